import { toCents } from '../../../money.ts';
import type { DividendOption } from '../../../policy/life-policy.ts';
import { type OwnerAct, plannedAmount, plannedDividendOption } from '../../../policy/planned-act.ts';
import type { ReprojectionEvent, ReprojectionNote, ReprojectionTerms } from '../../reprojection.ts';
import type { DividendPlan, ScenarioSource } from '../ledger/project-scenario.ts';
import { type HeldValues, lendable, priceAt, takeFrom, valueHeld } from './held-values.ts';
import { buyExtendedTerm, buyPaidUp, type EndedPremiums } from './premiums-ended.ts';
import type { ColumnParts, ReprojectedColumns } from './reprojected-columns.ts';

/** How one scenario credits what is not guaranteed. */
export interface CreditPlan {
  readonly group: ReprojectionNote['group'];
  readonly dividends: DividendPlan;
  readonly fundInterest: number;
}

/** A scenario under way. */
export interface Run {
  readonly credit: CreditPlan;
  readonly terms: ReprojectionTerms;
  readonly columns: ReprojectedColumns & ColumnParts;
  readonly notes: ReprojectionNote[];
  readonly held: HeldValues;
  /** The contract at a smaller face amount. */
  readonly sourceAt: (faceAmount: number) => ScenarioSource;
}

/** After an act: the year goes on, the policy is at its end, or premiums are, with the columns filled. */
export type Outcome = 'inForce' | 'lapsed' | 'ended';

function note(run: Run, t: number, event: ReprojectionEvent): void {
  run.notes.push({ ...event, group: run.credit.group, year: t + 1 });
}

/** What goes on for years is told in the first. */
function noteOnce(run: Run, t: number, event: ReprojectionEvent): void {
  if (!run.notes.some(({ code }) => code === event.code)) note(run, t, event);
}

/** What is asked for at the start of a policy year (0 = first), dollars; undefined where nothing is. */
function asked({ terms }: Run, act: OwnerAct, t: number): number | undefined {
  return plannedAmount(terms.acts, act, t);
}

function noteCut(run: Run, t: number, act: OwnerAct, wanted: number, done: number): void {
  if (toCents(wanted - done) > 0) note(run, t, { code: 'cut', act, asked: wanted, done });
}

/** The value of the face amount that goes repays what the rest cannot carry of the loan; what is left of it is paid out. */
export function reduceFace(run: Run, t: number): void {
  const { held, columns, sourceAt } = run;
  const faceAmount = asked(run, 'face', t);
  if (faceAmount === undefined || faceAmount >= held.source.contract.policy.faceAmount) return;
  const before = held.source.values.cashValue[t] ?? 0;
  held.source = sourceAt(faceAmount);
  const released = Math.max(0, toCents(before - (held.source.values.cashValue[t] ?? 0)));
  const { maximumShare } = held.source.contract.document.policyLoan;
  const over = Math.max(0, toCents(held.loan - maximumShare * valueHeld(held, t)));
  const repaid = Math.min(released, over);
  held.loan = toCents(held.loan - repaid);
  columns.withdrawal[t] = toCents(released - repaid);
  columns.released[t] = released;
}

/** Paid-up or extended term insurance, where the plan has it. */
export function endAsPlanned(run: Run, t: number): Outcome {
  const how = (['paidUp', 'extendedTerm'] as const).find((act) => asked(run, act, t) !== undefined);
  return how === undefined ? 'inForce' : endPremiums(run, how, t);
}

function endPremiums(run: Run, how: EndedPremiums['code'], t: number): Outcome {
  const ended = (how === 'paidUp' ? buyPaidUp : buyExtendedTerm)(run.held, t, run.columns);
  note(run, t, ended);
  return ended.amount > 0 ? 'ended' : 'lapsed';
}

export function repay(run: Run, t: number): void {
  const { held } = run;
  held.loan = toCents(held.loan - Math.min(asked(run, 'repayment', t) ?? 0, held.loan));
}

