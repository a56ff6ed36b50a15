import { readFile } from 'node:fs/promises';
import { PATHS } from '@lifeform/metadata/contract';
import { DATA_REPORTS } from '@lifeform/metadata/insurance';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { isInSight } from '../harness/in-sight.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
const own = (code: string) => text(`tEdit-DataReports-${code}`);
const FROM = own('dtBIReportsStartDate');
const TO = own('dtBIReportsEndDate');

/** `YYYY-MM-DD` of the page's clock as it is typed. */
function typed(day: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone }).format(day);
}

async function runs(page: Page): Promise<readonly string[]> {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname === PATHS.runBiReport || pathname === PATHS.userUpdate) sent.push(pathname);
  });
  return sent;
}

test('head office runs reports over days of its own, as a table first and then as files [FEEL-013] [GATE-017] [ROUTE-029] [RPT-002] [RPT-004] [RPT-005] [RPT-007] [RPT-008] [RPT-009] [RPT-006] [RPT-040] [RPT-041] [RPT-042] [RPT-043] [RPT-045] [VAL-040] [VAL-043]', async () => {
  const { page } = await stage.visit('headOffice', '/bi/biReports');
  const list = page.getByRole('region', { name: own('heading') });
  await list.waitFor();
  const today = new Date();

  // The dates of somebody who saved none, the heading, the groups and the reports.
  expect(await page.getByLabel(FROM, { exact: true }).inputValue()).toBe(`01/01/${today.getFullYear()}`);
  expect(await page.getByLabel(TO, { exact: true }).inputValue()).toBe(typed(today));
  expect(await list.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    ['flow', 'products', 'links', 'sales', 'summaries'].map((group) => own(`group-${group}`)),
  );
  expect(await list.getByRole('listitem').allTextContents(), '[RPT-010] [RPT-007]').toEqual(
    DATA_REPORTS.map(({ reportNumber }) => `${reportNumber}${own(`report-${reportNumber}`)}`),
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'bi-reports');

  // A day after today can neither be picked nor typed.
  await page
    .getByRole('button', { name: shell('calendar') })
    .last()
    .click();
  const calendar = page.getByRole('dialog', { name: TO });
  await calendar.getByRole('grid').press('PageDown');
  expect(await calendar.locator('button[aria-disabled="true"]').count(), '[RPT-002]').toBeGreaterThan(27);
  await page.keyboard.press('Escape');
  const sent = await runs(page);
  const tomorrow = new Date(today.getTime() + 86_400_000);
  await page.getByLabel(TO, { exact: true }).fill(typed(tomorrow));
  await list.locator('[data-report="10"]').click();
  await page.getByText(text('msg-DateAfterToday')).first().waitFor();
  await page.getByLabel(TO, { exact: true }).fill('31/12/2024');
  await list.locator('[data-report="10"]').click();
  await page.getByText(text('msg-FromTo')).first().waitFor();
  expect(sent, 'a report that is refused does not run').toEqual([]);
  await page.getByLabel(TO, { exact: true }).fill(typed(today));

  // One request, an overlay, and the table of the report with the dates kept; its head puts it in another order.
  await page.route(`**${PATHS.runBiReport}`, async (route) => {
    await page.locator('[data-overlay]').waitFor();
    await route.continue();
  });
  await page.getByLabel(FROM, { exact: true }).fill('01/01/2024');
  const listed = list.locator('[data-report="26"]');
  await list.locator('[data-report="4"]').click();
  await list.getByRole('heading', { name: own('report-4') }).waitFor();
  await listed.click();
  const title = own('report-26');
  const result = list.locator('[data-result="26"]');
  const table = result.getByRole('table', { name: title });
  await table.waitFor();
  await page.locator('[data-overlay]').waitFor({ state: 'detached' });
  await expect.poll(() => sent.filter((path) => path === PATHS.runBiReport)).toHaveLength(2);
  expect(page.context().pages(), '[RPT-008] and nothing else opens').toHaveLength(1);
  await expect.poll(() => isInSight(result.getByRole('heading', { name: title }))).toBe(true);
  const runsHead = table.getByRole('columnheader', { name: own('column-runs') });
  const figures = () => table.locator('tbody td:last-child').allTextContents();
  expect(
    await table
      .locator('tbody td:last-child')
      .first()
      .evaluate((cell) => getComputedStyle(cell).textAlign),
  ).toBe('end');
  await runsHead.getByRole('button').click();
  expect(await runsHead.getAttribute('aria-sort')).toBe('ascending');
  expect(await figures()).toEqual((await figures()).toSorted((a, b) => Number(a) - Number(b)));
  expect(await table.getByRole('rowheader', { name: 'Anita Desai' }).count(), '[FEEL-014]').toBeGreaterThan(0);
  expect(await table.getByText('@lifeform.example').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'bi-report-table');

  // Its files: a workbook by the name of the report and its days, and a printed report in a tab of its own.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('button', { name: own('policyList-excel') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${title} \\d{4}-\\d\\d-\\d\\d - \\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  const [printed, opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('request', (sending) => sending.url().includes('/DBReports/')),
    result.getByRole('button', { name: own('policyList-pdf') }).click(),
  ]);
  expect(new URL(opened.url()).pathname, '[RPT-041]').toMatch(/^\/DBReports\/[\w-]{36}\.pdf$/);
  await printed.close();

  // Where a workbook is asked for with the dates, one request brings table and file.
  await page.getByLabel(own('chkStoreInExcel')).check();
  const before = sent.length;
  const [stored] = await Promise.all([page.waitForEvent('download'), list.locator('[data-report="10"]').click()]);
  expect(stored.suggestedFilename().startsWith(`${own('report-10')} `)).toBe(true);
  await list.getByRole('heading', { name: own('report-10') }).waitFor();
  await expect.poll(() => sent.slice(before)).toEqual([PATHS.runBiReport, PATHS.userUpdate]);

  // A day there is not stops the next run in words, and no word of the last one stands beside them.
  const outcome = page.getByRole('status').filter({ hasText: '.xlsx' });
  await outcome.waitFor();
  await page.getByLabel(FROM, { exact: true }).fill('31/02/2024');
  await list.locator('[data-report="10"]').click();
  const refused = page.getByText(text('msg-ValidDate'));
  await refused.first().waitFor();
  await expect
    .poll(() => page.getByLabel(FROM, { exact: true }).evaluate((input) => input.matches(':focus')))
    .toBe(true);
  expect(await refused.first().isVisible()).toBe(true);
  expect(await outcome.count()).toBe(0);
  expect(sent).toHaveLength(before + 2);
  await screenshot(page, 'bi-reports-invalid-date');

  // Days without a row.
  await page.getByLabel(own('chkStoreInExcel')).uncheck();
  await page.getByLabel(FROM, { exact: true }).fill('01/02/2024');
  await page.getByLabel(TO, { exact: true }).fill('29/02/2024');
  const datesKept = page.waitForResponse(`**${PATHS.userUpdate}`);
  await list.locator('[data-report="12"]').click();
  await page.getByText(text('msg-ReportNoRows')).waitFor();
  await datesKept;
  await page.reload();
  await list.waitFor();
  expect(await page.getByLabel(FROM, { exact: true }).inputValue(), 'the dates of the last run').toBe('01/02/2024');

  // A report there is not is refused by the server; the dates are kept as chosen, and one to come is its today again.
  await page.unroute(`**${PATHS.runBiReport}`);
  await page.route(`**${PATHS.runBiReport}`, (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), reportNumber: 14 } }),
  );
  await page.route(`**${PATHS.userUpdate}`, (route) => {
    const body = route.request().postDataJSON();
    return route.continue({ postData: { ...body, formData: { ...body.formData, dtBIReportsEndDate: '2999-01-01' } } });
  });
  const kept = page.waitForResponse(`**${PATHS.userUpdate}`);
  await list.locator('[data-report="12"]').click();
  await page.getByText('There is no report 14.').first().waitFor();
  expect((await kept).ok(), '[RPT-045]').toBe(true);
  await page.reload();
  await list.waitFor();
  expect(await page.getByLabel(TO, { exact: true }).inputValue(), '[RPT-006]').toBe(typed(today, 'America/Toronto'));
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'bi-reports-narrow');
});

