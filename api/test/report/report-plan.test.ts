import { seed } from '@lifeform/metadata/seed';
import type { Logic } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';
import { internalRate } from '../../src/pricing/ledger/paid-premiums.ts';
import { savings } from '../../src/pricing/ledger/savings.ts';
import { keyYears } from '../../src/report/figure/key-years.ts';
import { EmptyReportError, planPages } from '../../src/report/page-plan.ts';
import { cssString } from '../../src/report/render/css-string.ts';
import { createReportText } from '../../src/report/report-text.ts';
import { reportTitle } from '../../src/report/report-title.ts';
import { paidYearly } from './paid-yearly.ts';
import { reportInput } from './report-fixture.ts';

const { setup } = reportInput();

function printed(ticked: boolean | undefined, count: Logic): boolean {
  const page = { id: 'extra', template: 'extra', toggle: 'chkExtra', count };
  const always = { id: 'always', template: 'always', required: true };
  const values = ticked === undefined ? {} : { chkExtra: ticked };
  return planPages({ ...setup, pages: [always, page] }, values).some(({ id }) => id === 'extra');
}

describe('page plan', () => {
  test.each([
    [true, 2, true],
    [true, 0, false],
    [false, 2, false],
    [false, 0, false],
  ])('an extra page ticked %s with %i records prints: %s [ILL-022]', (ticked, count, prints) => {
    expect(printed(ticked, count)).toBe(prints);
  });

  test.each(seed.products)(
    'each page of product $prodID goes by its own option and no other [PROOF-021]',
    (product) => {
      const options = [
        ...new Set(product.pages.flatMap(({ required, toggle }) => (required || !toggle ? [] : [toggle]))),
      ];
      const values = (ticked: readonly string[]) =>
        Object.fromEntries(options.map((name) => [name, ticked.includes(name)]));
      // Every page has something to show, so that only its option decides.
      const pages = product.pages.map((page) => ({ ...page, count: 1 }));
      const printed = (ticked: readonly string[]) =>
        planPages({ ...product, pages }, values(ticked)).map(({ id }) => id);
      const standing = pages.filter(({ required, toggle }) => required || !toggle).map(({ id }) => id);
      const whole = pages.map(({ id }) => id);
      expect(options.length).toBeGreaterThan(0);
      expect(printed(options)).toEqual(whole);
      for (const option of options) {
        const own = pages.filter(({ required, toggle }) => !required && toggle === option).map(({ id }) => id);
        expect(printed([option])).toEqual(whole.filter((id) => standing.includes(id) || own.includes(id)));
        expect(printed(options.filter((other) => other !== option))).toEqual(whole.filter((id) => !own.includes(id)));
      }
    },
  );

  test('a page whose option was never set is left out', () => {
    expect(printed(undefined, 1)).toBe(false);
  });

  test('a count is worked out from the values and tables of the product', () => {
    expect(printed(true, { var: 'tables.evidence.length' })).toBe(true);
    expect(printed(true, { var: 'tables.nothing.length' })).toBe(false);
  });

  test('a required page always prints, and begins a page of its own where it says so [RPT-060]', () => {
    const required = { id: 'always', template: 'always', required: true, toggle: 'chkExtra', count: 0 };
    const plan = planPages(
      { ...setup, pages: [required, { ...required, id: 'next', pageBreak: true }] },
      { chkExtra: false },
    );
    expect(plan.map(({ id, pageBreak }) => [id, pageBreak])).toEqual([
      ['always', false],
      ['next', true],
    ]);
  });

  test('a page prints the column set it names in place of its default, where the product has one [RPT-060]', () => {
    const ledger = { id: 'ledger', template: 'ledger', required: true };
    const columnSets = { short: [{ group: 'guaranteed', columns: ['deathBenefit'] }] } as const;
    const columnsOf = (custColFile: object) =>
      planPages({ ...setup, columnSets, pages: [{ ...ledger, ...custColFile }] }, {})[0]?.columns;
    expect(columnsOf({ custColFile: 'short' })).toEqual(columnSets.short);
    expect(columnsOf({ custColFile: 'gone' })).toBeUndefined();
    expect(columnsOf({})).toBeUndefined();
  });

  test('a report with no page to print is refused', () => {
    const page = { id: 'extra', template: 'extra', toggle: 'chkExtra' };
    expect(() => planPages({ ...setup, pages: [page] }, {})).toThrow(EmptyReportError);
  });

  test.each([
    ['the cover page is on [ILL-007]', 'chkCoverPage', true],
    ['the tax page is off [ILL-008]', 'chkTaxPage', false],
    ['the compliance notice is on [ILL-009]', 'chkComplianceNotice', true],
    ['the coverage page is on [ILL-010]', 'chkCoveragePage', true],
    ['the health match page is on [ILL-011]', 'chkHealthMatchPage', true],
    ['the benefits page is on [ILL-012]', 'chkBenefitsPage', true],
    ['the member benefits is on [ILL-013]', 'chkMemberBenefits', true],
    ['hiding the illustration number is on [ILL-014]', 'chkHideIllustrationNumber', true],
    ['the underwriting page is off [ILL-015]', 'chkUnderwritingPage', false],
    ['the product comparison is off [ILL-016]', 'chkProductCompare', false],
    ['the internal rate of return is off [ILL-017]', 'chkInternalRoR', false],
    ['charitable giving is off [ILL-018]', 'chkCharitableGiving', false],
    ['insurance as an investment is off [ILL-019]', 'chkInsuranceInvestment', false],
  ])('on a new form %s', (_option, toggle, expected) => {
    expect(reportInput().values[toggle]).toBe(expected);
  });
});

