import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { DecryptionFaults } from '../../platform/audit/decryption-faults.ts';
import { DecryptionError } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import {
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

/** Records of one transaction. */
const LOT = 100;
const NOTHING: RecordContent = { values: {}, aside: {}, step: '' };

/** Brings what lists show of a form's records up to date, once its list has other columns than they were made of. */
@Injectable()
export class RecordIndexService {
  /** By form and columns: whoever asks while it is at work waits for the same. */
  readonly #atWork = new Map<string, Promise<void>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reader: RecordReader,
    private readonly writer: RecordWriter,
    private readonly faults: DecryptionFaults,
  ) {}

  async refresh({ document, setup }: Kept): Promise<void> {
    const mark = cellsMark(document, setup);
    const key = `${document.form}/${mark}`;
    const work = this.#atWork.get(key) ?? this.#refresh({ document, setup }, mark);
    this.#atWork.set(key, work);
    try {
      await work;
    } finally {
      this.#atWork.delete(key);
    }
  }

  async #refresh(kept: Kept, mark: string): Promise<void> {
    for (;;) {
      const rows = await outdated(this.dataSource.manager, kept.document.form, mark, LOT);
      if (rows.length === 0) return;
      const contents = await Promise.all(rows.map((row) => this.#open(kept, row)));
      const cells = rows.map((row, index) => [row, this.writer.cells(kept, contents[index] ?? NOTHING)] as const);
      await inTransaction(this.dataSource, async (manager) => {
        const anew = new Map<string, readonly RecordCell[]>();
        // One that was saved meanwhile has its cells from there.
        for (const [row, own] of cells) if (await markCells(manager, row, mark)) anew.set(row.id, own);
        await writeCells(manager, anew);
      });
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
