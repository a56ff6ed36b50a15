import type { Browser, Page } from 'playwright-core';
import {
  BrowserEndedError,
  PageCrashedError,
  PageLeftError,
  PrinterBusyError,
  PrinterClosedError,
  PrintingCrashedError,
  PrintTimeoutError,
} from './print-error.ts';
import { type Sheet, WarmBrowser } from './warm-browser.ts';

export interface PrinterOptions {
  /** Starts a browser. Called for the first report, and again after a crash. */
  readonly launch: () => Promise<Browser>;
  /** Reports printed at the same time. */
  readonly pages: number;
  /** Most reports waiting for a page, or about to. */
  readonly waiting: number;
  /** Milliseconds a report may take once it starts, including the start of the browser. */
  readonly timeLimit: number;
  /** Receives messages for the operator: a crash, a page that hung. */
  readonly log?: (message: string) => void;
}

/** A place in the queue of reports, for one at a time. Leave it afterwards, printed or not. */
export interface PrinterPlace {
  leave(): void;
}

interface Printing {
  /** Aborts waiting or printing, with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** A place that is held: the report is not refused because many wait. */
  readonly place?: PrinterPlace | undefined;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

const RETRY_AFTER_SECONDS = 5;
/** Milliseconds within which the end of a browser is known after a failed call. */
const MOMENT = 500;

/**
 * Prints HTML to PDF in one warm browser, a limited number at a time with a limited queue.
 *
 * A document must be complete, fonts included: its page refuses all other requests.
 */
export class PdfPrinter {
  readonly #options: PrinterOptions;
  readonly #browser: WarmBrowser;
  readonly #queue: Waiting[] = [];
  #running = 0;
  /** Printing, waiting and held. */
  #places = 0;
  #isClosed = false;

  constructor(options: PrinterOptions) {
    this.#options = options;
    this.#browser = new WarmBrowser(options.launch, (message) => this.#log(message));
  }

  /**
   * @param html a whole document; fonts and images as `data:` addresses
   * @throws NoBrowserError, BrowserNotStartedError, PrinterBusyError, PrintTimeoutError, PageLeftError,
   * PrintingCrashedError, PrinterClosedError
   */
  async print(html: string, { signal, place }: Printing = {}): Promise<Buffer> {
    const own = place ? undefined : this.#takePlace();
    try {
      return await this.#print(html, signal);
    } finally {
      own?.leave();
    }
  }

  /**
   * Starts the browser if needed, and takes a place: what is printed from it will not be refused.
   * @throws NoBrowserError, BrowserNotStartedError, PrinterBusyError, PrinterClosedError
   */
  async hold(): Promise<PrinterPlace> {
    const place = this.#takePlace();
    try {
      await this.#browser.start();
      return place;
    } catch (error) {
      place.leave();
      throw error;
    }
  }

