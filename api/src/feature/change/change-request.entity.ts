import type { ChangedPlace, ChangeLine, ChangeState, ReviewKind } from '@lifeform/metadata/contract';
import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
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
import { UserRelation } from '../../platform/database/user-reference.ts';
import type { Person } from '../user/index.ts';

/** A change under review: the request that publishes it, and its state. */
@Entity('change_request')
@Index('ix_change_request_state', ['state', 'publishAt'])
@Index('ix_change_request_subject', ['kind', 'subject', 'modifiedAt'])
export class ChangeRequestEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @KeyColumn()
  kind: ReviewKind;

  /** The form, basis or role. */
  @KeyColumn()
  subject: string;

  /** The endpoint that publishes it. */
  @KeyColumn()
  route: string;

  @JsonColumn()
  params: Readonly<Record<string, string>>;

  @JsonColumn()
  body: unknown;

  @TextColumn()
  title: string;

  @IdColumn()
  authorUserID: string;

  @UserRelation('authorUserID', 'fk_change_author')
  author: Relation<Person>;

  @KeyColumn()
  state: ChangeState;

  /** Increases with every step of the change. */
  @IntegerColumn()
  revision: number;

  @InstantColumn({ nullable: true })
  publishAt: Date | null;

  /** Who approved, returned or bypassed it. */
  @IdColumn({ nullable: true })
  deciderUserID: string | null;

  @UserRelation('deciderUserID', 'fk_change_decider')
  decider: Relation<Person> | null;

  /** Blank where it was reviewed. */
  @LongTextColumn()
  bypassReason: string;

  /** The differences, line by line, as of when it was sent. */
  @JsonColumn()
  differences: readonly ChangedPlace[];

  /** The form version it was published as. */
  @IntegerColumn({ nullable: true })
  version: number | null;

  /** Why its publication failed. */
  @JsonColumn({ nullable: true })
  failure: ChangeLine['failure'] | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  modifiedAt: Date;
}
