import { randomUUID } from 'node:crypto';
import type { JobKind } from '@lifeform/metadata/contract';
import {
  type BeforeApplicationShutdown,
  HttpException,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isUnread } from '../auth/access-scope.ts';
import { InstallationFacts } from '../bus/installation-facts.ts';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { inJob, type JobEnd, type JobRun, jobEnded, jobEndOf } from '../job-run/job-run.ts';
import { Metrics } from '../metrics/metrics.ts';
import { BullQueue } from './bull-queue.ts';
import type { JobEntity } from './job.entity.ts';
import { JobStore, type NewJob } from './job-store.ts';
import { Jobs } from './jobs.ts';
import { ASKED, LANES, laneOf } from './lanes.ts';

/** How often signs of life are given, and jobs looked for that nobody told of. */
const LOOK_MILLISECONDS = 5000;
/** A job told of is taken at once: one that waits longer was not told of, or all are busy. */
const OVERLOOKED_MILLISECONDS = 3000;
/** Times a job is begun without getting on before it counts as what ends its process. */
const MOST_ATTEMPTS = 3;

/** A process stops and leaves its jobs to the next one. */
class StoppingError extends Error {}

interface Running {
  readonly job: JobEntity;
  readonly controller: AbortController;
  readonly over: Promise<unknown>;
}

