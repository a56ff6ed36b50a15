import type { PolicyLoanBasis } from '../../../basis/life-product-basis.ts';
import { loanAfterYear, loanLimit } from '../../../value/policy-loan.ts';
import type { Ledger, Scenario } from './ledger.ts';

/** A policy kept in force by loans for its premiums. */
export interface PremiumLoan {
  /** Policy years covered after the last premium paid. */
  readonly years: number;
  /** Loan balance at the end of each of those years, dollars. */
  readonly balance: Float64Array;
  /** Cash surrender value and death benefit at the end of each of those years, less the loan. */
  readonly cashSurrenderValue: Float64Array;
  readonly deathBenefit: Float64Array;
}

/**
 * APL: each premium due after `paidYears` is lent at the start of its year, as long as the basis allows the loan. Ends
 * before the first premium that cannot be lent, or with the last premium. For a policy without other loans, and with a
 * use of dividends that does not reduce premiums.
 */
export function automaticPremiumLoan(
  basis: PolicyLoanBasis,
  { premium }: Pick<Ledger, 'premium'>,
  scenario: Scenario,
  paidYears: number,
): PremiumLoan {
  const balances: number[] = [];
  let owed = 0;
  for (let t = paidYears; (premium[t] ?? 0) > 0; t++) {
    const cashValue = t === 0 ? 0 : (scenario.cashSurrenderValue[t - 1] ?? 0);
    const due = premium[t] ?? 0;
    if (due > loanLimit(basis, cashValue, owed)) break;
    owed = loanAfterYear(owed + due, basis.interest);
    balances.push(owed);
  }
  const net = (values: Float64Array) =>
    Float64Array.from(balances, (balance, t) => (values[paidYears + t] ?? 0) - balance);
  return {
    years: balances.length,
    balance: Float64Array.from(balances),
    cashSurrenderValue: net(scenario.cashSurrenderValue),
    deathBenefit: net(scenario.deathBenefit),
  };
}
