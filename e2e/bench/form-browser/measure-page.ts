import type { Browser, CDPSession, Page } from 'playwright-core';

/** Milliseconds of the page's main thread, except `heap`, in megabytes. */
export interface Figures {
  /** From a form's document, as it is answered, to a form on the screen that takes keys. */
  readonly mount: number;
  /** The same for the first form of a fresh page, whose code has never run. */
  readonly firstMount: number;
  /** The same with what the form does afterwards while nobody waits. */
  readonly settled: number;
  /** A key in a plain field, with style, layout and paint. */
  readonly key: number;
  /** Script alone of the same key. */
  readonly keyScript: number;
  /** A tick that a hundred fields follow. */
  readonly hub: number;
  readonly heap: number;
}

const KEYS = 16;
const TICKS = 8;
/** The form a page opens with before the one that is measured, as signing in comes before every other. */
const FIRST_FIELDS = 50;
/** Between two keys: every key gets a frame of its own. */
const PAUSE = 25;

interface Used {
  readonly task: number;
  readonly script: number;
}

declare global {
  interface Window {
    describeForms: (...fields: readonly number[]) => void;
    mountForm: (fields: number) => void;
    unmountForm: () => void;
  }
}

async function used(session: CDPSession): Promise<Used> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { task: of('TaskDuration'), script: of('ScriptDuration') };
}

/** Milliseconds used by what `act` sets off. */
export async function cost(session: CDPSession, act: () => Promise<void>): Promise<Used> {
  const before = await used(session);
  await act();
  const after = await used(session);
  return { task: after.task - before.task, script: after.script - before.script };
}

/** Until the form is on the screen. Asked of the page itself: the driver's own waiting would be counted with it. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    do await frame();
    while (document.querySelector('input') === null);
  });

/** Puts the focus into the field of a label. */
export const focusOn = (page: Page, label: string): Promise<void> =>
  page.evaluate((words) => {
    const labels = [...document.querySelectorAll('label')];
    labels.find(({ textContent }) => textContent === words)?.control?.focus();
  }, label);

/** Until the page has had nothing to do for a while. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let rest = 0; rest < 12; rest += 1) {
      await new Promise((done) => requestIdleCallback(done));
      await new Promise((done) => setTimeout(done, 15));
    }
  });

export async function press(session: CDPSession, page: Page, key: string, count: number): Promise<void> {
  const code = key === ' ' ? 'Space' : `Key${key.toUpperCase()}`;
  for (let at = 0; at < count; at += 1) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code });
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  await painted(page);
}

/** A fresh page of one side, from its first script to its heap. */
export async function measurePage(browser: Browser, address: string, fields: number): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Time on the processor, not on the wall: other work on this machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => typeof window.mountForm === 'function');
    // Long before they are mounted: a page that has just described a form would be warm for it.
    await page.evaluate((counts) => window.describeForms(...counts), [FIRST_FIELDS, fields]);
    const firstMount = await mountCost(session, page, FIRST_FIELDS);
    await page.evaluate(() => window.unmountForm());
    await idle(page);
    const mount = await mountCost(session, page, fields);
    const rest = await cost(session, () => idle(page));
    const heap = await heapOf(session);
    await focusOn(page, 'Name of the insured');
    await press(session, page, 'a', 3);
    const keys = await cost(session, () => press(session, page, 'a', KEYS));
    await focusOn(page, 'Share in the surplus');
    await press(session, page, ' ', 2);
    const ticks = await cost(session, () => press(session, page, ' ', TICKS));
    return {
      mount: mount.task,
      firstMount: firstMount.task,
      settled: mount.task + rest.task,
      key: keys.task / KEYS,
      keyScript: keys.script / KEYS,
      hub: ticks.task / TICKS,
      heap,
    };
  } finally {
    await context.close();
  }
}

/** Nothing before to a form that takes keys. What came before has left no garbage that one side would happen to pay for. */
async function mountCost(session: CDPSession, page: Page, fields: number): Promise<Used> {
  await session.send('HeapProfiler.collectGarbage');
  return cost(session, async () => {
    await page.evaluate((count) => window.mountForm(count), fields);
    await painted(page);
  });
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
