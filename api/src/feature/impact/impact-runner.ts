import type { Worker } from 'node:worker_threads';
import type { ImpactIssue } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import {
  WorkerLimitError,
  type WorkerLimits,
  WorkerLine,
  WorkerLineFullError,
} from '../../platform/worker/worker-line.ts';
import type { FigureChange } from './compare-figures.ts';
import type { Sourced } from './impact-source.ts';
import type { ImpactWork, Judged, Lot } from './impact-work.ts';

/** Ten thousand illustrations need a tenth of either limit. */
const LIMITS: WorkerLimits = { milliseconds: 300_000, megabytes: 1024 };
/** One at a time: on two processors the other one is the server's. */
const LINE = { atOnce: 1, mostWaiting: 10 };

/** What the worker reports while it runs. */
interface Hearers {
  /** Something that would newly fail. */
  readonly onFail: (failed: Sourced, issues: readonly ImpactIssue[]) => void;
  /** Something whose figures come out differently. */
  readonly onPrice: (priced: Sourced, change: FigureChange) => void;
  /** After each batch: how many were checked. */
  readonly onJudged: (count: number) => void;
}

/**
 * Checks saved documents against a draft in a worker that has neither the database nor its keys; they are sent in
 * batches.
 */
@Injectable()
export class ImpactRunner {
  readonly #line: WorkerLine;

  constructor(@Inject(CONFIG) { impactProgram }: Pick<Config, 'impactProgram'>, metrics: Metrics) {
    this.#line = new WorkerLine(impactProgram, LINE);
    metrics.watch('impact', this.#line);
  }

  /** @throws ApiError 503 beyond a limit; the reason of an aborted signal */
  async run(
    work: ImpactWork,
    lots: AsyncGenerator<readonly Sourced[]>,
    { onFail, onPrice, onJudged }: Hearers,
    signal: AbortSignal,
  ): Promise<void> {
    const broken = new AbortController();
    const pump = new Pump(lots);
    const hear = ({ verdicts, prices }: Judged, worker: Worker): true | undefined => {
      for (const { at, issues } of verdicts) {
        const failed = pump.lot[at];
        if (failed) onFail(failed, issues);
      }
      for (const { at, ...change } of prices) {
        const priced = pump.lot[at];
        if (priced) onPrice(priced, change);
      }
      onJudged(pump.lot.length);
      if (pump.isOver) return true;
      pump.send(worker).catch((error: unknown) => broken.abort(error));
      return undefined;
    };
    const task = { data: work, limits: LIMITS, hear, signal: AbortSignal.any([signal, broken.signal]) };
    try {
      await this.#line.run(task);
    } catch (error) {
      const isBusy = error instanceof WorkerLineFullError || error instanceof WorkerLimitError;
      throw isBusy ? new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'impactBusy', { cause: error }) : error;
    } finally {
      await pump.end();
    }
  }
}

/** Reads the next batch while the worker checks the one before, so that at most two are in memory. */
class Pump {
  /** The batch the worker is checking. */
  lot: readonly Sourced[] = [];
  /** Everything was sent. */
  isOver = false;
  #next: Promise<IteratorResult<readonly Sourced[], unknown>>;

  constructor(private readonly lots: AsyncGenerator<readonly Sourced[]>) {
    this.#next = this.#read();
  }

  async send(worker: Worker): Promise<void> {
    const read = await this.#next;
    this.lot = read.done ? [] : read.value;
    this.isOver = read.done === true;
    if (!this.isOver) this.#next = this.#read();
    worker.postMessage({ samples: this.lot.map(({ sample }) => sample) } satisfies Lot);
  }

  async end(): Promise<void> {
    await this.#next.catch(() => undefined);
    await this.lots.return(undefined);
  }

  #read() {
    const next = this.lots.next();
    // The sender handles the error, unless the run has ended.
    next.catch(() => undefined);
    return next;
  }
}
