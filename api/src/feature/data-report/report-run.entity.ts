import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  IntegerColumn,
  KeyColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserRelation } from '../../platform/database/user-reference.ts';
import type { Person } from '../user/index.ts';

/** Kinds of reports: business intelligence, clients and policies in force, or the progress of one policy. */
export const RUN_KINDS = ['BI', 'Inforce', 'Progress'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** One run of a report: by whom and when. */
@Entity('report_run')
@Index('ix_report_run_kind', ['kind', 'ranAt'])
@Index('ix_report_run_user', ['userID'])
export class ReportRunEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @IdColumn()
  userID: string;

  @UserRelation('userID', 'fk_report_run_user')
  user: Relation<Person>;

  /** The name tracking events are stored under. */
  @TextColumn()
  username: string;

  @TextColumn()
  agentID: string;

  @KeyColumn()
  kind: RunKind;

  /** Number of a business-intelligence report; otherwise the message key of the report's name. */
  @KeyColumn()
  report: string;

  /** Policy number for a report on one policy; otherwise blank. */
  @KeyColumn()
  policyType: string;

  @IntegerColumn()
  resultCode: number;

  @InstantColumn()
  ranAt: Date;
}
