import type { Basis } from '../../basis/basis.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import { LAST_AGE } from '../../basis/mortality/ultimate-mortality.ts';
import { type YearLedger, yearLedger } from '../../ledger/year-ledger.ts';
import { toCents } from '../../money.ts';
import { NotPriced, requireNumber, requireWhole } from '../../not-priced.ts';
import { maximumPayout } from './maximum-payout.ts';
import { minimumFactor, minimumPayout } from './minimum-payout.ts';

/**
 * The amount withdrawn a year. A flat amount is raised to the minimum, and limited to the maximum of a locked-in fund.
 */
export type PayoutChoice =
  | { readonly kind: 'minimum' }
  | { readonly kind: 'maximum' }
  /** Dollars a year. */
  | { readonly kind: 'flat'; readonly amount: number };

/** Pension law of a locked-in fund. */
export interface LockIn {
  readonly jurisdiction: string;
  /** Calendar year of the first projected year. */
  readonly firstYear: number;
  /** Replaces each year's reference rate; a fraction. */
  readonly referenceRate?: number;
}

export interface IncomeFund {
  /** Dollars at the start. */
  readonly value: number;
  /** Age last birthday on 1 January of the first year; the spouse's when it decides the minimum. */
  readonly age: number;
  /** Effective rate a year. */
  readonly rate: number;
  readonly payout: PayoutChoice;
  /** Category of the fund's set-up date in the regulation. */
  readonly category?: string;
  /** The first year is the calendar year of purchase, without a minimum. */
  readonly startsWithPurchase: boolean;
  /** Only for a locked-in fund. */
  readonly lockIn?: LockIn;
}

/** An income fund by calendar year, with ages on 1 January. Not guaranteed. */
export interface IncomeFundLedger extends YearLedger {
  readonly openingValue: Float64Array;
  readonly interest: Float64Array;
  readonly minimum: Float64Array;
  /** Infinity without a limit. */
  readonly maximum: Float64Array;
  /** Paid on 31 December. */
  readonly payout: Float64Array;
  /** After the payout. */
  readonly closingValue: Float64Array;
}

/** Whether a fund is under pension law. @throws NoBasisEntry when the basis has no such income fund */
export function isLockedIn({ document }: Basis, prodID: string): boolean {
  return basisProduct(document, prodID, 'lifeIncome', 'retirementIncome').kind === 'lifeIncome';
}

function requireFund(basis: Basis, prodID: string, fund: IncomeFund): void {
  const isLocked = isLockedIn(basis, prodID);
  if (isLocked !== (fund.lockIn !== undefined)) {
    throw new RangeError(isLocked ? 'a locked-in fund needs its jurisdiction' : 'the fund is not locked in');
  }
  if (fund.payout.kind === 'maximum' && !fund.lockIn) {
    throw new NotPriced('msg-Option', 'payout', 'the fund has no maximum payout');
  }
  if (fund.payout.kind === 'flat') requireNumber('flatAmount', fund.payout.amount, 0);
  requireNumber('value', fund.value, 0);
  requireNumber('rate', fund.rate, -0.99, 1);
  requireWhole('age', fund.age, 0, LAST_AGE);
}

interface Limits {
  readonly least: number;
  readonly most: number;
}

function limitsOf(basis: Basis, fund: IncomeFund, index: number, value: number): Limits {
  const { regulation } = basis.document;
  const age = fund.age + index;
  const isPurchaseYear = fund.startsWithPurchase && index === 0;
  const least = minimumPayout(value, minimumFactor(regulation.minimumPayout, age, fund.category), isPurchaseYear);
  if (!fund.lockIn) return { least, most: Number.POSITIVE_INFINITY };
  const { jurisdiction, firstYear, referenceRate } = fund.lockIn;
  const year = firstYear + index;
  const input = { jurisdiction, age, year, ...(referenceRate !== undefined && { referenceRate }) };
  return { least, most: maximumPayout(regulation, value, input) };
}

function chosen(payout: PayoutChoice, { least, most }: Limits): number {
  switch (payout.kind) {
    case 'minimum':
      return least;
    case 'maximum':
      return most;
    case 'flat':
      return Math.min(most, Math.max(least, payout.amount));
  }
}

/**
 * An income fund to the end of age 120: interest on the opening value, then the year's payout on 31 December, limited
 * to the value. Minimum and maximum depend on the opening value.
 *
 * @throws RangeError for a fund the product or the regulation does not allow
 */
export function projectIncomeFund(basis: Basis, prodID: string, fund: IncomeFund): IncomeFundLedger {
  requireFund(basis, prodID, fund);
  const years = LAST_AGE - fund.age + 1;
  const column = () => new Float64Array(years);
  const ledger = {
    ...yearLedger(basis, prodID, fund.age, years),
    openingValue: column(),
    interest: column(),
    minimum: column(),
    maximum: column(),
    payout: column(),
    closingValue: column(),
  };
  for (let index = 0, value = fund.value; index < years; index++) {
    const limits = limitsOf(basis, fund, index, value);
    const grown = toCents(value * (1 + fund.rate));
    const payout = Math.min(grown, chosen(fund.payout, limits));
    ledger.openingValue[index] = value;
    ledger.interest[index] = toCents(grown - value);
    ledger.minimum[index] = limits.least;
    ledger.maximum[index] = limits.most;
    ledger.payout[index] = payout;
    value = toCents(grown - payout);
    ledger.closingValue[index] = value;
  }
  return ledger;
}

/** @throws NotPriced when a flat amount is below a year's legal minimum */
export function requireLeast(least: number, flatAmount: number): void {
  if (flatAmount >= least) return;
  const amount = { value: least, format: 'currency' } as const;
  const why = `a payout of ${flatAmount} is below the minimum of ${least}`;
  throw new NotPriced('msg-PayoutLeast', 'flatAmount', why, { amount });
}

/** @throws NotPriced when a flat amount is outside the limits of the first year */
export function requireWithinLimits(basis: Basis, fund: IncomeFund): void {
  if (fund.payout.kind !== 'flat') return;
  const { least, most } = limitsOf(basis, fund, 0, fund.value);
  requireLeast(least, fund.payout.amount);
  if (fund.payout.amount <= most) return;
  const amount = { value: most, format: 'currency' } as const;
  const why = `a payout of ${fund.payout.amount} is above the maximum of ${most}`;
  throw new NotPriced('msg-PayoutMost', 'flatAmount', why, { amount });
}