/** Does jobs, within their limits of time. All of their state is in the database: what a process leaves, another goes on with. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger(JobRunner.name);
  readonly #workerID: string;
  readonly #running = new Map<string, Running>();
  #queue: BullQueue | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isAgain = false;
  #isStopping = false;

  constructor(
    private readonly jobs: Jobs,
    private readonly store: JobStore,
    private readonly facts: InstallationFacts,
    metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    this.#workerID = config.jobs.worker?.id ?? randomUUID();
    metrics.watch('jobs', this);
  }

  /** Jobs that wait for a worker, as last looked at. */
  waiting = 0;

  get #works(): boolean {
    return this.config.role !== 'web' && !this.#isStopping;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.jobs.onChange((id) => this.#running.has(id) && this.#wake());
    const { redisUrl } = this.config;
    if (redisUrl === undefined) this.jobs.use({ announce: async () => this.#wake() });
    else {
      this.#queue = await BullQueue.open(redisUrl, `lifeform:${await this.facts.installationID()}`, this.#log);
      this.jobs.use(this.#queue);
      if (this.#works) for (const lane of LANES) this.#queue.work(lane, (id) => this.run(id));
    }
    // An embedded database has one server, a supervised worker one name: what runs is what was left.
    const isAlone = this.config.database.kind === 'sqlite';
    const left = isAlone ? await this.store.running() : await this.store.lost(this.config.jobs.worker?.id);
    for (const job of left) await this.#lose(job, jobEndOf(this.config.jobs.worker?.ended));
    this.#timer = setInterval(() => this.#wake(), LOOK_MILLISECONDS).unref();
    this.#wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    for (const { job, controller } of this.#running.values()) {
      if (this.jobs.definitionOf(job.kind).isRepeatable) controller.abort(new StoppingError());
    }
    await this.#queue?.close();
    await Promise.allSettled([...this.#running.values()].map(({ over }) => over));
    await this.#looking;
  }

  /** Does a job that waits; nothing when another process has it. Never throws. */
  async run(id: string): Promise<void> {
    if (!this.#works || this.#running.has(id)) return;
    try {
      const job = await this.store.take(id, this.#workerID);
      if (!job) return;
      await this.#limited(job, (run) => this.jobs.definitionOf(job.kind).run(run)).catch(() => undefined);
      this.#wake();
    } catch (error) {
      this.#log.error(error);
    }
  }

  /** Does a job here and now, for who waits for its answer. @throws as `work`; ApiError 503 at a limit, 409 when cancelled */
  async here<T>(job: NewJob, work: (run: JobRun) => Promise<T>): Promise<T> {
    await this.store.insert(job, { workerID: this.#workerID });
    const row = await this.store.find(job.id);
    if (row === null) throw new Error('a job was not stored');
    return this.#limited(row, work);
  }

  async #limited<T>(job: JobEntity, work: (run: JobRun) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const { signal } = controller;
    const keep: JobRun['keep'] = async (manager, steps) => {
      signal.throwIfAborted();
      if (!(await this.store.keep(job, steps, manager))) throw jobEnded(await this.store.endOf(job.id, manager));
    };
    const late = setTimeout(() => controller.abort(jobEnded('jobTooLong')), this.#milliseconds(job.kind));
    const run = { job, signal, keep };
    let isStuck = false;
    const over = orEnded(
      inJob(run, () => work(run)),
      signal,
      this.config.jobs.graceSeconds,
      () => {
        isStuck = true;
        this.#log.error(`The work of the job ${job.id} (${job.kind}) goes on although it ended.`);
      },
    );
    this.#running.set(job.id, { job, controller, over });
    try {
      const answer = await over;
      await this.#end(job, signal.aborted ? signal.reason : undefined);
      return answer;
    } catch (error) {
      await this.#end(job, signal.aborted ? signal.reason : error);
      throw error;
    } finally {
      clearTimeout(late);
      this.#running.delete(job.id);
      // Nothing else stops what does not stop by itself; whoever supervises this process starts another.
      if (isStuck && this.config.jobs.worker) process.kill(process.pid, 'SIGKILL');
    }
  }

  #milliseconds(kind: JobKind): number {
    const { seconds, batchSeconds } = this.config.jobs;
    return (laneOf(kind) === ASKED ? seconds : batchSeconds) * 1000;
  }

  /** @param why undefined for one that is done */
  async #end(job: JobEntity, why: unknown): Promise<void> {
    const mine = { states: ['running'] as const, workerID: this.#workerID };
    try {
      if (why instanceof StoppingError) await this.jobs.change(job, { state: 'waiting' }, mine);
      else if (why === undefined || isAnswer(why)) await this.jobs.change(job, { state: 'done' }, mine);
      else if (isUnread(why)) await this.jobs.change(job, { state: 'cancelled', error: 'jobCancelled' }, mine);
      else await this.jobs.change(job, { state: 'failed', error: codeOf(why) }, mine);
      if (why !== undefined && !isAnswer(why) && !isUnread(why) && codeOf(why) === UNEXPECTED) this.#log.error(why);
    } catch (error) {
      // The database is away: it counts as lost a minute later.
      this.#log.error(error);
    }
  }

  /** A process ended at it: it goes on from where it was, or is said to be lost. */
  async #lose(job: JobEntity, why: JobEnd): Promise<void> {
    const from = { states: ['running'] as const, workerID: job.workerID };
    const mayGoOn = this.jobs.definitionOf(job.kind).isRepeatable && job.attempts < MOST_ATTEMPTS;
    await this.jobs.change(job, mayGoOn ? { state: 'waiting' } : { state: 'failed', error: why }, from);
  }

  #wake(): void {
    this.#isAgain = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
  }

  async #look(): Promise<void> {
    while (this.#isAgain && !this.#isStopping) {
      this.#isAgain = false;
      await this.#lookOnce().catch((error: unknown) => this.#log.error(error));
    }
  }

  async #lookOnce(): Promise<void> {
    await this.#beat();
    if (!this.#works) return;
    for (const job of await this.store.lost(undefined))
      if (!this.#running.has(job.id)) await this.#lose(job, 'jobLost');
    const before = this.now().getTime() - (this.#queue === undefined ? -1000 : OVERLOOKED_MILLISECONDS);
    this.waiting = 0;
    for (const lane of LANES) {
      const waiting = await this.store.waiting(lane.kinds, new Date(before), 100);
      this.waiting += waiting.length;
      const free = lane.atOnce - [...this.#running.values()].filter(({ job }) => laneOf(job.kind) === lane).length;
      for (const { id } of waiting.slice(0, Math.max(0, free))) void this.run(id);
    }
  }

  /** Signs of life; a job that is no longer this process's was ended by somebody. */
  async #beat(): Promise<void> {
    const ids = [...this.#running.keys()];
    if (ids.length === 0) return;
    const mine = await this.store.beat(ids, this.#workerID);
    for (const id of ids) {
      if (!mine.has(id)) this.#running.get(id)?.controller.abort(jobEnded(await this.store.endOf(id)));
    }
  }
}

const UNEXPECTED = 'unexpected';

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && error instanceof HttpException
    ? String(error.code)
    : UNEXPECTED;
}

/** What the person did is answered, and no failure of the job. */
function isAnswer(error: unknown): boolean {
  return error instanceof HttpException && error.getStatus() < 500 && codeOf(error) !== 'jobCancelled';
}

/** The outcome of the work, or why it was ended, once it had time to stop. */
async function orEnded<T>(work: Promise<T>, signal: AbortSignal, graceSeconds: number, stuck: () => void): Promise<T> {
  let grace: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => {
      grace = setTimeout(() => {
        stuck();
        fail(signal.reason);
      }, graceSeconds * 1000);
    });
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(grace);
  }
}
