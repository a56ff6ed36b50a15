import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { BatchProgress, BatchState } from '@lifeform/metadata/contract';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DecryptionFaults } from '../../platform/audit/decryption-faults.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { DecryptionError } from '../../platform/crypto/field-encryption.ts';
import { ProgressStreams } from '../../platform/progress/progress-streams.ts';
import { toUser, UserRepository } from '../user/index.ts';
import type { BatchEntity } from './batch.entity.ts';
import { BatchRepository } from './batch.repository.ts';
import type { BatchCase, CaseResult } from './batch-case.ts';
import { BatchPricer, type OpenBatch } from './batch-pricer.ts';

/** How often a server looks for abandoned batches. */
const LOOK_MILLISECONDS = 15_000;
/** Longest uninterrupted work, so that other requests are answered. */
const WORK_MILLISECONDS = 10;

/**
 * Runs batches one at a time, in slices. All state is in the database: a server that stops loses only the current
 * slice, and the next one continues from there.
 */
@Injectable()
export class BatchRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger(BatchRunner.name);
  readonly #runnerID = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopping = false;

  constructor(
    private readonly batches: BatchRepository,
    private readonly pricer: BatchPricer,
    private readonly users: UserRepository,
    private readonly streams: ProgressStreams,
    private readonly decryptionFaults: DecryptionFaults,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // An embedded database has one server: a batch marked as another's belongs to a killed one.
    if (this.config.database.kind === 'sqlite') await this.batches.releaseAll();
    this.#timer = setInterval(() => this.wake(), LOOK_MILLISECONDS).unref();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#running;
    await this.batches.release(this.#runnerID).catch((error: unknown) => this.#log.error(error));
  }

  /** Looks for waiting batches, which run in the background. */
  wake(): void {
    this.#running ??= this.#work()
      .catch((error: unknown) => this.#log.error(error))
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #work(): Promise<void> {
    while (!this.#isStopping) {
      const batch = await this.batches.take(this.#runnerID);
      if (!batch) return;
      await this.#run(batch);
    }
  }

  async #run(batch: BatchEntity): Promise<void> {
    try {
      const state = await this.#runSlices(batch);
      if (state === undefined) return;
      await this.batches.finish(batch, state);
      this.tell(batch, state);
    } catch (error) {
      if (error instanceof DecryptionError) await this.decryptionFaults.record(error, 'system');
      else this.#log.error(error);
      await this.batches.finish(batch, 'failed');
      this.tell(batch, 'failed');
    } finally {
      this.streams.end(batch.ownerUserID, batch.id);
    }
  }

  /** The final state; undefined when the batch is no longer this server's. */
  async #runSlices(batch: BatchEntity): Promise<BatchState | undefined> {
    const who = await this.#owner(batch.ownerUserID);
    if (!who) return 'failed';
    const open = await this.pricer.open(batch);
    for (;;) {
      if (this.#isStopping) return undefined;
      const slice = await this.batches.nextSlice(batch.id);
      if (!slice) return 'done';
      const results = await this.#price(open, slice.cases, who);
      batch.done += results.length;
      batch.failed += results.filter((result) => 'issues' in result).length;
      if (!(await this.batches.store(batch, slice.position, results))) return undefined;
      this.tell(batch, 'running');
    }
  }

  async #price(
    open: OpenBatch,
    cases: readonly BatchCase[],
    who: Pick<Principal, 'user'>,
  ): Promise<readonly CaseResult[]> {
    const results: CaseResult[] = [];
    let since = performance.now();
    for (const item of cases) {
      results.push(await this.pricer.price(open, item, who));
      if (performance.now() - since < WORK_MILLISECONDS) continue;
      await setImmediate();
      since = performance.now();
    }
    return results;
  }

  /** The owner with their current rights; undefined for somebody who may no longer sign in. */
  async #owner(userID: string): Promise<Pick<Principal, 'user'> | undefined> {
    const entity = await this.users.findByID(userID);
    return entity?.isActive ? { user: toUser(entity, this.config.areas) } : undefined;
  }

  tell({ ownerUserID, id, total, done, failed }: BatchEntity, state: BatchState): void {
    this.streams.tell(ownerUserID, id, { state, total, done, failed } satisfies BatchProgress);
  }
}
