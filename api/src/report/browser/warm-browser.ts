import type { Browser, Page } from 'playwright-core';
import { BrowserEndedError, PageCrashedError, PrinterClosedError } from './print-error.ts';

/** A page, with notice of its end or its browser's: some calls of a killed browser never return. */
export interface Sheet {
  readonly page: Page;
  /** Rejects with BrowserEndedError or PageCrashedError; never resolves. */
  readonly ended: Promise<never>;
  isUsable(): boolean;
}

interface Running {
  readonly browser: Browser;
  readonly ended: Promise<never>;
}

/** Milliseconds for closing a hung page, and then its browser. */
const GRACE = 2_000;

/**
 * One browser, started when first needed and again after it ended, with reused pages: a new page costs more than
 * printing.
 */
export class WarmBrowser {
  readonly #launch: () => Promise<Browser>;
  readonly #log: (message: string) => void;
  readonly #spare: Sheet[] = [];
  #running: Promise<Running> | undefined;
  #isClosed = false;

  constructor(launch: () => Promise<Browser>, log: (message: string) => void) {
    this.#launch = launch;
    this.#log = log;
  }

  /** Starts the browser if it is not running. @throws NoBrowserError, PrinterClosedError */
  async start(): Promise<void> {
    await this.#start();
  }

  /** An empty page without network, files or scripts. */
  async take(): Promise<Sheet> {
    for (let sheet = this.#spare.pop(); sheet; sheet = this.#spare.pop()) if (sheet.isUsable()) return sheet;
    const { browser, ended } = await this.#start();
    const opened = openSheet(browser, ended).catch((error: unknown) => {
      // A page that a running browser cannot open crashed while it was opened.
      throw new PageCrashedError('the page crashed', { cause: error });
    });
    return Promise.race([opened, ended]);
  }

  /**
   * Empties a page, so that nothing of one client stays for the next, and keeps it. Overwritten instead of navigated: a
   * new document makes the next print a tenth slower.
   */
  async release(sheet: Sheet): Promise<void> {
    try {
      await Promise.race([sheet.page.setContent(''), sheet.ended]);
      // A delayed refresh would have left the page by now: such a page is not reused.
      if (sheet.page.url() !== 'about:blank') await this.discard(sheet);
      else if (!this.#isClosed && sheet.isUsable()) this.#spare.push(sheet);
    } catch {
      await this.discard(sheet);
    }
  }

  /** Closes an unreliable page; if it does not close, its browser is ended. */
  async discard({ page, ended }: Sheet): Promise<void> {
    const context = page.context();
    const closed = Promise.race([context.close().then(() => true), ended, wait(GRACE)]);
    if (await closed.catch(() => true)) return;
    await Promise.race([context.browser()?.close(), wait(GRACE)]).catch(() => undefined);
  }

  /** Ends the browser, which is not started again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#spare.length = 0;
    const running = await this.#running?.catch(() => undefined);
    await running?.browser.close().catch(() => undefined);
  }

  #start(): Promise<Running> {
    if (this.#isClosed) return Promise.reject(new PrinterClosedError('the product is stopping'));
    this.#running ??= this.#launch().then(
      (browser) => this.#watch(browser),
      (error: unknown) => {
        // The failure is not cached: once the operator has installed a browser, the next report finds it.
        this.#running = undefined;
        throw error;
      },
    );
    return this.#running;
  }

  #watch(browser: Browser): Running {
    const ended = new Promise<never>((_, reject) => {
      browser.once('disconnected', () => {
        this.#running = undefined;
        if (!this.#isClosed) this.#log('the browser that prints reports ended; the next report starts a new one');
        reject(new BrowserEndedError('the browser ended'));
      });
    });
    ended.catch(() => undefined);
    return { browser, ended };
  }
}

async function openSheet(browser: Browser, ended: Promise<never>): Promise<Sheet> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true, serviceWorkers: 'block' });
  await context.route('**/*', (route) => route.abort());
  const page = await context.newPage();
  let isCrashed = false;
  const crashed = new Promise<never>((_, reject) => {
    page.once('crash', () => {
      isCrashed = true;
      reject(new PageCrashedError('the page crashed'));
    });
  });
  const either = Promise.race([ended, crashed]);
  either.catch(() => undefined);
  return { page, ended: either, isUsable: () => !isCrashed && browser.isConnected() && !page.isClosed() };
}

function wait(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds).unref());
}
