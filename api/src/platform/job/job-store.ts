import type { JobKind, JobState } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, LessThan, Not } from 'typeorm';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { type JobEnd, type JobSteps, jobEndOf } from '../job-run/job-run.ts';
import { JobEntity } from './job.entity.ts';

/** A process silent for so long has ended, whatever it was at. */
const SILENT_MILLISECONDS = 60_000;
export const ALIVE: readonly JobState[] = ['waiting', 'running'];

/** What is known of a job before it begins. */
export type NewJob = Pick<JobEntity, 'id' | 'kind' | 'ownerUserID'> & Partial<Pick<JobEntity, 'total'>>;

/** Jobs in the database, which alone knows their states. Each change is one conditional update: only one process makes it. */
@Injectable()
export class JobStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param workerID the process that begins it at once; absent: it waits */
  async insert(job: NewJob, { manager, workerID }: { readonly manager?: EntityManager; readonly workerID?: string }) {
    const now = this.now();
    const begun = { state: 'running' as const, workerID: workerID ?? null, beatAt: now, startedAt: now, attempts: 1 };
    const waits = { state: 'waiting' as const, workerID: null, beatAt: null, startedAt: null, attempts: 0 };
    await (manager ?? this.dataSource.manager).insert(JobEntity, {
      ...{ done: null, total: null, error: null, endedAt: null, createdAt: now },
      ...job,
      ...(workerID === undefined ? waits : begun),
    });
  }

  find(id: string): Promise<JobEntity | null> {
    return this.dataSource.manager.findOneBy(JobEntity, { id });
  }

  /** What ended a job that is no longer this process's. */
  async endOf(id: string, manager = this.dataSource.manager): Promise<JobEnd> {
    return jobEndOf((await manager.findOneBy(JobEntity, { id }))?.error);
  }

  findAll(ids: readonly string[]): Promise<JobEntity[]> {
    return this.dataSource.manager.findBy(JobEntity, { id: In([...ids]) });
  }

  countWaiting(kinds: readonly JobKind[]): Promise<number> {
    return this.dataSource.manager.countBy(JobEntity, { state: 'waiting', kind: In([...kinds]) });
  }

  /** Those that have waited longest, before that instant. */
  waiting(kinds: readonly JobKind[], before: Date, most: number): Promise<JobEntity[]> {
    const where = { state: 'waiting' as const, kind: In([...kinds]), createdAt: LessThan(before) };
    return this.dataSource.manager.find(JobEntity, { where, order: { createdAt: 'ASC', id: 'ASC' }, take: most });
  }

  /** Begins a waiting job; undefined when another process has it, or it ended. */
  async take(id: string, workerID: string): Promise<JobEntity | undefined> {
    const now = this.now();
    const begun = { state: 'running' as const, workerID, beatAt: now, startedAt: now };
    const { affected } = await this.dataSource.manager.update(
      JobEntity,
      { id, state: 'waiting' },
      { ...begun, attempts: () => 'attempts + 1' },
    );
    return affected === 1 ? ((await this.find(id)) ?? undefined) : undefined;
  }

  /**
   * A sign of life of jobs of a process.
   * @returns those that are still its own
   */
  async beat(ids: readonly string[], workerID: string): Promise<ReadonlySet<string>> {
    const mine = { id: In([...ids]), workerID, state: 'running' as const };
    await this.dataSource.manager.update(JobEntity, mine, { beatAt: this.now() });
    const rows = await this.dataSource.manager.find(JobEntity, { select: { id: true }, where: mine });
    return new Set(rows.map(({ id }) => id));
  }

  /** Running jobs whose process ended without a word: those silent for a minute, and those of `workerID`. */
  async lost(workerID: string | undefined): Promise<readonly JobEntity[]> {
    const state = 'running' as const;
    const before = new Date(this.now().getTime() - SILENT_MILLISECONDS);
    const where = [{ state, beatAt: LessThan(before) }, ...(workerID === undefined ? [] : [{ state, workerID }])];
    return this.dataSource.manager.findBy(JobEntity, where);
  }

  /** All that run: of a database with one server, which just started, those that its last process left. */
  running(): Promise<readonly JobEntity[]> {
    return this.dataSource.manager.findBy(JobEntity, { state: 'running' });
  }

  /** In the transaction that stores what was got on with; false when the job is no longer this process's. */
  async keep({ id, workerID }: JobEntity, steps: JobSteps | undefined, manager: EntityManager): Promise<boolean> {
    const mine = { id, state: 'running' as const, ...(workerID === null ? {} : { workerID }) };
    const change = { ...(steps && { ...steps, attempts: 1 }), beatAt: this.now() };
    return (await manager.update(JobEntity, mine, change)).affected === 1;
  }

  /**
   * Ends a job, or has it wait again.
   * @param from the states it may leave; of a process, only its own
   * @returns whether it was in one of them
   */
  async change(
    id: string,
    change: { readonly state: Exclude<JobState, 'running'>; readonly error?: string | null },
    from: { readonly states: readonly JobState[]; readonly workerID?: string | null },
    manager: EntityManager,
  ): Promise<boolean> {
    const where = {
      id,
      state: In([...from.states]),
      ...(typeof from.workerID === 'string' ? { workerID: from.workerID } : {}),
    };
    const isOver = change.state !== 'waiting';
    const { affected } = await manager.update(JobEntity, where, {
      ...{ state: change.state, error: change.error ?? null, workerID: null, beatAt: null },
      endedAt: isOver ? this.now() : null,
      ...(isOver ? {} : { startedAt: null }),
    });
    return affected === 1;
  }

  async removeBefore(instant: Date): Promise<void> {
    await this.dataSource.manager.delete(JobEntity, { state: Not(In([...ALIVE])), createdAt: LessThan(instant) });
  }
}
