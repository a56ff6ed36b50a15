import { roundDecimal } from '@lifeform/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundHalfAway, toCents, wholeCents } from '../src/pricing/money.ts';

test.each([
  [1.255, 1.26],
  [1.005, 1.01],
  [-1.005, -1.01],
  [2.675, 2.68],
  [1.2549, 1.25],
])('%f is %f by every rounding to cents [NUM-030]', (amount, cents) => {
  expect([toCents(amount), roundHalfAway(amount, 2), wholeCents(amount) / 100]).toEqual([cents, cents, cents]);
});

test('amounts of thousandths of a dollar are the cents of their decimals [NUM-030]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (thousandths) => {
      const amount = thousandths / 1000;
      expect(toCents(amount) + 0).toBe(roundDecimal(amount, 2) + 0);
      expect(wholeCents(amount) / 100).toBe(toCents(amount));
    }),
  );
});
