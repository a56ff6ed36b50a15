import { expect, test } from 'vitest';
import { sidewaysScroll } from '../harness/accessibility.ts';
import { choose, enter, field, fillQuote, pricedPanel, tick } from '../harness/agent.ts';
import { screenshot, USUAL_SIZE } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { label, shell, text } from '../harness/texts.ts';

const stage = setStage();

test('signing in lands on Create illustration; a complete form is priced to the cent of the basis, by coverage and by payment; an error makes the premium Not Applicable and leads to the field that stops it; terms in any mix each add a line [ILL-024, FORM-023]', async () => {
  const { page, complaints } = await stage.visit('agent');
  await page.getByRole('heading', { level: 1, name: shell('route-illustration') }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/illustration');
  const fresh = await page.locator('[data-premium="noData"]').first().innerText();
  expect(fresh).toContain('Not Applicable');
  expect(fresh).toContain(text('tEdit-Illustration-noDataHint'));

  await fillQuote(page);
  await field(page, 'cboRateClass').selectOption('S');
  await enter(page, 'txtInsuredAge', '30');
  // A woman of 30, non-smoker, standard, Term 10 for 250,000: 0.2300 per 1000, 115.20 a year with the fee.
  await pricedPanel(page).getByText('$115.20').first().waitFor();
  await choose(page, 'rdoPaymentMode', '1');
  await pricedPanel(page).getByText('$10.37').first().waitFor();
  expect(complaints).toEqual([]);

  await enter(page, 'txtFaceTerm10', '5000001');
  const panel = page.locator('[data-premium="notApplicable"]').first();
  await panel.waitFor();
  expect(await panel.innerText()).toContain('Not Applicable');
  await panel.getByRole('button', { name: /Face amount, Term 10/ }).click();
  expect(await field(page, 'txtFaceTerm10').evaluate((input) => input === document.activeElement)).toBe(true);
  await enter(page, 'txtFaceTerm10', '250000');
  await pricedPanel(page).waitFor();

  await tick(page, 'chkTerm20');
  await enter(page, 'txtFaceTerm20', '100000');
  await tick(page, 'chkTerm30');
  await enter(page, 'txtFaceTerm30', '100000');
  await pricedPanel(page).waitFor();
  for (const term of ['10', '20', '30']) {
    await pricedPanel(page)
      .getByText(label(`chkTerm${term}`))
      .first()
      .waitFor();
  }
  expect(await field(page, 'txtTotalFace').inputValue()).toBe('$450,000');
});

test('the results are a table by year and a chart; the language switches in place and keeps what was typed, as a reload does [I18N-007, FMT-002, FORM-031]', async () => {
  const { page } = await stage.visit('agent');
  await fillQuote(page);
  await pricedPanel(page).waitFor();
  await screenshot(page, 'illustration-en-1440');
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'illustration-en-320');
  await page.setViewportSize(USUAL_SIZE);

  const table = page.getByRole('table', { name: text('tEdit-Illustration-resultsCaption') });
  await table.waitFor();
  expect(await table.getByText(text('msg-LedgerGroup-guaranteed'), { exact: true }).count()).toBe(1);
  expect(await table.locator('tbody tr').count()).toBe(10 + 7);
  await page.getByText(text('tEdit-Illustration-view-chart'), { exact: true }).click();
  await page.locator('figure svg').first().waitFor();
  await screenshot(page, 'illustration-chart-1440');

  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { level: 1, name: shell('route-illustration', 'fr') }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^fr/);
  expect(await field(page, 'txtInsuredName', 'fr').inputValue()).toBe('Marguerite Tremblay');
  expect(await field(page, 'txtFaceTerm10', 'fr').inputValue()).toBe('$250\u00a0000');
  await screenshot(page, 'illustration-fr-1440');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: shell('route-illustration') }).waitFor();

  await page.reload();
  await pricedPanel(page).waitFor();
  expect(await field(page, 'txtInsuredName').inputValue()).toBe('Marguerite Tremblay');
  expect(await field(page, 'txtFaceTerm10').inputValue()).toBe('$250,000');
});
