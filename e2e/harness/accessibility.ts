import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeWindow {
  readonly axe: {
    run(
      context: Document,
      options: unknown,
    ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
  };
}

/**
 * What axe finds wrong on the page as it stands, one line a finding. Empty is the only good answer. Bars that stay in
 * sight are judged where they belong: what one covers depends on how far the page happens to be scrolled.
 */
export function accessibilityViolations(page: Page): Promise<readonly string[]> {
  return violations(page, { type: 'tag', values: TAGS });
}

/** Of these only text that cannot be read on its ground: all that colours can do wrong. */
export function contrastViolations(page: Page): Promise<readonly string[]> {
  return violations(page, { type: 'rule', values: ['color-contrast'] });
}

async function violations(
  page: Page,
  chosen: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] },
): Promise<readonly string[]> {
  // Evaluated through the debugger, since the page's own policy refuses injected scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as AxeWindow;
    const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const { style } of sticky) style.position = 'relative';
    const { violations } = await axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    for (const { style } of sticky) style.position = '';
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  }, chosen);
}

/** Pixels the page scrolls sideways; tables may scroll inside their own region. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