describe('figures', () => {
  test('11,100 a year for 29 years that become 1,000,000 return 6.80 % a year', () => {
    const rate = internalRate(paidYearly(Array<number>(29).fill(11_100)), 1_000_000);
    expect(((rate ?? 0) * 100).toFixed(2)).toBe('6.80');
  });

  test('a rate found makes the premiums grow to what is received', () => {
    const premiums = [500, 500, 1_800, 0, 1_800];
    for (const received of [100, 4_000, 4_600, 5_000, 90_000]) {
      const rate = internalRate(paidYearly(premiums), received) ?? Number.NaN;
      const grown = premiums.reduce((value, premium) => (value + premium) * (1 + rate), 0);
      expect(grown).toBeCloseTo(received, 4);
    }
  });

  test('a rate above 1000 % a year, or of nothing received, is none', () => {
    expect(internalRate(paidYearly([100]), 1_101)).toBeUndefined();
    expect(internalRate(paidYearly([100]), 0)).toBeUndefined();
    expect(internalRate(paidYearly([]), 100)).toBeUndefined();
  });

  test('premiums put aside earn from the day they are paid', () => {
    expect(savings(paidYearly([100, 100]), 0.05)).toEqual([105, 215.25]);
    // Half of it earns for half a year: 50 x 1.21 + 50 x 1.1.
    expect(savings({ premiums: [100], paymentsAYear: 2, received: [] }, 0.21)).toEqual([115.5]);
  });

  test('a short table has the first ten years, every fifth and the last', () => {
    const rows = Array.from({ length: 22 }, (_, index) => ({ year: index + 1 }));
    expect(keyYears(rows).map(({ year }) => year)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 22]);
  });
});

describe('texts', () => {
  test('a report that is given no name goes by the placeholder title [RPT-058]', () => {
    expect(reportTitle('', createReportText(seed.messages, 'en'))).toBe('Report Title');
  });

  test('a text missing in French is English, and a text missing altogether is its key', () => {
    const text = createReportText({ 'tEdit-Report-only': { en: 'Only {name}', fr: '' } }, 'fr');
    expect(text.report('only', { name: 'Ana' })).toBe('Only Ana');
    expect(text.report('none')).toBe('tEdit-Report-none');
  });

  test('a text in a stylesheet can not end its string', () => {
    expect(cssString('a"b\\c\n</style>')).toBe('"a\\22 b\\5c c\\a \\3c \\2f style\\3e "');
  });
});
