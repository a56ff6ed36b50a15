import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { lookUp, readPolicy, rowOf } from '../harness/policy.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();

const screen = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Inforce-screen-${code}`, language);
const heading = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const unfolded = (page: Page, name: string) => heading(page, name).getAttribute('aria-expanded');

async function judge(page: Page, language: 'en' | 'fr'): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${language}`));
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

describe('a policy in force', () => {
  test('is found by its number, and its sections are read by keyboard [INF-001, INF-021, INF-022]', async () => {
    const { page } = await stage.visit('agent', '/inforce/policyLookup');
    await page.getByText(screen('noPolicy')).waitFor();
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('l1000-210');
    await page.keyboard.press('Enter');
    await page.locator('[data-policy="L1000210"]').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('l1000-210');
    const names = [
      'Policy Information',
      'Policy Values',
      'Client Information',
      'Basic Coverage',
      'Supplementary Benefits',
    ];
    for (const name of names) await heading(page, name).waitFor();

    expect(await unfolded(page, 'Policy Values')).toBe('false');
    await heading(page, 'Policy Information').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await unfolded(page, 'Policy Values')).toBe('true');
    const stripes = await page
      .locator('[data-node="secPolicyValues"] tr')
      .evaluateAll((rows) => rows.map((row) => [row.className, getComputedStyle(row).backgroundColor].join()));
    expect(new Set(stripes).size).toBe(2);
    expect(stripes.every((stripe, index) => stripe === stripes[index % 2])).toBe(true);
    await page.keyboard.press('Enter');
    expect(await unfolded(page, 'Policy Values')).toBe('false');

    await page.getByRole('button', { name: screen('expandAll') }).click();
    for (const name of names) expect(await unfolded(page, name)).toBe('true');
    await page.getByRole('button', { name: screen('collapseAll') }).click();
    for (const name of names) expect(await unfolded(page, name)).toBe('false');
  });

  test('shows its modal premium, and is printed as its progress report [INF-039]', async () => {
    const { page } = await stage.visit('agent', '/inforce/policyLookup');
    await lookUp(page, 'L1000220');
    const modal = page.locator('[data-premium="priced"] dl > div').last();
    expect(await modal.innerText()).toMatch(/^Modal premium\s+\$[\d,]+\.\d\d$/);
    const opened = page.context().waitForEvent('request', (request) => request.url().includes('/DBReports/'));
    await page.getByRole('button', { name: screen('report'), exact: true }).click();
    await page.getByRole('status').getByText(screen('reportRunning')).waitFor();
    expect((await opened).url()).toMatch(/\.pdf\?ticket=/);
    await page.getByRole('button', { name: screen('report'), exact: true }).waitFor();
  });

  test('shows the premium of the year that runs in its header, its rows, its summary and its table [NUM-006] [NUM-013]', async () => {
    const { page } = await stage.visit('headOffice', '/inforce/policyLookup');
    await lookUp(page, 'L2000210');
    const table = page.getByRole('table', { name: screen('results') });
    await table.waitFor();
    const amounts = (all: readonly string[]) => all.map((words) => words.match(/\$[\d,]+\.\d\d/)?.[0]);
    const at = async (field: string) => amounts(await page.locator(`[data-field="${field}"]`).allInnerTexts())[0];
    const running = async (label: string) =>
      amounts(await table.getByRole('row', { name: label }).getByRole('cell').allInnerTexts())[0];
    const policy = await readPolicy(page);
    const [annual, modal] = [await at('annualPremium_summary'), await at('totalModalPremium_summary')];
    expect(await running(text('msg-Ledger-annualPremium'))).toBe(annual);
    expect(await running(text('msg-Ledger-premium'))).toBe(
      rowOf(policy, 'secPolicyInformation', 'totalAnnualizedPremium'),
    );
    expect([await at('totalModalPremium_header'), rowOf(policy, 'secPolicyInformation', 'totalModalPremium')]).toEqual([
      modal,
      modal,
    ]);
    const [year, payment] = [annual, modal].map((words) => Number(words?.replaceAll(/[$,]/g, '')));
    // At the rider's rate of its first year it was 1,970.51.
    expect(year).toBeGreaterThanOrEqual(2318.94);
    expect(payment).toBeGreaterThanOrEqual(208.71);
    await page.getByText(text('msg-PaidInParts').replace('{payments}', '12')).waitFor();
  });

  test('with a loan shows what is owed and what it leaves, from today and in its file, in both languages; without one nothing of it [FEEL-010]', async () => {
    for (const language of ['en', 'fr'] as const) {
      const { page } = await stage.visit('agent', '/inforce/policyLookup', (user) => ({
        ...user,
        inputLanguage: language === 'en' ? 'English' : 'French',
      }));
      const table = page.getByRole('table', { name: screen('results', language) });
      const label = (name: string) => text(`msg-Ledger-${name}`, language);
      const cellsOf = (name: string, group = '') =>
        table
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: `${name}${group}`, exact: true }) })
          .getByRole('cell')
          .allInnerTexts();
      const guaranteed = `, ${text('msg-LedgerGroup-guaranteed', language)}`;
      const amounts = async (name: string, group = '') =>
        (await cellsOf(label(name), group)).slice(0, 3).map((cell) => {
          return Number(
            cell
              .replaceAll(/[^\d,.]/g, '')
              .replace(language === 'en' ? ',' : ' ', '')
              .replace(',', '.'),
          );
        });
      await lookUp(page, 'L1000210');
      await table.waitFor();
      const owed = await amounts('loanBalance');
      expect(owed).toEqual([2675, 2862.25, 3062.61]);
      const cash = await amounts('cashValue', guaranteed);
      const net = await amounts('netCashValue', guaranteed);
      net.forEach((left, year) => {
        expect(left).toBeCloseTo((cash[year] ?? 0) - (owed[year] ?? 0), 6);
      });
      expect((await amounts('netDeathBenefit', guaranteed))[0]).toBe(97_325);
      const rate = language === 'en' ? '7.00%' : '7,00\u00a0%';
      await page.getByText(text('msg-LoanCarried', language).replace('{rate}', rate)).waitFor();
      await page.getByRole('figure').getByText(label('netCashValue')).first().waitFor();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: /CSV/ }).click();
      const file = await readFile(await (await saved).path(), 'utf8');
      expect(file).toMatch(new RegExp(`${label('loanBalance')}.*2675`));
      expect(file).toContain(label('netDeathBenefit'));
      await page.getByRole('checkbox').first().check();
      // What was owed before it was on file is not known.
      expect((await cellsOf(label('loanBalance')))[0]).toBe('–');
      await screenshot(page, `inforce-loan-${language}`);
      await judge(page, language);

      await lookUp(page, 'L1000220');
      await page.locator('[data-policy="L1000220"]').waitFor();
      await table.waitFor();
      expect((await cellsOf(label('deathBenefit'), guaranteed)).length).toBeGreaterThan(1);
      for (const name of ['loanBalance', 'netCashValue', 'netDeathBenefit']) {
        expect(await table.getByText(label(name)).count()).toBe(0);
      }
    }
  });

  test('is without fault in both languages and at 320 pixels, with every section unfolded; a SIN is covered until it is asked for, and kept nowhere [GEN-007] [INF-035]', async () => {
    for (const language of ['en', 'fr'] as const) {
      const { page } = await stage.visit('headOffice', '/inforce/policyLookup', (user) => ({
        ...user,
        inputLanguage: language === 'en' ? 'English' : 'French',
      }));
      await lookUp(page, 'L1000110');
      await page.getByRole('button', { name: screen('expandAll', language) }).click();
      await page.getByRole('table', { name: screen('results', language) }).waitFor();
      await page.getByRole('figure').first().waitFor();
      await judge(page, language);
      await screenshot(page, `inforce-policy-${language}`);
      await page.setViewportSize({ width: 320, height: 900 });
      await judge(page, language);
      if (language === 'fr') continue;
      for (const row of ['Postal code', 'Institution number', 'Transit number', 'Email/CASL Consent', 'SIN']) {
        await page.getByRole('rowheader', { name: row }).first().waitFor();
      }
      const sin = page.locator('tr[data-field="sin"]').first();
      expect(await sin.innerText()).not.toMatch(/\d/);
      await sin.getByRole('button').click();
      expect(await sin.innerText()).toMatch(/\d{3}-\d{3}-\d{3}/);
      const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      expect(kept).not.toMatch(/\d{3}-?\d{3}-?\d{3}(?!\d)/);
    }
  });
});

