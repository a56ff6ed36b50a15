import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { taxFreeRoom } from '../../src/pricing/calculation/deposit/tax-free-room.ts';
import { maximumFactor, maximumPayout, ratesYear } from '../../src/pricing/calculation/income-fund/maximum-payout.ts';
import { minimumFactor, minimumPayout } from '../../src/pricing/calculation/income-fund/minimum-payout.ts';
import { type IncomeFund, projectIncomeFund } from '../../src/pricing/calculation/income-fund/project-income-fund.ts';
import { withheldTax } from '../../src/pricing/calculation/income-fund/withheld-tax.ts';

const { regulation } = ob10.document;
const rule = regulation.minimumPayout;

describe('minimum of an income fund', () => {
  test.each([
    [65, 0.04],
    [70, 0.05],
    [71, 0.0528],
    [72, 0.054],
    [94, 0.1879],
    [95, 0.2],
    [104, 0.2],
  ])('at %i is %f of the value [PREM-018]', (age, factor) => {
    expect(minimumFactor(rule, age)).toBe(factor);
  });

  test('is one over the years to 90 before 71, not rounded [PREM-018]', () => {
    expect(minimumPayout(1_000_000, minimumFactor(rule, 51))).toBe(25_641.03);
  });

  test.each([
    ['qualifying', 71, 0.0526],
    ['qualifying', 92, 0.1449],
    ['preMarch1986', 80, 0.1],
    ['preMarch1986', 91, 0],
  ])('of a %s fund at %i is %f [PREM-018]', (category, age, factor) => {
    expect(minimumFactor(rule, age, category)).toBe(factor);
  });

  test('is nothing in the calendar year of purchase [PREM-018]', () => {
    expect(minimumPayout(100_000, minimumFactor(rule, 75), true)).toBe(0);
  });
});

/** Percent of the value by age from 55, two decimals, as published for 2025. */
const FEDERAL = [
  5.1, 5.15, 5.21, 5.27, 5.34, 5.42, 5.5, 5.59, 5.68, 5.79, 5.91, 6.04, 6.19, 6.35, 6.53, 6.73, 6.96, 7.22, 7.52, 7.86,
  8.27, 8.73, 9.26, 9.88, 10.62, 11.5, 12.59, 13.95, 15.7, 18.03, 21.3, 26.22, 34.41, 50.8, 100, 100, 100,
];
const SIX_PERCENT = [
  6.51, 6.57, 6.63, 6.7, 6.77, 6.85, 6.94, 7.04, 7.14, 7.26, 7.38, 7.52, 7.67, 7.83, 8.02, 8.22, 8.45, 8.71, 9, 9.34,
  9.71, 10.15, 10.66, 11.25, 11.96, 12.82, 13.87, 15.19, 16.9, 19.19, 22.4, 27.23, 35.29, 51.46, 100, 100, 100,
];
const SCHEDULE = [
  6.4, 6.5, 6.5, 6.6, 6.7, 6.7, 6.8, 6.9, 7, 7.1, 7.2, 7.3, 7.4, 7.6, 7.7, 7.9, 8.1, 8.3, 8.5, 8.8, 9.1, 9.4, 9.8, 10.3,
  10.8, 11.5, 12.1, 12.9, 13.8, 14.8, 16, 17.3, 18.9, 20, 20, 20, 20,
];

describe('maximum of a locked-in fund', () => {
  test.each([
    ['federal', 2025, 2025],
    ['federal', 2026, 2025],
    ['federal', 2024, 2023],
    ['MB', 2025, 2025],
    ['MB', 2026, 2025],
    ['QC', 2026, 2026],
  ])('under %s law goes in %i by the rates of %i [NUM-019]', (law, year, used) => {
    expect(ratesYear(regulation, law, year)).toBe(used);
  });

  test('is that of the rates of its own year once they are known, by annuity and by schedule [NUM-019]', () => {
    const { jurisdictions } = regulation.maximumPayout;
    const known = {
      ...regulation,
      maximumPayout: {
        ...regulation.maximumPayout,
        jurisdictions: {
          ...jurisdictions,
          federal: { kind: 'annuity', referenceRate: { '2025': 0.0326, '2026': 0.04 } },
          MB: { kind: 'schedule', fromAge: 50, factors: { '2025': [0.06], '2026': [0.07] } },
          NS: { kind: 'schedule', fromAge: 50, factors: [0.061] },
        },
      },
    } as const;
    const at = (jurisdiction: string, year: number) => maximumPayout(known, 100_000, { jurisdiction, age: 55, year });
    expect(at('federal', 2026)).toBeGreaterThan(at('federal', 2025));
    expect([at('MB', 2025), at('MB', 2026), at('MB', 2027)]).toEqual([6_000, 7_000, 7_000]);
    expect(['federal', 'MB', 'NS'].map((law) => ratesYear(known, law, 2026))).toEqual([2026, 2026, 2026]);
    expect(at('NS', 2026)).toBe(6_100);
  });

  test.each([
    ['federal', FEDERAL],
    ['ON', SIX_PERCENT],
    ['AB', SIX_PERCENT],
    ['BC', SIX_PERCENT],
    ['NB', SIX_PERCENT],
    ['NL', SIX_PERCENT],
    ['SK', SIX_PERCENT],
    ['MB', SCHEDULE],
    ['NS', SCHEDULE],
  ])('under %s law is the published percentage at every age from 55 to 91 [PREM-018]', (jurisdiction, percents) => {
    const computed = percents.map((_, index) => {
      const factor = maximumFactor(regulation, { jurisdiction, age: 55 + index, year: 2025 });
      return Math.round(1e4 * factor + 1e-6) / 100;
    });
    expect(computed).toEqual(percents);
  });

  test('under Quebec law is the whole value from 55 and unknown before [PREM-018]', () => {
    expect(maximumPayout(regulation, 80_000, { jurisdiction: 'QC', age: 55, year: 2026 })).toBe(80_000);
    expect(() => maximumPayout(regulation, 80_000, { jurisdiction: 'QC', age: 54, year: 2026 })).toThrow(RangeError);
  });

  test('takes the latest reference rate known for its year', () => {
    const at = (year: number) => maximumFactor(regulation, { jurisdiction: 'federal', age: 55, year });
    expect(at(2030)).toBe(at(2025));
    expect(at(2024)).toBe(at(2023));
    expect(100 * at(2013)).toBeCloseTo(4.61, 2);
  });

  test('is never below the minimum, nor above the value [PREM-018]', () => {
    const jurisdiction = fc.constantFrom('federal', 'ON', 'AB', 'BC', 'NB', 'NL', 'SK', 'MB', 'NS', 'QC');
    const inputs = fc.tuple(
      jurisdiction,
      fc.integer({ min: 55, max: 110 }),
      fc.integer({ min: 1, max: 9e7 }),
      fc.double({ min: 0, max: 0.1, noNaN: true }),
    );
    fc.assert(
      fc.property(inputs, ([law, age, cents, referenceRate]) => {
        const value = cents / 100;
        const most = maximumPayout(regulation, value, { jurisdiction: law, age, year: 2026, referenceRate });
        expect(most).toBeGreaterThanOrEqual(minimumPayout(value, minimumFactor(rule, age)));
        expect(most).toBeLessThanOrEqual(value);
      }),
    );
  });
});

