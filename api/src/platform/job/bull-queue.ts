import type { Logger } from '@nestjs/common';
import type * as Bull from 'bullmq';
import type { JobEntity } from './job.entity.ts';
import type { JobQueue } from './jobs.ts';
import { type Lane, laneOf } from './lanes.ts';

const PATIENCE = 1000;

/**
 * BullMQ: tells workers of jobs by Redis, and gives each to one that is free. Redis holds the ids of jobs alone, and is
 * no more than the messenger: what a job is and where it stands is in the database.
 */
export class BullQueue implements JobQueue {
  readonly #queues = new Map<string, Bull.Queue>();
  readonly #workers: Bull.Worker[] = [];
  #isAway = false;

  private constructor(
    private readonly bull: typeof Bull,
    private readonly url: string,
    /** Installations may share a Redis. */
    private readonly prefix: string,
    private readonly log: Logger,
  ) {}

  /** The client is loaded only where an installation has Redis. */
  static async open(url: string, prefix: string, log: Logger): Promise<BullQueue> {
    return new BullQueue(await import('bullmq'), url, `${prefix}:jobs`, log);
  }

  async announce({ id, kind }: Pick<JobEntity, 'id' | 'kind'>): Promise<void> {
    try {
      await this.#queueOf(laneOf(kind).name).add(kind, { id }, { removeOnComplete: true, removeOnFail: true });
      this.#isAway = false;
    } catch (error) {
      this.#lose(error);
    }
  }

  /** Takes jobs of a lane from now on. */
  work({ name, atOnce }: Lane, run: (id: string) => Promise<void>): void {
    // Whether a job is begun again is decided by the database, never here.
    const options = {
      connection: this.#connection(true),
      prefix: this.prefix,
      concurrency: atOnce,
      maxStalledCount: 0,
    };
    const worker = new this.bull.Worker<{ readonly id: string }>(name, ({ data }) => run(data.id), options);
    worker.on('error', (error) => this.#lose(error));
    this.#workers.push(worker);
  }

  /** Stops taking jobs; those that run go on. Without a farewell to Redis, which may be away. */
  async close(): Promise<void> {
    await Promise.allSettled([
      ...this.#workers.map((worker) => worker.close(true)),
      ...[...this.#queues.values()].map((queue) => queue.disconnect()),
    ]);
  }

  #queueOf(name: Lane['name']): Bull.Queue {
    const known = this.#queues.get(name);
    if (known) return known;
    const queue = new this.bull.Queue(name, { connection: this.#connection(false), prefix: this.prefix });
    queue.on('error', (error) => this.#lose(error));
    this.#queues.set(name, queue);
    return queue;
  }

  #connection(isWaiting: boolean) {
    const { hostname, port, username, password, pathname, protocol } = new URL(this.url);
    return {
      host: hostname,
      port: Number(port || 6379),
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
      ...(pathname.length > 1 ? { db: Number(pathname.slice(1)) } : {}),
      ...(protocol === 'rediss:' ? { tls: {} } : {}),
      connectTimeout: PATIENCE,
      // Who announces gives up at once; who works waits for Redis to come back.
      ...(isWaiting
        ? { maxRetriesPerRequest: null }
        : { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: PATIENCE }),
    };
  }

  /** Said once. */
  #lose(error: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.log.warn(`Jobs are looked for in the database: ${error instanceof Error ? error.message : String(error)}`);
  }
}
