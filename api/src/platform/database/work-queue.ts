import { databaseFault } from './database-fault.ts';

/**
 * Work that takes one and the same lock, one after the other in this server: the database then only waits for what
 * other programs hold, and nobody hears that it is busy because many of us do the same. Who queues behind one that
 * timed out has waited as long, and ends with it.
 */
export class WorkQueue {
  #last: Promise<unknown> = Promise.resolve();
  /** The error of the last one that timed out. */
  #timedOut: unknown;

  /** First come, first served. Answers or throws as the work does. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const known = this.#timedOut;
    const mine = this.#last.then(() => {
      if (this.#timedOut !== known) throw this.#timedOut;
      return work().catch((error: unknown) => {
        if (WAITED.has(databaseFault(error))) this.#timedOut = error;
        throw error;
      });
    });
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}

const WAITED = new Set<unknown>(['away', 'busy']);
