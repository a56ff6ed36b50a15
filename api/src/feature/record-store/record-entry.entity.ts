import { Entity, ForeignKey, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  BooleanColumn,
  IdColumn,
  InstantColumn,
  IntegerColumn,
  KeyColumn,
  LongTextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserRelation } from '../../platform/database/user-reference.ts';
import type { Person } from '../user/index.ts';
import { RecordEntity } from './record.entity.ts';

/** One entry of a record's history. */
@Entity('record_entry')
@Index('uq_record_entry', ['recordID', 'position'], { unique: true })
export class RecordEntryEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @ForeignKey(() => RecordEntity, { name: 'fk_record_entry', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @IdColumn()
  recordID: string;

  /** From 1, in the order of what was done. */
  @IntegerColumn()
  position: number;

  @IdColumn()
  userID: string;

  @UserRelation('userID', 'fk_record_entry_user')
  user: Relation<Person>;

  @InstantColumn()
  at: Date;

  @KeyColumn()
  act: string;

  /** Where the record stood afterwards. */
  @KeyColumn()
  state: string;

  /** Which move, where it was one; blank otherwise. */
  @KeyColumn()
  move: string;

  /** Saves of the same person that happen by themselves still join it. */
  @BooleanColumn()
  isOpen: boolean;

  /** What differs and why, encrypted. */
  @LongTextColumn()
  content: string;
}
