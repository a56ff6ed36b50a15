import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);
const MOST_KEYS = 8;

/** What has the focus, by its heading, its field or its words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const field = element?.closest<HTMLElement>('[data-field]')?.dataset.field;
    const node = element?.closest<HTMLElement>('[data-node]')?.dataset.node;
    return field ?? node ?? element?.querySelector('code')?.textContent ?? element?.textContent ?? '';
  });
const sees = (page: Page, what: string) => expect.poll(() => focused(page)).toBe(what);
const isSound = async (page: Page) => expect(await accessibilityViolations(page)).toEqual([]);

/** Presses keys one after another, and says how many it took until something of the editor could be typed into. */
async function keysTo(page: Page, isThere: () => Promise<boolean>, key: string): Promise<number> {
  for (let count = 0; count <= MOST_KEYS; count++) {
    if (await isThere()) return count;
    await page.keyboard.press(key);
  }
  throw new Error(`More than ${MOST_KEYS} keys lead there.`);
}

test('the editor is worked in without a pointer: from the list to a field of the editor in eight keys, and back in one [EDIT-020]', async () => {
  const { page } = await stage.visit('developer', '/developer?form=NewBusiness');
  const editor = page.locator('section[aria-label]').filter({ has: page.locator('[data-field="labelEn"]') });
  await page.getByLabel(say('find')).focus();
  await page.keyboard.press('ArrowDown');
  const first = await focused(page);
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).not.toBe(first);
  await page.keyboard.press('Home');
  await sees(page, first);
  await page.keyboard.press('ArrowDown');
  const second = await focused(page);
  await isSound(page);

  await page.keyboard.press('Enter');
  await editor.locator('[data-field="labelEn"]').waitFor();
  await expect
    .poll(() =>
      editor.evaluate((section) => section.contains(document.activeElement) && document.activeElement?.tagName),
    )
    .toBe('H2');
  const inField = () =>
    editor.evaluate(
      (section) => section.contains(document.activeElement) && document.activeElement?.matches('input:not([readonly])'),
    );
  // Enter was one of them.
  expect(1 + (await keysTo(page, async () => (await inField()) === true, 'Tab'))).toBeLessThanOrEqual(MOST_KEYS);
  await isSound(page);
  await screenshot(page, 'editor-keys-open');
  await page.keyboard.press('Escape');
  await sees(page, second);

  await page.keyboard.press('F6');
  expect(await editor.evaluate((section) => section.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('F6');
  const preview = page.getByRole('region', { name: say('preview') });
  await expect.poll(() => preview.evaluate((section) => section.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('F6');
  await sees(page, say('tab-items'));
  await page.keyboard.press('Shift+F6');
  await expect.poll(() => preview.evaluate((section) => section.contains(document.activeElement))).toBe(true);

  for (const tab of ['rules', 'cases'] as const) {
    await page.goto(new URL(`/developer?form=NewBusiness&tab=${tab}`, page.url()).href);
    await page.getByRole('heading', { level: 2, name: say(`tab-${tab}`) }).waitFor();
    if (tab === 'cases') await page.getByRole('button', { name: say('casesAs-single') }).click();
    await page.getByRole('searchbox', { name: say('findEntry') }).focus();
    await page.keyboard.press('ArrowDown');
    const line = await focused(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await isSound(page);
    await page.keyboard.press('Escape');
    await sees(page, line);
  }
});

test('a field is found in the palette by what it is for and stands behind the place that is selected in the tree [EDIT-003, EDIT-020]', async () => {
  const { page } = await stage.visit('developer', '/developer?form=NeedsLite&tab=layout&entry=txtYears');
  await page.locator('[data-node="txtYears"]').waitFor();
  await page.locator('[data-node="txtYears"]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await isSound(page);
  await page.getByRole('button', { name: say('add'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  await isSound(page);
  await page.keyboard.type('calendar');
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(1);
  expect(await page.getByRole('menuitem').locator('svg path').count()).toBe(1);
  await screenshot(page, 'editor-keys-palette');
  await page.keyboard.press('Enter');
  await sees(page, 'labelEn');
  await isSound(page);
  await page.keyboard.type('Retired on');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Retraite le');
  await page.keyboard.press('Enter');
  await page.locator('[data-node="retiredOn"]').waitFor();
  const rows = await page
    .getByRole('treegrid')
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-node')));
  expect(rows[rows.indexOf('txtYears') + 1]).toBe('retiredOn');
  await isSound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'editor-keys-390');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
});
