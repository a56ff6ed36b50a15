import type { PolicyLoanBasis } from '../../../basis/life-product-basis.ts';
import { loanAfterYear } from '../../../value/policy-loan.ts';
import { automaticPremiumLoan } from './automatic-premium-loan.ts';
import type { Ledger, Scenario } from './ledger.ts';

/** A policy whose owner stops paying, by policy year (index 0 = year 1), dollars at the end of the year. */
export interface PremiumLoanColumns {
  /** Owed for the premiums that were lent. */
  readonly balance: Float64Array;
  /** Less what is owed; nothing once the policy has ended. */
  readonly cashSurrenderValue: Float64Array;
  readonly deathBenefit: Float64Array;
  /** Policy years whose premium is lent. */
  readonly lentYears: number;
  /** The last policy year in force; undefined where the loan carries the policy to its end. */
  readonly lastYear?: number;
}

/**
 * The years of a policy after `paidYears` premiums: each premium is lent while the basis allows it. The first that
 * cannot be lent ends the policy; once premiums are over, it ends with the year whose loan is as much as its cash value.
 */
export function premiumLoanColumns(
  basis: PolicyLoanBasis,
  ledger: Pick<Ledger, 'premium'>,
  scenario: Scenario,
  paidYears: number,
): PremiumLoanColumns {
  const { premium } = ledger;
  const loan = automaticPremiumLoan(basis, ledger, scenario, paidYears);
  const balance = new Float64Array(premium.length);
  const cashSurrenderValue = new Float64Array(premium.length);
  const deathBenefit = new Float64Array(premium.length);
  const columns = { balance, cashSurrenderValue, deathBenefit, lentYears: loan.years };
  for (let t = 0; t < premium.length; t++) {
    const lent = t - paidYears;
    const isAfter = lent >= loan.years;
    if (isAfter && (premium[t] ?? 0) > 0) return { ...columns, lastYear: t };
    const owed = isAfter ? loanAfterYear(balance[t - 1] ?? 0, basis.interest) : (loan.balance[lent] ?? 0);
    const value = scenario.cashSurrenderValue[t] ?? 0;
    if (isAfter && owed > 0 && owed >= value) return { ...columns, lastYear: t };
    balance[t] = owed;
    cashSurrenderValue[t] = value - owed;
    deathBenefit[t] = (scenario.deathBenefit[t] ?? 0) - owed;
  }
  return columns;
}
