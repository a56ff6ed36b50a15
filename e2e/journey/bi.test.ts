import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
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

test('head office looks at a report before it is kept as a workbook or printed [FEEL-013, FEEL-014, RPT-041]', async () => {
  const { page } = await stage.visit('headOffice', '/bi/biReports');
  const list = page.getByRole('region', { name: own('heading') });
  await list.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'bi-reports');

  // The calendar offers no day after today.
  await page
    .getByRole('button', { name: shell('calendar') })
    .last()
    .click();
  const calendar = page.getByRole('dialog', { name: TO });
  await calendar.getByRole('grid').press('PageDown');
  expect(await calendar.locator('button[aria-disabled="true"]').count()).toBeGreaterThan(27);
  await page.keyboard.press('Escape');

  await page.getByLabel(FROM, { exact: true }).fill('01/01/2024');
  await list.locator('[data-report="4"]').click();
  await list.getByRole('heading', { name: own('report-4') }).waitFor();
  await list.locator('[data-report="26"]').click();
  const title = own('report-26');
  const result = list.locator('[data-result="26"]');
  const table = result.getByRole('table', { name: title });
  await table.waitFor();
  await page.locator('[data-overlay]').waitFor({ state: 'detached' });
  expect(page.context().pages(), 'nothing else opens').toHaveLength(1);
  await expect.poll(() => isInSight(result.getByRole('heading', { name: title }))).toBe(true);
  const runs = table.locator('tbody td:last-child');
  expect(await runs.first().evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('end');
  expect(await table.getByRole('rowheader', { name: 'Anita Desai' }).count()).toBeGreaterThan(0);
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
  expect(new URL(opened.url()).pathname).toMatch(/^\/DBReports\/[\w-]{36}\.pdf$/);
  await printed.close();

  // Whoever comes back finds the dates of the last run.
  await page.reload();
  await list.waitFor();
  expect(await page.getByLabel(FROM, { exact: true }).inputValue()).toBe('01/01/2024');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'bi-reports-narrow');
});

const widget = (code: string) => text(`tEdit-Widget-${code}`);

async function shownWidgets(page: Page): Promise<readonly string[]> {
  await page.locator('[data-widget]').first().waitFor();
  return page.locator('[data-widget]').evaluateAll((all) => all.map((card) => card.getAttribute('data-widget') ?? ''));
}

test('an administrator renames a widget, moves it by keys and takes another away; others see it [BI-001, BI-006]', async () => {
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
  expect(Number(await products.locator('p').nth(1).textContent())).toBeGreaterThan(5);
  expect(await accessibilityViolations(other)).toEqual([]);
  await screenshot(other, 'bi-widgets');
  await other.setViewportSize({ width: 320, height: 900 });
  expect(await sidewaysScroll(other)).toBe(0);
});

test('a widget is asked for another period, shows what a row counted, and is kept as a file [FEEL-041]', async () => {
  const { page, complaints } = await stage.visit('headOffice', '/bi/widgets');
  const name = 'illustrationsByProduct';
  const title = widget(name);
  const card = page.locator(`[data-widget="${name}"]`);
  const days = page.locator('[data-widget="myIllustrations"]');
  await days
    .getByRole('combobox', { name: widget('periodOf').replace('{title}', widget('myIllustrations')) })
    .selectOption('90');
  await expect.poll(() => days.getByRole('listitem').count()).toBe(90);
  await card.getByRole('combobox').selectOption('30');
  const first = card.getByRole('listitem').first();
  const [product, count] = [
    await first.getByRole('button').innerText(),
    await first.locator('span').last().innerText(),
  ];
  await first.getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: new RegExp(product.slice(0, 8)) }).waitFor();
  await expect.poll(() => dialog.getByRole('row').count()).toBe(Math.min(50, Number(count)) + 1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'bi-widget-things');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await screenshot(page, 'bi-widget-period');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: widget('exportNamed').replace('{title}', title) }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(new RegExp(`"${product.slice(0, 8)}[^"]*",${count}\\b`));
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'bi-widgets-390');
  expect(complaints).toEqual([]);
});

test('tracking lists people, forms and controls by their names, under a funnel of the steps to a sale [FEEL-040]', async () => {
  const { page: agent } = await stage.visit('agent');
  const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Tracking-${code}`, language);
  const sent = agent.waitForResponse((answer) => answer.url().endsWith('/tracking/sendTrackingInfo'));
  await agent.goto('/proneeds');
  await sent;
  const { page, complaints } = await stage.visit('systemAdministrator', '/bi/tracking');
  const funnel = page.getByRole('list', { name: own('funnel') });
  await funnel.getByRole('listitem').nth(4).waitFor();
  const steps = await funnel.getByRole('listitem').allInnerTexts();
  for (const [at, step] of ['begin', 'save', 'report', 'apply', 'submit'].entries())
    expect(steps[at]).toContain(own(`step-${step}`));
  expect(steps[0]).toMatch(/[1-9]\d* \(100%\)/);
  const table = page.getByRole('table', { name: own('caption') });
  await table.getByRole('cell', { name: 'Marie Chen' }).first().waitFor();
  await table
    .getByRole('cell', { name: shell('route-illustration'), exact: true })
    .first()
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 950 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, `tracking-${width}`);
  }
  expect(complaints).toEqual([]);
});
