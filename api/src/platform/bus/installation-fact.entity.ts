import { Entity, PrimaryColumn } from 'typeorm';
import { KeyColumn, TYPES } from '../database/column.ts';

/** What all servers of a database have to know alike. */
@Entity('installation_fact')
export class InstallationFactEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  name: string;

  @KeyColumn()
  value: string;
}
