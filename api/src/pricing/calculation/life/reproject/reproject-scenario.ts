import { sumCents, toCents } from '../../../money.ts';
import { loanAfterYear } from '../../../value/policy-loan.ts';
import type { ReprojectionNote, ReprojectionTerms } from '../../reprojection.ts';
import type { DividendYear } from '../ledger/dividend-use.ts';
import { dividendOf, newYear, type ScenarioSource, turnTo } from '../ledger/project-scenario.ts';
import { heldValues, priceAt, valueHeld } from './held-values.ts';
import {
  addDeposit,
  borrow,
  type CreditPlan,
  endAsPlanned,
  type Outcome,
  optionAt,
  payPremium,
  type Run,
  reduceFace,
  repay,
  turnDividends,
  withdraw,
} from './owner-acts.ts';
import { type ColumnParts, type ReprojectedColumns, reprojectedColumns } from './reprojected-columns.ts';

export interface ReprojectedScenario {
  readonly columns: ReprojectedColumns & ColumnParts;
  readonly notes: readonly ReprojectionNote[];
  /** Last policy year in force; undefined where the cover runs to its end. */
  readonly lapseYear?: number;
}

/**
 * Projects a life policy from what its carrier says is held: guarantees by the contract, dividends by the scale of
 * `credit`, and at the start of each year what its owner plans. An act is carried out as far as the policy allows.
 *
 * @param sourceAt the contract at a face amount in dollars
 */
export function reprojectScenario(
  source: ScenarioSource,
  sourceAt: (faceAmount: number) => ScenarioSource,
  terms: ReprojectionTerms,
  credit: CreditPlan,
): ReprojectedScenario {
  const { start } = terms;
  const years = source.premium.length;
  const columns = reprojectedColumns(years, start.years);
  const held = heldValues(source, credit.dividends.use, start);
  const run: Run = { credit, terms, columns, notes: [], held, sourceAt };
  const year = newYear();
  for (let t = start.years; t < years; t++) {
    const begun = beginYear(run, year, t);
    if (begun === 'ended') return { columns, notes: run.notes };
    // A premium that nothing pays ends the policy before its year; a loan above the value at the end of one.
    if (begun === 'lapsed') return { columns, notes: run.notes, lapseYear: t };
    if (!closeYear(run, year, t)) return { columns, notes: run.notes, lapseYear: t + 1 };
  }
  return { columns, notes: run.notes };
}

function beginYear(run: Run, year: DividendYear, t: number): Outcome {
  reduceFace(run, t);
  const planned = endAsPlanned(run, t);
  if (planned !== 'inForce') return planned;
  const { held, credit, terms } = run;
  turnTo(year, held.source, t);
  repay(run, t);
  const option = optionAt(terms, held, t);
  if (option !== 'OYT') held.dividends.termFace = 0;
  credit.dividends.optionUse(option).start(held.dividends, year);
  const paid = payPremium(run, t);
  if (paid !== 'inForce') return paid;
  addDeposit(run, t);
  withdraw(run, t);
  borrow(run, t);
  return 'inForce';
}

/**
 * Interest, the dividend and the values at the end of the year.
 *
 * @returns whether the value still covers the loan
 */
function closeYear(run: Run, year: DividendYear, t: number): boolean {
  const { credit, held, columns } = run;
  const { dividends: state, source } = held;
  const plan = credit.dividends;
  held.loan = loanAfterYear(held.loan, source.contract.document.policyLoan.interest);
  held.premiumFund = toCents(held.premiumFund * (1 + credit.fundInterest));
  const next = turnDividends(run, t + 1);
  const dividend = next === 'NONE' ? 0 : dividendOf(plan, source, state, t);
  plan.optionUse(next).credit(state, dividend, year, plan.depositInterest);
  state.puaStartValue = state.puaFace === 0 ? 0 : toCents(state.puaFace * priceAt(source, t + 1));
  columns.dividend[t] = dividend;
  columns.boughtWithDividend[t] = next === 'PUA' ? dividend : 0;
  columns.pendingDividend[t] = state.spentAhead;
  columns.cashDividend[t] = state.cash;
  columns.loanBalance[t] = held.loan;
  columns.premiumFund[t] = held.premiumFund;
  columns.deposit[t] = state.deposit;
  columns.puaFace[t] = state.puaFace;
  columns.puaCashValue[t] = state.puaStartValue;
  columns.oneYearTermFace[t] = state.termFace;
  const value = toCents(valueHeld(held, t + 1) - held.loan);
  columns.cashValue[t] = Math.max(0, value);
  const cover = [source.faceAmount[t] ?? 0, source.riderFaceAmount[t] ?? 0, state.puaFace, state.termFace];
  columns.deathBenefit[t] = Math.max(0, sumCents([...cover, state.deposit, held.premiumFund, -held.loan]));
  return value >= 0;
}
