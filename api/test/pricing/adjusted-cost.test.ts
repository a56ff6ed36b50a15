import { shownValues } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { lifeTaxColumns } from '../../src/pricing/calculation/life/ledger/life-tax.ts';
import { projectPricedLife } from '../../src/pricing/calculation/life/ledger/project-priced-life.ts';
import { priceLife } from '../../src/pricing/calculation/life/price-life-policy.ts';
import { netCostOf, taxedYears } from '../../src/pricing/ledger/adjusted-cost.ts';
import { firstYears as firstPaid, internalRate, paidPremiums } from '../../src/pricing/ledger/paid-premiums.ts';
import type { LifePolicy } from '../../src/pricing/policy/life-policy.ts';
import { PRODUCT_ENTRIES } from '../report/product-entries.ts';
import { reportInput } from '../report/report-fixture.ts';
import { lifePolicy } from './life-fixture.ts';

describe('by hand', () => {
  test('a year costs what the benefit exceeds the fund by, times the mortality [NUM-042]', () => {
    expect(netCostOf(0.01, 100_000, 500)).toBe(995);
    expect(netCostOf(0.01, 100_000, 120_000)).toBe(0);
  });

  test('what is paid and not used up is the cost basis; a dividend above it is taxed and then counts as paid [NUM-042]', () => {
    // 1,000 - 995 = 5; then 5 + 1,000 - 1,000 = 5, less 2,000 received, of which 1,995 are taxed: 0; then 1,000 - 900.
    const { netCost, adjustedCost, gain } = taxedYears({
      premium: [1_000, 1_000, 1_000],
      received: [0, 2_000, 0],
      mortality: [0.01, 0.02, 0.9],
      deathBenefit: [100_000, 100_000, 100_000],
      fund: [500, 50_000, 99_000],
      surrender: [300, 40_000, 98_000],
    });
    expect(Array.from(netCost)).toEqual([995, 1_000, 900]);
    expect(Array.from(adjustedCost)).toEqual([5, 0, 100]);
    expect(Array.from(gain)).toEqual([295, 40_000, 97_900]);
  });

  test('a cost basis used up is nil, and rises again only when what is missing was paid [NUM-042]', () => {
    // 100 - 250 = -150; + 100 = -50; + 300 = 250.
    const { adjustedCost, gain } = taxedYears({
      premium: [100, 100, 300],
      received: [0, 0, 0],
      mortality: [0.0025, 0, 0],
      deathBenefit: [100_000, 100_000, 100_000],
      fund: [0, 0, 0],
      surrender: [80, 200, 200],
    });
    expect(Array.from(adjustedCost)).toEqual([0, 0, 250]);
    expect(Array.from(gain)).toEqual([80, 200, 0]);
  });
});

function firstYears(changes: Partial<LifePolicy>, group = 'current') {
  const priced = priceLife(ob10, '0010', lifePolicy(changes));
  const ledger = projectPricedLife('0010', priced, { mode: '12' });
  const of = (name: string) =>
    lifeTaxColumns(priced, ledger, '12').find((column) => column.group === group && column.name === name)?.values ?? [];
  return { ledger, of };
}

test('M40 100,000 has a basis of its premium less 0.00039757 of what its reserve leaves at risk after a year [NUM-042]', () => {
  const { ledger, of } = firstYears({});
  // O009 and O048: q 0.00039757 in the first year, premium 1,116.87.
  const atRisk = 100_000 - (ledger.reserve[0] ?? 0);
  const netCost = Math.round(0.00039757 * atRisk * 100) / 100;
  expect(of('netCostOfInsurance')[0]).toBe(netCost);
  expect(of('adjustedCostBasis')[0]).toBeCloseTo(1_116.87 - netCost, 2);
});

test('waiver and accidental death are no part of the basis, and a dividend in cash lowers it [NUM-042]', () => {
  const plain = firstYears({}).of('adjustedCostBasis');
  expect(firstYears({ waiver: true, accidentalDeath: true }).of('adjustedCostBasis')).toEqual(plain);
  const cash = firstYears({ dividendOption: 'PIC' });
  const guaranteed = cash.of('adjustedCostBasis').slice(0, 3);
  expect(guaranteed[0]).toBe(plain[0]);
  const dividend = cash.ledger.current.dividend[1] ?? 0;
  expect(dividend).toBeGreaterThan(0);
  const [first = 0, second = 0] = cash.of('adjustedCostBasis').map(Number);
  expect(second).toBeCloseTo(first + 1_116.87 - Number(cash.of('netCostOfInsurance')[1]) - dividend, 2);
});

test.each(seed.products.map(({ prodID }) => prodID))(
  'product %s has its cost basis by year where it has cash values, and nowhere else [NUM-042]',
  (prodID) => {
    const setup = seed.products.find((one) => one.prodID === prodID);
    const { columns } = reportInput({ cboProduct: prodID, ...PRODUCT_ENTRIES[prodID] }, 'en', prodID).quote.ledger;
    const groups = columns.filter(({ name }) => name === 'cashValue').map(({ group }) => group);
    const told = columns.filter(({ name }) => name === 'adjustedCostBasis').map(({ group }) => group);
    expect(told).toEqual(setup?.settings.hasCashValue === true ? groups : []);
    for (const group of told) {
      const of = (name: string) => columns.find((column) => column.group === group && column.name === name)?.values;
      expect(of('netCostOfInsurance')?.some((value) => (value ?? 0) > 0)).toBe(true);
    }
  },
);

test('a return after tax is taxed on the gain over the cost basis, which insurance used up in part [NUM-043]', () => {
  const entered = { chkInternalRoR: true, txtInternalRoRTaxRate: 40, cboProduct: '0010', ...PRODUCT_ENTRIES['0010'] };
  const { quote, concepts } = reportInput(entered, 'en', '0010');
  const told = concepts.get('internal-rate')?.['internal-rate'];
  const at = (name: string) =>
    quote.ledger.columns.find((column) => column.group === 'current' && column.name === name)?.values[39] ?? 0;
  const paid = quote.ledger.columns.find(({ name }) => name === 'cumulativePremium')?.values[39] ?? 0;
  expect(at('adjustedCostBasis')).toBeLessThan(paid);
  expect(at('taxableGain')).toBeCloseTo(at('cashValue') - at('adjustedCostBasis'), 2);
  const taxRate = told?.taxRate ?? 0;
  expect(taxRate).toBeGreaterThan(0);
  const outlay = firstPaid(paidPremiums(shownValues(quote.ledger).values, quote.mode), 40);
  const left = at('cashValue') - (at('taxableGain') * taxRate) / 100;
  expect(told?.years[39]?.afterTax).toBeCloseTo(internalRate(outlay, left) ?? 0, 10);
  expect(told?.years[39]?.afterTax).toBeLessThan(
    internalRate(outlay, at('cashValue') - ((at('cashValue') - paid) * taxRate) / 100) ?? 0,
  );
});
