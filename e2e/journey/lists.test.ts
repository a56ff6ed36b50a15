import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { lookUp } from '../harness/policy.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();

/** What of the page is cut off at the side, with nothing that says so, by its name or its first words. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.locator('main :is(section, div, ul, ol, table, td, th)').evaluateAll((places) =>
    places.flatMap((place) => {
      const isCut = getComputedStyle(place).overflowX !== 'visible' && place.scrollWidth > place.clientWidth + 1;
      const line = place.previousElementSibling;
      const isTold = [...(line?.children ?? [])].some((words) => words.checkVisibility() && words.textContent !== '');
      if (!isCut || (line?.tagName === 'P' && isTold) || !place.checkVisibility() || place.clientWidth < 2) return [];
      return [(place.querySelector('caption') ?? place).textContent?.slice(0, 80) ?? ''];
    }),
  );
}

/** Marks wider than their words and the room around them, and actions of a row that take two lines. */
function ofOddShape(page: Page): Promise<readonly string[]> {
  return page.locator('main td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const words = document.createRange();
      const isOdd = (part: Element): boolean => {
        words.selectNodeContents(part);
        const isWide = part.getBoundingClientRect().width > words.getBoundingClientRect().width + 40;
        return part.tagName === 'BUTTON' ? words.getClientRects().length > 1 : isWide;
      };
      const parts = cell.querySelectorAll('[class*="_chip_"], [class*="_rowActions_"] button');
      return [...parts].filter(isOdd).map((part) => part.textContent ?? '');
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

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

/** A list that is there as its screen opens, or once something was asked for. */
const LISTS: readonly (readonly [role: string, path: string, ask?: (page: Page) => Promise<void>])[] = [
  ['agent', '/illustration/savedIllustration'],
  ['systemAdministrator', '/admin/users'],
  ['systemAdministrator', '/admin/roles'],
  ['administrator', '/admin/dashboard'],
  ['administrator', '/admin/fields'],
  ['administrator', '/admin/bi'],
  ['administrator', '/admin/basis'],
  ['systemAdministrator', '/bi/tracking'],
  ['headOffice', '/bi/biReports', (page) => page.locator('[data-report="10"]').click()],
  ['agent', '/template'],
  ['agent', '/eapplication'],
  ['agent', '/inforce/policyLookup', (page) => lookUp(page, 'L1000110')],
  ['agent', '/inforce/dataReports', (page) => button(page, 'tEdit-DataReports-policyList-screen').click()],
  [
    'agent',
    '/inforce/alphalookup',
    async (page) => {
      await page.getByLabel(text('tEdit-alphalookup-txtLastName'), { exact: true }).fill('adams');
      await page.keyboard.press('Enter');
      await page.locator('main tbody tr').first().waitFor();
    },
  ],
  [
    'headOffice',
    '/illustration/batch',
    async (page) => {
      await page.getByLabel(/01T18020/).check();
      await button(page, 'tEdit-BatchNewBusiness-btnStartBatch').click();
      await page.locator('main tbody tr').first().waitFor();
    },
  ],
  ['headOffice', '/inforce/batch'],
  ...['items', 'rules', 'layout', 'texts', 'products', 'cases', 'findings', 'history'].map(
    (tab) => ['developer', `/developer?form=NewBusiness&tab=${tab}`] as const,
  ),
  ['developer', '/developer/basis'],
];

for (const [role, path, ask] of LISTS) {
  test(`${role} at ${path}: at 390 px a list is cards, or says that it scrolls [FEEL-020]`, async () => {
    const { page } = await stage.visit(role, path);
    await page.setViewportSize({ width: 390, height: 900 });
    await ask?.(page);
    const entries = ask ? 'main tbody tr' : 'main :is(tbody tr, li, [data-card], h2)';
    await page.locator(entries).first().waitFor();
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
    await expect.poll(() => cutOff(page)).toEqual([]);
    expect(await ofOddShape(page), 'marks as wide as their words, actions on a line each').toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    // The tabs of the developer tools are checked where they are worked in.
    if (!path.startsWith('/developer')) expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot(page, `list-390${path.replaceAll(/[^A-Za-z]+/g, '-')}`);
  });
}

test('tables of the dashboard clip nothing at any width [FEEL-018]', async () => {
  const { page } = await stage.visit('administrator', '/admin/dashboard');
  await page.locator('[data-figure="users"]').waitFor();
  for (const width of [390, 768, 1280, 1680]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await clipped(page), `${width} px`).toEqual([]);
    await screenshot(page, `dashboard-${width}`);
  }
});
