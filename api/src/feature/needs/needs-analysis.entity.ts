import type { FormValues } from '@lifeform/metadata';
import type { NeedsForm } from '@lifeform/metadata/insurance';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  BigIntegerColumn,
  IdColumn,
  InstantColumn,
  IntegerColumn,
  JsonColumn,
  KeyColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';

/** A saved needs analysis: its entries, with the version of its form. */
@Entity('needs_analysis')
@Index('ix_needs_analysis_owner', ['ownerUserID', 'modifiedAt'])
export class NeedsAnalysisEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @UserReference('fk_needs_analysis_owner')
  @IdColumn()
  ownerUserID: string;

  @KeyColumn()
  form: NeedsForm;

  @IntegerColumn()
  formVersion: number;

  @TextColumn()
  name: string;

  /** Insurance gap in whole dollars. */
  @BigIntegerColumn()
  gap: number;

  /** Entries; results are calculated. */
  @JsonColumn()
  content: FormValues;

  /** Increases by one with each save; a save based on an older one is refused. */
  @IntegerColumn()
  revision: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  modifiedAt: Date;
}
