import { expect, test } from 'vitest';
import { hasJointAgeError, POLICY_LIMITS } from '../../src/insurance/index.ts';

const ISSUE_AGES = { from: 18, to: 65 };
const hasError = (...ages: readonly number[]) => hasJointAgeError(ages, ISSUE_AGES, POLICY_LIMITS.jointAgeDifference);

test.each([
  [18, 48, false],
  [18, 49, true],
  [35, 65, false],
  [17, 40, true],
  [40, 66, true],
])('lives of %d and %d have no joint age: %s [INF-043]', (first, second, expected) => {
  expect([hasError(first, second), hasError(second, first)]).toEqual([expected, expected]);
});

test('a single life has no joint age to be wrong, and a product without issue ages looks at the difference alone', () => {
  expect(hasError(99)).toBe(false);
  expect(hasJointAgeError([70, 99], undefined, 30)).toBe(false);
  expect(hasJointAgeError([60, 99], undefined, 30)).toBe(true);
});
