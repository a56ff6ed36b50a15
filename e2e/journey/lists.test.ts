import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';

const stage = setStage();

/** Tables of the page with something cut off at the side and nothing that says so, by their names. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const place = table.parentElement;
      const line = place?.previousElementSibling;
      const isTold = line instanceof HTMLElement && !line.hidden && line.tagName === 'P';
      const isCut = place !== null && place.scrollWidth > place.clientWidth;
      return isCut && !isTold ? [table.querySelector('caption')?.textContent ?? ''] : [];
    }),
  );
}

/** Cells whose words reach beyond their own edge or that of the table's place. */
function clipped(page: Page): Promise<readonly string[]> {
  return page.locator('main td, main tbody th').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const place = cell.closest('section')?.getBoundingClientRect();
      const { right } = cell.getBoundingClientRect();
      const isClipped = cell.scrollWidth > cell.clientWidth + 1 || (place !== undefined && right > place.right + 1);
      return isClipped ? [cell.textContent ?? ''] : [];
    }),
  );
}

const LISTS = [
  ['agent', '/illustration/savedIllustration'],
  ['systemAdministrator', '/admin/users'],
  ['systemAdministrator', '/admin/roles'],
  ['administrator', '/admin/dashboard'],
  ['systemAdministrator', '/bi/tracking'],
  ['agent', '/template'],
] as const;

test.each(LISTS)('%s at %s: at 390 px a list is cards, or says that it scrolls [FEEL-020]', async (role, path) => {
  const { page } = await stage.visit(role, path);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.locator('main tbody tr').first().waitFor();
  await expect.poll(() => cutOff(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, `list-390${path.replaceAll('/', '-')}`);
});

test('tables of the dashboard clip nothing at any width [FEEL-018]', async () => {
  const { page } = await stage.visit('administrator', '/admin/dashboard');
  await page.locator('[data-figure="users"]').waitFor();
  for (const width of [390, 768, 1280, 1680]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await clipped(page), `${width} px`).toEqual([]);
    await screenshot(page, `dashboard-${width}`);
  }
});
