import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { signIn } from './agent.ts';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { type Product, startProduct } from './product.ts';

interface Stage {
  /** A page of its own, signed in with the demo account of that role when one is named. */
  visit(roleID?: string, path?: string): Promise<WatchedPage>;
}

/** The built product and a browser for one file of journeys; what a test opens is closed after it. */
export function setStage(): Stage {
  let product: Product | undefined;
  let browser: Browser | undefined;
  const opened: WatchedPage[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  return {
    async visit(roleID, path) {
      if (!browser || !product) throw new Error('The stage is set before the first test, not while files load.');
      const watched = await openPage(browser, product.url);
      opened.push(watched);
      if (roleID) await signIn(watched.page, roleID);
      if (path) await watched.page.goto(path);
      return watched;
    },
  };
}
