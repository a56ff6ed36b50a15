import type { QuotedCoverage } from '@lifeform/metadata/insurance';
import type { PricedRider } from './term-rider.ts';

/** Length of the first premium, end of the cover, and whether it renews in between. */
export type Duration = Pick<QuotedCoverage, 'premiumYears' | 'expiryAge' | 'isRenewable' | 'toChildAge'>;

/** Of a rider on the first life. */
export function riderDuration({ premium, face, levelYears, toChildAge }: PricedRider, issueAge: number): Duration {
  const paid = lastYear(premium);
  const years = Math.max(paid, lastYear(face));
  return {
    premiumYears: Math.min(levelYears, paid),
    expiryAge: issueAge + years,
    isRenewable: paid > levelYears,
    ...(toChildAge !== undefined && { toChildAge }),
  };
}

/** Years up to the last value above 0. */
function lastYear(values: Float64Array): number {
  return values.findLastIndex((value) => value > 0) + 1;
}

/** Payment at a diagnosis by policy year, for all riders; empty when none pays one. */
export function illnessBenefits(riders: readonly PricedRider[]): readonly number[] {
  const paying = riders.flatMap(({ illnessBenefit }) => (illnessBenefit === undefined ? [] : [illnessBenefit]));
  const years = Math.max(0, ...paying.map(({ length }) => length));
  return Array.from({ length: years }, (_, year) => paying.reduce((sum, benefit) => sum + (benefit[year] ?? 0), 0));
}
