import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { choose, enter, field, fillQuote, pricedPanel } from '../harness/agent.ts';
import { screenshot, type WatchedPage } from '../harness/browser.ts';
import { answerLedger, WIDE_LEDGER } from '../harness/ledger.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
let watched: WatchedPage;

const said = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Illustration-${code}`, language);
const groupHead = (group: string) => text(`msg-LedgerGroup-${group}`);
const columnHead = (name: string) => text(`msg-Ledger-${name}`);
const table = (page: Page) => page.locator('#results table');
const heads = (page: Page) => table(page).locator('thead tr').first().locator('th').allInnerTexts();

/** From the top: what the sticky header covers when scrolled to is no fault of the results. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  return accessibilityViolations(page);
}

async function savedText(page: Page, press: string): Promise<{ readonly name: string; readonly content: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: press, exact: true }).first().click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
}

beforeEach(async () => {
  watched = await stage.visit('agent');
});

describe('results of product 0180', () => {
  test('the file has the rows on screen under the labels of the table, in the signs of the language', async () => {
    const { page } = watched;
    await fillQuote(page);
    await pricedPanel(page).waitFor();
    await table(page).waitFor();
    const english = await savedText(page, text('tEdit-Shell-downloadCsv'));
    expect(english.name).toBe('illustration.csv');
    const lines = english.content.split('\r\n');
    const values = ['premium', 'cumulativePremium', 'deathBenefit'].map((name) => `Guaranteed - ${columnHead(name)}`);
    expect(lines[0]).toBe(['\uFEFFYear', 'Age', ...values].join(','));
    expect(lines[1]).toMatch(/^1,40,\d+(\.\d+)?,\d+(\.\d+)?,250000$/);
    expect(lines).toHaveLength(1 + (await table(page).locator('tbody tr').count()) + 1);
    await page.getByRole('button', { name: 'Français' }).click();
    await table(page).getByText(said('year', 'fr'), { exact: true }).waitFor();
    const french = await savedText(page, text('tEdit-Shell-downloadCsv', 'fr'));
    expect(french.content).toMatch(/^\uFEFFAnnée;Âge;Garanti - Prime/);
    expect(french.content.split('\r\n')[1]).toMatch(/^1;40;\d+,\d+;/);
    await page.getByRole('button', { name: 'English' }).click();
    await table(page).getByText(said('year'), { exact: true }).waitFor();
  });

  test('the workbook is made while the button says so, and a failure says what to do and can be tried again', async () => {
    const { page } = watched;
    await fillQuote(page);
    await pricedPanel(page).waitFor();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/illustrations/workbook', async (route) => {
      await held;
      await route.abort();
    });
    await page.getByRole('button', { name: said('excel') }).click();
    await page.getByRole('button', { name: said('excelRunning') }).waitFor();
    release();
    await page
      .getByRole('alert')
      .filter({ hasText: text('tEdit-Shell-offline') })
      .first()
      .waitFor();
    await page.unroute('**/api/illustrations/workbook');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: said('excel') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('illustration.xlsx');
    // A spreadsheet is a zip archive.
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    expect(await page.getByText(text('tEdit-Shell-offline')).count()).toBe(0);
  });
});

describe('results of a policy with two dividend scales', () => {
  beforeEach(async () => {
    await answerLedger(watched.page, WIDE_LEDGER);
    await fillQuote(watched.page);
    await pricedPanel(watched.page).waitFor();
    await table(watched.page).waitFor();
  });

  test('what is guaranteed and what each scale would give stand under heads of their own', async () => {
    const { page } = watched;
    expect(await heads(page)).toEqual(['guaranteed', 'current', 'reduced'].map(groupHead));
    await page.getByText(said('partlyGuaranteed')).waitFor();
    await screenshot(page, 'results-wide-1440');
    expect(await violations(page)).toEqual([]);
  });

  test('years run to the tenth, then by fives to the last, and all on request', async () => {
    const { page } = watched;
    const years = table(page).locator('tbody th');
    expect((await years.allInnerTexts()).slice(9, 12)).toEqual(['10', '15', '20']);
    expect((await years.allInnerTexts()).at(-1)).toBe('121');
    await page.getByRole('button', { name: said('allYears') }).click();
    expect(await years.count()).toBe(121);
  });

  test('year and age stay in sight beside what is scrolled to, under heads that stay too', async () => {
    const { page } = watched;
    await page.getByRole('button', { name: said('allYears') }).click();
    const region = page.getByRole('region', { name: said('resultsCaption') });
    await region.focus();
    await region.press('End');
    await region.evaluate((element) => element.scrollTo(400, 2000));
    const places = await region.evaluate((element) => {
      const frame = element.getBoundingClientRect();
      const row = [...element.querySelectorAll('tbody tr')].at(-1)?.children;
      const edge = (cell: Element | undefined) => (cell?.getBoundingClientRect().left ?? 0) - frame.left;
      const head = element.querySelector('thead')?.getBoundingClientRect().top ?? 0;
      return { year: edge(row?.[0]), age: edge(row?.[1]), premium: edge(row?.[2]), head: head - frame.top };
    });
    expect(Math.round(places.year)).toBeLessThanOrEqual(1);
    expect(places.age).toBeGreaterThan(places.year);
    expect(places.premium).toBeLessThan(places.age);
    expect(Math.abs(places.head)).toBeLessThanOrEqual(1);
  });

  test('columns are chosen by keyboard, stay chosen for the next quote and leave the file too', async () => {
    const { page } = watched;
    await page.getByRole('button', { name: said('columns') }).press('Enter');
    const reduced = page.getByRole('group', { name: groupHead('reduced') });
    for (const box of await reduced.getByRole('checkbox').all()) await box.press('Space');
    expect(await heads(page)).toEqual(['guaranteed', 'current'].map(groupHead));
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'results-columns-1440');
    await page.reload();
    await enter(page, 'txtFaceTerm10', '300000');
    await table(page).waitFor();
    expect(await heads(page)).toHaveLength(2);
    expect((await savedText(page, text('tEdit-Shell-downloadCsv'))).content).not.toContain(groupHead('reduced'));
    await page.getByRole('button', { name: said('columns') }).click();
    await page.getByRole('button', { name: said('allColumns') }).click();
    expect(await heads(page)).toHaveLength(3);
  });

  test('the chart dashes what is not guaranteed, says when values cross and reads a year by keyboard', async () => {
    const { page } = watched;
    await page.getByRole('tab', { name: said('view-chart') }).click();
    const lines = page.locator('.lf-chart__line');
    await page.locator('.lf-chart__svg').waitFor();
    const dashes = await lines.evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke-dasharray')));
    expect(dashes).toEqual([null, '8 5', null, '8 5', '0.1 6']);
    await page.getByText(/guaranteed cash value passes the premiums paid in year \d+/).waitFor();
    const cursor = page.getByRole('slider', { name: said('chartCursor') });
    await cursor.press('End');
    expect(await cursor.getAttribute('aria-valuetext')).toContain('Cash value, current scale $689,230.00');
    await screenshot(page, 'chart-wide-1440');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: said('toTable') }).click();
    await table(page).waitFor();
  });

  test.each(['results', 'chart'])('the view %s fits a narrow screen', async (view) => {
    const { page } = watched;
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByRole('tab', { name: said(`view-${view}`) }).click();
    await page
      .locator(view === 'chart' ? '.lf-chart__svg' : '#results table')
      .first()
      .waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.locator('[role=tabpanel]').scrollIntoViewIfNeeded();
    await screenshot(page, `${view}-wide-320`);
    expect(await violations(page)).toEqual([]);
  });
});

describe('years of the report', () => {
  test('the years of the report are chosen where its pages are', async () => {
    const { page } = watched;
    await choose(page, 'rdoDuration', 'I');
    await field(page, 'cboIntervalYears').waitFor();
    expect(await field(page, 'cboSelectedYears').count()).toBe(0);
    await choose(page, 'rdoDuration', 'A');
    await field(page, 'cboIntervalYears').waitFor({ state: 'detached' });
  });
});
