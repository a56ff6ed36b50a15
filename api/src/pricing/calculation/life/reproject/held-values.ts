import { sumCents, toCents } from '../../../money.ts';
import { loanLimit, withdrawable } from '../../../value/policy-loan.ts';
import type { CarrierValues } from '../../reprojection.ts';
import type { DividendState, DividendUse } from '../ledger/dividend-use.ts';
import { newDividendState } from '../ledger/dividend-use.ts';
import { type Drawn, drawDividends } from '../ledger/draw-dividends.ts';
import { newYear, type ScenarioSource, turnTo } from '../ledger/project-scenario.ts';

/** Balances of a policy between two years of a scenario. Dollars. */
export interface HeldValues {
  source: ScenarioSource;
  readonly dividends: DividendState;
  loan: number;
  /** Premium deposit fund. */
  premiumFund: number;
}

/** What a carrier says is held; what the last dividend was set aside for is the use's own. */
export function heldValues(source: ScenarioSource, use: DividendUse, start: CarrierValues): HeldValues {
  const { years, loan, premiumFund } = start;
  const dividends = newDividendState();
  if (years > 0) {
    const last = newYear();
    turnTo(last, source, years - 1);
    use.credit(dividends, start.dividend, last, 0);
  }
  dividends.puaFace = start.puaFace;
  dividends.puaStartValue = toCents(start.puaFace * priceAt(source, years));
  dividends.deposit = start.deposit;
  return { source, dividends, loan, premiumFund };
}

/** Price of 1 of paid-up insurance after complete years. */
export function priceAt({ values }: ScenarioSource, years: number): number {
  return values.paidUpPrice[years] ?? 1;
}

/** The cash value before loans after complete years. */
export function valueHeld({ source, dividends, premiumFund }: HeldValues, years: number): number {
  const { puaStartValue, deposit, pending } = dividends;
  return sumCents([source.values.cashValue[years] ?? 0, puaStartValue, deposit, pending, premiumFund]);
}

/** The most that may be lent besides what is owed. */
export function lendable(held: HeldValues, years: number): number {
  return loanLimit(held.source.contract.document.policyLoan, valueHeld(held, years), held.loan);
}

/**
 * Takes an amount from the balances, at most what leaves enough value for the loan: from the premium deposit fund, then
 * from the deposit, then by surrendering paid-up additions.
 *
 * @returns what was taken, the premium deposit fund with the deposit
 */
export function takeFrom(held: HeldValues, years: number, asked: number): Drawn {
  const { policyLoan } = held.source.contract.document;
  const allowed = Math.min(asked, withdrawable(policyLoan, valueHeld(held, years), held.loan));
  const spent = Math.min(allowed, held.premiumFund);
  held.premiumFund = toCents(held.premiumFund - spent);
  const { deposit, additions } = drawDividends(held.dividends, priceAt(held.source, years), toCents(allowed - spent));
  return { deposit: toCents(spent + deposit), additions };
}
