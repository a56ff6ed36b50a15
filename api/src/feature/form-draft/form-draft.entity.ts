import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  IntegerColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserRelation } from '../../platform/database/user-reference.ts';
import type { Person } from '../user/index.ts';

/** Changes of a form that are not published yet, shared by everybody who edits the form. */
@Entity('form_draft')
@Index('ix_form_draft', ['form', 'modifiedAt'])
export class FormDraftEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @KeyColumn()
  form: string;

  @TextColumn()
  name: string;

  /** Who began it. */
  @IdColumn()
  ownerUserID: string;

  @UserRelation('ownerUserID', 'fk_form_draft_owner')
  owner: Relation<Person>;

  @IdColumn()
  savedByUserID: string;

  @UserRelation('savedByUserID', 'fk_form_draft_saved_by')
  savedBy: Relation<Person>;

  /** The version of the form it is over. */
  @IntegerColumn()
  baseVersion: number;

  /** How many entries differ from that version. */
  @IntegerColumn()
  changes: number;

  /** A `FormDraftWork`, encrypted: cases and texts hold whatever somebody types. */
  @LongTextColumn()
  work: string;

  /** Grows by one with each save; a save that read an older one is refused. */
  @IntegerColumn()
  revision: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  modifiedAt: Date;
}
