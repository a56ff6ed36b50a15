import { Entity, PrimaryColumn } from 'typeorm';
import { IntegerColumn, TYPES } from '../../platform/database/column.ts';

/** The last number given to a record of a form. */
@Entity('record_counter')
export class RecordCounterEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  form: string;

  @IntegerColumn()
  last: number;
}
