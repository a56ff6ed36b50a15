import { Entity, ForeignKey, Index, PrimaryColumn, type Relation } from 'typeorm';
import { BooleanColumn, IdColumn, InstantColumn, LongTextColumn, TYPES } from '../../platform/database/column.ts';
import { UserRelation } from '../../platform/database/user-reference.ts';
import type { Person } from '../user/index.ts';
import { ChangeRequestEntity } from './change-request.entity.ts';

/** A comment on a line of a change. */
@Entity('change_comment')
@Index('ix_change_comment', ['changeID', 'at'])
export class ChangeCommentEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @ForeignKey(() => ChangeRequestEntity, { name: 'fk_comment_change', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @IdColumn()
  changeID: string;

  @IdColumn()
  userID: string;

  @UserRelation('userID', 'fk_comment_user')
  user: Relation<Person>;

  @InstantColumn()
  at: Date;

  /** Part, entry and property of the line; blank for the whole. */
  @LongTextColumn()
  place: string;

  @LongTextColumn()
  text: string;

  @BooleanColumn()
  isResolved: boolean;
}
