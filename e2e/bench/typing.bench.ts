import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Held, TypingSide } from '../../renderer/bench/page/typing-side.ts';
import { launchBrowser } from '../harness/browser.ts';
import { buildPage } from './form-browser/build-sides.ts';
import { serveFolder } from './form-browser/serve-folder.ts';
import { CORPUS, type Written } from './typing-corpus.ts';

const SIDES: readonly TypingSide[] = ['ours', 'react-number-format', 'imask', 'react-aria'];

/** What a field holds of a text once it is left; undefined where the side has no such field. */
async function enter(page: Page, side: TypingSide, written: Written): Promise<Held | undefined> {
  const { field, language, how, text } = written;
  if (!(await page.evaluate((args) => window.drawField(...args), [side, field, language] as const))) return undefined;
  const input = page.locator('#root input');
  await input.focus();
  if (how === 'typed') await page.keyboard.type(text);
  else {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
  }
  await page.locator('button', { hasText: 'After it' }).focus();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 20)));
  const held = await page.evaluate(() => window.heldByField());
  await page.evaluate(() => window.clearField());
  return held;
}

/** Something else than was meant stands, and nobody is told. */
function isMisread({ meant }: Written, { value, isError }: Held): boolean {
  return !isError && value !== null && value !== meant;
}

/** Nothing stands of something that was meant, and nobody is told. */
function isLost({ meant }: Written, { value, isError }: Held): boolean {
  return !isError && value === null && meant !== null;
}

/**
 * How many texts of one corpus, typed and pasted key by key into Chromium, each side takes for something else than was
 * meant without a word, and how many it loses. `DETAIL=1` names them.
 */
export default async function typingBench(): Promise<readonly object[]> {
  const out = await mkdtemp(join(tmpdir(), 'lifeform-typing-bench-'));
  await buildPage(process.cwd(), out, 'typing');
  const [served, browser] = await Promise.all([serveFolder(out), launchBrowser()]);
  try {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(`${served.url}/typing/typing.html`, { waitUntil: 'load' });
    await page.waitForFunction(() => typeof window.drawField === 'function');
    const figures: object[] = [];
    for (const side of SIDES) {
      for (const [group, texts] of [
        ['amounts', CORPUS.filter(({ field }) => field === 'amount')],
        ['patterns', CORPUS.filter(({ field }) => field !== 'amount')],
      ] as const) {
        const read: (readonly [Written, Held])[] = [];
        for (const written of texts) {
          const held = await enter(page, side, written);
          if (held) read.push([written, held]);
        }
        if (read.length === 0) continue;
        for (const [code, isSo] of [
          ['misread', isMisread],
          ['lost', isLost],
        ] as const) {
          const found = read.filter(([written, held]) => isSo(written, held));
          if (process.env.DETAIL) for (const [written, held] of found) console.error(side, code, written, held.value);
          figures.push({
            bench: `typing-${group}-${code}-${side}`,
            unit: `of ${read.length}`,
            measured: found.length,
            ...(side === 'ours' && { goal: 0 }),
          });
        }
      }
    }
    return figures;
  } finally {
    await browser.close();
    served.close();
    await rm(out, { recursive: true, force: true });
  }
}
