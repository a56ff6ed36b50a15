import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { labelled } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);
const line = (page: Page, name: string) => page.locator('li > button', { has: page.getByText(name, { exact: true }) });
const boxed = (page: Page) => page.locator('li > label input:checked').count();
const attribute = (page: Page, name: string) => labelled(page, text(`tEdit-ControlItem-${name}`));

async function maximumOf(page: Page, name: string): Promise<string> {
  await line(page, name).click();
  await expect.poll(() => attribute(page, 'name').inputValue()).toBe(name);
  return attribute(page, 'max').inputValue();
}

test('three fields chosen by pointer and by keys get one maximum at once, and one Undo gives each its own back [EDIT-007]', async () => {
  const { page } = await stage.visit('developer', '/developer?form=NewBusiness&tab=items');
  const names = ['txtFaceTerm10', 'txtFaceTerm20', 'txtInsuredAge'] as const;
  await page.getByLabel(say('find')).waitFor();
  const before = [];
  for (const name of names) before.push(await maximumOf(page, name));
  expect(new Set(before).size).toBeGreaterThan(1);

  await line(page, names[0]).click();
  await line(page, names[1]).click({ modifiers: ['Control'] });
  await expect.poll(() => boxed(page)).toBe(2);
  await page
    .locator('li > label', { has: page.getByText(names[2], { exact: true }) })
    .locator('input')
    .focus();
  await page.keyboard.press('Space');
  await page.getByRole('heading', { name: '3 items chosen' }).waitFor();
  await page.getByLabel(say('bulkAttribute')).selectOption('max');
  const now = page.getByRole('list', { name: say('bulkNow') });
  for (const value of before)
    await now.getByText(new RegExp(Number(value.replaceAll(/[^0-9]/g, '')).toLocaleString('en-CA'))).waitFor();
  await attribute(page, 'max').fill('64');
  await screenshot(page, 'developer-bulk-1440');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'developer-bulk-390');
  await page.setViewportSize({ width: 1440, height: 950 });
  await page.getByRole('button', { name: 'Set for 3 items' }).click();
  await page.getByText('Now 64, for all of them').waitFor();
  const told = page.getByRole('status').filter({ hasText: 'Set for 3 items.' });
  expect(await told.count()).toBe(1);
  await attribute(page, 'max').fill('abc');
  await page.getByRole('button', { name: 'Set for 3 items' }).click();
  await expect.poll(() => told.count()).toBe(0);
  await page.getByRole('button', { name: say('pickStop') }).click();
  for (const name of names) expect(await maximumOf(page, name)).toBe('64');
  await page.getByRole('button', { name: say('undo'), exact: true }).click();
  expect(await page.getByRole('button', { name: say('undo'), exact: true }).getAttribute('aria-disabled')).toBe('true');
  const after = [];
  for (const name of names) after.push(await maximumOf(page, name));
  expect(after).toEqual(before);
});
