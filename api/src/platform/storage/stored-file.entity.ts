import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, TYPES } from '../database/column.ts';

/** A part of a file that is kept in the database. */
@Entity('stored_file')
export class StoredFileEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  name: string;

  @PrimaryColumn({ type: 'int' })
  part: number;

  @Column({ type: TYPES.bytes })
  content: Buffer;

  @InstantColumn()
  storedAt: Date;
}
