import type { User } from '@lifeform/metadata/insurance';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launchBrowser, type WatchedPage } from './browser.ts';
import { inHost, isHostBusy } from './host.ts';
import { PagePool } from './page-pool.ts';
import { seeUserAs } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { discardDrafts, enterSession } from './session.ts';

interface Stage {
  /**
   * A page of its own, empty or, when a role is named, signed in with its demo account at the path or else at the
   * role's start page. `signIn` goes through the sign-in page instead.
   * @param change what the page sees of the user; the server knows nothing of it
   */
  visit(roleID?: string, path?: string, change?: (user: User) => User): Promise<WatchedPage>;
  /** Drafts of a form are kept on the server, which a file's tests share. */
  discardDrafts(form: string): Promise<void>;
}

// The files a worker runs one after another share their modules, and so this browser, which ends with the worker.
let browser: Promise<Browser> | undefined;

/** The browser of this worker. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

type Environment = Readonly<Record<string, string>>;

/** What journeys are performed on. */
let start = (environment: Environment): Promise<Product> =>
  startProduct(environment, inject('seededFolder'), isHostBusy() ? undefined : inHost);

/** The built product as it is after its first start, with whatever the environment adds. */
export function startSeeded(environment: Environment = {}): Promise<Product> {
  return start(environment);
}

/** From now on stages of this file are performed on what is started so, rather than on one server. */
export function performOn(other: typeof start): void {
  start = other;
}

/**
 * The built product for one file of journeys; what a test opens is taken back after it.
 * @param environment added to the product's own, e.g. `{ AREAS: 'isInforce' }`
 */
export function setStage(environment: Environment = {}): Stage {
  let product: Product | undefined;
  let pages: PagePool | undefined;

  beforeAll(async () => {
    const [started, shared] = await Promise.all([startSeeded(environment), sharedBrowser()]);
    product = started;
    pages = new PagePool(shared, started.url);
  });
  afterEach(() => pages?.takeBack());
  afterAll(async () => {
    await pages?.close();
    await product?.stop();
  });

  return {
    async visit(roleID, path, change) {
      if (!pages || !product) throw new Error('The stage is set before the first test, not while files load.');
      const taken = await pages.take();
      if (change) await seeUserAs(taken.page, change);
      if (roleID) await enterSession(taken.page, product.url, roleID, path);
      else if (path) await taken.page.goto(path);
      return taken;
    },
    async discardDrafts(form) {
      if (product) await discardDrafts(product.url, form);
    },
  };
}
