import type { Basis } from '../../basis/basis.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import type { DepositBasis, TaxFreeSavingsBasis } from '../../basis/savings-basis.ts';
import { toCents } from '../../money.ts';
import { requireChoice, requireNumber } from '../../not-priced.ts';

/** A product with daily or guaranteed interest. */
export type DepositProduct = DepositBasis | TaxFreeSavingsBasis;

/** @throws NoBasisEntry when the basis has no deposit product of that number */
export function depositProduct(basis: Basis, prodID: string): DepositProduct {
  return basisProduct(basis.document, prodID, 'deposit', 'taxFreeSavings');
}

/** @throws RangeError for a term the product does not guarantee */
export function guaranteedRate(product: DepositProduct, months: number): number {
  const rates = Object.fromEntries(product.guaranteed.map((offer) => [offer.months, offer.rate]));
  return requireChoice('months', rates, String(months));
}

/** Value of a guaranteed account in dollars after some months, at an effective annual rate. */
export function guaranteedValue(deposit: number, rate: number, months: number): number {
  requireNumber('months', months, 0);
  return toCents(deposit * (1 + rate) ** (months / 12));
}

/** Value of a daily interest account in dollars after some days, at an effective annual rate of 365 days. */
export function dailyValue(deposit: number, rate: number, days: number): number {
  requireNumber('days', days, 0);
  return toCents(deposit * (1 + rate) ** (days / 365));
}

/** A guaranteed account cashed before its term. Rates are annual fractions. */
export interface EarlyCash {
  /** Dollars of book value. */
  readonly book: number;
  readonly creditedRate: number;
  /** The carrier's current rate for the remaining term. */
  readonly currentRate: number;
  readonly monthsLeft: number;
}

/**
 * Market value adjustment in dollars, never above 0: the loss of book value from the difference between its rate and
 * the current one plus the product's margin, over the remaining term: compounded, or in proportion to its months.
 */
export function marketValueAdjustment(product: DepositProduct, cash: EarlyCash): number {
  requireNumber('monthsLeft', cash.monthsLeft, 0);
  const { book, creditedRate, monthsLeft } = cash;
  const compared = cash.currentRate + product.marketValueMargin;
  const years = monthsLeft / 12;
  const part =
    product.marketValueMethod === 'linear'
      ? (creditedRate - compared) * years
      : ((1 + creditedRate) / (1 + compared)) ** years - 1;
  return Math.min(0, toCents(book * part));
}
