import type { LifeTables } from '../basis/basis.ts';
import type { AccidentalDeathBasis } from '../basis/basis-document.ts';
import { roundHalfAway, toCents } from '../money.ts';

/**
 * Level annual rate per 1000 of accidental-death face from issue to the rider's end age, 4 decimals; 0 from that
 * age on.
 */
export function accidentalDeathRate(basis: AccidentalDeathBasis, life: LifeTables, issueAge: number): number {
  const years = basis.toAge - issueAge;
  if (years <= 0) return 0;
  const step = basis.persistency / (1 + basis.interest);
  const midYear = 1 / Math.sqrt(1 + basis.interest);
  let claims = 0;
  let annuityDue = 0;
  for (let t = 0, discounted = 1; t < years; t++, discounted *= step) {
    claims += discounted * midYear * (life.accidentIncidence[issueAge + t] ?? 0);
    annuityDue += discounted;
  }
  return roundHalfAway((1000 * claims) / annuityDue / basis.lossRatio, 4);
}

/** Annual premium in dollars: the face amount up to the rider's maximum, no band. */
export function accidentalDeathPremium(
  basis: AccidentalDeathBasis,
  life: LifeTables,
  issueAge: number,
  faceAmount: number,
): number {
  const covered = Math.min(faceAmount, basis.maximumFace);
  return toCents((accidentalDeathRate(basis, life, issueAge) * covered) / 1000);
}
