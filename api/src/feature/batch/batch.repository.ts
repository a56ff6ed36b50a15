import type { FormValues } from '@lifeform/metadata';
import type { BatchState } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ENCRYPTED_TABLES, placeOf } from '../../platform/crypto/encrypted-tables.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { JobRun } from '../../platform/job-run/job-run.ts';
import { BatchEntity, type NewBatch } from './batch.entity.ts';
import type { BatchCase, CaseResult } from './batch-case.ts';
import { BatchSliceEntity } from './batch-slice.entity.ts';

/** Cases whose results are stored together, which is also how many are lost when a server stops. */
const SLICE = 100;
const ALIVE: readonly BatchState[] = ['waiting', 'running'];
const LISTED = 50;
const { batch: BATCH, batchSlice: SLICES } = ENCRYPTED_TABLES;

interface Slice {
  readonly position: number;
  readonly cases: readonly BatchCase[];
  readonly results: readonly CaseResult[] | null;
}

/** Batches and their cases in the database. */
@Injectable()
export class BatchRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

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

  /**
   * Stores a slice's results and the progress.
   * @param keep of the batch's job
   * @throws ApiError when the job has ended
   */
  async store(
    batch: BatchEntity,
    position: number,
    results: readonly CaseResult[],
    keep: JobRun['keep'],
  ): Promise<void> {
    const { id, done, failed, total } = batch;
    await inTransaction(this.dataSource, async (manager) => {
      await keep(manager, { done, total });
      await manager.update(BatchEntity, { id }, { done, failed });
      const encrypted = this.encryption.encryptJson(results, placeOf(SLICES, [id, position], 'results'));
      await manager.update(BatchSliceEntity, { batchID: id, position }, { results: encrypted });
    });
  }

  /** Its state is that of its job. */
  async follow(id: string, state: BatchState, manager: EntityManager): Promise<void> {
    const finishedAt = ALIVE.includes(state) ? null : this.now();
    await manager.update(BatchEntity, { id }, { state, finishedAt });
  }

  async remove(id: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await manager.delete(BatchEntity, { id });
      await manager.delete(BatchSliceEntity, { batchID: id });
    });
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
