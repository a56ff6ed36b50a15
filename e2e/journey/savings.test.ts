import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { compareWith, enter, field, labelled, pick, pricedPanel, tick } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { label, text } from '../harness/texts.ts';

const stage = setStage();

test('an agent quotes a guaranteed deposit, sees its years, puts it beside daily interest and prints it', async () => {
  const { page, complaints } = await stage.visit('agent');
  await pick(page, 'cboProduct', '0310');
  await field(page, 'txtDeposit').waitFor();
  const own = (name: string) => labelled(page, text(`tEdit-NewBusiness-${name}-deposit`));
  await own('txtInsuredName').fill('Marie Chen');
  await own('txtInsuredAge').fill('40');
  await field(page, 'cboAccount').selectOption('60');
  await enter(page, 'txtDeposit', '25000');
  // 25,000 for five years at 3.25 %.
  await pricedPanel(page).getByText('$29,335.28').first().waitFor();
  const table = page.getByRole('tabpanel').getByRole('table').first();
  await table.getByText('$29,335.28').first().waitFor();
  expect(await table.getByText(text('msg-LedgerGroup-assumed')).count()).toBe(1);
  await tick(page, 'chkProductCompare');
  await compareWith(page, 0, '0360');
  await page.getByRole('tab', { name: text('tEdit-Illustration-view-compare') }).click();
  const compared = page.getByRole('table', { name: text('tEdit-Illustration-compareCaption') }).locator('tbody tr');
  await compared.nth(1).getByText('$25,000.00').waitFor();
  expect(await compared.nth(0).innerText()).toContain('$29,335.28');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.locator('[role=tabpanel]').scrollIntoViewIfNeeded();
  await screenshot(page, 'savings-compare-1440');
  const answered = page.waitForResponse('**/api/illustrations/report');
  await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click();
  expect((await answered).status()).toBe(200);
  expect(complaints).toEqual([]);
});

test('an income fund is asked of no box for its year of purchase, and says whose rates locked-in money goes by; no company may own it [NUM-018, NUM-019, PAPER-004]', async () => {
  const { page, complaints } = await stage.visit('agent');
  await pick(page, 'cboProduct', '0350');
  const own = (name: string) => labelled(page, text(`tEdit-NewBusiness-${name}-income-fund`));
  await own('txtDeposit').waitFor();
  await own('txtInsuredName').fill('Marie Chen');
  await own('txtInsuredAge').fill('71');
  await own('txtDeposit').fill('200000');
  await field(page, 'txtIncomeToAge').fill('90');
  await page.keyboard.press('Tab');
  const note = pricedPanel(page).getByText(/those of 2025 are used/);
  await note.waitFor();
  await page.getByText(text('tEdit-NewBusiness-dtDepositDate-hint-income-fund')).first().waitFor();
  expect(await page.getByRole('checkbox', { name: /year of purchase/ }).count()).toBe(0);
  const table = page.getByRole('tabpanel').getByRole('table').first();
  const first = await table.locator('tbody tr').first().innerText();
  expect(first).toContain('$0.00');
  await screenshot(page, 'income-fund-1440');
  // Quebec sets no maximum from 55: no rates are used.
  await field(page, 'cboJurisdiction').selectOption('QC');
  await note.waitFor({ state: 'detached' });
  await own('txtOwnerName').fill('9123-4567 Québec inc.');
  await own('txtOwnerName').press('Tab');
  const refused = page.getByText(text('msg-ProductOwner')).first();
  await refused.waitFor();
  await refused.scrollIntoViewIfNeeded();
  await screenshot(page, 'income-fund-company-1440');
  expect(await accessibilityViolations(page)).toEqual([]);
  await own('txtOwnerName').fill('Marie Chen');
  await own('txtOwnerName').press('Tab');
  await refused.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('names of lines too long for a narrow screen stand under the chart, in French at 320 px', async () => {
  const { page } = await stage.visit('agent');
  await pick(page, 'cboProduct', '0385');
  const deposit = labelled(page, text('tEdit-NewBusiness-txtDeposit-income-fund'));
  await deposit.waitFor();
  const own = (name: string) => labelled(page, text(`tEdit-NewBusiness-${name}-segregated`));
  await own('txtInsuredName').fill('Marie Chen');
  await own('txtInsuredAge').fill('70');
  await deposit.fill('100000');
  await deposit.press('Tab');
  await pricedPanel(page).waitFor();
  await page.getByRole('tab', { name: text('tEdit-Illustration-view-chart') }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.setViewportSize({ width: 320, height: 900 });
  const chart = page.getByRole('tabpanel').locator('.lf-chart').first();
  // A level line has no height, so to the browser it is not visible.
  await chart.locator('.lf-chart__swatch').first().waitFor({ state: 'attached' });
  const names = await chart.locator('.lf-chart__swatch').count();
  expect(names).toBe(await chart.locator('.lf-chart__line').count());
  // No name reaches past the drawing.
  const overflow = await chart.evaluate((figure) => {
    const svg = figure.querySelector('svg');
    const edge = svg?.getBoundingClientRect().right ?? 0;
    return [...figure.querySelectorAll('text')].filter((each) => each.getBoundingClientRect().right > edge + 1).length;
  });
  expect(overflow).toBe(0);
  expect(await sidewaysScroll(page)).toBe(0);
  await chart.scrollIntoViewIfNeeded();
  await screenshot(page, 'savings-chart-fr-320');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'English' }).click();
});
