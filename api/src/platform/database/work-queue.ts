/**
 * Work that takes one and the same lock, one after the other in this server: the database then only waits for what
 * other programs hold, and nobody hears that it is busy because many of us do the same.
 */
export class WorkQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** First come, first served. Answers or throws as the work does. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
