import { toCents } from '../../../money.ts';
import { extendedTerm, reducedPaidUpFace } from '../../../value/paid-up-insurance.ts';
import { type HeldValues, priceAt, valueHeld } from './held-values.ts';
import type { ReprojectedColumns } from './reprojected-columns.ts';

/** What is in force once premiums have ended. */
export type EndedPremiums =
  | { readonly code: 'paidUp'; readonly amount: number }
  | { readonly code: 'extendedTerm'; readonly amount: number; readonly years: number; readonly days: number };

/** What is left for insurance after complete years, less the loan. */
function netValue(held: HeldValues, years: number): number {
  return Math.max(0, toCents(valueHeld(held, years) - held.loan));
}

/**
 * Reduced paid-up insurance for the rest of the cover: the value buys it, and no dividend, loan or rider is left.
 *
 * @param t index of its first policy year
 */
export function buyPaidUp(held: HeldValues, t: number, columns: ReprojectedColumns): EndedPremiums {
  const face = reducedPaidUpFace(netValue(held, t), priceAt(held.source, t));
  for (let at = t; at < columns.deathBenefit.length; at++) {
    columns.cashValue[at] = toCents(face * priceAt(held.source, at + 1));
    columns.deathBenefit[at] = face;
  }
  return { code: 'paidUp', amount: face };
}

/**
 * Extended term insurance: the face amount with its additions, less the loan, for as long as the value pays. A year
 * that is begun counts as one in force.
 */
export function buyExtendedTerm(held: HeldValues, t: number, columns: ReprojectedColumns): EndedPremiums {
  const { source, dividends, loan } = held;
  const { interest } = source.contract.document.valuation;
  const amount = Math.max(0, toCents((source.faceAmount[t] ?? 0) + dividends.puaFace - loan));
  const value = amount > 0 ? netValue(held, t) / amount : 0;
  const { mortality } = source.values;
  const { years, days } = extendedTerm(mortality, t, interest, value);
  const inForce = Math.min(years + (days > 0 ? 1 : 0), columns.deathBenefit.length - t);
  let left = value;
  for (let at = t; at < t + inForce; at++) {
    const q = mortality[at] ?? 1;
    left = q < 1 ? Math.max(0, (left * (1 + interest) - q) / (1 - q)) : 0;
    columns.cashValue[at] = toCents(left * amount);
    columns.deathBenefit[at] = amount;
  }
  return { code: 'extendedTerm', amount, years, days };
}
