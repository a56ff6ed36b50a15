import type { NumberRange } from '../number-range.ts';

/**
 * Whether joint lives have no equivalent age: one is outside the product's issue ages, or they are too far apart.
 * Always false for a single life.
 * @param ages at issue, nearest birthday
 * @param difference most years between the ages
 */
export function hasJointAgeError(ages: readonly number[], issueAges: NumberRange | undefined, difference: number) {
  if (ages.length < 2) return false;
  const isOutside = issueAges !== undefined && ages.some((age) => age < issueAges.from || age > issueAges.to);
  return isOutside || Math.max(...ages) - Math.min(...ages) > difference;
}
