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

/** The page crashed while it was used; the browser goes on. */
export class PageCrashedError extends Error {
  override readonly name = 'PageCrashedError';
}

/** The browser, or its page, crashed while a report was printed, and again at the second attempt. */
export class PrintingCrashedError extends Error {
  override readonly name = 'PrintingCrashedError';
}