const funds: fc.Arbitrary<IncomeFund> = fc.record({
  value: fc.integer({ min: 0, max: 2_000_000 }),
  age: fc.integer({ min: 55, max: 100 }),
  rate: fc.constantFrom(0, 0.02, 0.04, 0.07),
  payout: fc.oneof(
    fc.constant({ kind: 'minimum' as const }),
    fc.integer({ min: 0, max: 200_000 }).map((amount) => ({ kind: 'flat' as const, amount })),
  ),
  startsWithPurchase: fc.boolean(),
});

describe('projection of an income fund', () => {
  test('every year closes on what it opened with, its interest and its payout', () => {
    fc.assert(
      fc.property(funds, (fund) => {
        const ledger = projectIncomeFund(ob10, '0340', fund);
        ledger.closingValue.forEach((closing, index) => {
          const [opening = 0, interest = 0, payout = 0] = [
            ledger.openingValue[index],
            ledger.interest[index],
            ledger.payout[index],
          ];
          expect(closing).toBeCloseTo(opening + interest - payout, 6);
          expect(ledger.openingValue[index + 1] ?? closing).toBe(closing);
          expect(ledger.minimum[index]).toBeLessThanOrEqual(opening);
          expect(closing).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });

  test('a flat amount is raised to the minimum, and held to the maximum of a locked-in fund', () => {
    const lockIn = { jurisdiction: 'ON', firstYear: 2026 };
    const fund = { value: 100_000, age: 71, rate: 0.03, startsWithPurchase: false, lockIn };
    const first = (amount: number) =>
      projectIncomeFund(ob10, '0350', { ...fund, payout: { kind: 'flat', amount } }).payout[0];
    expect([first(1_000), first(7_000), first(50_000)]).toEqual([5_280, 7_000, 8_454.8]);
  });

  test('the largest payouts of a locked-in fund empty it by 90', () => {
    const ledger = projectIncomeFund(ob10, '0350', {
      value: 100_000,
      age: 60,
      rate: 0.04,
      payout: { kind: 'maximum' },
      startsWithPurchase: false,
      lockIn: { jurisdiction: 'federal', firstYear: 2026 },
    });
    expect(ledger.closingValue[89 - 60]).toBeLessThan(0.05 * 100_000);
    expect(ledger.closingValue[91 - 60]).toBeLessThan(1_000);
  });

  test('a year of purchase pays no minimum', () => {
    const fund = { value: 100_000, age: 71, rate: 0, payout: { kind: 'minimum' }, startsWithPurchase: true } as const;
    expect([...projectIncomeFund(ob10, '0340', fund).payout.subarray(0, 2)]).toEqual([0, 5_400]);
  });
});

test.each([
  ['ON', 5_000, 500],
  ['ON', 5_000.01, 1_000],
  ['ON', 20_000, 6_000],
  ['QC', 5_000, 950],
])('tax withheld under %s from %f over the minimum is %f', (province, excess, tax) => {
  expect(withheldTax(regulation, province, 10_000 + excess, 10_000)).toBe(tax);
  expect(withheldTax(regulation, province, 10_000, 10_000)).toBe(0);
});

describe('tax-free savings room', () => {
  const none = { contributions: 0, withdrawals: 0 };
  test.each([
    [{ birthYear: 1980, ...none }, 2024, 95_000],
    [{ birthYear: 1980, ...none }, 2025, 102_000],
    [{ birthYear: 1980, ...none }, 2026, 109_000],
    [{ birthYear: 2000, ...none }, 2026, 57_000],
    [{ birthYear: 1980, residentSince: 2020, ...none }, 2026, 45_500],
    [{ birthYear: 1980, contributions: 60_000, withdrawals: 10_000 }, 2026, 59_000],
    [{ birthYear: 2010, ...none }, 2026, 0],
  ])('of %o in %i is %i [PREM-018]', (history, year, room) => {
    expect(taxFreeRoom(regulation, history, year)).toBe(room);
  });
});
