import type { DividendScale } from '../../../basis/life-product-basis.ts';
import { toCents } from '../../../money.ts';

/** The three margins of a scale over the valuation basis. */
export interface DividendMargins {
  /** Scale interest less valuation interest. */
  readonly interest: number;
  /** Share of valuation mortality that is not expected to occur. */
  readonly mortality: number;
  /** Share of the coverage premium returned. */
  readonly expense: number;
}

export function dividendMargins(
  scale: DividendScale,
  scaleInterest: number,
  valuationInterest: number,
): DividendMargins {
  return {
    interest: scaleInterest - valuationInterest,
    mortality: 1 - scale.mortality,
    expense: scale.expense,
  };
}

/**
 * A dividend by the contribution formula, at least 0, to the cent: interest margin on the fund that earned it,
 * mortality margin on the amount at risk, and a share of the premium.
 *
 * @param q valuation mortality of the year
 */
export function contribution(
  margins: DividendMargins,
  fund: number,
  q: number,
  amountAtRisk: number,
  premium: number,
): number {
  const earned = margins.interest * fund + margins.mortality * q * amountAtRisk + margins.expense * premium;
  return toCents(Math.max(0, earned));
}
