import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  IntegerColumn,
  KeyColumn,
  LongTextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserRelation } from '../../platform/database/user-reference.ts';
import type { Person } from '../user/index.ts';

/** What somebody filled in on a form. What was entered is encrypted; the rest is what rights and lists are decided by. */
@Entity('record')
@Index('uq_record_number', ['form', 'number'], { unique: true })
@Index('ix_record_owner', ['ownerUserID', 'form', 'modifiedAt'])
@Index('ix_record_team', ['form', 'team', 'modifiedAt'])
@Index('ix_record_state', ['form', 'state', 'modifiedAt'])
@Index('ix_record_cells', ['form', 'cellsOf'])
export class RecordEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @KeyColumn()
  form: string;

  /** Counts up from 1 in each form. */
  @IntegerColumn()
  number: number;

  /** Under which it was saved last. */
  @IntegerColumn()
  formVersion: number;

  @KeyColumn()
  state: string;

  @IdColumn()
  ownerUserID: string;

  @UserRelation('ownerUserID', 'fk_record_owner')
  owner: Relation<Person>;

  /** The owner's when it was made; blank of none. */
  @KeyColumn()
  team: string;

  /** A `RecordContent`, encrypted. */
  @LongTextColumn()
  content: string;

  /** Which columns its cells were made of: a list of others makes them anew. */
  @KeyColumn()
  cellsOf: string;

  /** Grows by one with each save; a save that read an older one is refused. */
  @IntegerColumn()
  revision: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  modifiedAt: Date;
}
