import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../harness/browser.ts';
import { buildSides } from './form-browser/build-sides.ts';
import { cost, focusOn, idle, press } from './form-browser/measure-page.ts';
import { serveFolder } from './form-browser/serve-folder.ts';

const COUNTS = [20, 100, 200];
const ROUNDS = 9;
const KEYS = 16;
const COMMITS = 8;
const SIDES = ['product', 'react'] as const;
type Side = (typeof SIDES)[number];

/** Milliseconds of the page's main thread. */
interface Figures {
  /** A key in a text of a row, with style, layout and paint. */
  readonly key: number;
  /** A key in a number of a row, left again: what is worked out of it follows. */
  readonly commit: number;
}

/** A fresh page of one side with so many rows of ten fields. */
async function measureRows(browser: Browser, address: string, rows: number): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Time on the processor, not on the wall: other work on this machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${address}#rows`, { waitUntil: 'load' });
    await page.waitForFunction(() => typeof window.mountForm === 'function');
    await page.evaluate((count) => window.describeForms(count), rows);
    await page.evaluate((count) => window.mountForm(count), rows);
    await idle(page);
    await focusOn(page, 'Name');
    await press(session, page, 'a', 3);
    const keys = await cost(session, () => press(session, page, 'a', KEYS));
    await commit(session, page);
    const commits = await cost(session, async () => {
      for (let at = 0; at < COMMITS; at += 1) await commit(session, page);
    });
    return { key: keys.task / KEYS, commit: commits.task / COMMITS };
  } finally {
    await context.close();
  }
}

/** A digit that the number takes, and the focus in the next field. */
async function commit(session: CDPSession, page: Page): Promise<void> {
  await focusOn(page, 'Quantity');
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: '1', code: 'Digit1', text: '1' });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: '1', code: 'Digit1' });
  await focusOn(page, 'Price');
  await new Promise((done) => setTimeout(done, 25));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Rows of a group in Chromium, against a form of as many fields written by hand in React, and against few rows. */
export default async function rowsBrowserBench(): Promise<readonly object[]> {
  const out = await mkdtemp(join(tmpdir(), 'lifeform-rows-bench-'));
  await buildSides(process.cwd(), out, SIDES);
  const [served, browser] = await Promise.all([serveFolder(out), launchBrowser()]);
  const found = new Map(COUNTS.map((rows) => [rows, { product: [] as Figures[], react: [] as Figures[] }]));
  const figure = (rows: number, side: Side, name: keyof Figures): number =>
    median(found.get(rows)?.[side].map((each) => each[name]) ?? []);
  try {
    // Every size and side in turn, so that a busy moment of the machine weighs on all alike.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [rows, sides] of found)
        for (const side of SIDES)
          sides[side].push(await measureRows(browser, `${served.url}/${side}/${side}.html`, rows));
    const line = (bench: string, measured: number, floor: number, goal: number): object => ({
      bench,
      unit: 'ms',
      measured,
      floor,
      goal,
    });
    return [
      ...COUNTS.flatMap((rows) =>
        (['key', 'commit'] as const).map((name) =>
          line(`rows-${name}-${rows}`, figure(rows, 'product', name), figure(rows, 'react', name), 1.1),
        ),
      ),
      ...(['key', 'commit'] as const).map((name) =>
        line(`rows-${name}-200-to-20`, figure(200, 'product', name), figure(20, 'product', name), 1.3),
      ),
    ];
  } finally {
    await browser.close();
    served.close();
    await rm(out, { recursive: true, force: true });
  }
}
