import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createActivity } from '../src/data/activity.ts';
import { unregisterServiceWorkers } from '../src/main/service-worker.ts';
import { isAtWork, watchVersion } from '../src/main/watch-version.ts';
import { scrollState } from '../src/shell/frame/use-scroll-state.ts';
import { BUSY_DELAY, watchBusy } from '../src/shell/frame/watch-busy.ts';

const script = readFileSync(join(import.meta.dirname, '../public/extinct-browser.js'), 'utf8');
const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');

interface PlainNode {
  readonly tag: string;
  readonly children: (PlainNode | string)[];
}

/** The few methods of a document that the script may use, and what it made of the page. */
function runInOldBrowser(language: string): readonly (PlainNode | string)[] {
  const node = (tag: string) => {
    const children: (PlainNode | string)[] = [];
    return { tag, children, style: {}, appendChild: (child: PlainNode | string) => void children.push(child) };
  };
  const body = node('body');
  const page = { body, documentElement: {}, createElement: node, createTextNode: (text: string) => text };
  new Function('document', 'window', 'navigator', script)(page, {}, { userLanguage: language });
  return body.children.flatMap((child) => (typeof child === 'string' ? child : child.children));
}

function textOf(nodes: readonly (PlainNode | string)[], tag: string): string | undefined {
  const found = nodes.find((child) => typeof child !== 'string' && child.tag === tag);
  return typeof found === 'object' ? found.children.join('') : undefined;
}

describe('the page for extinct browsers', () => {
  test('says that the browser is extinct [SHELL-038]', () => {
    expect(textOf(runInOldBrowser('en-CA'), 'h1')).toBe('This browser is extinct');
  });

  test('names what to use instead [SHELL-039]', () => {
    expect(textOf(runInOldBrowser('en-CA'), 'p')).toBe(
      'To enjoy our product please use a modern browser like Chrome or Mozilla Firefox',
    );
  });

  test('speaks French to a French browser', () => {
    expect(textOf(runInOldBrowser('fr-CA'), 'h1')).toBe('Ce navigateur n’existe plus');
  });

  test('needs no modern script and is left alone by browsers that know modules [SHELL-040]', () => {
    expect(script).not.toMatch(/=>|`|\b(?:const|let|class|import|export)\b/);
    expect(page).toContain('<script nomodule src="/extinct-browser.js"></script>');
  });
});

test('index.html holds no script or style of its own, which the content security policy would refuse', () => {
  expect(page).not.toMatch(/<style|style="|<script(?![^>]*src=)/);
});

test('workers of earlier versions are unregistered [SHELL-061]', async () => {
  let count = 0;
  const registration = { unregister: async () => ++count > 0 };
  const serviceWorker = { getRegistrations: async () => [registration, registration] };
  unregisterServiceWorkers({ serviceWorker } as unknown as Navigator);
  await new Promise((resolve) => setTimeout(resolve));
  expect(count).toBe(2);
});

describe('the version check', () => {
  /** A server whose version a test sets, with every wait run by hand. */
  function startWatch(stored: string | null, answer: { version: string; heartbeatMinutes: number } | Error) {
    const entries = new Map(stored === null ? [] : [['version', stored]]);
    const waits: { run: () => void; milliseconds: number }[] = [];
    const counts = { asked: 0, reloaded: 0 };
    const logged: unknown[] = [];
    watchVersion({
      getVersion: async () => {
        counts.asked += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      storage: { getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) },
      reload: () => {
        counts.reloaded += 1;
      },
      schedule: (run, milliseconds) => void waits.push({ run, milliseconds }),
      log: (error) => void logged.push(error),
    });
    return { entries, waits, counts, logged, settled: () => new Promise((resolve) => setTimeout(resolve)) };
  }

  test('runs once at startup [SESS-049]', async () => {
    const watch = startWatch(null, { version: '2.0.4', heartbeatMinutes: 30 });
    await watch.settled();
    expect(watch.counts.asked).toBe(1);
  });

  test.each([
    [{ version: '2.0.4', heartbeatMinutes: 5 }, 300_000],
    [{ version: '2.0.4', heartbeatMinutes: 0 }, 1_800_000],
    [new Error('offline'), 1_800_000],
  ])('repeats after the heartbeat of %o: %i ms [SESS-050]', async (answer, milliseconds) => {
    const watch = startWatch('2.0.4', answer);
    await watch.settled();
    expect(watch.waits.map((wait) => wait.milliseconds)).toEqual([milliseconds]);
    watch.waits[0]?.run();
    await watch.settled();
    expect(watch.counts.asked).toBe(2);
  });

  test('that fails is only logged, and the next one is asked all the same [ERR-007]', async () => {
    const failure = new Error('offline');
    const watch = startWatch('2.0.4', failure);
    await watch.settled();
    expect(watch.logged).toEqual([failure]);
    expect(watch.waits).toHaveLength(1);
  });

  test('reloads the page when the server has another version [SESS-051]', async () => {
    const watch = startWatch('2.0.3', { version: '2.0.4', heartbeatMinutes: 30 });
    await watch.settled();
    expect(watch.counts.reloaded).toBe(1);
  });

  test('stores the version first, so that the page reloads once, and not on a first visit [SESS-052]', async () => {
    const first = startWatch(null, { version: '2.0.4', heartbeatMinutes: 30 });
    await first.settled();
    expect([first.entries.get('version'), first.counts.reloaded]).toEqual(['2.0.4', 0]);
    const other = startWatch('2.0.3', { version: '2.0.4', heartbeatMinutes: 30 });
    await other.settled();
    other.waits[0]?.run();
    await other.settled();
    expect(other.counts.reloaded).toBe(1);
  });
});

describe('a new version', () => {
  const page = (typing: boolean, dialog: boolean) => ({
    activeElement: { matches: () => typing } as unknown as Element,
    querySelector: () => (dialog ? ({} as Element) : null),
  });

  test('waits for somebody who types, for an open dialog, and for work the browser would ask about', () => {
    const quiet = new EventTarget();
    expect(isAtWork(page(false, false), quiet)).toBe(false);
    expect(isAtWork(page(true, false), quiet)).toBe(true);
    expect(isAtWork(page(false, true), quiet)).toBe(true);
    const drafting = new EventTarget();
    drafting.addEventListener('beforeunload', (event) => event.preventDefault());
    expect(isAtWork(page(false, false), drafting)).toBe(true);
  });
});

describe('the sign of being at work', () => {
  test('is painted after 150 ms, and never for work that is shorter [SHELL-060]', () => {
    vi.useFakeTimers();
    const activity = createActivity();
    const shown: boolean[] = [];
    const stop = watchBusy(activity, (isBusy) => shown.push(isBusy));
    const quick = activity.begin();
    vi.advanceTimersByTime(149);
    quick();
    vi.advanceTimersByTime(1000);
    expect(shown).not.toContain(true);
    const slow = activity.begin();
    vi.advanceTimersByTime(BUSY_DELAY);
    expect([BUSY_DELAY, shown.at(-1)]).toEqual([150, true]);
    slow();
    expect(shown.at(-1)).toBe(false);
    stop();
    vi.useRealTimers();
  });
});

test('bars stick once the header is scrolled out of sight, and not before', () => {
  expect([0, 56, 57].map((scrolled) => scrollState(scrolled, 56))).toEqual(['top', 'top', 'sticky']);
});
