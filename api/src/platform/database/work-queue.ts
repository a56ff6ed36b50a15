import { databaseFault } from './database-fault.ts';

/**
 * Runs work that takes the same lock one after the other in this server, so that the database waits only for other
 * programs and never reports itself busy because of our own requests. Work queued behind one that timed out has waited
 * as long, and fails with it.
 */
export class WorkQueue {
  #last: Promise<unknown> = Promise.resolve();
  /** The error of the last timeout. */
  #timedOut: unknown;

  /** In order of arrival. Returns or throws as the work does. */
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