  #takePlace(): PrinterPlace {
    if (this.#isClosed) throw new PrinterClosedError('the product is stopping');
    if (this.#isFull) throw new PrinterBusyError(RETRY_AFTER_SECONDS);
    this.#places++;
    let isHeld = true;
    return {
      leave: () => {
        if (isHeld) this.#places--;
        isHeld = false;
      },
    };
  }

  async #print(html: string, signal: AbortSignal | undefined): Promise<Buffer> {
    await this.#takeTurn(signal);
    const sheets: Sheet[] = [];
    let after: Promise<unknown> | undefined;
    try {
      const pdf = await this.#withinLimit(this.#attempt(html, sheets), signal);
      // The answer need not wait until the page is cleaned for the next report.
      after = Promise.all(sheets.map((sheet) => this.#browser.release(sheet)));
      return pdf;
    } catch (error) {
      after = Promise.all(sheets.map((sheet) => this.#browser.discard(sheet)));
      throw error;
    } finally {
      void Promise.resolve(after).finally(() => this.#giveTurn());
    }
  }

  /**
   * Starts the browser if needed, and resolves when a report would be accepted.
   * @throws as `hold`
   */
  async prepare(): Promise<void> {
    (await this.hold()).leave();
  }

  /** How many reports wait for a page. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Starts the browser and a page ahead of the first report. Never throws: the report itself reports the problem. */
  async warm(): Promise<void> {
    const sheet = await this.#browser.take().catch(() => undefined);
    if (sheet) await this.#browser.release(sheet);
  }

  /** Refuses waiting reports and ends the browser. May be called twice. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { refuse } of this.#queue.splice(0)) refuse(new PrinterClosedError('the product is stopping'));
    await this.#browser.close();
  }

  /**
   * When the browser or the page dies, the report is printed once more in a new one. A crashed page can take its browser
   * with it a moment later: that is the same crash.
   */
  async #attempt(html: string, sheets: Sheet[]): Promise<Buffer> {
    for (let before: Error | undefined; ; ) {
      try {
        return await this.#printOnce(html, sheets);
      } catch (error) {
        const loss = await lossOf(sheets[0], error);
        if (loss === undefined) throw error;
        if (before && !(before instanceof PageCrashedError && loss instanceof BrowserEndedError)) {
          this.#log('the browser or its page crashed again: the report is given up');
          throw new PrintingCrashedError('the browser crashed twice while it printed', { cause: error });
        }
        before = loss;
      }
      this.#log('the browser or its page crashed while a report was printed; it is printed once more');
      for (const sheet of sheets.splice(0)) void this.#browser.discard(sheet);
    }
  }

  async #printOnce(html: string, sheets: Sheet[]): Promise<Buffer> {
    const sheet = await this.#browser.take();
    sheets.push(sheet);
    const pdf = await Promise.race([printOn(sheet.page, html), sheet.ended]);
    if (sheet.page.url() !== 'about:blank') throw new PageLeftError('the report tried to open another address');
    return pdf;
  }

  async #withinLimit<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    let leave: (() => void) | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new PrintTimeoutError('the report took too long')), this.#options.timeLimit);
      leave = onAbort(signal, reject);
    });
    work.catch(() => undefined);
    try {
      return await Promise.race([work, limit]);
    } catch (error) {
      if (error instanceof PrintTimeoutError) this.#log(`a report took longer than ${this.#options.timeLimit} ms`);
      throw error;
    } finally {
      clearTimeout(timer);
      leave?.();
    }
  }

  async #takeTurn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw new PrinterClosedError('the product is stopping');
    if (this.#running < this.#options.pages) {
      this.#running++;
      return;
    }
    let leave: (() => void) | undefined;
    const turn = new Promise<void>((start, refuse) => {
      const waiting = { start, refuse };
      this.#queue.push(waiting);
      leave = onAbort(signal, (reason) => {
        const place = this.#queue.indexOf(waiting);
        if (place >= 0) this.#queue.splice(place, 1);
        refuse(reason);
      });
    });
    await turn.finally(() => leave?.());
  }

  get #isFull(): boolean {
    return this.#places >= this.#options.pages + this.#options.waiting;
  }

  /** Gives the slot to the one who has waited longest, else frees it. */
  #giveTurn(): void {
    const next = this.#queue.shift();
    if (next) next.start();
    else this.#running--;
  }

  #log(message: string): void {
    this.#options.log?.(message);
  }
}

/** Calls back once on abort; returns a function that stops listening. */
function onAbort(signal: AbortSignal | undefined, tell: (reason: Error) => void): () => void {
  const listener = () => tell(signal?.reason);
  if (signal?.aborted) listener();
  signal?.addEventListener('abort', listener, { once: true });
  return () => signal?.removeEventListener('abort', listener);
}

async function printOn(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html, { waitUntil: 'load' });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}

/** How the browser or the page ended, if it did or is about to: the last call may fail before the end is known. */
async function lossOf(sheet: Sheet | undefined, error: unknown): Promise<Error | undefined> {
  if (error instanceof BrowserEndedError || error instanceof PageCrashedError) return error;
  if (sheet === undefined) return undefined;
  const moment = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), MOMENT).unref());
  return Promise.race([moment, sheet.ended.catch((end: Error) => end)]);
}
