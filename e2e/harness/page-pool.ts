import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import { openPage, stopAnswering, USUAL_SIZE, type WatchedPage, watch } from './browser.ts';
import { forget } from './session.ts';

/** A tab remembers 50 steps of history at most; a journey counts them, and none takes more than a few. */
const USES = 6;

/** What tests, and this, listen to on a page. */
const HEARD = ['console', 'pageerror', 'request', 'response', 'requestfinished', 'requestfailed'];

interface Kept {
  readonly page: Page;
  readonly close: () => Promise<void>;
  /** What was sent to be kept and is not answered yet. */
  readonly sent: Set<Request>;
  uses: number;
}

/**
 * Pages that are used again, as a page costs three times as much in a new window. Each has a window of its own, so
 * that two that are open at once are two people's.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #free: Kept[] = [];
  readonly #taken: Kept[] = [];

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** A page with an empty storage, as if nobody had used it. */
  async take(): Promise<WatchedPage> {
    const kept = this.#free.pop() ?? (await this.#open());
    this.#taken.push(kept);
    kept.uses++;
    await forget(kept.page);
    listen(kept);
    return { page: kept.page, complaints: watch(kept.page), close: kept.close };
  }

  /** Takes back every page that was handed out. */
  async takeBack(): Promise<void> {
    await Promise.all(this.#taken.splice(0).map((kept) => this.#keep(kept)));
  }

  async close(): Promise<void> {
    await this.takeBack();
    await Promise.all(this.#free.splice(0).map(({ close }) => close()));
  }

  async #open(): Promise<Kept> {
    const { page, close } = await openPage(this.#browser, this.#url);
    const kept: Kept = { page, close, sent: new Set(), uses: 0 };
    // Neither can be taken off a page again.
    whenCalled(page, 'addInitScript', () => {
      kept.uses = USES;
    });
    whenCalled(page.clock, 'install', () => {
      kept.uses = USES;
    });
    return kept;
  }

  async #keep(kept: Kept): Promise<void> {
    const { page } = kept;
    if (kept.uses >= USES || page.isClosed()) return kept.close();
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await stopAnswering(page);
    await settled(kept);
    for (const type of HEARD) page.removeAllListeners(type);
    await leave(page);
    await page.emulateMedia({ media: null, colorScheme: null, contrast: null, forcedColors: null });
    await page.setViewportSize(USUAL_SIZE);
    this.#free.push(kept);
  }
}

function listen({ page, sent }: Kept): void {
  sent.clear();
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.add(request);
  });
  page.on('requestfinished', (request) => sent.delete(request));
  page.on('requestfailed', (request) => sent.delete(request));
}

/** Milliseconds after which an answer is one that the test itself held back. */
const LATEST = 2000;

/** A language just chosen is kept by the server before the next test signs in: leaving would call that off. */
async function settled({ sent }: Kept): Promise<void> {
  for (let waited = 0; sent.size > 0 && waited < LATEST; waited += 20) await sleep(20);
}

/** Leaves the screen unheard, so that a draft it keeps on leaving comes into no later test. */
async function leave(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.goto('about:blank');
  await page.context().setOffline(false);
}

function whenCalled<Owner extends object>(owner: Owner, name: keyof Owner, tell: () => void): void {
  const original = owner[name] as (...values: unknown[]) => unknown;
  owner[name] = ((...values: unknown[]) => {
    tell();
    return original.apply(owner, values);
  }) as Owner[keyof Owner];
}
