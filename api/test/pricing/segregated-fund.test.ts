import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import {
  depositGuarantees,
  guaranteeAfterWithdrawal,
  resetGuarantees,
} from '../../src/pricing/calculation/segregated-fund/guarantees.ts';
import {
  projectSegregated,
  type SegregatedContract,
} from '../../src/pricing/calculation/segregated-fund/project-segregated.ts';
import {
  managementExpense,
  segregatedProduct,
} from '../../src/pricing/calculation/segregated-fund/segregated-value.ts';

const product = segregatedProduct(ob10, '0380');

const contracts: fc.Arbitrary<SegregatedContract> = fc.record({
  deposit: fc.integer({ min: 1_000, max: 1_000_000 }),
  age: fc.integer({ min: 40, max: 90 }),
  unitPrice: fc.integer({ min: 5_000, max: 500_000 }).map((price) => price / 1e4),
  growth: fc.record({
    gross: fc.constantFrom(-0.1, 0, 0.03, 0.05, 0.12),
    managementExpense: fc.constantFrom(0.015, 0.0225, 0.0265, 0.0295),
  }),
  years: fc.integer({ min: 1, max: 25 }),
  yearlyWithdrawal: fc.constantFrom(0, 0, 500, 50_000),
  resets: fc.boolean(),
});

test('what is paid at maturity or death is never below the value or the guarantee', () => {
  fc.assert(
    fc.property(contracts, fc.constantFrom('0380', '0385'), (contract, prodID) => {
      const ledger = projectSegregated(ob10, prodID, contract);
      ledger.marketValue.forEach((value, index) => {
        const [maturity = 0, death = 0] = [ledger.maturityGuarantee[index], ledger.deathGuarantee[index]];
        expect(ledger.maturityBenefit[index]).toBe(Math.max(value, maturity));
        expect(ledger.deathBenefit[index]).toBe(Math.max(value, death));
        expect(value).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});

test('a guarantee is the same without withdrawals, and falls with each', () => {
  fc.assert(
    fc.property(contracts, (contract) => {
      const ledger = projectSegregated(ob10, '0380', { ...contract, resets: false });
      ledger.maturityGuarantee.forEach((guarantee, index) => {
        const before = index === 0 ? 0.75 * contract.deposit : (ledger.maturityGuarantee[index - 1] ?? 0);
        if (contract.yearlyWithdrawal === 0) expect(guarantee).toBe(before);
        else expect(guarantee).toBeLessThanOrEqual(before);
      });
    }),
  );
});

test('a guarantee falls in proportion to the value, and to nothing when all is withdrawn', () => {
  expect(guaranteeAfterWithdrawal(100_000, 50_000, 200_000)).toBe(75_000);
  expect(guaranteeAfterWithdrawal(100_000, 200_000, 200_000)).toBe(0);
  expect(() => guaranteeAfterWithdrawal(100_000, 200_001, 200_000)).toThrow('withdrawal');
});

describe('guarantees', () => {
  test.each([
    [80, { maturity: 7_500, death: 10_000 }],
    [81, { maturity: 7_500, death: 7_500 }],
  ])('of a deposit at %i', (age, guarantees) => {
    expect(depositGuarantees(product, 10_000, age)).toEqual(guarantees);
  });

  test('a reset raises the death guarantee to the value up to 75, and never lowers it', () => {
    const guarantees = { maturity: 7_500, death: 10_000 };
    expect(resetGuarantees(product, guarantees, 12_000, 75)).toEqual({ maturity: 7_500, death: 12_000 });
    expect(resetGuarantees(product, guarantees, 9_000, 75)).toEqual(guarantees);
    expect(resetGuarantees(product, guarantees, 12_000, 76)).toEqual(guarantees);
  });
});

test('a fund that pays a minimum pays it from the value at the start of the year', () => {
  const contract = {
    deposit: 100_000,
    age: 71,
    unitPrice: 10,
    growth: { gross: 0.05, managementExpense: managementExpense(product, 'balanced') },
    years: 2,
    yearlyWithdrawal: 0,
    resets: false,
  };
  const ledger = projectSegregated(ob10, '0385', contract);
  expect(ledger.withdrawal[0]).toBe(5_280);
  expect(ledger.withdrawal[1]).toBeCloseTo(0.054 * (ledger.marketValue[0] ?? 0), 2);
  expect(projectSegregated(ob10, '0380', contract).withdrawal[0]).toBe(0);
});
