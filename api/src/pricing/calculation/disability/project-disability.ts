import type { Basis } from '../../basis/basis.ts';
import { type YearLedger, yearLedger } from '../../ledger/year-ledger.ts';
import { toCents } from '../../money.ts';
import { type PremiumMode, paidInYear } from '../../premium/modal-premiums.ts';
import { disabilityProduct } from './disability-rate.ts';
import { type DisabilityPolicy, priceDisability } from './price-disability.ts';

/** Disability income cover by policy year. */
export interface DisabilityLedger extends YearLedger {
  readonly premium: Float64Array;
  readonly cumulativePremium: Float64Array;
  /** Paid a month while disabled. */
  readonly monthlyBenefit: Float64Array;
}

/** @throws RangeError for what the product does not offer */
export function projectDisability(
  basis: Basis,
  prodID: string,
  policy: DisabilityPolicy,
  mode: PremiumMode = '12',
): DisabilityLedger {
  const years = disabilityProduct(basis, prodID).toAge - policy.issueAge;
  const { annualPremium } = priceDisability(basis, prodID, policy);
  const premium = paidInYear(basis.document.modes, annualPremium, mode);
  const column = (of: (index: number) => number) => Float64Array.from({ length: years }, (_, index) => of(index));
  return {
    ...yearLedger(basis, prodID, policy.issueAge, years),
    premium: column(() => premium),
    cumulativePremium: column((index) => toCents(premium * (index + 1))),
    monthlyBenefit: column(() => policy.monthlyBenefit),
  };
}
