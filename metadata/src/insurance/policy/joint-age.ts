import type { NumberRange } from '../number-range.ts';

/**
 * Whether no equivalent age can be formed of joint lives: one is outside the product's issue ages, or their ages are
 * further apart than that. A single life has no joint age to be wrong.
 * @param ages at issue, nearest birthday
 * @param difference years the ages may differ by
 */
export function hasJointAgeError(ages: readonly number[], issueAges: NumberRange | undefined, difference: number) {
  if (ages.length < 2) return false;
  const isOutside = issueAges !== undefined && ages.some((age) => age < issueAges.from || age > issueAges.to);
  return isOutside || Math.max(...ages) - Math.min(...ages) > difference;
}
