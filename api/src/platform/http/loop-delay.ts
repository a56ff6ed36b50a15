import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks at the loop; Node counts them in what it measures. */
const RESOLUTION = 10;
const WINDOW_MILLISECONDS = 500;
const NANOSECONDS = 1_000_000;
/** Of the limit: what a turn may take while there is always a next one. */
const STANDING_SHARE = 0.25;
/** A loop that waited so long for the next request has nothing to catch up with. */
const IDLE_MILLISECONDS = 5;

/** How long requests wait for the event loop. */
export class LoopDelay {
  readonly #histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  #since: number;
  #usual = 0;
  /** When the first request of the current turn of the loop was taken. */
  #turn: number | undefined;
  #lastEnd = Number.NEGATIVE_INFINITY;
  /** When the loop had last caught up. */
  #calmAt = Number.NEGATIVE_INFINITY;

  /** @param clock milliseconds, of a clock that never goes back */
  constructor(private readonly clock: () => number = () => performance.now()) {
    this.#since = clock();
    this.#histogram.enable();
  }

  /**
   * Whether a request that arrives now waits longer than `limit` milliseconds: the turn of the loop it belongs to has
   * taken so long, or the mean of the last half second is more. The turn tells of a burst at once, the mean of other work
   * that holds the loop again and again.
   *
   * A burst may take the whole limit. When one turn follows another for longer than that, what arrives waits for the turn
   * before its own as well, so each takes a share of it until one is short again.
   */
  isLate(limit: number): boolean {
    const now = this.clock();
    if (now - this.#since >= WINDOW_MILLISECONDS) this.#measure(now);
    const share = limit * STANDING_SHARE;
    this.#turn ??= this.#begin(now, share);
    const most = now - this.#calmAt > limit ? share : limit;
    return this.#usual > limit || now - this.#turn > most;
  }

  close(): void {
    this.#histogram.disable();
  }

  #begin(now: number, short: number): number {
    if (now - this.#lastEnd > IDLE_MILLISECONDS) this.#calmAt = now;
    setImmediate(() => {
      this.#turn = undefined;
      this.#lastEnd = this.clock();
      if (this.#lastEnd - now < short) this.#calmAt = this.#lastEnd;
    });
    return now;
  }

  #measure(now: number): void {
    const { mean } = this.#histogram;
    this.#usual = Number.isNaN(mean) ? 0 : mean / NANOSECONDS - RESOLUTION;
    this.#since = now;
    this.#histogram.reset();
  }
}
