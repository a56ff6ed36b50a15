import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../harness/browser.ts';
import { buildSides } from './form-browser/build-sides.ts';
import { cost, focusOn, idle, press } from './form-browser/measure-page.ts';
import { serveFolder } from './form-browser/serve-folder.ts';

const COUNTS = [20, 100, 200];
/** Fresh pages are opened so often: one page's luck with its compiler is not another's. */
const ROUNDS = 5;
/** Within a round every page is measured so often, in turn. */
const TURNS = 6;
const KEYS = 8;
const COMMITS = 6;
const SIDES = ['product', 'react'] as const;
type Side = (typeof SIDES)[number];
const KINDS = ['key', 'commit'] as const;
type Kind = (typeof KINDS)[number];

interface Measured {
  readonly rows: number;
  readonly side: Side;
  readonly page: Page;
  readonly session: CDPSession;
}

/** Milliseconds of a page's main thread: a key in a text of a row with style, layout and paint; a number of a row entered and left, from which another is worked out. */
type Costs = Readonly<Record<Kind, number>>;

/** A page of one side with so many rows of ten fields, warm. */
async function openRows(browser: Browser, url: string, rows: number, side: Side): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Time on the processor, not on the wall: other work on this machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}/${side}/${side}.html#rows`, { waitUntil: 'load' });
  await page.waitForFunction(() => typeof window.mountForm === 'function');
  await page.evaluate((count) => window.describeForms(count), rows);
  await page.evaluate((count) => window.mountForm(count), rows);
  await idle(page);
  const measured = { rows, side, page, session };
  await measureTurn(measured, 0);
  return measured;
}

async function measureTurn({ page, session, rows, side }: Measured, turn: number): Promise<Costs> {
  await focusOn(page, 'Name');
  const keys = await cost(session, () => press(session, page, 'a', KEYS));
  await focusOn(page, 'Email');
  await tap(session, TAB);
  const commits = await cost(session, async () => {
    for (let at = 0; at < COMMITS; at += 1) await commit(session, `${((turn + at) % 9) + 1}`);
  });
  const { entered, follows } = await page.evaluate(readRow);
  const last = ((turn + COMMITS - 1) % 9) + 1;
  if (entered !== last || follows !== last + 1)
    throw new Error(`${side} of ${rows} rows holds ${entered} and ${follows} where ${last} was entered`);
  return { key: keys.task / KEYS, commit: commits.task / COMMITS };
}

/** What stands in the first row in the number that is entered and in the one worked out of it: an error would not be cleared. */
function readRow(): { readonly entered: number; readonly follows: number } {
  const of = (words: string): number => {
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === words);
    return label?.control instanceof HTMLInputElement ? Number(label.control.value) : Number.NaN;
  };
  return { entered: of('Quantity'), follows: of('Next') };
}

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
const SHIFT = 8;

async function tap(
  session: CDPSession,
  key: Partial<typeof TAB> & { readonly text?: string; readonly modifiers?: number },
): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: key.text === undefined ? 'rawKeyDown' : 'keyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/** A digit in place of the number, always within its limits, then Tab into the next field and back, as a person goes. */
async function commit(session: CDPSession, digit: string): Promise<void> {
  await tap(session, { key: digit, code: `Digit${digit}`, text: digit });
  await tap(session, TAB);
  await new Promise((done) => setTimeout(done, 25));
  await tap(session, { ...TAB, modifiers: SHIFT });
  await new Promise((done) => setTimeout(done, 25));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The medians of two series, and of what one is of the other in each turn: both were measured in the same moment of the machine. */
function line(bench: string, goal: number, measured: readonly number[], floor: readonly number[]): object {
  const ratio = median(measured.map((value, turn) => value / (floor[turn] ?? Number.NaN)));
  return { bench, unit: 'ms', measured, floor, ratio, goal };
}

/** Rows of a group in Chromium, against a form of as many fields written by hand in React, and against few rows. */
export default async function rowsBrowserBench(): Promise<readonly object[]> {
  const out = await mkdtemp(join(tmpdir(), 'lifeform-rows-bench-'));
  await buildSides(process.cwd(), out, SIDES);
  const [served, browser] = await Promise.all([serveFolder(out), launchBrowser()]);
  const found = new Map<string, Costs[]>();
  const of = (rows: number, side: Side, kind: Kind): readonly number[] =>
    (found.get(`${rows} ${side}`) ?? []).map((costs) => costs[kind]);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pages: Measured[] = [];
      for (const rows of COUNTS) for (const side of SIDES) pages.push(await openRows(browser, served.url, rows, side));
      for (let turn = 1; turn <= TURNS; turn += 1)
        for (const page of turn % 2 === 0 ? pages : pages.toReversed()) {
          const at = `${page.rows} ${page.side}`;
          found.set(at, [...(found.get(at) ?? []), await measureTurn(page, turn)]);
        }
      for (const { page } of pages) await page.context().close();
    }
    return [
      ...COUNTS.flatMap((rows) =>
        KINDS.map((kind) => line(`rows-${kind}-${rows}`, 1.1, of(rows, 'product', kind), of(rows, 'react', kind))),
      ),
      ...KINDS.map((kind) => line(`rows-${kind}-200-to-20`, 1.3, of(200, 'product', kind), of(20, 'product', kind))),
    ];
  } finally {
    await browser.close();
    served.close();
    await rm(out, { recursive: true, force: true });
  }
}
