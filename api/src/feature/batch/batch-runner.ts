import { setImmediate } from 'node:timers/promises';
import type { BatchProgress, BatchState } from '@lifeform/metadata/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { DecryptionFaults } from '../../platform/audit/decryption-faults.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { DecryptionError } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { Jobs } from '../../platform/job/jobs.ts';
import type { JobRun } from '../../platform/job-run/job-run.ts';
import { ProgressStreams } from '../../platform/progress/progress-streams.ts';
import { toUser, UserRepository } from '../user/index.ts';
import { BatchEntity } from './batch.entity.ts';
import { BatchRepository } from './batch.repository.ts';
import type { BatchCase, CaseResult } from './batch-case.ts';
import { BatchPricer, type OpenBatch } from './batch-pricer.ts';

/** Longest uninterrupted work, so that other requests are answered. */
const WORK_MILLISECONDS = 10;

/**
 * Works out batches, in slices: what a process that stops was at is lost, and the next one goes on after the last slice
 * that was stored.
 */
@Injectable()
export class BatchRunner implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly batches: BatchRepository,
    private readonly pricer: BatchPricer,
    private readonly users: UserRepository,
    private readonly streams: ProgressStreams,
    private readonly decryptionFaults: DecryptionFaults,
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.define('batch', {
      isRepeatable: true,
      run: (run) => this.#run(run),
      changed: (id, state, manager) => this.batches.follow(id, state, manager),
      settled: ({ id, ownerUserID }, state) => void this.#settle(id, ownerUserID, state),
    });
  }

  async #run(run: JobRun): Promise<void> {
    const { id } = run.job;
    const batch = await this.dataSource.manager.findOneBy(BatchEntity, { id });
    // Removed by its person.
    if (!batch) return;
    try {
      await inTransaction(this.dataSource, async (manager) => {
        // One that was cancelled meanwhile stays so.
        await run.keep(manager);
        await this.batches.follow(id, 'running', manager);
      });
      await this.#runSlices(batch, run);
    } catch (error) {
      if (error instanceof DecryptionError) await this.decryptionFaults.record(error, 'system');
      throw error;
    }
  }

  async #runSlices(batch: BatchEntity, { signal, keep }: JobRun): Promise<void> {
    const who = await this.#owner(batch.ownerUserID);
    const open = await this.pricer.open(batch);
    for (;;) {
      signal.throwIfAborted();
      const slice = await this.batches.nextSlice(batch.id);
      if (!slice) return;
      const results = await this.#price(open, slice.cases, who, signal);
      batch.done += results.length;
      batch.failed += results.filter((result) => 'issues' in result).length;
      await this.batches.store(batch, slice.position, results, keep);
      this.#tell(batch, 'running');
    }
  }

  async #price(
    open: OpenBatch,
    cases: readonly BatchCase[],
    who: Pick<Principal, 'user'>,
    signal: AbortSignal,
  ): Promise<readonly CaseResult[]> {
    const results: CaseResult[] = [];
    let since = performance.now();
    for (const item of cases) {
      results.push(await this.pricer.price(open, item, who));
      if (performance.now() - since < WORK_MILLISECONDS) continue;
      await setImmediate();
      signal.throwIfAborted();
      since = performance.now();
    }
    return results;
  }

  /** The owner with their current rights. */
  async #owner(userID: string): Promise<Pick<Principal, 'user'>> {
    const entity = await this.users.findByID(userID);
    if (!entity?.isActive) throw new Error('who started the batch may no longer sign in');
    return { user: toUser(entity, this.config.areas) };
  }

  /** Never throws: who follows the batch sees its state in their list too. */
  async #settle(id: string, ownerUserID: string, state: BatchState): Promise<void> {
    const batch = await this.batches.find(id, ownerUserID).catch(() => null);
    if (batch) this.#tell(batch, state);
    if (state !== 'waiting') this.streams.end(ownerUserID, id);
  }

  #tell({ ownerUserID, id, total, done, failed }: BatchEntity, state: BatchState): void {
    this.streams.tell(ownerUserID, id, { state, total, done, failed } satisfies BatchProgress);
  }
}
