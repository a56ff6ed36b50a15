import type { PolicyLoanBasis } from '../basis/life-product-basis.ts';
import { toCents } from '../money.ts';
import type { PolicyLoan } from '../policy/life-policy.ts';

/** Balance at the end of a policy year: interest is added at the anniversary, to the cent. */
export function loanAfterYear(balance: number, interest: number): number {
  return toCents(balance * (1 + interest));
}

/**
 * Largest additional loan in dollars: the basis's share of the cash value before loans, less the balance. At least 0.
 */
export function loanLimit({ maximumShare }: PolicyLoanBasis, cashValue: number, balance: number): number {
  return Math.max(0, toCents(maximumShare * cashValue - balance));
}

/** What can be taken out of a cash value before loans, dollars, so that the rest carries the balance. */
export function withdrawable({ maximumShare }: PolicyLoanBasis, cashValue: number, balance: number): number {
  return Math.max(0, toCents(cashValue - (balance > 0 ? balance / maximumShare : 0)));
}

/**
 * Balance of all loans at the end of a policy year without repayment.
 *
 * @param loans dollars, each with the policy year at whose start it is taken
 */
export function loanBalance(loans: readonly PolicyLoan[], interest: number, year: number): number {
  let balance = 0;
  for (let at = 1; at <= year; at++) {
    const taken = loans.filter((loan) => loan.year === at).reduce((sum, { amount }) => sum + toCents(amount), 0);
    balance = loanAfterYear(balance + taken, interest);
  }
  return balance;
}
