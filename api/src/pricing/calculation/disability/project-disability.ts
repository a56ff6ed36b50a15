import { type YearLedger, yearLedger } from '../../ledger/year-ledger.ts';
import { toCents } from '../../money.ts';
import { type PremiumMode, paidInYear } from '../../premium/modal-premiums.ts';
import { type DisabilityContract, disabilityQuote } from './price-disability.ts';

/** Disability income cover by policy year. */
export interface DisabilityLedger extends YearLedger {
  readonly premium: Float64Array;
  readonly cumulativePremium: Float64Array;
  /** Paid a month while disabled. */
  readonly monthlyBenefit: Float64Array;
}

/** @param mode how the premiums are paid. @throws RangeError for a rider the product does not offer */
export function projectDisability(contract: DisabilityContract, mode: PremiumMode = '12'): DisabilityLedger {
  const { basis, prodID, product, policy } = contract;
  const years = product.toAge - policy.issueAge;
  const premium = paidInYear(basis.document.modes, disabilityQuote(contract).annualPremium, mode);
  const column = (of: (index: number) => number) => Float64Array.from({ length: years }, (_, index) => of(index));
  return {
    ...yearLedger(basis, prodID, policy.issueAge, years),
    premium: column(() => premium),
    cumulativePremium: column((index) => toCents(premium * (index + 1))),
    monthlyBenefit: column(() => policy.monthlyBenefit),
  };
}
