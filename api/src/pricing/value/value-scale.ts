import type { ValuationBasis } from '../basis/life-product-basis.ts';
import { roundHalfAway } from '../money.ts';

/** Input of a valuation: mortality and benefit per 1 of face by policy year. */
export interface ValuedCover {
  readonly mortality: Float64Array;
  readonly benefits: Float64Array;
  /** Years premiums are paid; 0 for a single premium. */
  readonly payYears: number;
  readonly endows: boolean;
}

/** Values per 1 of face after t complete years, t = 0 to the end of the cover. Not rounded unless stated otherwise. */
export interface ValueScale {
  /** A(t): net single premium of the remaining benefits. */
  readonly netSingle: Float64Array;
  /** ad(t): value of a premium of 1 a year for the remaining premium term. */
  readonly annuityDue: Float64Array;
  /** NLP: net level premium; 0 for a single premium. */
  readonly netPremium: number;
  /** Net level premium that also amortizes the first-year allowance; the premium of cash values. */
  readonly adjustedPremium: number;
}

/** Backwards from the end: A(t) = v (q b + p A(t+1)), ad(t) = 1 + v p ad(t+1). */
function discount(interest: number, cover: ValuedCover): Pick<ValueScale, 'netSingle' | 'annuityDue'> {
  const { mortality, benefits, payYears, endows } = cover;
  const years = mortality.length;
  const v = 1 / (1 + interest);
  const netSingle = new Float64Array(years + 1);
  const annuityDue = new Float64Array(years + 1);
  let single = endows ? 1 : 0;
  let due = 0;
  netSingle[years] = single;
  for (let t = years - 1; t >= 0; t--) {
    const q = mortality[t] ?? 1;
    single = v * (q * (benefits[t] ?? 1) + (1 - q) * single);
    due = t < payYears ? 1 + v * (1 - q) * due : 0;
    netSingle[t] = single;
    annuityDue[t] = due;
  }
  return { netSingle, annuityDue };
}

/** First-year allowance per 1 of face. */
function allowance({ initialExpense }: ValuationBasis, netPremium: number): number {
  const { level, premiumFactor, premiumMost } = initialExpense;
  return level + premiumFactor * Math.min(netPremium, premiumMost);
}

/** Net single premiums, annuities and premiums of the valuation basis; claims at the end of the year. */
export function valueScale(basis: ValuationBasis, cover: ValuedCover): ValueScale {
  const { netSingle, annuityDue } = discount(basis.interest, cover);
  const [atIssue = 0, due = 0] = [netSingle[0], annuityDue[0]];
  const netPremium = due > 0 ? atIssue / due : 0;
  const adjustedPremium = due > 0 ? (atIssue + allowance(basis, netPremium)) / due : 0;
  return { netSingle, annuityDue, netPremium, adjustedPremium };
}

/** Net level premium reserve per 1 of face after t years: A(t) - NLP ad(t). */
export function reserves({ netSingle, annuityDue, netPremium }: ValueScale): Float64Array {
  return netSingle.map((single, t) => single - netPremium * (annuityDue[t] ?? 0));
}

/**
 * Guaranteed cash value per 1000 of face after t years, 2 decimals: the adjusted-premium reserve, at least 0, and 0 in
 * the product's first years. At issue only a single premium has one.
 */
export function cashValueRates(scale: ValueScale, yearsWithout: number): Float64Array {
  const { netSingle, annuityDue, adjustedPremium } = scale;
  const isSingle = (annuityDue[0] ?? 0) === 0;
  const firstYear = isSingle ? 0 : Math.max(1, yearsWithout + 1);
  return netSingle.map((single, t) => {
    if (t < firstYear) return 0;
    return roundHalfAway(1000 * Math.max(0, single - adjustedPremium * (annuityDue[t] ?? 0)), 2);
  });
}

/** NSP(t): price of 1 of paid-up insurance after t years, 6 decimals. */
export function paidUpPrices({ netSingle }: ValueScale): Float64Array {
  return netSingle.map((single) => roundHalfAway(single, 6));
}
