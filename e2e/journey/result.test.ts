import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { choose, enter, field, fillQuote, pricedPanel } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { answerLedger, WIDE_LEDGER } from '../harness/ledger.ts';
import { setStage } from '../harness/stage.ts';
import { label, text } from '../harness/texts.ts';

const stage = setStage();

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

test('the file and the workbook have the rows on screen, in the signs of the language; a workbook that fails says what to do and can be tried again; the years of the report are chosen where its pages are', async () => {
  const { page } = await stage.visit('agent');
  await fillQuote(page);
  await pricedPanel(page).waitFor();
  await table(page).waitFor();
  const english = await savedText(page, text('tEdit-Shell-downloadCsv'));
  expect(english.name, '[FEEL-014]').toMatch(/^Marguerite Tremblay - .+ \d{4}-\d\d-\d\d\.csv$/);
  const lines = english.content.split('\r\n');
  const values = ['premium', 'cumulativePremium', 'premiumsWithInterest', 'deathBenefit'].map(
    (name) => `Guaranteed - ${columnHead(name)}`,
  );
  expect(lines[0]).toBe(['\uFEFFYear', 'Age', ...values].join(','));
  expect(lines[1]).toMatch(/^1,40(,\d+(\.\d+)?){3},250000$/);
  expect(lines).toHaveLength(1 + (await table(page).locator('tbody tr').count()) + 1);

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
  expect(download.suggestedFilename(), '[FEEL-014]').toMatch(/^Marguerite Tremblay - .+ \d{4}-\d\d-\d\d\.xlsx$/);
  // A spreadsheet is a zip archive.
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  expect(await page.getByText(text('tEdit-Shell-offline')).count()).toBe(0);

  await choose(page, 'rdoDuration', 'I');
  await field(page, 'cboIntervalYears').waitFor();
  expect(await field(page, 'cboSelectedYears').count()).toBe(0);
  await choose(page, 'rdoDuration', 'A');
  await field(page, 'cboIntervalYears').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Français' }).click();
  await table(page).getByText(said('year', 'fr'), { exact: true }).waitFor();
  const french = await savedText(page, text('tEdit-Shell-downloadCsv', 'fr'));
  expect(french.content).toMatch(/^\uFEFFAnnée;Âge;Garanti - Prime/);
  expect(french.content.split('\r\n')[1]).toMatch(/^1;40;\d+,\d+;/);
  await page.getByRole('button', { name: 'English' }).click();
  await table(page).getByText(said('year'), { exact: true }).waitFor();
});

/** Year and age stay in sight beside what is scrolled to, under heads that stay too. */
async function seeFixedColumns(page: Page): Promise<void> {
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
}

async function openOn(view: 'results' | 'chart', page: Page): Promise<void> {
  await page.getByRole('tab', { name: said(`view-${view}`) }).click();
  await (view === 'chart' ? page.getByRole('tabpanel').locator('.lf-chart__svg') : table(page)).first().waitFor();
}

