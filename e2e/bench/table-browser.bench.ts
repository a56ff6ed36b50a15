import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../harness/browser.ts';
import { buildPage } from './form-browser/build-sides.ts';
import { serveFolder } from './form-browser/serve-folder.ts';

type TableSide = 'product' | 'plain';

declare global {
  interface Window {
    drawTable: (side: TableSide) => void;
    clearTable: () => void;
    drawRows: (count: number) => void;
  }
}

const ROUNDS = 15;
/** Rounds whose code has not run often yet. */
const WARM_UP = 3;
const GOAL = 100;

/** Rows of the long table, which is scrolled from end to end. */
const LONG = 5000;
const STEPS = 60;
/** A frame of a display that draws sixty a second. */
const FRAME = 1000 / 60;

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Milliseconds of the main thread from nothing to a painted table of 121 years. */
async function paintCost(page: Page, session: CDPSession, side: TableSide): Promise<number> {
  const before = await taskTime(session);
  await page.evaluate(async (wanted) => {
    window.drawTable(wanted);
    const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    do await frame();
    while (document.querySelectorAll('tbody tr').length < 121);
  }, side);
  const spent = (await taskTime(session)) - before;
  await page.evaluate(() => window.clearTable());
  return spent;
}

/** Milliseconds of each frame while a long table is scrolled from its first row to its last, without the first frames. */
async function scrollFrames(page: Page): Promise<readonly number[]> {
  const frames = await page.evaluate(
    async ([count, steps]) => {
      window.drawRows(count);
      const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
      do await frame();
      while (document.querySelectorAll('tbody tr').length < count);
      for (let settled = 0; settled < 10; settled += 1) await frame();
      const region = document.querySelector('tbody')?.closest('section');
      if (!region) throw new Error('The table does not scroll.');
      const most = region.scrollHeight - region.clientHeight;
      const found: number[] = [];
      let before = await frame();
      for (let step = 1; step <= steps; step += 1) {
        region.scrollTop = (most * step) / steps;
        const now = await frame();
        found.push(now - before);
        before = now;
      }
      return found;
    },
    [LONG, STEPS] as const,
  );
  await page.evaluate(() => window.clearTable());
  return frames.slice(WARM_UP);
}

/** The renderer's table of every policy year, against the same cells on the bare DOM. */
export default async function tableBrowserBench(): Promise<readonly object[]> {
  const out = await mkdtemp(join(tmpdir(), 'lifeform-table-bench-'));
  await buildPage(process.cwd(), out, 'table');
  const [served, browser] = await Promise.all([serveFolder(out), launchBrowser()]);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const session = await page.context().newCDPSession(page);
    // Time on the processor, not on the wall: other work on this machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${served.url}/table/table.html`, { waitUntil: 'load' });
    await page.waitForFunction(() => typeof window.drawTable === 'function');
    const found: Record<TableSide, number[]> = { product: [], plain: [] };
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      for (const side of ['product', 'plain'] as const) found[side].push(await paintCost(page, session, side));
    }
    const [measured, floor] = [found.product.slice(WARM_UP), found.plain.slice(WARM_UP)];
    const frames = (await scrollFrames(page)).toSorted((one, other) => one - other);
    // Nine frames of ten come within twice a display's own.
    const slow = frames[Math.floor(frames.length * 0.9)] ?? Number.NaN;
    return [
      { bench: 'table-121-years-12-columns', unit: 'ms', measured, floor, goal: GOAL },
      { bench: `table-scroll-${LONG}-rows`, unit: 'ms', measured: slow, floor: FRAME, goal: 2 },
    ];
  } finally {
    await browser.close();
    served.close();
    await rm(out, { recursive: true, force: true });
  }
}
