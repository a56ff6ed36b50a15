import type { JobKind, JobState } from '@lifeform/metadata/contract';
import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, IntegerColumn, KeyColumn, TYPES } from '../database/column.ts';
import { UserRelation } from '../database/user-reference.ts';

/** What is to be done, is being done or was done in the background. What it works on stands elsewhere, encrypted. */
@Entity('job')
@Index('ix_job_state', ['state', 'createdAt'])
@Index('ix_job_created', ['createdAt', 'id'])
@Index('ix_job_owner', ['ownerUserID'])
export class JobEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @KeyColumn()
  kind: JobKind;

  @KeyColumn()
  state: JobState;

  @IdColumn()
  ownerUserID: string;

  @UserRelation('ownerUserID', 'fk_job_owner')
  owner: Relation<{ readonly id: string; readonly username: string }>;

  /** The process running it, and the time of its last sign of life. */
  @IdColumn({ nullable: true })
  workerID: string | null;

  @InstantColumn({ nullable: true })
  beatAt: Date | null;

  /** How often it was begun since it last got on. */
  @IntegerColumn()
  attempts: number;

  @IntegerColumn({ nullable: true })
  done: number | null;

  @IntegerColumn({ nullable: true })
  total: number | null;

  /** Error code. */
  @KeyColumn({ nullable: true })
  error: string | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  startedAt: Date | null;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;
}
