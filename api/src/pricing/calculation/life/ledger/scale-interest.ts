import type { DividendScale } from '../../../basis/life-product-basis.ts';
import type { LifePolicy } from '../../../policy/life-policy.ts';
import { type Alternate, yearlyRates } from '../../../policy/rate-plan.ts';

/** Interest of a dividend scale: one rate, or one by policy year. Not guaranteed. */
export type ScaleInterest = number | Float64Array;

export function firstYearOf(interest: ScaleInterest): number {
  return typeof interest === 'number' ? interest : (interest[0] ?? 0);
}

/** The scale of a scenario: the basis's, or what was entered instead for some years. */
export function scaleInterestOf(
  { rates }: LifePolicy,
  scale: DividendScale,
  years: number,
  of: 'current' | 'reduced' | Alternate,
): ScaleInterest {
  const less = of === 'reduced' ? scale.reduction : 0;
  if (rates === undefined) return scale.interest - less;
  const entered = of === 'current' || of === 'reduced' ? 'base' : of;
  return yearlyRates(rates, entered, years, scale.interest).map((rate) => rate - less);
}
