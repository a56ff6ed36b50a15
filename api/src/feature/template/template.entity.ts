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

/** A named set of illustration inputs without personal data. */
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

  /** Version of the illustration form of its values. */
  @IntegerColumn()
  formVersion: number;

  @JsonColumn()
  content: FormValues;

  /** Everyone may apply it. */
  @BooleanColumn()
  isShared: boolean;

  /** Increases by one with each change; a change based on an older one is refused. */
  @IntegerColumn()
  revision: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  modifiedAt: Date;
}
