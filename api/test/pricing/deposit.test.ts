import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { depositProduct, marketValueAdjustment } from '../../src/pricing/calculation/deposit/deposit-value.ts';
import { projectDeposit } from '../../src/pricing/calculation/deposit/project-deposit.ts';

const product = depositProduct(ob10, '0310');

const cash = fc.record({
  book: fc.integer({ min: 500, max: 1_000_000 }),
  creditedRate: fc.integer({ min: 0, max: 800 }).map((points) => points / 1e4),
  currentRate: fc.integer({ min: 0, max: 800 }).map((points) => points / 1e4),
  monthsLeft: fc.integer({ min: 0, max: 120 }),
});

test('cashing early never adds, and costs nothing at the end or once the credited rate covers the margin', () => {
  fc.assert(
    fc.property(cash, (item) => {
      const adjustment = marketValueAdjustment(product, item);
      expect(adjustment).toBeLessThanOrEqual(0);
      expect(marketValueAdjustment(product, { ...item, monthsLeft: 0 })).toBe(0);
      const covered = item.currentRate + product.marketValueMargin;
      expect(marketValueAdjustment(product, { ...item, creditedRate: covered })).toBe(0);
    }),
  );
});

test('cashing early costs nothing at equal rates where the product has no margin', () => {
  fc.assert(
    fc.property(cash, (item) => {
      const equal = { ...item, currentRate: item.creditedRate };
      expect(marketValueAdjustment({ ...product, marketValueMargin: 0 }, equal)).toBe(0);
    }),
  );
});

test('cashing early costs more the higher the current rate', () => {
  fc.assert(
    fc.property(cash, (item) => {
      const higher = { ...item, currentRate: item.currentRate + 0.01 };
      expect(marketValueAdjustment(product, higher)).toBeLessThanOrEqual(marketValueAdjustment(product, item));
    }),
  );
});

test('a guaranteed account grows at its rate and may be left at each end of its term without cost', () => {
  const ledger = projectDeposit(ob10, '0310', {
    amount: 10_000,
    age: 50,
    account: { kind: 'guaranteed', months: 36 },
    years: 6,
    currentRate: 0.05,
  });
  expect(ledger.value[5]).toBeCloseTo(10_000 * 1.03 ** 6, 2);
  expect([...ledger.marketValueAdjustment].map((cost) => cost < 0)).toEqual([true, true, false, true, true, false]);
  expect(ledger.cashValue[0]).toBeLessThan(ledger.value[0] ?? 0);
});

test('daily interest is credited by the day and costs nothing to leave', () => {
  const ledger = projectDeposit(ob10, '0360', { amount: 1_000, age: 30, account: { kind: 'daily' }, years: 3 });
  expect([...ledger.cashValue]).toEqual([1_020, 1_040.4, 1_061.21]);
});

test('a term the product does not guarantee is refused by name', () => {
  const account = { kind: 'guaranteed', months: 18 } as const;
  const deposit = { amount: 1_000, age: 30, account, years: 3 };
  expect(() => projectDeposit(ob10, '0310', deposit)).toThrow("months '18' is not offered");
});
