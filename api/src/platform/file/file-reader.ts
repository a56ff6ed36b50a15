import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { ApiError } from '../http/api-error.ts';
import { Metrics } from '../metrics/metrics.ts';
import { WorkerLimitError, type WorkerLimits, WorkerLine, WorkerLineFullError } from '../worker/worker-line.ts';
import { FileError } from './file-error.ts';
import type { TableLimits, TableRow } from './table-row.ts';

export interface TableWork {
  readonly bytes: Uint8Array;
  readonly limits: TableLimits;
}

/** Kinds of files and the input each needs. Features declare their own kinds in this module. */
export interface ReadingWork {
  readonly table: TableWork;
}

/** The results, by the same names. */
export interface Reading {
  readonly table: { readonly rows: readonly TableRow[] };
}

export type ReadingKind = keyof ReadingWork & keyof Reading;

/** Messages of the worker, each sent on request: part of a list's entries, and finally the rest. */
export type ReadingAnswer =
  | { readonly kind: 'lot'; readonly list: string; readonly items: readonly unknown[] }
  | { readonly kind: 'end'; readonly rest: object }
  | { readonly kind: 'refused'; readonly code: FileError['code']; readonly status: HttpStatus }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The largest accepted file of either kind needs a tenth of each. */
const LIMITS: WorkerLimits = { milliseconds: 10_000, megabytes: 256 };
/** Files in memory at once, being read or waiting. */
const MOST = 10;
/**
 * Leaves one processor to the server when there are several: on two, reading two files at once slowed down other
 * requests.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const LINE = { atOnce: AT_ONCE, mostWaiting: MOST - AT_ONCE };

/** Reads uploaded files, each in a worker with limits. */
@Injectable()
export class FileReader {
  readonly #line: WorkerLine;

  constructor(@Inject(CONFIG) { readerProgram }: Pick<Config, 'readerProgram'>, metrics: Metrics) {
    this.#line = new WorkerLine(readerProgram, LINE);
    metrics.watch('read-file', this.#line);
  }

  /** @throws FileError naming the fault or the limit the file exceeds; ApiError 503 when too many wait */
  async read<Kind extends ReadingKind>(
    kind: Kind,
    work: ReadingWork[Kind],
    limits: WorkerLimits = LIMITS,
  ): Promise<Reading[Kind]> {
    const lists: Record<string, unknown[]> = {};
    const hear = (answer: ReadingAnswer, worker: Worker) => {
      if (answer.kind === 'end') return { ...answer.rest, ...lists } as object as Reading[Kind]; // the types of WORK in reader.ts
      if (answer.kind === 'refused') throw new FileError(answer.code, answer.status);
      if (answer.kind === 'failed') throw answer.error;
      lists[answer.list] ??= [];
      for (const item of answer.items) lists[answer.list]?.push(item);
      worker.postMessage('next');
      return undefined;
    };
    return this.#line.run({ data: { kind, work }, limits, hear }).catch(refuse);
  }
}

function refuse(error: unknown): never {
  if (error instanceof WorkerLineFullError) throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'readerBusy');
  if (!(error instanceof WorkerLimitError)) throw error;
  throw new FileError(error.limit === 'milliseconds' ? 'msg-ImportTooSlow' : 'msg-ImportTooMuch');
}
