import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { premiumColumns } from '../../src/pricing/ledger/ledger-answer.ts';
import { withTimeValue } from '../../src/pricing/ledger/time-value.ts';

const [SETUP] = seed.products;
if (!SETUP) throw new Error('no product is shipped');

function ledgerAt(percent: number | undefined, premiums: readonly number[], mode: '1' | '6' | '12' = '12') {
  const { premiumInterest: _, ...others } = { premiumInterest: 0, ...SETUP?.settings };
  const settings = percent === undefined ? others : { ...others, premiumInterest: percent };
  const ledger: LedgerAnswer = { age: premiums.map((__, year) => 40 + year), columns: premiumColumns(premiums) };
  return withTimeValue(ledger, { ...SETUP, settings } as typeof SETUP & object, mode);
}

function grown(ledger: LedgerAnswer) {
  return ledger.columns.find(({ name }) => name === 'premiumsWithInterest');
}

test('PAPER-008: 1,000 a year at 5 % is 1,050.00, 2,152.50 and 3,310.13 beside totals of 1,000, 2,000 and 3,000', () => {
  // By hand: 1,000 x 1.05 = 1,050; (1,050 + 1,000) x 1.05 = 2,152.50; (2,152.50 + 1,000) x 1.05 = 3,310.125.
  const ledger = ledgerAt(5, [1000, 1000, 1000]);
  expect(grown(ledger)?.values).toEqual([1050, 2152.5, 3310.13]);
  expect(ledger.premiumInterest).toBe(0.05);
  expect(ledger.columns.map(({ name }) => name)).toEqual(['premium', 'cumulativePremium', 'premiumsWithInterest']);
});

test('PAPER-008: a half-yearly payment earns interest from its own day', () => {
  // By hand at 21 %, where half a year is 10 %: 500 x 1.21 + 500 x 1.10 = 1,155; 1,155 x 1.21 + 1,155 = 2,552.55.
  expect(grown(ledgerAt(21, [1000, 1000], '6'))?.values).toEqual([1155, 2552.55]);
});

test('PAPER-008: interest goes on after the last premium, and a product without a rate has no such column', () => {
  expect(grown(ledgerAt(10, [100, 0, 0]))?.values).toEqual([110, 121, 133.1]);
  expect(grown(ledgerAt(undefined, [100]))).toBeUndefined();
});
