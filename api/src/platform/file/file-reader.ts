import { Worker } from 'node:worker_threads';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Census, CensusContext } from '../../feature/batch/census-cases.ts';
import type { CheckedRows, KnownRoles } from '../../feature/import/check-rows.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import type { ImportOutcome, TableImport } from '../../pricing/basis/import/import-table.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { Refusal } from '../http/refusal.ts';
import { FileError } from './file-error.ts';
import type { TableLimits, TableRow } from './table-row.ts';

interface TableWork {
  readonly bytes: Uint8Array;
  readonly limits: TableLimits;
}

/** What a file is read as, and what has to be given for it. */
export interface ReadingWork {
  readonly table: TableWork;
  readonly people: TableWork & { readonly roles: KnownRoles };
  readonly census: TableWork & { readonly context: CensusContext };
  readonly rates: TableImport & { readonly former: BasisDocument };
}

export interface Reading {
  readonly table: { readonly rows: readonly TableRow[] };
  readonly people: CheckedRows;
  readonly census: Census;
  readonly rates: ImportOutcome;
}

export type ReadingKind = keyof ReadingWork;

/** What the worker sends, a message at a time, as it is asked for the next: some entries of a list, and last the rest. */
export type ReadingAnswer =
  | { readonly kind: 'lot'; readonly list: string; readonly items: readonly unknown[] }
  | { readonly kind: 'end'; readonly rest: object }
  | { readonly kind: 'refused'; readonly code: FileError['code']; readonly status: HttpStatus }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface ReadingLimits {
  readonly milliseconds: number;
  /** Of memory, beside the file itself. */
  readonly megabytes: number;
}

/** The largest file of either kind that is taken needs a tenth of each. */
const LIMITS: ReadingLimits = { milliseconds: 10_000, megabytes: 256 };
/** Files read at the same time, and files that may wait for their turn. */
const AT_ONCE = 2;
const MOST_WAITING = 8;

/**
 * Reads files of strangers, each in a worker of its own that ends with it: what takes too long or too much memory ends
 * there, and everybody else is served meanwhile.
 */
@Injectable()
export class FileReader {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'readerProgram'>) {}

  /** @throws FileError naming what is wrong with the file, or the limit it passes; Refusal 503 when many wait */
  async read<Kind extends ReadingKind>(
    kind: Kind,
    work: ReadingWork[Kind],
    limits: ReadingLimits = LIMITS,
  ): Promise<Reading[Kind]> {
    await this.#takeTurn();
    const worker = new Worker(this.config.readerProgram, {
      workerData: { kind, work },
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
      // Nothing of the server's environment, which holds its secrets.
      env: {},
    });
    try {
      return (await answerOf(worker, limits.milliseconds)) as Reading[Kind]; // WORK of reader.ts
    } finally {
      await worker.terminate();
      this.#giveTurn();
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#running < AT_ONCE) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= MOST_WAITING) throw new Refusal(HttpStatus.SERVICE_UNAVAILABLE, 'readerBusy');
    await new Promise<void>((resume) => this.#waiting.push(resume));
  }

  #giveTurn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

function answerOf(worker: Worker, milliseconds: number): Promise<unknown> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new FileError('msg-ImportTooSlow')), milliseconds);
    const lists: Record<string, unknown[]> = {};
    worker.on('message', (answer: ReadingAnswer) => {
      if (answer.kind === 'end') done({ ...answer.rest, ...lists });
      else if (answer.kind === 'refused') fail(new FileError(answer.code, answer.status));
      else if (answer.kind === 'failed') fail(answer.error);
      else {
        lists[answer.list] ??= [];
        for (const item of answer.items) lists[answer.list]?.push(item);
        worker.postMessage('next');
      }
    });
    worker.on('error', (error) => fail(isOutOfMemory(error) ? new FileError('msg-ImportTooMuch') : error));
    worker.on('exit', () => {
      clearTimeout(late);
      fail(new Error('The reader of files ended without an answer.'));
    });
  });
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