function said(code: string): string {
  return text(`tEdit-Inforce-${code}`);
}

/** A field of the dialog by its label. */
function entry(page: Page, label: string): Locator {
  return page.getByRole('dialog').getByLabel(new RegExp(`^${label}( \\(.*\\))?$`));
}

/** Presses the dialog's own button. */
function add(page: Page): Promise<void> {
  return page
    .getByRole('dialog')
    .getByRole('button', { name: said('screen-addRider'), exact: true })
    .click();
}

async function enterFace(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: said('screen-addTermRider') }).click();
  const face = entry(page, said('txtRiderFaceAmount'));
  await face.fill(amount);
  await face.blur();
}

describe('a term rider tried on a policy in force', () => {
  test('is priced, shown as an unsaved what-if, and goes with what was said of it [INF-072, CONST-007]', async () => {
    const { page } = await stage.visit('agent', '/inforce/policyLookup');
    await lookUp(page, 'L1000210');
    await enterFace(page, '250000');
    await entry(page, said('txtRiderFlatExtra')).fill('2.5');
    await entry(page, said('txtRiderFlatExtra')).blur();
    await entry(page, said('txtRiderFlatExtraDuration')).fill('999');
    await add(page);
    const added = page.getByText(text('msg-AddedTermRiderWithWP'));
    await added.waitFor();
    await page.locator('[data-what-if]').waitFor();
    const line = page.locator('[data-premium] [data-coverage]').filter({ hasText: said('proposedRider') });
    expect(await line.innerText()).toMatch(/\$[\d,]+\.\d\d/);
    await page.getByRole('button', { name: said('screen-expandAll') }).click();
    const rider = page.locator('[data-node]').filter({ hasText: said('proposedRider') });
    await rider.getByText(text('tEdit-Inforce-forLife')).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot(page, 'inforce-what-if');
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'inforce-what-if-320');
    await page.setViewportSize({ width: 1440, height: 950 });

    await page.getByRole('button', { name: said('screen-withdraw') }).click();
    await added.waitFor({ state: 'detached' });
    expect(await page.getByText(said('proposedRider')).count()).toBe(0);

    await enterFace(page, '100000');
    await add(page);
    await added.waitFor();
    await lookUp(page, 'L1000110');
    await added.waitFor({ state: 'detached' });
  });
});
