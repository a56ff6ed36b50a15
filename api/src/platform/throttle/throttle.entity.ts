import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, IntegerColumn, TYPES } from '../database/column.ts';

/** How often something that is limited was done, on all servers together, until the period ends. */
@Entity('throttle')
@Index('ix_throttle_ends', ['endsAt'])
export class ThrottleEntity {
  /** A hash: no address is kept. */
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  id: string;

  @IntegerColumn()
  hits: number;

  /** By the database's clock. */
  @InstantColumn()
  endsAt: Date;
}
