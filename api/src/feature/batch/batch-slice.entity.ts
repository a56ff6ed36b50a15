import { Entity, PrimaryColumn } from 'typeorm';
import { IntegerColumn, LongTextColumn, TYPES } from '../../platform/database/column.ts';

/** Consecutive cases of a batch whose results are stored together, so that a batch can continue where it stopped. */
@Entity('batch_slice')
export class BatchSliceEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  batchID: string;

  @PrimaryColumn({ type: 'int' })
  position: number;

  @IntegerColumn()
  size: number;

  /** Encrypted, as are the results. */
  @LongTextColumn()
  cases: string;

  @LongTextColumn({ nullable: true })
  results: string | null;
}
