import type { FormValues } from '@lifeform/metadata';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  BooleanColumn,
  IdColumn,
  InstantColumn,
  IntegerColumn,
  JsonColumn,
  KeyColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';

/** A named set of illustration inputs, nothing personal among them. */
@Entity('illustration_template')
@Index('ix_illustration_template_owner', ['ownerUserID', 'name'])
export class TemplateEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @UserReference('fk_illustration_template_owner')
  @IdColumn()
  ownerUserID: string;

  @TextColumn()
  name: string;

  @KeyColumn()
  prodID: string;

  /** Of the illustration form its values were entered in. */
  @IntegerColumn()
  formVersion: number;

  @JsonColumn()
  content: FormValues;

  /** Everyone may apply it. */
  @BooleanColumn()
  isShared: boolean;

  /** Grows by one with each change; a change that read an older one is refused. */
  @IntegerColumn()
  revision: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  modifiedAt: Date;
}
