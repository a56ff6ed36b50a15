import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, LongTextColumn, TYPES } from '../database/column.ts';

/** What a server told the others of its database, for some seconds. */
@Entity('server_message')
@Index('ix_server_message_at', ['at'])
export class ServerMessageEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  /** The server that said it. */
  @IdColumn()
  origin: string;

  @KeyColumn()
  topic: string;

  @LongTextColumn()
  data: string;

  /** By the database's clock. */
  @InstantColumn()
  at: Date;
}