const widget = (code: string) => text(`tEdit-Widget-${code}`);

async function shownWidgets(page: Page): Promise<readonly string[]> {
  await page.locator('[data-widget]').first().waitFor();
  return page.locator('[data-widget]').evaluateAll((all) => all.map((card) => card.getAttribute('data-widget') ?? ''));
}

test('an administrator renames a widget, moves it by keys and takes another away; others see it [ROUTE-018] [BI-006] [ROUTE-027] [BI-001] [BI-002]', async () => {
  const { page } = await stage.visit('administrator', '/admin/bi');
  const cards = page.getByRole('grid', { name: text('tEdit-BiWidget-list') });
  await cards.locator('[data-card="topAgents"]').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await cards
    .getByRole('button', { name: text('tEdit-Shell-widgetUp').replace('{title}', widget('topAgents')) })
    .click();
  await cards
    .getByRole('switch', { name: text('tEdit-BiWidget-offer').replace('{title}', widget('inforceLookups')) })
    .click();
  await page
    .getByRole('button', { name: text('tEdit-BiWidget-editNamed').replace('{title}', widget('topAgents')) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('tEdit-BiWidget-txtDisplayNameEn')).fill('Busiest agents');
  await screenshot(page, 'bi-settings-dialog');
  await dialog.getByRole('button', { name: text('tEdit-Admin-save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text('tEdit-BiWidget-unsaved')).waitFor();
  await screenshot(page, 'bi-settings');
  await page.getByRole('button', { name: text('tEdit-BiWidget-save'), exact: true }).click();
  await page.getByText(text('tEdit-BiWidget-saved')).waitFor();

  const { page: other } = await stage.visit('headOffice', '/bi/widgets');
  expect(await shownWidgets(other)).toEqual([
    ...['myIllustrations', 'illustrationsByProduct', 'topAgents', 'policiesSold'],
    ...['eapplicationsByState', 'recentActivity'],
  ]);
  await other.getByRole('heading', { name: 'Busiest agents' }).waitFor();
  const products = other.locator('[data-widget="illustrationsByProduct"]');
  expect(Number(await products.locator('p').nth(1).textContent()), '[BI-003]').toBeGreaterThan(5);
  expect(await accessibilityViolations(other)).toEqual([]);
  await screenshot(other, 'bi-widgets');
  await other.setViewportSize({ width: 320, height: 900 });
  expect(await sidewaysScroll(other)).toBe(0);
});

test('widgets that cannot be loaded say so in their place, without an alert, and leave a way to try again [BI-008] [ERR-003] [FEEL-021]', async () => {
  const { page } = await stage.visit('biAnalyst', '/bi/widgets');
  await shownWidgets(page);
  await page.route(`**${PATHS.userWidgets}`, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await page.reload();
  const failed = page.getByRole('status').filter({ hasText: widget('notLoaded') });
  await failed.waitFor();
  expect(await isInSight(failed)).toBe(true);
  await screenshot(page, 'bi-widgets-failed');
  expect(await page.locator('[data-widget]').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: widget('retry') }).click();
  expect((await shownWidgets(page)).length).toBeGreaterThan(4);
});

test('a system administrator narrows what is tracked, by the names of people, leafs through it and keeps it [ROUTE-028] [BI-007] [FEEL-014]', async () => {
  const { page } = await stage.visit('systemAdministrator', '/bi/tracking');
  const tracking = (code: string) => text(`tEdit-Tracking-${code}`);
  const table = page.getByRole('table', { name: tracking('caption') });
  await table.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'bi-tracking');
  await page.getByLabel(new RegExp(`^${tracking('txtTrackedUser')}`)).fill('Anita');
  await page.getByLabel(new RegExp(`^${tracking('txtTrackedForm')}`)).fill('NeedsFull');
  await page.getByRole('button', { name: tracking('btnShowTracked') }).click();
  await page.getByRole('button', { name: tracking('clear') }).waitFor();
  await expect.poll(() => table.getByRole('row').last().textContent()).toContain('Anita Desai');
  const users = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.children[1]?.textContent ?? ''));
  expect(new Set(users)).toEqual(new Set(['Anita Desai']));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: tracking('excel') }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: tracking('clear') }).click();
  await page.getByRole('button', { name: shell('nextPage') }).click();
  await page.getByText(shell('page').replace('{page}', '2').split('{pages}')[0] ?? '').waitFor();
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await sidewaysScroll(page)).toBe(0);
});
