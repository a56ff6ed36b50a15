import type { JobKind, JobState } from '@lifeform/metadata/contract';
import { daysBefore } from '@lifeform/metadata/insurance';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { AccessEnds } from '../auth/access-ends.ts';
import { ServerBus } from '../bus/server-bus.ts';
import { Cleanup } from '../cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { JobRun } from '../job-run/job-run.ts';
import { JobEntity } from './job.entity.ts';
import { ALIVE, JobStore, type NewJob } from './job-store.ts';

declare module '../bus/server-bus.ts' {
  interface ServerMessages {
    /** A job changed its state: who waits for it or is at it looks. */
    readonly job: { readonly id: string };
  }
}

/** How jobs of a kind are done. */
export interface JobDefinition {
  /** It goes on where it stopped, so that it may be begun again and nothing is done twice. */
  readonly isRepeatable: boolean;
  readonly run: (run: JobRun) => Promise<void>;
  /** What else changes with its state, in the same transaction. */
  readonly changed?: (id: string, state: JobState, manager: EntityManager) => Promise<void>;
  /** After that. */
  readonly settled?: (job: JobEntity, state: JobState) => void;
}

/** Tells who works that a job waits. Without it jobs are found a little later: none depends on it. */
export interface JobQueue {
  /** Never throws. */
  announce(job: Pick<JobEntity, 'id' | 'kind'>): Promise<void>;
}

interface Ending {
  readonly state: Exclude<JobState, 'running'>;
  readonly error?: string | null;
}

const KEPT_DAYS = 30;

/** What is done in the background, by whichever process works: begun, cancelled, begun again and waited for here. */
@Injectable()
export class Jobs implements OnModuleInit {
  readonly #definitions = new Map<JobKind, JobDefinition>();
  readonly #listeners: ((id: string) => void)[] = [];
  readonly #awaited = new Map<string, (job: JobEntity) => void>();
  #queue: JobQueue | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: JobStore,
    private readonly bus: ServerBus,
    private readonly cleanup: Cleanup,
    private readonly accessEnds: AccessEnds,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.bus.on('job', ({ id }) => this.#hear(id));
    this.bus.onLook(() => this.#lookAt([...this.#awaited.keys()]));
    this.cleanup.add(() => this.store.removeBefore(daysBefore(this.now(), KEPT_DAYS)));
    this.accessEnds.add(async (manager, { userIDs, isLeaving }) => {
      if (!isLeaving) return;
      const where = { ownerUserID: In(userIDs), state: In([...ALIVE]) };
      for (const job of await manager.findBy(JobEntity, where)) {
        await this.#changeIn(manager, job, { state: 'cancelled', error: 'signInExpired' }, { states: ALIVE });
      }
    });
  }

  /** Called by features at start-up. */
  define(kind: JobKind, definition: JobDefinition): void {
    this.#definitions.set(kind, definition);
  }

  definitionOf(kind: JobKind): JobDefinition {
    const found = this.#definitions.get(kind);
    if (found === undefined) throw new Error(`no feature does jobs of the kind ${kind}`);
    return found;
  }

  /** Called by who works here, or tells those that do. */
  use(queue: JobQueue): void {
    this.#queue = queue;
  }

  /** Called with a job whose state changed, here or elsewhere. */
  onChange(listener: (id: string) => void): void {
    this.#listeners.push(listener);
  }

  /** A job that waits; say so with `announce` once its transaction is committed. */
  async add(job: NewJob, manager?: EntityManager): Promise<void> {
    await this.store.insert(job, manager === undefined ? {} : { manager });
  }

  async announce(job: Pick<JobEntity, 'id' | 'kind'>): Promise<void> {
    await this.#queue?.announce(job);
  }

  find(id: string): Promise<JobEntity | null> {
    return this.store.find(id);
  }

  /** Whether it was waiting or running. */
  cancel(job: JobEntity): Promise<boolean> {
    return this.change(job, { state: 'cancelled', error: 'jobCancelled' }, { states: ALIVE });
  }

  /** Whether it had failed or been cancelled, and can go on. */
  async retry(job: JobEntity): Promise<boolean> {
    if (!this.definitionOf(job.kind).isRepeatable) return false;
    return this.change(job, { state: 'waiting' }, { states: ['failed', 'cancelled'] });
  }

  /** @returns whether it was in one of the states, and of that process */
  async change(
    job: JobEntity,
    to: Ending,
    from: { readonly states: readonly JobState[]; readonly workerID?: string | null },
  ): Promise<boolean> {
    const isChanged = await inTransaction(this.dataSource, (manager) => this.#changeIn(manager, job, to, from));
    if (!isChanged) return false;
    this.definitionOf(job.kind).settled?.(job, to.state);
    this.#hear(job.id);
    this.bus.hint('job', { id: job.id });
    if (to.state === 'waiting') await this.announce(job);
    return true;
  }

  /** The job once it ended, wherever it runs. */
  async ended(id: string): Promise<JobEntity> {
    const end = new Promise<JobEntity>((done) => this.#awaited.set(id, done));
    // It may have ended before anybody waited.
    await this.#lookAt([id]);
    return end;
  }

  async #changeIn(manager: EntityManager, job: JobEntity, to: Ending, from: Parameters<JobStore['change']>[2]) {
    const isChanged = await this.store.change(job.id, to, from, manager);
    if (isChanged) await this.definitionOf(job.kind).changed?.(job.id, to.state, manager);
    return isChanged;
  }

  #hear(id: string): void {
    for (const listener of this.#listeners) listener(id);
    // Somebody waits: when the database cannot be asked now, the next look does.
    if (this.#awaited.has(id)) void this.#lookAt([id]).catch(() => undefined);
  }

  async #lookAt(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const job of await this.store.findAll(ids)) {
      if (ALIVE.includes(job.state)) continue;
      this.#awaited.get(job.id)?.(job);
      this.#awaited.delete(job.id);
    }
  }
}
