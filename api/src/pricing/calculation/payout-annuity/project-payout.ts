import type { Basis } from '../../basis/basis.ts';
import { LAST_AGE } from '../../basis/mortality/ultimate-mortality.ts';
import { type YearLedger, yearLedger } from '../../ledger/year-ledger.ts';
import { toCents } from '../../money.ts';
import { isPaymentMonth, livingShares } from './payment-shares.ts';
import type { PayoutTerms } from './payout-terms.ts';
import type { PayoutQuote } from './price-payout.ts';

/** A payout annuity by year since purchase. */
export interface PayoutLedger extends YearLedger {
  /** Paid in the year while everyone is alive. */
  readonly payout: Float64Array;
  /** Its part that is certain whoever is alive. */
  readonly guaranteed: Float64Array;
  /** Paid in the year when only the other of two lives is left, after the guarantee; 0 for one life. */
  readonly survivorPayout: Float64Array;
  /** Probability at the end of the year that a payment still depends on a life; not an amount. */
  readonly living: Float64Array;
  readonly cumulativePayout: Float64Array;
  /** Paid to the estate at a death at the end of the year: the rest of a guarantee, or of the premium. */
  readonly deathBenefit: Float64Array;
  /** Taxable part of the year's payout; all of it when registered. */
  readonly taxable: Float64Array;
}

/** Payments by year up to a month, dollars; each is rounded with its increases. */
function yearlyPayments({ terms, payout }: PayoutQuote, lastMonth: number, years: number): Float64Array {
  const paid = new Float64Array(years);
  for (let month = 1, payment = payout; month <= lastMonth; month++) {
    const since = month - terms.deferMonths - 1;
    if (since > 0 && since % 12 === 0) payment = toCents(payout * (1 + terms.indexation) ** (since / 12));
    const year = Math.floor((month - 1) / 12);
    if (isPaymentMonth(terms, month)) paid[year] = toCents((paid[year] ?? 0) + payment);
  }
  return paid;
}

/** Years until the last possible payment. */
function payoutYears(terms: PayoutTerms, guaranteeMonths: number): number {
  const certain = Math.ceil((terms.deferMonths + guaranteeMonths) / 12);
  if (terms.kind === 'certain') return certain;
  const youngest = Math.min(...terms.lives.map(({ age }) => age));
  return Math.max(certain, LAST_AGE - youngest + 1);
}

function survivorShare(terms: PayoutTerms): number {
  return terms.kind === 'life' && terms.lives.length > 1 ? terms.survivorShare : 0;
}

/** The rest of the premium, or of the certain payments, after `paid`. */
function leftAtDeath(quote: PayoutQuote, premium: number, paid: number, certainLeft: number): number {
  const isCash = quote.terms.kind === 'life' && quote.terms.refund === 'cash';
  return isCash ? Math.max(certainLeft, toCents(premium - paid), 0) : certainLeft;
}

/**
 * Projects the result of `pricePayout`.
 *
 * @param premium dollars, as priced
 */
export function projectPayout(basis: Basis, prodID: string, quote: PayoutQuote, premium: number): PayoutLedger {
  const { terms } = quote;
  const years = payoutYears(terms, quote.guaranteeMonths);
  const lastCertain = terms.deferMonths + quote.guaranteeMonths;
  const alive = terms.kind === 'life' ? livingShares(basis, terms) : new Float64Array(0);
  const firstAge = terms.kind === 'life' ? terms.lives[0].age : 0;
  const column = (of: (index: number) => number) => Float64Array.from({ length: years }, (_, index) => of(index));
  const payout = yearlyPayments(quote, terms.kind === 'certain' ? lastCertain : 12 * years, years);
  const guaranteed = yearlyPayments(quote, lastCertain, years);
  const cumulativePayout = new Float64Array(years);
  const deathBenefit = new Float64Array(years);
  let certainLeft = guaranteed.reduce((sum, amount) => sum + amount, 0);
  let paid = 0;
  for (let index = 0; index < years; index++) {
    paid = toCents(paid + (payout[index] ?? 0));
    certainLeft = toCents(certainLeft - (guaranteed[index] ?? 0));
    cumulativePayout[index] = paid;
    deathBenefit[index] = leftAtDeath(quote, premium, paid, certainLeft);
  }
  const share = survivorShare(terms);
  const { prescribedTaxable } = quote;
  return {
    ...yearLedger(basis, prodID, firstAge, years),
    payout,
    guaranteed,
    survivorPayout: column((index) => toCents(share * ((payout[index] ?? 0) - (guaranteed[index] ?? 0)))),
    living: column((index) => alive[12 * (index + 1)] ?? 0),
    cumulativePayout,
    deathBenefit,
    taxable: payout.map((amount) => (prescribedTaxable === undefined ? amount : Math.min(amount, prescribedTaxable))),
  };
}
