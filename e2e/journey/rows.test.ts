import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';

const stage = setStage();

/** The rows of the gallery, in a window of a width. */
async function openRows(width: number): Promise<Page> {
  const { page } = await stage.visit('administratorDeveloper', '/developer/gallery');
  await page.setViewportSize({ width, height: 900 });
  await page.getByRole('tab', { name: 'Repeating groups' }).click();
  await items(page).first().waitFor();
  return page;
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const items = (page: Page) => group(page, 'Order').getByRole('textbox', { name: /, Item$/ });
const valuesOf = (page: Page) =>
  items(page).evaluateAll((found) => found.map((each) => (each as HTMLInputElement).value));

/** Fills the table of the gallery with a row for each name. */
async function fillItems(page: Page, ...names: readonly string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    if ((await items(page).count()) <= at)
      await group(page, 'Order').getByRole('button', { name: 'Add a row' }).click();
    await items(page).nth(at).fill(name);
  }
}

async function paste(page: Page, text: string): Promise<void> {
  await items(page).first().click();
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

describe('rows in a browser', () => {
  test('are dragged by their handle and moved by keys, and a removed one comes back with its values [BUILD-019]', async () => {
    const page = await openRows(1280);
    await fillItems(page, 'Pens', 'Paper', 'Ink');
    const handles = group(page, 'Order').getByRole('button', { name: /^Move row \d of \d:/ });
    const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(2).boundingBox()];
    if (from === null || to === null) throw new Error('no handles');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y + 20, { steps: 8 });
    await page.mouse.move(to.x + 5, to.y + to.height, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => valuesOf(page)).toEqual(['Paper', 'Ink', 'Pens']);
    await items(page).nth(2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => valuesOf(page)).toEqual(['Paper', 'Pens', 'Ink']);
    await page.keyboard.type('!');
    await expect.poll(() => valuesOf(page)).toEqual(['Paper', 'Pens!', 'Ink']);
    await group(page, 'Order').getByRole('button', { name: 'Remove row 2 of 3' }).click();
    await expect.poll(() => valuesOf(page)).toEqual(['Paper', 'Ink']);
    await page.keyboard.press('Enter');
    await expect.poll(() => valuesOf(page)).toEqual(['Paper', 'Pens!', 'Ink']);
  });

  test('stop at the minimum and at the maximum [BUILD-018]', async () => {
    const page = await openRows(1280);
    const lines = group(page, 'Movements');
    const remove = lines.getByRole('button', { name: /^Remove row/ });
    expect(await remove.first().getAttribute('aria-disabled')).toBe('true');
    for (let row = 1; row < 6; row += 1) await lines.getByRole('button', { name: 'Add a row' }).click();
    expect(await remove.count()).toBe(6);
    await lines.getByRole('button', { name: 'Add a row' }).click({ force: true });
    expect(await remove.count()).toBe(6);
  });

  test('are pasted from a spreadsheet, twenty at once, and what cannot be read is marked [BUILD-020]', async () => {
    const page = await openRows(1280);
    const lines = Array.from({ length: 20 }, (_, at) => `Item ${at}\t${at === 7 ? 'many' : at + 1}\t${at}.50`);
    await paste(page, lines.join('\r\n'));
    await expect.poll(() => items(page).count()).toBe(20);
    expect((await valuesOf(page)).at(-1)).toBe('Item 19');
    const quantity = group(page, 'Order').getByRole('textbox', { name: 'Row 8 of 20, Quantity' });
    expect([await quantity.inputValue(), await quantity.getAttribute('aria-invalid')]).toEqual(['many', 'true']);
    const said = group(page, 'Order').getByText('20 rows pasted. 1 value is to be corrected.');
    expect(await said.count()).toBeGreaterThan(0);
  });

  test('are counted when they are wrong, and each step reaches its field [BUILD-022]', async () => {
    const page = await openRows(1280);
    await paste(page, 'Pens\tmany\t-1\nPaper\t0\t2');
    const reached: string[] = [];
    for (let step = 0; step < 40 && reached.length < 3; step += 1) {
      await page.keyboard.press('F8');
      const name = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
      if (name.startsWith('grpTable')) reached.push(name);
    }
    expect(reached).toEqual(['grpTable[0].nTableQuantity', 'grpTable[0].dTablePrice', 'grpTable[1].nTableQuantity']);
  });

  test.each([1280, 390])(
    'fit lines, cards and a table into %i pixels, with nothing to scroll sideways [BUILD-021]',
    async (width) => {
      const page = await openRows(width);
      await fillItems(page, 'Pens', 'Paper', 'Ink');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const name of ['Movements', 'People', 'Order']) {
        await group(page, name).scrollIntoViewIfNeeded();
        const field = group(page, name).getByRole('textbox').first();
        const box = await field.boundingBox();
        expect(box !== null && box.x >= 0 && box.x + box.width <= width).toBe(true);
        await screenshot(page, `rows-${name}-${width}`);
      }
      const isTable = await group(page, 'Order').evaluate(
        (found) => getComputedStyle(found.querySelector('tr[data-row]') ?? found).display,
      );
      expect(isTable).toBe(width === 1280 ? 'table-row' : 'block');
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );
});
