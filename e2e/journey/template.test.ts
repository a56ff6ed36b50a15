import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
const own = (code: string, name = '') => text(`tEdit-Template-${code}`).replace('{name}', name);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, code: string) => page.locator(`[data-field="${code}"] input`);

test('an agent makes a template of a quote, begins another with it, renames and deletes it [TMPL-001] [TMPL-002]', async () => {
  const { page } = await stage.visit('agent');
  await field(page, 'txtInsuredName').fill('Marguerite Tremblay');
  await field(page, 'txtFaceTerm10').fill('30000');
  await page.keyboard.press('Tab');
  await press(page, shell('module-template'));
  await press(page, own('fromCurrent'));
  await field(page, 'txtTemplateName').fill('Family');
  await screenshot(page, 'template-new');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: own('applyNamed', 'Family') }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'template-list');

  await press(page, own('applyNamed', 'Family'));
  await press(page, own('replace'));
  await page.waitForURL('**/illustration');
  await expect.poll(() => field(page, 'txtFaceTerm10').inputValue()).toBe('$30,000');
  expect(await field(page, 'txtInsuredName').inputValue()).toBe('');
  // Both are against its rules, the missing name and an amount under the least; nothing was touched, so nothing is red.
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);

  await press(page, shell('module-template'));
  await press(page, own('renameNamed', 'Family'));
  await field(page, 'txtTemplateName').fill('Families');
  await press(page, own('btnSaveTemplate'));
  await press(page, own('deleteNamed', 'Families'));
  await press(page, own('delete'));
  await page.getByText(own('empty')).waitFor();
  await page.setViewportSize({ width: 320, height: 1200 });
  expect(await sidewaysScroll(page)).toBe(0);
});
