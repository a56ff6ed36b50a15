import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks at the loop; Node counts them in what it measures. */
const RESOLUTION = 10;
const WINDOW_MILLISECONDS = 500;
const NANOSECONDS = 1_000_000;

/** How long requests wait for the event loop. */
export class LoopDelay {
  readonly #histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  #since = performance.now();
  #usual = 0;
  /** When the first request of the current turn of the loop was taken. */
  #turn: number | undefined;

  constructor() {
    this.#histogram.enable();
  }

  /**
   * Milliseconds, of a request that arrives now: the turn of the loop it belongs to, or the mean of the last half second
   * when that is more. The turn tells of a burst at once, the mean of other work that holds the loop again and again.
   */
  now(): number {
    const now = performance.now();
    if (now - this.#since >= WINDOW_MILLISECONDS) this.#measure(now);
    if (this.#turn === undefined) {
      this.#turn = now;
      setImmediate(() => {
        this.#turn = undefined;
      });
    }
    return Math.max(this.#usual, now - this.#turn);
  }

  close(): void {
    this.#histogram.disable();
  }

  #measure(now: number): void {
    const { mean } = this.#histogram;
    this.#usual = Number.isNaN(mean) ? 0 : mean / NANOSECONDS - RESOLUTION;
    this.#since = now;
    this.#histogram.reset();
  }
}
