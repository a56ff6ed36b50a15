import type { ContentChange, FormDocument } from '@lifeform/metadata';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  BooleanColumn,
  InstantColumn,
  IntegerColumn,
  JsonColumn,
  KeyColumn,
  LongTextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import type { ProductOverrides } from './form-version.ts';

/** One published version of a form. Written once, never changed: illustrations point at it. */
@Entity('form_version')
@Index('uq_form_version', ['form', 'version'], { unique: true })
export class FormVersionEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @KeyColumn()
  form: string;

  @IntegerColumn()
  version: number;

  @JsonColumn()
  document: FormDocument;

  /** What each product overrides of this form, as it was at this version. */
  @JsonColumn()
  overrides: ProductOverrides;

  /** Names of the fields whose item, texts or overrides differ from the version before. */
  @JsonColumn()
  changed: readonly string[];

  /** What differs from the version before, property by property. */
  @JsonColumn()
  changes: readonly ContentChange[];

  /** Username. */
  @KeyColumn()
  author: string;

  @LongTextColumn()
  comment: string;

  @InstantColumn()
  createdAt: Date;

  /** Work saved under earlier versions is still judged by the version before this one. */
  @BooleanColumn({ default: false })
  keepsEarlier: boolean;

  /** The earlier version that this one repeats. */
  @IntegerColumn({ nullable: true })
  restoredFrom: number | null;
}
