import type { Basis } from '../../basis/basis.ts';
import { type YearLedger, yearLedger } from '../../ledger/year-ledger.ts';
import { toCents } from '../../money.ts';
import { requireNumber, requireWhole } from '../../not-priced.ts';
import {
  type DepositProduct,
  dailyValue,
  depositProduct,
  guaranteedRate,
  guaranteedValue,
  marketValueAdjustment,
} from './deposit-value.ts';

/** The account: daily interest, or guaranteed for a term that renews at its end. */
export type DepositAccount = { readonly kind: 'daily' } | { readonly kind: 'guaranteed'; readonly months: number };

export interface Deposit {
  /** Dollars at the start. */
  readonly amount: number;
  /** Age at the start. */
  readonly age: number;
  readonly account: DepositAccount;
  readonly years: number;
  /** The carrier's assumed rate on the day a term is broken; default: the credited rate. */
  readonly currentRate?: number;
}

/** A deposit by year, at the end of each, at the product's current rates. */
export interface DepositLedger extends YearLedger {
  readonly value: Float64Array;
  /** Cost of breaking the term, never above 0. */
  readonly marketValueAdjustment: Float64Array;
  readonly cashValue: Float64Array;
}

interface Standing {
  readonly value: number;
  readonly adjustment: number;
}

function guaranteedAfter(
  product: DepositProduct,
  deposit: Deposit,
  months: number,
  year: number,
  lowerBy: number,
): Standing {
  const rate = guaranteedRate(product, months);
  const renewed = lower(rate, lowerBy);
  const inTerm = Math.min(12 * year, months);
  const atRenewal = deposit.amount * (1 + rate) ** (inTerm / 12);
  const value = guaranteedValue(atRenewal, renewed, 12 * year - inTerm);
  const monthsLeft = (months - ((12 * year) % months)) % months;
  const currentRate = (deposit.currentRate ?? rate) + lowerBy;
  const creditedRate = 12 * year > months ? renewed : rate;
  const adjustment = marketValueAdjustment(product, { book: value, creditedRate, currentRate, monthsLeft });
  return { value, adjustment };
}

/** A rate that is not guaranteed in the lower scenario: never below nil. */
export function lower(rate: number, by: number): number {
  return Math.max(0, rate - by);
}

/**
 * @param lowerBy part by which a term renews lower, and daily interest is, in the lower scenario; a term is broken when
 * rates are as much higher
 * @throws RangeError for a term the product does not offer
 */
export function projectDeposit(basis: Basis, prodID: string, deposit: Deposit, lowerBy = 0): DepositLedger {
  const product = depositProduct(basis, prodID);
  requireNumber('deposit', deposit.amount, 0);
  requireWhole('years', deposit.years, 1, 120);
  const { account } = deposit;
  const after = (year: number): Standing =>
    account.kind === 'daily'
      ? { value: dailyValue(deposit.amount, lower(product.dailyInterest, lowerBy), 365 * year), adjustment: 0 }
      : guaranteedAfter(product, deposit, account.months, year, lowerBy);
  const standings = Array.from({ length: deposit.years }, (_, index) => after(index + 1));
  return {
    ...yearLedger(basis, prodID, deposit.age, deposit.years),
    value: Float64Array.from(standings, ({ value }) => value),
    marketValueAdjustment: Float64Array.from(standings, ({ adjustment }) => adjustment),
    cashValue: Float64Array.from(standings, ({ value, adjustment }) => toCents(value + adjustment)),
  };
}
