import { monthsAfter } from '@lifeform/metadata/insurance';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { choose, enter, field, pick, pricedPanel } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();

/** `DD/MM/YYYY` of somebody who became nearest 51 two months ago. */
function birthOf51(): string {
  const now = new Date();
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  const [year, month, day] = monthsAfter(today, -2 - 12 * 50 - 6).split('-');
  return `${day}/${month}/${year}`;
}

test('what dating a policy back costs is said before it is taken, and a press takes it or puts it back [SOLVE-016]', async () => {
  const { page } = await stage.visit('agent');
  await pick(page, 'cboProduct', '0185');
  await enter(page, 'txtInsuredName', 'Marguerite Tremblay');
  await enter(page, 'dtInsuredBirthDate', birthOf51());
  await choose(page, 'rdoInsuredSex', 'M');
  await field(page, 'cboInsuredSmokerClass').selectOption('R');
  await field(page, 'cboRateClass').selectOption('S');
  await enter(page, 'txtFaceAmount', '100000');
  await choose(page, 'rdoPaymentMode', '1');
  await pricedPanel(page).waitFor();
  expect(await field(page, 'txtInsuredAge').inputValue()).toBe('51');
  expect(await field(page, 'dtPolicyDate').inputValue()).toBe('');
  const panel = pricedPanel(page);
  await panel.getByText('3 payments of $109.29 are due at once, $327.87 in all.').waitFor();
  const take = panel.getByRole('button', { name: text('tEdit-Illustration-dateBack').split('{')[0] ?? '' });
  await screenshot(page, 'backdating');
  await page.setViewportSize({ width: 390, height: 844 });
  await take.scrollIntoViewIfNeeded();
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'backdating-390');
  await page.setViewportSize({ width: 1280, height: 800 });
  await take.click();
  const back = panel.getByRole('button', { name: text('tEdit-Illustration-dateToday') });
  await back.waitFor();
  expect(await field(page, 'txtInsuredAge').inputValue()).toBe('50');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Français' }).click();
  await panel.getByRole('button', { name: text('tEdit-Illustration-dateToday', 'fr') }).waitFor();
  await field(page, 'dtPolicyDate', 'fr').scrollIntoViewIfNeeded();
  await screenshot(page, 'backdating-fr');
  await panel.getByRole('button', { name: text('tEdit-Illustration-dateToday', 'fr') }).click();
  await panel.getByRole('button', { name: text('tEdit-Illustration-dateBack', 'fr').split('{')[0] ?? '' }).waitFor();
  expect(await field(page, 'txtInsuredAge', 'fr').inputValue()).toBe('51');
});
