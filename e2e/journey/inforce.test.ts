import { readFile } from 'node:fs/promises';
import type { PolicyAnswer } from '@lifeform/metadata/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { lookUp, readPolicy, rowOf } from '../harness/policy.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

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

  test('stays in the list of those opened, from which it is opened again, until it is taken off the screen [INF-005, INF-088, ROUTE-011]', async () => {
    const { page } = await stage.visit('agent', '/inforce/policyLookup');
    await lookUp(page, 'L1000210');
    await lookUp(page, 'L1000110');
    const opened = page.getByRole('region', { name: screen('opened') }).getByRole('row');
    expect(await opened.count()).toBe(3);
    await page.getByRole('button', { name: screen('openNamed').replace('{number}', 'L1000210') }).click();
    await page.locator('[data-policy="L1000210"]').waitFor();
    await page.getByRole('button', { name: screen('clearNamed').replace('{number}', 'L1000210') }).click();
    await page.getByText(screen('noPolicy')).waitFor();
    expect(await page.locator('[data-node]').count()).toBe(0);
    expect(page.url()).not.toContain('L1000');
  });

  test('shows what each coverage costs, and what that is a year [INF-036, INF-037, INF-038]', async () => {
    const { page } = await stage.visit('agent', '/inforce/policyLookup');
    await lookUp(page, 'L1000220');
    const panel = page.locator('[data-premium="priced"]');
    const lines = await panel
      .locator('dl > div')
      .evaluateAll((all) => all.map(({ children }) => [...children].map(({ textContent }) => textContent)));
    const money = /^\$[\d,]+\.\d\d$/;
    expect(lines.map(([label]) => label)).toEqual(['Base premium', 'Term rider', 'Annual premium', 'Modal premium']);
    for (const [, amount] of lines) expect(amount).toMatch(money);
    const [base = 0, rider = 0, annual] = lines.map(([, amount]) => Number(amount?.replaceAll(/[$,]/g, '')));
    expect(annual).toBeCloseTo(base + rider, 2);
  });

  test('shows its values by year, all years or some [INF-042, INF-044, INF-048]', async () => {
    const { page } = await stage.visit('agent', '/inforce/policyLookup');
    await lookUp(page, 'L1000220');
    const table = page.getByRole('table', { name: screen('results') });
    const heads = table.getByRole('columnheader');
    await table.waitFor();
    const picked = await heads.allInnerTexts();
    const thisYear = Number.parseInt(picked[1] ?? '', 10);
    expect(thisYear).toBeGreaterThan(1);
    expect(picked[1]).toBe(screen('thisYear').replace('{year}', String(thisYear)));
    expect(picked.slice(2, 11).map(Number)).toEqual(Array.from({ length: 9 }, (_, index) => thisYear + 1 + index));
    const quantities = await table.getByRole('rowheader').allInnerTexts();
    for (const wanted of ['Age', 'Premiums a year', 'Premiums paid', 'Cash value', 'Dividend', 'Death benefit']) {
      expect(quantities.some((quantity) => quantity.startsWith(wanted))).toBe(true);
    }
    const ages = await table.getByRole('row', { name: /^Age/ }).getByRole('cell').allInnerTexts();
    expect(Number(ages[1]) - Number(ages[0])).toBe(1);
    await page.getByRole('checkbox', { name: screen('selectedYears') }).uncheck();
    expect(Number.parseInt((await heads.allInnerTexts())[1] ?? '', 10)).toBe(thisYear);
    await page.getByRole('checkbox', { name: /since issue$/ }).check();
    const all = await heads.allInnerTexts();
    expect(all.slice(1).map((year) => Number.parseInt(year, 10))).toEqual(
      Array.from({ length: all.length - 1 }, (_, index) => index + 1),
    );
    expect(all.at(-1)).toBe(picked.at(-1));
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
      const rate = language === 'en' ? '7.00%' : '7,00%';
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

  test('whose lives form no joint age, or that costs nothing, has no premium to show [INF-040] [INF-041]', async () => {
    const { page } = await stage.visit('headOffice', '/inforce/policyLookup');
    await page.route('**/api/getpolicy', async (route) => {
      const answer: PolicyAnswer = await (await route.fetch()).json();
      const base = answer.inforcePolicy?.baseCoverage;
      // Lives further apart than any the product is sold to.
      const insureds = base?.insureds.map((life, index) => ({ ...life, issueAge: index === 0 ? 20 : 65 }));
      await route.fulfill({
        json: { ...answer, inforcePolicy: { ...answer.inforcePolicy, baseCoverage: { ...base, insureds } } },
      });
    });
    await lookUp(page, 'L2000310');
    await page.locator('[data-premium]').getByText('Not applicable', { exact: true }).waitFor();
    await page.unroute('**/api/getpolicy');
    await lookUp(page, 'L1000010');
    await page.locator('[data-premium]').getByText('No data', { exact: true }).waitFor();
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
      await page.getByRole('figure').waitFor();
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

describe('alpha lookup', () => {
  test('finds policies by the names of people, and a press opens one, anywhere on its row [INF-002, FEEL-011]', async () => {
    const { page } = await stage.visit('agent', '/inforce/alphalookup');
    const own = (name: string) => text(`tEdit-alphalookup-${name}`);
    const search = page.getByRole('button', { name: own('btnSearch'), exact: true });
    await page.getByLabel(own('txtLastName'), { exact: true }).fill('adams');
    await page.getByLabel(own('txtMiddleName'), { exact: true }).fill('James');
    await page.keyboard.press('Enter');
    const rows = page.getByRole('main').getByRole('row');
    await rows.filter({ hasText: 'Adams' }).first().waitFor();
    const found = (await rows.allInnerTexts()).slice(1);
    expect(found.every((row) => row.startsWith('Adams, Peter James'))).toBe(true);
    await judge(page, 'en');
    await screenshot(page, 'inforce-alpha-en');

    await page.getByLabel(own('txtMiddleName'), { exact: true }).fill('Zz');
    await search.click();
    await page.getByRole('main').getByText(text('tEdit-Policy-alpha-none')).waitFor();
    await page.getByLabel(own('txtMiddleName'), { exact: true }).fill('');
    await page.getByLabel(own('txtFirstName'), { exact: true }).fill('Pe');
    await search.click();
    await page.getByRole('button', { name: screen('openNamed').replace('{number}', 'L1000110') }).click();
    await page.waitForURL('**/inforce/policyLookup');
    await page.locator('[data-policy="L1000110"]').waitFor();

    const backToNames = async (): Promise<void> => {
      await page.getByRole('link', { name: shell('route-inforce-alphalookup') }).click();
      await page.getByRole('button', { name: screen('openNamed').replace('{number}', 'L1000110') }).waitFor();
    };
    for (const position of [0, 3, 5]) {
      await backToNames();
      await rows.filter({ hasText: 'L1000110' }).locator('th, td').nth(position).click();
      await page.locator('[data-policy="L1000110"]').waitFor();
    }
    await backToNames();
    await page.getByRole('button', { name: own('btnClear'), exact: true }).click();
    await page.getByText(screen('alphaEmpty')).waitFor();
    expect(await page.getByLabel(own('txtLastName'), { exact: true }).inputValue()).toBe('');
  });
});

test('the areas are switched between without signing in again [GEN-003]', async () => {
  const { page } = await stage.visit('administrator', '/illustration');
  for (const area of ['inforce', 'admin'] as const) {
    await page.getByRole('button', { name: shell('switchProducts') }).click();
    await page.getByRole('radio', { name: shell(`product-${area}`) }).check();
    await page.getByRole('button', { name: shell('ok') }).click();
    await page.waitForURL(area === 'inforce' ? '**/inforce/policyLookup' : '**/admin/*');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(await page.getByLabel('Password').count()).toBe(0);
});
