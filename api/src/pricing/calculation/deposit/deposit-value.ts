import type { Basis } from '../../basis/basis.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import type { DepositBasis, TaxFreeSavingsBasis } from '../../basis/savings-basis.ts';
import { toCents } from '../../money.ts';
import { requireChoice, requireNumber } from '../../not-priced.ts';

/** A product whose money stands on daily or guaranteed interest. */
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

/** Dollars a guaranteed account is worth after some months, at an effective rate a year. */
export function guaranteedValue(deposit: number, rate: number, months: number): number {
  requireNumber('months', months, 0);
  return toCents(deposit * (1 + rate) ** (months / 12));
}

/** Dollars a daily interest account is worth after some days, at an effective rate a year of 365 days. */
export function dailyValue(deposit: number, rate: number, days: number): number {
  requireNumber('days', days, 0);
  return toCents(deposit * (1 + rate) ** (days / 365));
}

/** A guaranteed account that is cashed before its term. Rates are fractions a year. */
export interface EarlyCash {
  /** Dollars of book value. */
  readonly book: number;
  readonly creditedRate: number;
  /** What the carrier guarantees today for the time that is left. */
  readonly currentRate: number;
  readonly monthsLeft: number;
}

/**
 * Market value adjustment, dollars, never above nil: what the book value loses to the difference between the rate it
 * earns and the current one with the product's margin, over the time left.
 */
export function marketValueAdjustment(product: DepositProduct, cash: EarlyCash): number {
  requireNumber('monthsLeft', cash.monthsLeft, 0);
  const ratio = (1 + cash.creditedRate) / (1 + cash.currentRate + product.marketValueMargin);
  return Math.min(0, toCents(cash.book * (ratio ** (cash.monthsLeft / 12) - 1)));
}
