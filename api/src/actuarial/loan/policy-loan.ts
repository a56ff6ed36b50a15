import type { PolicyLoanBasis } from '../basis/life-product-basis.ts';
import { toCents } from '../round-half-away.ts';

/** Owed at the end of a policy year: interest is added at the anniversary, to the cent. */
export function loanAfterYear(balance: number, interest: number): number {
  return toCents(balance * (1 + interest));
}

/**
 * Most that may be borrowed more, dollars: the basis's share of the cash value before loans, less what is owed. Never
 * below nil.
 */
export function loanLimit({ maximumShare }: PolicyLoanBasis, cashValue: number, balance: number): number {
  return Math.max(0, toCents(maximumShare * cashValue - balance));
}

/**
 * Owed on one loan at the end of a policy year when nothing is repaid.
 *
 * @param loanYear policy year at whose start it is taken
 */
export function loanBalance(amount: number, interest: number, loanYear: number, year: number): number {
  let balance = year < loanYear ? 0 : toCents(amount);
  for (let at = loanYear; at <= year; at++) balance = loanAfterYear(balance, interest);
  return balance;
}
