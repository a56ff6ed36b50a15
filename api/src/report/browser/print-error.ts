/** The queue of reports is full; retry after some seconds. */
export class PrinterBusyError extends Error {
  override readonly name = 'PrinterBusyError';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`too many reports are waiting, try again in ${retryAfterSeconds} seconds`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A page took longer than a report may. */
export class PrintTimeoutError extends Error {
  override readonly name = 'PrintTimeoutError';
}

/** A page tried to leave its document. */
export class PageLeftError extends Error {
  override readonly name = 'PageLeftError';
}

/** The product is stopping. */
export class PrinterClosedError extends Error {
  override readonly name = 'PrinterClosedError';
}

/** The browser ended while it was used. */
export class BrowserEndedError extends Error {
  override readonly name = 'BrowserEndedError';
}
