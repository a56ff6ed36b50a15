import { databaseFault } from './database-fault.ts';

/** Ends a request within five seconds, answer included. */
const LOCK_MILLISECONDS = 4000;
/** After so long without a lock, the next one found counts as another lock. */
const APART_MILLISECONDS = 1000;

/**
 * Waits for locks that other programs hold on the embedded file, without blocking the event loop as the library's own
 * waiting does. A request that arrives after the timeout of the current lock tries only once, so that a queue behind
 * one lock ends with its first request.
 */
export class LockTimeout {
  #since = 0;
  #last = Number.NEGATIVE_INFINITY;

  /**
   * @param pause what happens between two attempts
   * @throws whatever the work throws, including a lock after the timeout
   */
  async patiently<T>(work: () => T, pause: () => Promise<void>): Promise<T> {
    for (;;) {
      try {
        const answer = work();
        this.#last = Number.NEGATIVE_INFINITY;
        return answer;
      } catch (error) {
        if (databaseFault(error) !== 'busy' || this.#waited() > LOCK_MILLISECONDS) throw error;
      }
      await pause();
    }
  }

  /** Milliseconds since the current lock was first found. */
  #waited(): number {
    const now = performance.now();
    if (now - this.#last > APART_MILLISECONDS) this.#since = now;
    this.#last = now;
    return now - this.#since;
  }
}
