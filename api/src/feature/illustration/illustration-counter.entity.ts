import { Entity, PrimaryColumn } from 'typeorm';
import { IntegerColumn } from '../../platform/database/column.ts';

/** The last illustration number given out in a year. */
@Entity('illustration_counter')
export class IllustrationCounterEntity {
  @PrimaryColumn({ type: 'int' })
  year: number;

  @IntegerColumn()
  last: number;
}
