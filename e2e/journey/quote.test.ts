import { beforeEach, describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { choose, enter, field, fillQuote, pricedPanel, tick } from '../harness/agent.ts';
import { screenshot, type WatchedPage } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { label, shell, text } from '../harness/texts.ts';

const stage = setStage();
let watched: WatchedPage;

beforeEach(async () => {
  watched = await stage.visit('agent');
});

describe('an agent quotes product 0180', () => {
  test('signing in lands on Create illustration, drawn from the form NewBusiness [ILL-006]', async () => {
    const { page } = watched;
    await page.getByRole('heading', { level: 1, name: shell('route-illustration') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/illustration');
    for (const term of ['chkTerm10', 'chkTerm20', 'chkTerm30']) expect(await field(page, term).count()).toBe(1);
    expect(await field(page, 'chkTerm10').isChecked()).toBe(true);
    expect(await field(page, 'chkTerm20').isChecked()).toBe(false);
    expect(await page.locator('[data-premium="noData"]').first().innerText()).toContain(
      text('tEdit-Illustration-noData'),
    );
  });

  test('a complete form is priced to the cent of the basis, by coverage and by payment [ILL-024]', async () => {
    const { page, complaints } = watched;
    await fillQuote(page);
    await field(page, 'cboRateClass').selectOption('S');
    await enter(page, 'txtInsuredAge', '30');
    // A woman of 30, non-smoker, standard, Term 10 for 250,000: 0.2300 per 1000, 115.20 a year with the fee.
    await pricedPanel(page).getByText('$115.20').first().waitFor();
    await choose(page, 'rdoPaymentMode', '1');
    await pricedPanel(page).getByText('$10.37').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('an error makes the premium Not Applicable and leads to the field that stops it [FORM-023]', async () => {
    const { page } = watched;
    await fillQuote(page);
    await pricedPanel(page).waitFor();
    await enter(page, 'txtFaceTerm10', '5000001');
    const panel = page.locator('[data-premium="notApplicable"]').first();
    await panel.waitFor();
    expect(await panel.innerText()).toContain('Not Applicable');
    await panel.getByRole('button', { name: /Face amount, Term 10/ }).click();
    expect(await field(page, 'txtFaceTerm10').evaluate((input) => input === document.activeElement)).toBe(true);
    await enter(page, 'txtFaceTerm10', '250000');
    await pricedPanel(page).waitFor();
  });

  test('a newer premium request cancels the older one [ILL-023]', async () => {
    const { page } = watched;
    await fillQuote(page);
    await pricedPanel(page).waitFor();
    const cancelled: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().includes('GetFirstYearPremium')) cancelled.push(request.failure()?.errorText ?? '');
    });
    let held = 0;
    await page.route('**/api/GetFirstYearPremium', async (route) => {
      if (held++ === 0) await new Promise((later) => setTimeout(later, 3000));
      await route.continue().catch(() => undefined);
    });
    const first = page.waitForRequest('**/api/GetFirstYearPremium');
    await enter(page, 'txtFaceTerm10', '300000');
    await first;
    await enter(page, 'txtFaceTerm10', '350000');
    await pricedPanel(page).waitFor();
    await expect.poll(() => cancelled).toEqual(['net::ERR_ABORTED']);
  });

  test('terms in any mix each add a line, and the notes say they count toward the total [RULE-011]', async () => {
    const { page } = watched;
    await fillQuote(page);
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
    expect(await page.getByText(label('txtFaceTerm20-secondary')).count()).toBe(3);
    expect(await field(page, 'txtTotalFace').inputValue()).toBe('$450,000');
  });

  test('the language switches in place and keeps what was typed [I18N-005, I18N-007, FMT-002]', async () => {
    const { page } = watched;
    await fillQuote(page);
    await pricedPanel(page).waitFor();
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { level: 1, name: shell('route-illustration', 'fr') }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^fr/);
    expect(await field(page, 'txtInsuredName', 'fr').inputValue()).toBe('Marguerite Tremblay');
    expect(await field(page, 'txtFaceTerm10', 'fr').inputValue()).toBe('$250\u00a0000');
    await screenshot(page, 'illustration-fr-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: shell('route-illustration') }).waitFor();
  });

  test('the results are a table by year and a chart that reads every series', async () => {
    const { page } = watched;
    await fillQuote(page);
    await pricedPanel(page).waitFor();
    const table = page.getByRole('table', { name: text('tEdit-Illustration-resultsCaption') });
    await table.waitFor();
    expect(await table.getByText(text('msg-LedgerGroup-guaranteed'), { exact: true }).count()).toBe(1);
    expect(await table.locator('tbody tr').count()).toBe(10 + 7);
    await page.getByText(text('tEdit-Illustration-view-chart'), { exact: true }).click();
    await page.locator('figure svg').first().waitFor();
    await screenshot(page, 'illustration-chart-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('a reload keeps the quote [FORM-031]', async () => {
    const { page } = watched;
    await fillQuote(page);
    await pricedPanel(page).waitFor();
    await page.reload();
    await pricedPanel(page).waitFor();
    expect(await field(page, 'txtInsuredName').inputValue()).toBe('Marguerite Tremblay');
    expect(await field(page, 'txtFaceTerm10').inputValue()).toBe('$250,000');
  });

  test.each([1440, 320])(
    'nothing overlaps, scrolls sideways or hides from assistive technology at %i px',
    async (width) => {
      const { page } = watched;
      await page.setViewportSize({ width, height: 900 });
      await fillQuote(page);
      await pricedPanel(page).waitFor({ state: width === 320 ? 'attached' : 'visible' });
      expect(await sidewaysScroll(page)).toBe(0);
      await screenshot(page, `illustration-en-${width}`);
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );
});
