import { expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { projectDeposit } from '../../src/pricing/calculation/deposit/project-deposit.ts';

const FIVE = { amount: 1000, age: 60, account: { kind: 'guaranteed', months: 60 }, years: 7 } as const;

test('a guaranteed term of five years keeps its value at lower rates and renews one percent lower [PAPER-009]', () => {
  const now = projectDeposit(ob10, '0310', FIVE);
  const lower = projectDeposit(ob10, '0310', FIVE, 0.01);
  // By hand at 3.25 %: 1,000 x 1.0325^5 = 1,173.41; then at 2.25 % instead: x 1.0225 = 1,199.81, x 1.0225^2 = 1,226.81.
  expect(Array.from(lower.value.subarray(0, 5))).toEqual(Array.from(now.value.subarray(0, 5)));
  expect([lower.value[4], lower.value[5], lower.value[6]]).toEqual([1173.41, 1199.81, 1226.81]);
  expect(now.value[5]).toBeGreaterThan(1199.81);
});

test('a term broken after a year, when rates are one percent higher, costs more [PAPER-009]', () => {
  const lower = projectDeposit(ob10, '0310', FIVE, 0.01);
  // By hand: 1,032.50 x ((1.0325 / (1.0325 + 0.01 + 0.0025))^4 - 1) = 1,032.50 x (0.98803828^4 - 1) = -48.52.
  expect([lower.value[0], lower.marketValueAdjustment[0], lower.cashValue[0]]).toEqual([1032.5, -48.52, 983.98]);
});

test('daily interest is lower from the first day, and never below nil [PAPER-009]', () => {
  const daily = { amount: 1000, age: 60, account: { kind: 'daily' }, years: 2 } as const;
  // By hand at 2 % - 1 %: 1,010.00 and 1,020.10.
  expect(Array.from(projectDeposit(ob10, '0360', daily, 0.01).value)).toEqual([1010, 1020.1]);
  expect(Array.from(projectDeposit(ob10, '0360', daily, 0.05).value)).toEqual([1000, 1000]);
});
