import { toCents } from '../../../money.ts';
import type { DividendState } from './dividend-use.ts';

/** What was taken from a policy's dividends. Dollars. */
export interface Drawn {
  readonly deposit: number;
  /** By surrendering paid-up additions. */
  readonly additions: number;
}

/**
 * Takes an amount from the deposit, then by surrendering paid-up additions, as far as both last.
 *
 * @param price of 1 of paid-up insurance
 */
export function drawDividends(state: DividendState, price: number, asked: number): Drawn {
  const deposit = Math.min(asked, state.deposit);
  state.deposit = toCents(state.deposit - deposit);
  return { deposit, additions: surrender(state, price, toCents(asked - deposit)) };
}

/** Paid-up additions for an amount, at most all of them. @returns what they are worth */
function surrender(state: DividendState, price: number, asked: number): number {
  const worth = Math.min(asked, state.puaStartValue);
  if (worth <= 0 || price <= 0) return 0;
  const isAll = worth === state.puaStartValue;
  state.puaFace = isAll ? 0 : Math.max(0, toCents(state.puaFace - worth / price));
  state.puaStartValue = toCents(state.puaStartValue - worth);
  return worth;
}
