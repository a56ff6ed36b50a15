import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DoubleColumn, KeyColumn, LongTextColumn, TYPES } from '../../platform/database/column.ts';
import { RecordEntity } from './record.entity.ts';

/** What stands of a record in one column of its form's list, so that the database filters and sorts by it. */
@Entity('record_cell')
@Index('ix_record_cell_term', ['field', 'term'])
@Index('ix_record_cell_number', ['field', 'number'])
export class RecordCellEntity {
  @ForeignKey(() => RecordEntity, { name: 'fk_record_cell', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  recordID: string;

  @PrimaryColumn({ type: 'varchar', length: 60, ...TYPES.keyCollation })
  field: string;

  /** What it is sorted, searched and filtered by: its search form; a date as `YYYY-MM-DD`, a choice's code. */
  @KeyColumn()
  term: string;

  /** Of a number; null of anything else. */
  @DoubleColumn({ nullable: true })
  number: number | null;

  /** The value, as JSON. */
  @LongTextColumn()
  value: string;
}
