import { Entity, PrimaryColumn } from 'typeorm';
import { IntegerColumn, LongTextColumn, TYPES } from '../../platform/database/column.ts';

/** Some neighbouring cases of a batch; their results are stored together, so that a batch goes on where it stopped. */
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
