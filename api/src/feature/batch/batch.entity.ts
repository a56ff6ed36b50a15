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

/** A batch as it is asked for, its values open. */
export type NewBatch = Omit<BatchEntity, 'values'> & { readonly values: FormValues };

/** A batch of quotes: what was asked for every case, and how far it is. */
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

  /** Of the batch form, whose values are below. */
  @IntegerColumn()
  formVersion: number;

  /** Of the illustration form every case is quoted under. */
  @IntegerColumn()
  illustrationVersion: number;

  /** Encrypted, as are the cases. */
  @LongTextColumn({ name: 'formValues' })
  values: string;

  /** Fields of the illustration form that a census gives case by case. */
  @JsonColumn({ name: 'furtherFields' })
  further: readonly string[];

  @IntegerColumn()
  total: number;

  @IntegerColumn()
  done: number;

  @IntegerColumn()
  failed: number;

  /** The server at work on it, and when it last showed that it is. */
  @IdColumn({ nullable: true })
  runnerID: string | null;

  @InstantColumn({ nullable: true })
  beatAt: Date | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  finishedAt: Date | null;
}
