import { formatCurrency } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { findColumn, type LedgerAnswer } from '@lifeform/metadata/insurance';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { choose, enter, field, pick, pricedPanel, tick } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();

const said = (code: string, language: Language = 'en') => text(`tEdit-Illustration-${code}`, language);

/** Participating whole life of a woman of 40, and the ledger it is priced with. */
async function wholeLife(page: Page): Promise<LedgerAnswer> {
  await pick(page, 'cboProduct', '0010');
  await field(page, 'txtFaceAmount').waitFor();
  await enter(page, 'txtInsuredName', 'Marguerite Tremblay');
  await enter(page, 'txtInsuredAge', '40');
  await choose(page, 'rdoInsuredSex', 'F');
  await field(page, 'cboInsuredSmokerClass').selectOption('R');
  const priced = page.waitForResponse(
    async (answer) => answer.url().includes('/api/GetFirstYearPremium') && answer.ok() && (await isFor(answer.json())),
  );
  await enter(page, 'txtFaceAmount', '500000');
  const { ledger } = (await (await priced).json()) as { ledger: LedgerAnswer };
  await pricedPanel(page).waitFor();
  return ledger;
}

async function isFor(answer: Promise<{ ledger?: LedgerAnswer }>): Promise<boolean> {
  const { ledger } = await answer;
  return ledger !== undefined && (findColumn(ledger, 'deathBenefit', 'guaranteed')?.values[0] ?? 0) === 500_000;
}

async function openChart(page: Page, language: Language = 'en'): Promise<Locator> {
  await page.getByRole('tab', { name: said('view-chart', language) }).click();
  const chart = page.getByRole('tabpanel').locator('.lf-chart').first();
  await chart.getByRole('slider').waitFor();
  return chart;
}

/** What the chart's table says: the heads, then a row for each line. */
async function readings(chart: Locator): Promise<readonly (readonly string[])[]> {
  const rows = await chart.locator('tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

const plain = (shown: string) => shown.replace(/[\s×]+/g, ' ').trim();

test('a pointer and the keys read the ledger’s values of all lines at a year, which stays beside others once it is pinned [FEEL-031]', async () => {
  const { page, complaints } = await stage.visit('agent');
  const ledger = await wholeLife(page);
  const chart = await openChart(page);
  const cursor = chart.getByRole('slider');
  const valuesAt = (year: number) =>
    (
      [
        ['deathBenefit', 'guaranteed'],
        ['deathBenefit', 'current'],
        ['cashValue', 'guaranteed'],
        ['cashValue', 'current'],
        ['cumulativePremium', 'guaranteed'],
      ] as const
    ).map(([name, group]) => formatCurrency(findColumn(ledger, name, group)?.values[year - 1] ?? 0, 'en'));
  const column = async (index: number) => (await readings(chart)).map((row) => plain(row[index] ?? ''));

  await cursor.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  for (let key = 0; key < 14; key++) await page.keyboard.press('ArrowRight');
  expect(await column(1)).toEqual(['Year 25, age 64', ...valuesAt(25)]);
  await page.keyboard.press('Enter');

  const box = await cursor.boundingBox();
  if (!box) throw new Error('The chart has no place.');
  const base = await chart.locator('.lf-chart__base').boundingBox();
  if (!base) throw new Error('The chart has no axis.');
  const years = ledger.age.length;
  await page.mouse.move(base.x + (base.width * 45) / years, box.y + 80);
  expect(await column(1)).toEqual(['Year 45, age 84', ...valuesAt(45)]);
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.move(base.x + (base.width * 10) / years, box.y + 80);
  expect((await readings(chart))[0]?.map(plain)).toEqual([
    shell('chartLine'),
    'Year 10, age 49',
    'Year 25, age 64',
    'Year 45, age 84',
  ]);
  expect(await column(3)).toEqual(['Year 45, age 84', ...valuesAt(45)]);
  await screenshot(page, 'chart-pinned-1440');
  expect(await accessibilityViolations(page)).toEqual([]);
  await chart.getByRole('button', { name: shell('chartUnpin').replace('{year}', 'Year 25, age 64') }).click();
  expect((await readings(chart))[0]?.map(plain)).toHaveLength(3);
  expect(complaints).toEqual([]);
});

test('premiums that dividends pay are said to be shown all the same, from the year they do, under the chart and the table', async () => {
  const { page } = await stage.visit('agent');
  await wholeLife(page);
  await tick(page, 'chkPremiumOffset');
  await enter(page, 'txtPremiumOffsetYears', '20');
  const note = page.getByText(
    text('msg-PaidByDividends').replace('{year}', '21').replace('{outlay}', text('msg-Ledger-outlay')),
  );
  await note.waitFor();
  await openChart(page);
  await note.waitFor();
  await screenshot(page, 'chart-offset-1440');
});

test.each(['en', 'fr'] as const)(
  'in %s what is guaranteed and what is not are named in plain words on a picture of both, with decimals of the language, at every width [FEEL-033, FEEL-035]',
  async (language) => {
    const { page } = await stage.visit('agent');
    const ledger = await wholeLife(page);
    if (language === 'fr') await page.getByRole('button', { name: 'Français' }).click();
    await openChart(page, language);
    const main = page.getByRole('tabpanel').locator('.lf-chart').first();
    const ticks = await main.locator('.lf-chart__tick').allTextContents();
    expect(ticks).toContain(language === 'fr' ? '$1,5\u00a0M' : '$1.5M');
    const years = ticks.filter((tick) => !tick.includes('$') && tick !== '0');
    expect(years.length).toBeGreaterThan(4);
    expect(years.filter((year) => !/^\d+$/.test(year))).toEqual([]);

    const name = text('msg-Ledger-cashValue', language);
    const picture = page.getByRole('img', { name: said('promisedTitle', language).replace('{name}', name) });
    const sure = findColumn(ledger, 'cashValue', 'guaranteed')?.values.at(-1) ?? 0;
    const all = findColumn(ledger, 'cashValue', 'current')?.values.at(-1) ?? 0;
    const dollars = (value: number) => formatCurrency(Math.round(value), language).replace(/[.,]00$/, '');
    const labels = [
      said('illustrated-current', language).replace('{amount}', dollars(all - sure)),
      said('promised', language).replace('{amount}', dollars(sure)).replace('{year}', String(ledger.age.length)),
    ];
    for (const width of [1440, 1680, 1280, 768, 390]) {
      await page.setViewportSize({ width, height: 950 });
      await picture.scrollIntoViewIfNeeded();
      const words = (await picture.locator('.lf-chart__name').allTextContents()).join(' ');
      for (const label of labels) expect(words.replaceAll('\u00a0', ' ')).toContain(label.replaceAll('\u00a0', ' '));
      expect(await sidewaysScroll(page)).toBe(0);
      await screenshot(page, `chart-promised-${language}-${width}`);
    }
    await page.evaluate(() => scrollTo(0, 0));
    expect(await accessibilityViolations(page)).toEqual([]);
  },
);
