import { databaseFault } from './database-fault.ts';

/** With its answer a request ends within five seconds. */
const LOCK_MILLISECONDS = 4000;
/** Where nothing was found locked for that long, what is found locked next is another lock. */
const APART_MILLISECONDS = 1000;

/**
 * Waits for what another program has locked in the embedded file, without holding the event loop as the library's own
 * waiting does. Who comes when the lock has been waited for that long already tries once: a queue of requests behind a
 * lock ends when the first of them does.
 */
export class LockTimeout {
  #since = 0;
  #last = Number.NEGATIVE_INFINITY;

  /**
   * @param pause what passes between two tries
   * @throws whatever the work does, a lock included once its time is over
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

  /** Milliseconds since the lock that was found just now was first found. */
  #waited(): number {
    const now = performance.now();
    if (now - this.#last > APART_MILLISECONDS) this.#since = now;
    this.#last = now;
    return now - this.#since;
  }
}