/**
 * Turns to the use of dividends at an anniversary: the dividend of the year that ends then is used so. What the former
 * use had set aside for that year is spent.
 *
 * @param t index of the policy year that the anniversary starts; 0 = first
 */
export function turnDividends({ held, terms }: Run, t: number): DividendOption {
  const option = optionAt(terms, held, t);
  if (option !== optionAt(terms, held, t - 1))
    Object.assign(held.dividends, { spentAhead: 0, nextTermFace: 0, cash: 0 });
  return option;
}

/** The use of dividends that a policy year (0 = first) starts with. */
export function optionAt({ acts }: ReprojectionTerms, { source }: HeldValues, t: number): DividendOption {
  return plannedDividendOption(acts, t, source.contract.policy.dividendOption);
}

/** What the owner pays, then the policy's balances, then a loan, or the end of premiums. */
export function payPremium(run: Run, t: number): Outcome {
  const { held, columns } = run;
  const due = held.dividends.outlay;
  const offered = asked(run, 'premium', t);
  const isOffset = offered === undefined && asked(run, 'offset', t) !== undefined;
  const paid = offered ?? (isOffset ? 0 : due);
  const open = Math.max(0, toCents(due - paid));
  const short = open === 0 ? 0 : toCents(open - take(run, t, open));
  // The owner goes on paying what the policy cannot.
  columns.outlay[t] = isOffset ? short : paid;
  if (paid > due) held.premiumFund = toCents(held.premiumFund + paid - due);
  if (short === 0) return 'inForce';
  if (!isOffset) return leaveUnpaid(run, short, t);
  noteOnce(run, t, { code: 'offsetShort', amount: short });
  return 'inForce';
}

/** A part of a premium that nothing pays. What was paid of it is given back where premiums end. */
function leaveUnpaid(run: Run, short: number, t: number): Outcome {
  const { held, columns, terms } = run;
  const isLent = terms.unpaid === 'premiumLoan' && short <= lendable(held, t);
  if (isLent) {
    noteOnce(run, t, { code: 'premiumLoan', amount: short });
    held.loan = toCents(held.loan + short);
    columns.loanTaken[t] = short;
    columns.premiumLent[t] = short;
    return 'inForce';
  }
  columns.outlay[t] = 0;
  return terms.unpaid === 'premiumLoan' ? 'lapsed' : endPremiums(run, terms.unpaid, t);
}

/** What was taken from the balances; of that, what was surrendered is told by itself. */
function take({ held, columns }: Run, t: number, wanted: number): number {
  const { deposit, additions } = takeFrom(held, t, wanted);
  columns.additionsSpent[t] = toCents((columns.additionsSpent[t] ?? 0) + additions);
  return toCents(deposit + additions);
}

export function withdraw(run: Run, t: number): void {
  const wanted = asked(run, 'withdrawal', t);
  if (wanted === undefined) return;
  const taken = take(run, t, wanted);
  run.columns.withdrawal[t] = toCents((run.columns.withdrawal[t] ?? 0) + taken);
  noteCut(run, t, 'withdrawal', wanted, taken);
}

/** Buys paid-up additions at the price of the year, without a load. */
export function addDeposit(run: Run, t: number): void {
  const paid = asked(run, 'deposit', t) ?? 0;
  const price = priceAt(run.held.source, t);
  if (paid === 0 || price <= 0) return;
  const { dividends } = run.held;
  const { columns } = run;
  const bought = toCents(paid / price);
  dividends.puaFace = toCents(dividends.puaFace + bought);
  dividends.puaStartValue = toCents(dividends.puaStartValue + bought * price);
  columns.extraDeposit[t] = paid;
  columns.outlay[t] = toCents((columns.outlay[t] ?? 0) + paid);
}

export function borrow(run: Run, t: number): void {
  const wanted = asked(run, 'loan', t);
  if (wanted === undefined) return;
  const { held, columns } = run;
  const lent = Math.min(wanted, lendable(held, t));
  held.loan = toCents(held.loan + lent);
  columns.loanTaken[t] = toCents((columns.loanTaken[t] ?? 0) + lent);
  noteCut(run, t, 'loan', wanted, lent);
}
