import { Entity, PrimaryColumn } from 'typeorm';
import { IntegerColumn, JsonColumn, TYPES } from '../../platform/database/column.ts';
import type { BatchCase, CaseResult } from './batch-case.ts';

/** Some neighbouring cases of a batch; their results are stored together, so that a batch goes on where it stopped. */
@Entity('batch_slice')
export class BatchSliceEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  batchID: string;

  @PrimaryColumn({ type: 'int' })
  position: number;

  @IntegerColumn()
  size: number;

  @JsonColumn()
  cases: readonly BatchCase[];

  @JsonColumn({ nullable: true })
  results: readonly CaseResult[] | null;
}
