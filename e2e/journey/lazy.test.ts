import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSides } from '../bench/form-browser/build-sides.ts';
import { type ServedFolder, serveFolder } from '../bench/form-browser/serve-folder.ts';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { launchBrowser, openPage, type WatchedPage } from '../harness/browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const FIELDS = 1000;

let out: string;
let served: ServedFolder;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'lifeform-large-form-'));
  await buildSides(root, out, ['product']);
  [served, browser] = await Promise.all([serveFolder(out), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  served.close();
  await rm(out, { recursive: true, force: true });
});
beforeEach(async () => {
  watched = await openPage(browser, served.url);
  page = watched.page;
  await page.goto('/product/product.html#submit');
  await page.waitForFunction(() => typeof window.mountForm === 'function');
  await page.evaluate((fields) => window.mountForm(fields), FIELDS);
  // Until the texts of what is not drawn are written too.
  await section(LAST).getByText('of the policy').waitFor();
});
afterEach(() => watched.close());

const section = (title: string) => page.getByRole('region', { name: title, exact: true });
const controls = (title: string) => section(title).locator('input, select');
/** Titled Section 1 to Section 50. */
const LAST = 'Section 50';
const MIDDLE = 'Section 30';

/** What a search of the page does: the text is found though nothing of its part is drawn, and scrolled into sight. */
const goToText = (words: string) =>
  page.evaluate((sought) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.textContent?.includes(sought)) {
        texts.currentNode.parentElement?.scrollIntoView();
        return;
      }
    }
    throw new Error(`${sought} is no text of the page`);
  }, words);

describe('a form of a thousand fields', () => {
  test('draws what is in sight, has no accessibility fault while most of it waits, is read whole by assistive technology, and draws the rest when it is scrolled near or its text is gone to', async () => {
    expect(await controls('Section 1').count()).toBeGreaterThan(10);
    expect(await controls(MIDDLE).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await section(MIDDLE).ariaSnapshot()).toMatch(/Field \d+ of the policy/);
    expect(await controls(MIDDLE).count()).toBe(0);
    const label = 'Field 401 of the policy';
    expect(await page.getByLabel(label, { exact: true }).count()).toBe(0);
    await goToText(label);
    await page.getByLabel(label, { exact: true }).waitFor();
    await section(MIDDLE).scrollIntoViewIfNeeded();
    await controls(MIDDLE).first().waitFor();
    expect(await controls(LAST).count()).toBe(0);
  });

  test('Tab goes from section to section without leaving one out, and it is printed whole', async () => {
    await controls('Section 1').first().focus();
    const titles: string[] = [];
    for (let press = 0; press < 150; press += 1) {
      await page.keyboard.press('Tab');
      const title = await page.evaluate(
        () => document.activeElement?.closest('section')?.querySelector('h2')?.textContent,
      );
      if (title && titles.at(-1) !== title) titles.push(title);
    }
    expect(titles.length).toBeGreaterThan(5);
    expect(titles).toEqual(titles.map((_, at) => `Section ${at + 1}`));
    expect(await controls(LAST).count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await controls(LAST).first().waitFor({ state: 'attached' });
    expect(await page.locator('[data-field]').count()).toBeGreaterThan(FIELDS * 0.8);
  });

  test('Shift+Tab from behind the form comes to its last section, and an error link leads to a field that was not drawn [FORM-034]', async () => {
    await page.keyboard.press('Shift+Tab');
    expect(await section(LAST).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await controls(LAST).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Check the form' }).click();
    const link = page.getByRole('link', { name: /^Field 60\d of the policy/ }).first();
    const label = (await link.textContent())?.split(':')[0]?.trim() ?? '';
    expect(await page.getByLabel(label, { exact: true }).count()).toBe(0);
    await link.click();
    await page.waitForFunction((words) => {
      const active = document.activeElement?.closest('[data-field]');
      return active?.textContent?.includes(words);
    }, label);
  });
});
