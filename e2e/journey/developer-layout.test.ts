import { seed } from '@lifeform/metadata/seed';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const places = seed.forms.find(({ form }) => form === 'NewBusiness')?.layout.length ?? 0;
const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);
const rows = (page: Page) =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-node') ?? ''));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-node'));

test('the largest form opens as a tree of its sections, folded and walked by keys [EDIT-023]', async () => {
  const { page } = await stage.visit('developer', '/developer?form=NewBusiness&tab=layout');
  await page.getByRole('treegrid').waitFor();
  expect(places).toBeGreaterThan(177);
  const sections = await rows(page);
  expect(sections.length).toBeLessThan(10);
  const [client = ''] = sections;
  await page.getByRole('row').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(sections.length);
  await page.keyboard.press('ArrowDown');
  const first = await focused(page);
  expect(sections).not.toContain(first);
  await page.keyboard.press('End');
  expect(await focused(page)).toBe(sections.at(-1));
  await page.keyboard.press('Home');
  expect(await focused(page)).toBe(client);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rows(page)).toEqual(sections);
  await page.getByRole('button', { name: say('unfoldAll') }).click();
  await expect.poll(async () => (await rows(page)).length).toBe(places);
  await screenshot(page, 'developer-layout');
});

test('a field is moved by Alt and an arrow, by Move to and by dragging, to the same place; one Undo takes a move back [EDIT-001]', async () => {
  const { page } = await stage.visit('developer', '/developer?form=NeedsLite&tab=layout&entry=txtYears');
  await page.getByRole('treegrid').waitFor();
  await page.getByRole('button', { name: say('unfoldAll') }).click();
  const before = await rows(page);
  const at = before.indexOf('txtYears');
  const [above = '', below = ''] = [before[at - 1], before[at + 1]];
  const undo = async () => {
    await page.getByRole('button', { name: say('undo'), exact: true }).click();
    await expect.poll(() => rows(page)).toEqual(before);
  };
  const row = (name: string) => page.locator(`[data-node="${name}"]`);
  await row('txtYears').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await rows(page)).indexOf('txtYears')).toBe(at - 1);
  expect(await focused(page)).toBe('txtYears');
  const moved = await rows(page);
  expect(moved.slice(at - 1, at + 2)).toEqual(['txtYears', above, below]);
  await undo();

  await row('txtYears').click();
  await page.getByRole('button', { name: say('moveTo') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('moveBehind')).selectOption('');
  await dialog.getByRole('button', { name: say('moveConfirm'), exact: true }).click();
  await expect.poll(() => rows(page)).toEqual(moved);
  await undo();

  await row('txtYears').dragTo(row(above), { targetPosition: { x: 120, y: 2 }, steps: 8 });
  await expect.poll(() => rows(page)).toEqual(moved);
  await undo();
});
