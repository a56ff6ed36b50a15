import { setTimeout } from 'node:timers/promises';
import { databaseFault } from './database-fault.ts';

/** Milliseconds a lock of another program is waited for; with its answer a request ends within five seconds. */
export const LOCK_MILLISECONDS = 4000;
/**
 * On a server each lock is waited for by itself: a request that waits behind another for the first of two, which that
 * one gives up, waits again for the second, and both together end it within five seconds.
 */
export const SERVER_LOCK_SECONDS = 2;
const PAUSE_MILLISECONDS = 25;
/** Where nothing was found locked for that long, what is found locked next is another lock. */
const APART_MILLISECONDS = 1000;

/**
 * Waits for what another program has locked in the embedded file, without holding the event loop as the library's own
 * waiting does. Who comes when the lock has been waited for that long already tries once: a queue of requests behind a
 * lock ends when the first of them does.
 */
export class LockPatience {
  #since = 0;
  #last = Number.NEGATIVE_INFINITY;

  /** @throws whatever the work does, a lock included once its time is over */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await work();
        this.#last = Number.NEGATIVE_INFINITY;
        return answer;
      } catch (error) {
        if (databaseFault(error) !== 'busy' || this.#waited() > LOCK_MILLISECONDS) throw error;
      }
      await setTimeout(PAUSE_MILLISECONDS);
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
