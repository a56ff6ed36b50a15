import type { LedgerColumn, LedgerGroup } from '@lifeform/metadata/insurance';
import { toCents } from '../money.ts';
import { column } from './ledger-answer.ts';

/** What a policy's taxation follows from, by policy year. Dollars, at the end of the year unless stated otherwise. */
export interface TaxedYears {
  /** For the insurance itself, paid in the year: without benefits such as waiver or accidental death. */
  readonly premium: ArrayLike<number>;
  /** What the owner takes out in the year: dividends that buy no insurance, withdrawals, loans. */
  readonly received: ArrayLike<number>;
  /** Probability of the policy paying in the year. */
  readonly mortality: ArrayLike<number>;
  readonly deathBenefit: ArrayLike<number>;
  /** The accumulating fund. */
  readonly fund: ArrayLike<number>;
  /** What surrender would pay. */
  readonly surrender: ArrayLike<number>;
}

export interface Taxed {
  readonly netCost: Float64Array;
  readonly adjustedCost: Float64Array;
  readonly gain: Float64Array;
}

/**
 * Net cost of pure insurance: the probability of death in the year times what the benefit exceeds the fund by. Income Tax
 * Regulations, section 308. The mortality of the law's table (CIA 1986-92) is the carrier's valuation mortality here.
 */
export function netCostOf(mortality: number, deathBenefit: number, fund: number): number {
  return toCents(mortality * Math.max(0, deathBenefit - fund));
}

/**
 * Adjusted cost basis: premiums paid, less each year's net cost of pure insurance, less what was received; never below nil,
 * though what is missing is made up before it rises again. What is received above it is taxed then and counts as paid.
 * Income Tax Act, subsection 148(9), "adjusted cost basis"; amounts received: subsections 148(1) and (2).
 *
 * The gain of a year is what surrender at its end would add to income: subsection 148(1).
 */
export function taxedYears(years: TaxedYears): Taxed {
  const count = years.premium.length;
  const [netCost, adjustedCost, gain] = [0, 0, 0].map(() => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let paid = 0;
  for (let year = 0; year < count; year++) {
    const at = (values: ArrayLike<number>) => values[year] ?? 0;
    netCost[year] = netCostOf(at(years.mortality), at(years.deathBenefit), at(years.fund));
    paid = toCents(paid + at(years.premium) - (netCost[year] ?? 0));
    const received = at(years.received);
    const taxedNow = Math.max(0, received - Math.max(0, paid));
    paid = toCents(paid - received + taxedNow);
    adjustedCost[year] = Math.max(0, paid);
    gain[year] = Math.max(0, toCents(at(years.surrender) - Math.max(0, paid)));
  }
  return { netCost, adjustedCost, gain };
}

export function taxedColumns(years: TaxedYears, group: LedgerGroup): readonly LedgerColumn[] {
  const { netCost, adjustedCost, gain } = taxedYears(years);
  return [
    column('netCostOfInsurance', group, netCost),
    column('adjustedCostBasis', group, adjustedCost),
    column('taxableGain', group, gain),
  ];
}
