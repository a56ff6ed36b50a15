import { type FirstYearPremium, findColumn } from '@lifeform/metadata/insurance';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { choose, enter, field, pick, pricedPanel, tick } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { rowField } from '../harness/row-field.ts';
import { setStage } from '../harness/stage.ts';
import { label, text } from '../harness/texts.ts';

const stage = setStage();

async function startWholeLife(page: Page): Promise<void> {
  await pick(page, 'cboProduct', '0010');
  await enter(page, 'txtInsuredName', 'Marguerite Tremblay');
  await enter(page, 'txtInsuredAge', '40');
  await choose(page, 'rdoInsuredSex', 'F');
  await field(page, 'cboInsuredSmokerClass').selectOption('R');
  await enter(page, 'txtFaceAmount', '250000');
}

/** One of each, in years of its own. */
const PLAN: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['deposit', { txtPlannedFrom: '2', txtPlannedTo: '4', txtPlannedAmount: '500' }],
  ['withdrawal', { txtPlannedFrom: '12', txtPlannedTo: '13', txtPlannedAmount: '200' }],
  ['holiday', { txtPlannedFrom: '15', txtPlannedTo: '15' }],
  ['loan', { txtPlannedFrom: '21', txtPlannedTo: '22', txtPlannedAmount: '1000' }],
  ['dividendOption', { txtPlannedFrom: '24', cboPlannedDividend: 'PIC' }],
  ['face', { txtPlannedFrom: '26', txtPlannedAmount: '150000' }],
];

test('loans, withdrawals, deposits, a premium holiday and changes of face amount and dividend option are rows of one table; what overlaps is named [SOLVE-009]', async () => {
  const { page } = await stage.visit('agent');
  await startWholeLife(page);
  const group = label('grpPlannedActs');
  const rows = page.getByRole('group', { name: group, exact: true });
  const add = rows.getByRole('button', { name: text('tEdit-Shell-addRow') });
  for (const [at, [act, entries]] of PLAN.entries()) {
    await add.click();
    await rowField(page, group, at, label('cboPlannedAct')).selectOption(act);
    for (const [name, value] of Object.entries(entries)) {
      const cell = rowField(page, group, at, label(name));
      if (name.startsWith('cbo')) await cell.selectOption(value);
      else await cell.fill(value);
    }
    await page.keyboard.press('Tab');
  }
  await pricedPanel(page).waitFor();
  const heads = page.locator('#results table thead');
  for (const name of ['extraDeposit', 'withdrawal', 'loanTaken', 'loanBalance'])
    await heads
      .getByText(text(`msg-Ledger-${name}`), { exact: true })
      .first()
      .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await rows.scrollIntoViewIfNeeded();
  await screenshot(page, 'planned-acts');
  await page.setViewportSize({ width: 390, height: 844 });
  await rows.scrollIntoViewIfNeeded();
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'planned-acts-390');

  await page.setViewportSize({ width: 1280, height: 800 });
  await add.click();
  await rowField(page, group, PLAN.length, label('cboPlannedAct')).selectOption('loan');
  await rowField(page, group, PLAN.length, label('txtPlannedFrom')).fill('22');
  await page.keyboard.press('Tab');
  await rows.getByText(text('msg-PlannedOverlap')).first().waitFor();
});

test('rates of the scale by policy year have two named alternates beside the base, each with columns of its own [SOLVE-010]', async () => {
  const { page } = await stage.visit('agent');
  await startWholeLife(page);
  await tick(page, 'chkRatesByYear');
  await enter(page, 'txtAlternate1Name', 'Prudent');
  await enter(page, 'txtAlternate2Name', 'Bright');
  const group = label('grpRates');
  const rows = page.getByRole('group', { name: group, exact: true });
  await rows.getByRole('button', { name: text('tEdit-Shell-addRow') }).click();
  for (const [name, value] of [
    ['txtRateFrom', '11'],
    ['txtRateBase', '5'],
    ['txtRateAlternate1', '4'],
    ['txtRateAlternate2', '7'],
  ] as const)
    await rowField(page, group, 0, label(name)).fill(value);
  await page.keyboard.press('Tab');
  const heads = page.locator('#results table thead');
  for (const name of ['Prudent', 'Bright'])
    await heads.getByText(text('msg-LedgerGroup-alternate1').replace('{name}', name), { exact: true }).waitFor();
  expect(await heads.getByText(text('msg-LedgerGroup-current'), { exact: true }).count()).toBe(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await rows.scrollIntoViewIfNeeded();
  await screenshot(page, 'rates-by-year');
});

test('a figure by policy year at rates around its own is, in each cell, a quote at that rate [SOLVE-011]', async () => {
  const { page } = await stage.visit('agent');
  await startWholeLife(page);
  await pricedPanel(page).waitFor();
  await page.getByRole('tab', { name: text('tEdit-Illustration-view-sensitivity') }).click();
  const panel = page.locator('#result-panel-sensitivity');
  const quoted: Promise<readonly [number, readonly (number | null)[]]>[] = [];
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/api/GetFirstYearPremium')) return;
    const { values } = answer.request().postDataJSON() as { values: { grpRates: { txtRateBase: number }[] } };
    const rate = values.grpRates[0]?.txtRateBase ?? 0;
    quoted.push(
      answer
        .json()
        .then(({ ledger }: FirstYearPremium) => [rate, findColumn(ledger, 'cashValue', 'current')?.values ?? []]),
    );
  });
  await panel.getByRole('button', { name: text('tEdit-Illustration-sensitivityShow') }).click();
  const table = panel.locator('table');
  await table.waitFor();
  const heads = (await table.locator('thead tr').last().locator('th').allInnerTexts()).slice(2);
  const quotes = await Promise.all(quoted);
  expect(heads).toEqual(quotes.map(([rate]) => `${rate.toFixed(2)}%`));
  expect(heads).toHaveLength(5);
  for (const year of [1, 20, 60]) {
    const cells = (
      await table
        .locator('tbody tr')
        .nth(year - 1)
        .locator('td')
        .allInnerTexts()
    ).slice(-5);
    const amounts = quotes.map(([, values]) => values[year - 1] ?? 0);
    expect(cells).toEqual(
      amounts.map((amount) => amount.toLocaleString('en-CA', { style: 'currency', currency: 'CAD' })),
    );
    if (year > 1) expect(new Set(cells).size).toBe(5);
  }
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'sensitivity');
  await enter(page, 'txtFaceAmount', '300000');
  await panel.getByText(text('tEdit-Illustration-madeBefore')).waitFor();
  await pick(page, 'cboProduct', '0185');
  await panel.getByText(text('tEdit-Illustration-sensitivityNone')).waitFor();
});

test('random paths of an account are a fan with a sentence that guarantees nothing, and a table [SOLVE-012]', async () => {
  const { page } = await stage.visit('agent');
  await startWholeLife(page);
  await pick(page, 'cboProduct', '0110');
  await enter(page, 'txtPlannedDeposit', '3000');
  await page.getByRole('tab', { name: text('tEdit-Illustration-view-paths') }).click();
  const panel = page.locator('#result-panel-paths');
  await panel.getByText(text('tEdit-Illustration-pathsNone')).waitFor();
  await tick(page, 'chkPaths');
  await panel.getByRole('button', { name: text('tEdit-Illustration-pathsShow') }).click();
  await panel.getByText('None of this is guaranteed. 1,000 paths', { exact: false }).waitFor();
  await panel.getByRole('img', { name: /Account value over random paths.*In 95\.00% of the paths, at most/ }).waitFor();
  expect(await panel.locator('tbody tr').count()).toBe(60);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'paths');
});
