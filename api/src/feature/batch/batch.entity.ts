import type { FormValues } from '@lifeform/metadata';
import type { BatchState } from '@lifeform/metadata/contract';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  IntegerColumn,
  JsonColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';

/** A new batch with its values in the clear. */
export type NewBatch = Omit<BatchEntity, 'values'> & { readonly values: FormValues };

/** A batch of quotes: the values common to all cases, and its progress. */
@Entity('batch')
@Index('ix_batch_owner', ['ownerUserID', 'createdAt'])
@Index('ix_batch_state', ['state'])
export class BatchEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @UserReference('fk_batch_owner')
  @IdColumn()
  ownerUserID: string;

  @TextColumn()
  name: string;

  @KeyColumn()
  state: BatchState;

  /** Version of the batch form, whose values are below. */
  @IntegerColumn()
  formVersion: number;

  /** Version of the illustration form for all cases. */
  @IntegerColumn()
  illustrationVersion: number;

  /** Encrypted, as are the cases. */
  @LongTextColumn({ name: 'formValues' })
  values: string;

  /** Fields of the illustration form that the census contains. */
  @JsonColumn({ name: 'furtherFields' })
  further: readonly string[];

  @IntegerColumn()
  total: number;

  @IntegerColumn()
  done: number;

  @IntegerColumn()
  failed: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  finishedAt: Date | null;
}
