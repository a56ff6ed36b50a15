import type { Basis } from '../../basis/basis.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import type { SegregatedFundBasis } from '../../basis/savings-basis.ts';
import { roundHalfAway, toCents } from '../../money.ts';
import { requireChoice, requireNumber } from '../../not-priced.ts';

/** @throws NoBasisEntry when the basis has no segregated fund product of that number */
export function segregatedProduct(basis: Basis, prodID: string): SegregatedFundBasis {
  return basisProduct(basis.document, prodID, 'segregatedFund');
}

/** @throws RangeError for a fund the product does not have */
export function managementExpense({ managementExpense: funds }: SegregatedFundBasis, fund: string): number {
  return requireChoice('fund', funds, fund);
}

/** Growth of a fund, fractions a year. */
export interface FundGrowth {
  readonly gross: number;
  readonly managementExpense: number;
}

/**
 * Unit price some months later, dollars, 4 decimals: grows by ((1 + gross)(1 - expense))^(1/12) a month, rounded only
 * at the end.
 */
export function unitPriceAfter(price: number, growth: FundGrowth, months: number): number {
  requireNumber('unitPrice', price, 0);
  requireNumber('months', months, 0);
  const net = (1 + growth.gross) * (1 - growth.managementExpense);
  return roundHalfAway(price * net ** (months / 12), 4);
}

/** Unit prices have 4 decimals. */
export const LEAST_PRICE = 0.0001;

/** Units an amount buys or redeems, 4 decimals. */
export function unitsFor(amount: number, price: number): number {
  requireNumber('amount', amount, 0);
  requireNumber('unitPrice', price, LEAST_PRICE);
  return roundHalfAway(amount / price, 4);
}

/** Dollars of some units at a price. */
export function unitsValue(units: number, price: number): number {
  return toCents(units * price);
}
