import type { FormValues } from '@lifeform/metadata';
import type { BatchState } from '@lifeform/metadata/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { AccessEnds } from '../../platform/auth/access-ends.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ENCRYPTED_TABLES, placeOf } from '../../platform/crypto/encrypted-tables.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { BatchEntity, type NewBatch } from './batch.entity.ts';
import type { BatchCase, CaseResult } from './batch-case.ts';
import { BatchSliceEntity } from './batch-slice.entity.ts';

/** Cases whose results are stored together, which is also how many are lost when a server stops. */
const SLICE = 100;
/** A server silent for so long is no longer running the batch. */
const SILENT_MILLISECONDS = 60_000;
const ALIVE: readonly BatchState[] = ['waiting', 'running'];
const LISTED = 50;
const { batch: BATCH, batchSlice: SLICES } = ENCRYPTED_TABLES;

interface Slice {
  readonly position: number;
  readonly cases: readonly BatchCase[];
  readonly results: readonly CaseResult[] | null;
}

/** Batches and their cases in the database, which alone knows their progress. */
@Injectable()
export class BatchRepository implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
    private readonly accessEnds: AccessEnds,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.accessEnds.add(async (manager, { userIDs, now, isLeaving }) => {
      if (!isLeaving) return;
      const alive = { ownerUserID: In(userIDs), state: In(ALIVE) };
      await manager.update(BatchEntity, alive, { state: 'cancelled', runnerID: null, finishedAt: now });
    });
  }

  async insert(batch: NewBatch, cases: Iterable<BatchCase>, manager: EntityManager): Promise<void> {
    const values = this.encryption.encryptJson(batch.values, placeOf(BATCH, [batch.id], 'formValues'));
    await manager.insert(BatchEntity, { ...batch, values } as never);
    await insertRows(manager, BatchSliceEntity, [...this.#slices(batch.id, cases)]);
  }

  /** The person's own, newest first. */
  list(ownerUserID: string): Promise<BatchEntity[]> {
    const order = { createdAt: 'DESC', id: 'ASC' } as const;
    return this.dataSource.manager.find(BatchEntity, { where: { ownerUserID }, order, take: LISTED });
  }

  find(id: string, ownerUserID: string): Promise<BatchEntity | null> {
    return this.dataSource.manager.findOneBy(BatchEntity, { id, ownerUserID });
  }

  /**
   * The values common to all cases of a batch.
   * @throws DecryptionError
   */
  valuesOf({ id, values }: Pick<BatchEntity, 'id' | 'values'>): FormValues {
    return this.encryption.decryptJson<FormValues>(values, placeOf(BATCH, [id], 'formValues'));
  }

  countAlive(ownerUserID: string): Promise<number> {
    return this.dataSource.manager.countBy(BatchEntity, { ownerUserID, state: In([...ALIVE]) });
  }

  /** Takes the oldest waiting or abandoned batch; only one server gets it. */
  async take(runnerID: string): Promise<BatchEntity | undefined> {
    const { manager } = this.dataSource;
    const before = new Date(this.now().getTime() - SILENT_MILLISECONDS);
    const state = In([...ALIVE]);
    const free = [
      { state, runnerID: IsNull() },
      { state, beatAt: LessThan(before) },
    ];
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    for (const batch of await manager.find(BatchEntity, { where: free, order, take: 10 })) {
      const { id, beatAt } = batch;
      const unchanged = { id, state, beatAt: beatAt ?? IsNull() };
      const { affected } = await manager.update(BatchEntity, unchanged, {
        state: 'running',
        runnerID,
        beatAt: this.now(),
      });
      if (affected === 1) return { ...batch, state: 'running', runnerID };
    }
    return undefined;
  }

  /** The next slice without results. */
  async nextSlice(batchID: string): Promise<Slice | null> {
    const where = { batchID, results: IsNull() };
    const row = await this.dataSource.manager.findOne(BatchSliceEntity, { where, order: { position: 'ASC' } });
    return row && this.#openedSlice(row);
  }

  /** Slice by slice, each read on demand. */
  async *readSlices(batchID: string): AsyncGenerator<Slice> {
    for (let position = 0; ; position += 1) {
      const slice = await this.dataSource.manager.findOneBy(BatchSliceEntity, { batchID, position });
      if (!slice) return;
      yield this.#openedSlice(slice);
    }
  }

  /** Cases from `number` to `to`, counted from 1. */
  async *readCases(batchID: string, number: number, to: number): AsyncGenerator<readonly [number, BatchCase]> {
    for (let next = number; next <= to; next += 1) {
      const position = Math.floor((next - 1) / SLICE);
      const slice = await this.dataSource.manager.findOneBy(BatchSliceEntity, { batchID, position });
      const found = slice && this.#openedSlice(slice).cases[(next - 1) % SLICE];
      if (!found) return;
      yield [next, found];
    }
  }

  /** Stores a slice's results and the progress; false when the batch is no longer this server's. */
  store(batch: BatchEntity, position: number, results: readonly CaseResult[]): Promise<boolean> {
    const { id, runnerID, done, failed } = batch;
    return inTransaction(this.dataSource, async (manager) => {
      const mine = { id, runnerID: runnerID ?? IsNull(), state: 'running' as const };
      const { affected } = await manager.update(BatchEntity, mine, { done, failed, beatAt: this.now() });
      if (affected !== 1) return false;
      const encrypted = this.encryption.encryptJson(results, placeOf(SLICES, [id, position], 'results'));
      await manager.update(BatchSliceEntity, { batchID: id, position }, { results: encrypted });
      return true;
    });
  }

  /** Ends a batch of this server; one cancelled meanwhile stays cancelled. */
  async finish({ id, runnerID }: Pick<BatchEntity, 'id' | 'runnerID'>, state: BatchState): Promise<void> {
    const mine = { id, runnerID: runnerID ?? IsNull(), state: 'running' as const };
    await this.dataSource.manager.update(BatchEntity, mine, { state, runnerID: null, finishedAt: this.now() });
  }

  /** Releases the batches of a stopping server, so that the next one continues at once. */
  async release(runnerID: string): Promise<void> {
    await this.dataSource.manager.update(BatchEntity, { runnerID }, { runnerID: null });
  }

  /** Releases the batches of every server. */
  async releaseAll(): Promise<void> {
    await this.dataSource.manager.update(BatchEntity, { runnerID: Not(IsNull()) }, { runnerID: null });
  }

  /** False when it had already ended. */
  async cancel(id: string, ownerUserID: string): Promise<boolean> {
    const where = { id, ownerUserID, state: In([...ALIVE]) };
    const change = { state: 'cancelled' as const, runnerID: null, finishedAt: this.now() };
    const { affected } = await this.dataSource.manager.update(BatchEntity, where, change);
    return affected === 1;
  }

  async remove(id: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await manager.delete(BatchEntity, { id });
      await manager.delete(BatchSliceEntity, { batchID: id });
    });
  }

  /** Ids of batches that ended before that instant. */
  async endedBefore(instant: Date): Promise<readonly string[]> {
    const where = { state: Not(In([...ALIVE])), createdAt: LessThan(instant) };
    const found = await this.dataSource.manager.find(BatchEntity, { select: { id: true }, where });
    return found.map(({ id }) => id);
  }

  #openedSlice({ batchID, position, cases, results }: BatchSliceEntity): Slice {
    const open = <T>(encrypted: string, column: string): T =>
      this.encryption.decryptJson<T>(encrypted, placeOf(SLICES, [batchID, position], column));
    return {
      position,
      cases: open<readonly BatchCase[]>(cases, 'cases'),
      results: results === null ? null : open<readonly CaseResult[]>(results, 'results'),
    };
  }

  *#slices(batchID: string, cases: Iterable<BatchCase>): Generator<BatchSliceEntity> {
    let position = 0;
    for (const lot of lots(cases)) {
      const encrypted = this.encryption.encryptJson(lot, placeOf(SLICES, [batchID, position], 'cases'));
      yield { batchID, position, size: lot.length, cases: encrypted, results: null };
      position += 1;
    }
  }
}

function* lots(cases: Iterable<BatchCase>): Generator<readonly BatchCase[]> {
  let waiting: BatchCase[] = [];
  for (const item of cases) {
    waiting.push(item);
    if (waiting.length < SLICE) continue;
    yield waiting;
    waiting = [];
  }
  if (waiting.length > 0) yield waiting;
}