test('two dividend scales stand beside what is guaranteed under heads of their own, for some years or all, with year and age in sight; the chart dashes what is not guaranteed, says when values cross and reads a year by keyboard; both fit a narrow screen', async () => {
  const { page } = await stage.visit('agent');
  await answerLedger(page, WIDE_LEDGER);
  await fillQuote(page);
  await pricedPanel(page).waitFor();
  await table(page).waitFor();
  expect(await heads(page)).toEqual(['guaranteed', 'current', 'reduced'].map(groupHead));
  await page.getByText(said('partlyGuaranteed')).waitFor();
  await screenshot(page, 'results-wide-1440');
  const years = table(page).locator('tbody th');
  const picked = await years.allInnerTexts();
  expect(picked.slice(9, 12)).toEqual(['10', '15', '20']);
  expect(picked.at(-1)).toBe('121');
  await page.getByRole('button', { name: said('allYears') }).click();
  expect(await years.count()).toBe(121);
  for (const way of ['Sideways', 'Down'])
    await page
      .getByText(text(`tEdit-Shell-scrolls${way}`))
      .first()
      .waitFor();
  expect(await violations(page)).toEqual([]);
  await seeFixedColumns(page);

  await openOn('chart', page);
  const lines = page.getByRole('tabpanel').locator('.lf-chart').first().locator('.lf-chart__line');
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

  await page.setViewportSize({ width: 320, height: 900 });
  for (const view of ['results', 'chart'] as const) {
    await openOn(view, page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.locator('[role=tabpanel]').scrollIntoViewIfNeeded();
    await screenshot(page, `${view}-wide-320`);
    expect(await violations(page)).toEqual([]);
  }
});

test('in a table of years an age is found among all of them, years are marked by key and by click, and what is copied opens in a spreadsheet of either language [FEEL-036]', async () => {
  const { page } = await stage.visit('agent');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await answerLedger(page, WIDE_LEDGER);
  await fillQuote(page);
  await pricedPanel(page).waitFor();
  await table(page).waitFor();
  const find = page.getByRole('textbox', { name: said('findAge') });
  await find.fill('64');
  await page.getByText('Age 64: year 65.').waitFor();
  await find.fill('150');
  await page
    .getByText(said('noSuchAge').replace('{age}', '150').replace('{first}', '0').replace('{last}', '120'))
    .waitFor();
  // Age 66 is in year 67, which is not among the years shown at first.
  await find.fill('66');
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '67', exact: true }) });
  await row.waitFor();
  const inSight = await row.evaluate((element) => {
    const frame = element.closest('section')?.getBoundingClientRect();
    const head = element.closest('table')?.tHead?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return top >= (head?.bottom ?? 0) && bottom <= (frame?.bottom ?? 0);
  });
  expect(inSight).toBe(true);
  await seeFixedColumns(page);

  const mark = (year: string) => table(page).getByRole('button', { name: year, exact: true });
  await find.press('Tab');
  await mark('67').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await table(page).locator('[aria-pressed="true"]').allInnerTexts()).toEqual(['67', '68']);
  await mark('120').click();
  await screenshot(page, 'results-marked-1440');
  expect(await violations(page)).toEqual([]);

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: said('copyMarked') }).click();
  await page.getByText('3 years are in the clipboard', { exact: false }).waitFor();
  const english = (await copied()).split(/\r?\n/).map((line) => line.split('\t'));
  expect(english[0]?.slice(0, 3)).toEqual(['Year', 'Age', `${groupHead('guaranteed')} - ${columnHead('premium')}`]);
  expect(english.slice(1).map(([year, age, premium]) => [year, age, premium])).toEqual([
    ['67', '66', '1210.5'],
    ['68', '67', '1210.5'],
    ['120', '119', '1210.5'],
  ]);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: said('copyMarked', 'fr') }).click();
  await expect
    .poll(async () => (await copied()).split(/\r?\n/)[1]?.split('\t').slice(0, 3))
    .toEqual(['67', '66', '1210,5']);
  for (const width of [1680, 1280, 768, 390]) {
    await page.setViewportSize({ width, height: 950 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.locator('#results').scrollIntoViewIfNeeded();
    await screenshot(page, `results-marked-fr-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 950 });
  await page.getByRole('button', { name: 'English' }).click();
  await table(page).getByText(said('year'), { exact: true }).waitFor();
});

test('beside the form stand the premium, the chart, and each field that changed since the last save with what it was, after a reload too [FEEL-028]', async () => {
  const { page } = await stage.visit('agent');
  await fillQuote(page, { name: 'Odile Landry' });
  const panel = page.getByRole('complementary', { name: said('premium') });
  await pricedPanel(page).waitFor();
  await panel.getByRole('img', { name: /^Over the years\. The death benefit starts at \$250,000/ }).waitFor();
  const changed = panel.getByRole('listitem');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/illustrations'));
  await page.getByRole('button', { name: label('btnSave'), exact: true }).click();
  await stored;
  await page.locator('[data-save="saved"]').waitFor();
  expect(await changed.count()).toBe(0);
  await enter(page, 'txtFaceTerm10', '300000');
  await field(page, 'cboInsuredSmokerClass').selectOption('S');
  await panel.getByText('2 fields changed since the last save').waitFor();
  const shown = async () => (await changed.allInnerTexts()).map((one) => one.replace(/\s+/g, ' '));
  const smoker = ['R', 'S'].map((code) => label(`cboInsuredSmokerClass-option-${code}`));
  const both = [
    `${label('cboInsuredSmokerClass')} ${smoker.join(' → ')}`,
    `${label('txtFaceTerm10')} $250,000 → $300,000`,
  ];
  expect(await shown()).toEqual(both);
  await page.reload();
  await changed.nth(1).waitFor();
  expect(await shown()).toEqual(both);
  await changed.nth(1).getByRole('button').press('Enter');
  expect(await field(page, 'txtFaceTerm10').evaluate((element) => element === document.activeElement)).toBe(true);
  await screenshot(page, 'since-save-1440');
  expect(await violations(page)).toEqual([]);
  await enter(page, 'txtFaceTerm10', '250000');
  await expect.poll(shown).toEqual(both.slice(0, 1));
});

test('columns are chosen by keyboard, stay chosen for the next quote and leave the file too', async () => {
  const { page } = await stage.visit('agent');
  await answerLedger(page, WIDE_LEDGER);
  await fillQuote(page);
  await table(page).waitFor();
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

test('an illustration opened after a birthday keeps its age and its premium, says so, and is quoted as of today where that is asked for [NUM-002]', async () => {
  const { page } = await stage.visit('agent', '/illustration/savedIllustration');
  const listed = page.getByRole('row').filter({ hasText: 'George Whitfield' });
  await listed.waitFor();
  const premium = (await listed.innerText()).match(/\$[\d,]+\.\d\d/)?.[0] ?? '';
  await listed.getByRole('button').first().click();
  await pricedPanel(page).getByText(premium).first().waitFor();
  const note = page.locator('[data-earlier]');
  await note.waitFor();
  const sentence = text('tEdit-Illustration-earlierAges').split('{date}');
  for (const part of sentence) expect(await note.innerText()).toContain(part.trim());
  const age = await field(page, 'txtInsuredAge').inputValue();
  await note.getByRole('button', { name: text('tEdit-Illustration-renewAges') }).click();
  await note.waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'txtInsuredAge').inputValue()).not.toBe(age);
  // The headline: where an earlier date of the policy saves the age, a hint below it still names the lower premium.
  await expect.poll(() => pricedPanel(page).locator('p').first().innerText()).not.toContain(premium);
  expect(Number(await field(page, 'txtInsuredAge').inputValue())).toBeGreaterThan(Number(age));
});
