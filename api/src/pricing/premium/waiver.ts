import type { LifeTables } from '../basis/basis.ts';
import type { WaiverBasis } from '../basis/basis-document.ts';
import { roundHalfAway } from '../money.ts';

/** Premiums paid during the elimination months are refunded: half a year's premium. */
const REFUNDED_YEARS = 0.5;

/** a_t: value at disablement of a waived premium of 1 a year, payable for `payYears` more years. */
function valueWaived(basis: WaiverBasis, life: LifeTables, age: number, payYears: number): number {
  const months = 12 * Math.min(basis.waivedToAge - age, payYears) - basis.eliminationMonths;
  return REFUNDED_YEARS + (life.waivedMonths(age)[Math.max(0, months)] ?? 0);
}

/** Years from issue in which the waiver covers and is paid for. */
export function waiverYears(basis: WaiverBasis, issueAge: number, payYears: number): number {
  return Math.max(0, Math.min(basis.coverToAge - issueAge, payYears));
}

/**
 * Waiver premium as a fraction of the waived premium, 5 decimals; 0 when the cover age is reached at issue.
 *
 * @param payYears payment years of the waived premium
 */
export function waiverFraction(basis: WaiverBasis, life: LifeTables, issueAge: number, payYears: number): number {
  const years = waiverYears(basis, issueAge, payYears);
  if (years === 0) return 0;
  const step = basis.persistency / (1 + basis.interest);
  const midYear = 1 / Math.sqrt(1 + basis.interest);
  let claims = 0;
  let annuityDue = 0;
  for (let t = 0, discounted = 1; t < years; t++, discounted *= step) {
    const age = issueAge + t;
    claims += discounted * midYear * (life.waiverIncidence[age] ?? 0) * valueWaived(basis, life, age, payYears - t);
    annuityDue += discounted;
  }
  return roundHalfAway(claims / annuityDue / basis.lossRatio, 5);
}
