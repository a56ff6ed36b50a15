import { setImmediate, setTimeout } from 'node:timers/promises';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { DecryptionFaults } from '../../platform/audit/decryption-faults.ts';
import { DecryptionError } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import {
  countOutdated,
  markCells,
  outdated,
  type RecordCell,
  type RecordContent,
  type StoredRecord,
  writeCells,
} from '../record-store/index.ts';
import type { KeptForm } from './kept-forms.ts';
import { cellsMark } from './record-cells.ts';
import { RecordReader } from './record-reader.ts';
import { RecordWriter } from './record-writer.ts';

type Kept = Pick<KeptForm, 'document' | 'setup'>;

/** Cells that are being made. */
interface Work {
  /** Records. */
  done: number;
  total: number;
  ended: Promise<void>;
}

/** Records of one transaction. */
const LOT = 100;
const NOTHING: RecordContent = { values: {}, aside: {}, step: '' };

/** Brings what lists show of a form's records up to date, once its list has other columns than they were made of. */
@Injectable()
export class RecordIndexService {
  /** Milliseconds a list waits before it says how far its columns are. */
  patience = 1000;
  /** By form and columns: whoever asks while it is at work waits for the same. */
  readonly #atWork = new Map<string, Work>();
  readonly #log = new Logger(RecordIndexService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reader: RecordReader,
    private readonly writer: RecordWriter,
    private readonly faults: DecryptionFaults,
  ) {}

  /** Waits until every record has its cells. */
  async refresh(kept: Kept): Promise<void> {
    await this.#begun(kept).ended;
  }

  /** Waits as long as a person does. @throws ApiError 503 with how far it is */
  async refreshSoon(kept: Kept): Promise<void> {
    const work = this.#begun(kept);
    const stop = new AbortController();
    const waited = setTimeout(this.patience, false, { signal: stop.signal }).catch(() => false);
    const isDone = await Promise.race([work.ended.then(() => true), waited]);
    stop.abort();
    if (isDone) return;
    const { done, total } = work;
    throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'recordListBeingMade', { parameters: { done, total } });
  }

  #begun(kept: Kept): Work {
    const { document, setup } = kept;
    const mark = cellsMark(document, setup);
    const key = `${document.form}/${mark}`;
    const known = this.#atWork.get(key);
    if (known) return known;
    const work: Work = { done: 0, total: 0, ended: Promise.resolve() };
    work.ended = this.#refresh({ document, setup }, mark, work).finally(() => this.#atWork.delete(key));
    // Nobody may be waiting by then; who asks next begins anew.
    work.ended.catch((error: unknown) => this.#log.error(error));
    this.#atWork.set(key, work);
    return work;
  }

  async #refresh(kept: Kept, mark: string, work: Work): Promise<void> {
    for (;;) {
      const rows = await outdated(this.dataSource.manager, kept.document.form, mark, LOT);
      if (rows.length === 0) return;
      work.total ||= await countOutdated(this.dataSource.manager, kept.document.form, mark);
      const contents = await Promise.all(rows.map((row) => this.#open(kept, row)));
      const cells = rows.map((row, index) => [row, this.writer.cells(kept, contents[index] ?? NOTHING)] as const);
      await inTransaction(this.dataSource, async (manager) => {
        const anew = new Map<string, readonly RecordCell[]>();
        // One that was saved meanwhile has its cells from there.
        for (const [row, own] of cells) if (await markCells(manager, row, mark)) anew.set(row.id, own);
        await writeCells(manager, anew);
      });
      work.done += rows.length;
      // Others are answered between two lots.
      await setImmediate();
    }
  }

  /** What cannot be opened stands in lists without what was entered. */
  async #open(kept: Kept, row: StoredRecord): Promise<RecordContent> {
    try {
      return this.reader.content(kept, row);
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      await this.faults.record(error, 'system');
      return NOTHING;
    }
  }
}
