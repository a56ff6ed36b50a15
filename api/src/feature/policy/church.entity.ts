import { Entity, PrimaryColumn } from 'typeorm';
import { KeyColumn, TextColumn, TYPES } from '../../platform/database/column.ts';

/** A congregation members of the society belong to. */
@Entity('church')
export class ChurchEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  number: string;

  @TextColumn()
  name: string;

  @TextColumn()
  city: string;

  @TextColumn()
  province: string;

  @KeyColumn()
  denomination: string;
}
