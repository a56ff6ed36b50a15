import { toCents } from '../../../money.ts';
import type { DividendOption } from '../../../policy/life-policy.ts';

/** State of a policy's dividends between two policy years. Dollars. */
export interface DividendState {
  puaFace: number;
  /** Value of the additions at the start of the year, after any purchase; the basis of their dividend. */
  puaStartValue: number;
  deposit: number;
  /** Credited and not yet spent; paid on surrender, spent at the start of the next year. */
  pending: number;
  /** Already spent on the next year, in dollars: off its premium, or for its one-year term. */
  spentAhead: number;
  /** Face amount of that term. */
  nextTermFace: number;
  /** One-year term of the year. */
  termFace: number;
  /** Cash paid for the year's premium. */
  outlay: number;
  /** Part of the year's dividend that is paid out. */
  cash: number;
}

/** Facts about a policy year that a use of dividends needs. */
export interface DividendYear {
  /** Policy year, 1 = first. */
  year: number;
  /** Whether the policy ends with it. */
  isLast: boolean;
  /** Premium due at its start, dollars. */
  premium: number;
  /** Premium due at the start of the next; 0 in the last. */
  nextPremium: number;
  /** Guaranteed cash value at its end. */
  cashValue: number;
  /** Price of 1 of paid-up insurance at its start and at its end. */
  startPrice: number;
  endPrice: number;
  /** Cost of 1 of one-year term bought at its start, and at the start of the next; 0 when there is none. */
  termCost: number;
  nextTermCost: number;
}

/** A use of dividends: at the start of each year, and when a dividend is credited at its end. */
export interface DividendUse {
  start(state: DividendState, year: DividendYear): void;
  credit(state: DividendState, dividend: number, year: DividendYear, depositInterest: number): void;
}

export function newDividendState(): DividendState {
  const nothing = { puaFace: 0, puaStartValue: 0, deposit: 0, pending: 0, spentAhead: 0, nextTermFace: 0 };
  return { ...nothing, termFace: 0, outlay: 0, cash: 0 };
}

function payInCash(state: DividendState, year: DividendYear): void {
  state.outlay = year.premium;
}

function deposit(state: DividendState, amount: number, interest: number): void {
  state.deposit = toCents(toCents(state.deposit * (1 + interest)) + amount);
}

/** Face amount bought at a price; 0 when the price is 0. */
function bought(amount: number, price: number): number {
  return price > 0 ? toCents(amount / price) : 0;
}

const paidUpAdditions: DividendUse = {
  start: payInCash,
  credit(state, dividend, { endPrice }) {
    state.puaFace = toCents(state.puaFace + bought(dividend, endPrice));
  },
};

const onDeposit: DividendUse = {
  start: payInCash,
  credit: (state, dividend, _, interest) => deposit(state, dividend, interest),
};

const inCash: DividendUse = {
  start: payInCash,
  credit(state, dividend) {
    state.cash = dividend;
  },
};

/** Reduces the next premium; the rest is deposited. */
const premiumReduction: DividendUse = {
  start(state, { premium }) {
    state.outlay = toCents(premium - state.spentAhead);
  },
  credit(state, dividend, { nextPremium }, interest) {
    state.spentAhead = Math.min(dividend, nextPremium);
    deposit(state, toCents(dividend - state.spentAhead), interest);
  },
};

/** Deposited; premiums are drawn from the deposit as far as it lasts. */
const depositReduction: DividendUse = {
  start(state, { premium }) {
    const drawn = Math.min(state.deposit, premium);
    state.deposit = toCents(state.deposit - drawn);
    state.outlay = toCents(premium - drawn);
  },
  credit: (state, dividend, _, interest) => deposit(state, dividend, interest),
};

/** One-year term up to the cash value, for the next year; the rest is deposited. */
const oneYearTerm: DividendUse = {
  start(state, { premium }) {
    state.outlay = premium;
    state.termFace = state.nextTermFace;
  },
  credit(state, dividend, { cashValue, nextTermCost }, interest) {
    const spent = Math.min(dividend, toCents(nextTermCost * cashValue));
    state.spentAhead = spent;
    state.nextTermFace = nextTermCost > 0 ? Math.min(cashValue, bought(spent, nextTermCost)) : 0;
    deposit(state, toCents(dividend - spent), interest);
  },
};

export const DIVIDEND_USES: Readonly<Record<Exclude<DividendOption, 'NONE'>, DividendUse>> = {
  PUA: paidUpAdditions,
  DOD: onDeposit,
  PIC: inCash,
  RAP: premiumReduction,
  LRD: depositReduction,
  OYT: oneYearTerm,
};

/**
 * Enhanced: last year's dividend and the used part of the charge keep base and additions at the target, with one-year
 * term for the difference. The carrier covers a shortfall while the enhancement is guaranteed; after that less term is
 * bought.
 *
 * @param amount the enhancement, dollars
 * @param charge used part of the charge, dollars a year, while premiums are paid
 */
export function enhancedUse(
  amount: number,
  charge: number,
  chargedYears: number,
  guaranteedYears: number,
): DividendUse {
  return {
    start(state, { year, premium, startPrice, termCost }) {
      state.outlay = premium;
      const pool = state.pending + (year <= chargedYears ? charge : 0);
      const need = toCents(Math.max(0, amount - state.puaFace));
      const cost = termCost * need;
      const added = startPrice > termCost ? toCents((pool - cost) / (startPrice - termCost)) : 0;
      if (pool >= toCents(cost) && added >= need) {
        state.puaFace = toCents(state.puaFace + bought(pool, startPrice));
        state.termFace = 0;
      } else if (pool >= toCents(cost)) {
        state.puaFace = toCents(state.puaFace + added);
        state.termFace = toCents(need - added);
      } else {
        state.termFace = year <= guaranteedYears ? need : bought(pool, termCost);
      }
      state.puaStartValue = toCents(state.puaFace * startPrice);
    },
    credit(state, dividend, { isLast }, interest) {
      state.pending = isLast ? 0 : dividend;
      // There is no next year to insure: it is paid with the rest, at death as on surrender.
      if (isLast) deposit(state, dividend, interest);
    },
  };
}
