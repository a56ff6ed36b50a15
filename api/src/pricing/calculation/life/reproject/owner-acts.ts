import { toCents } from '../../../money.ts';
import type { OwnerAct, ReprojectionEvent, ReprojectionNote, ReprojectionTerms } from '../../reprojection.ts';
import type { DividendPlan, ScenarioSource } from '../ledger/project-scenario.ts';
import { type HeldValues, lendable, takeFrom, valueHeld } from './held-values.ts';
import type { OwnerPlan } from './owner-plan.ts';
import { buyExtendedTerm, buyPaidUp, type EndedPremiums } from './premiums-ended.ts';
import type { ReprojectedColumns } from './reprojected-columns.ts';

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
  readonly plan: OwnerPlan;
  readonly columns: ReprojectedColumns;
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

function noteCut(run: Run, t: number, act: OwnerAct, asked: number, done: number): void {
  if (toCents(asked - done) > 0) note(run, t, { code: 'cut', act, asked, done });
}

/** The value of the face amount that goes repays what the rest cannot carry of the loan; what is left of it is paid out. */
export function reduceFace({ plan, held, columns, sourceAt }: Run, t: number): void {
  const faceAmount = plan.amount('face', t);
  if (faceAmount === undefined || faceAmount >= held.source.contract.policy.faceAmount) return;
  const before = held.source.values.cashValue[t] ?? 0;
  held.source = sourceAt(faceAmount);
  const released = Math.max(0, toCents(before - (held.source.values.cashValue[t] ?? 0)));
  const { maximumShare } = held.source.contract.document.policyLoan;
  const over = Math.max(0, toCents(held.loan - maximumShare * valueHeld(held, t)));
  const repaid = Math.min(released, over);
  held.loan = toCents(held.loan - repaid);
  columns.withdrawal[t] = toCents(released - repaid);
}

/** Paid-up or extended term insurance, where the plan has it. */
export function endAsPlanned(run: Run, t: number): Outcome {
  const how = (['paidUp', 'extendedTerm'] as const).find((act) => run.plan.amount(act, t) !== undefined);
  return how === undefined ? 'inForce' : endPremiums(run, how, t);
}

function endPremiums(run: Run, how: EndedPremiums['code'], t: number): Outcome {
  const ended = (how === 'paidUp' ? buyPaidUp : buyExtendedTerm)(run.held, t, run.columns);
  note(run, t, ended);
  return ended.amount > 0 ? 'ended' : 'lapsed';
}

export function repay({ plan, held }: Run, t: number): void {
  held.loan = toCents(held.loan - Math.min(plan.amount('repayment', t) ?? 0, held.loan));
}

/** What the owner pays, then the policy's balances, then a loan, or the end of premiums. */
export function payPremium(run: Run, t: number): Outcome {
  const { held, columns, plan } = run;
  const due = held.dividends.outlay;
  const offered = plan.amount('premium', t);
  const isOffset = offered === undefined && plan.amount('offset', t) !== undefined;
  const paid = offered ?? (isOffset ? 0 : due);
  const open = Math.max(0, toCents(due - paid));
  const short = open === 0 ? 0 : toCents(open - takeFrom(held, t, open));
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
    return 'inForce';
  }
  columns.outlay[t] = 0;
  return terms.unpaid === 'premiumLoan' ? 'lapsed' : endPremiums(run, terms.unpaid, t);
}

export function withdraw(run: Run, t: number): void {
  const asked = run.plan.amount('withdrawal', t);
  if (asked === undefined) return;
  const taken = takeFrom(run.held, t, asked);
  run.columns.withdrawal[t] = toCents((run.columns.withdrawal[t] ?? 0) + taken);
  noteCut(run, t, 'withdrawal', asked, taken);
}

export function borrow(run: Run, t: number): void {
  const asked = run.plan.amount('loan', t);
  if (asked === undefined) return;
  const { held, columns } = run;
  const lent = Math.min(asked, lendable(held, t));
  held.loan = toCents(held.loan + lent);
  columns.loanTaken[t] = toCents((columns.loanTaken[t] ?? 0) + lent);
  noteCut(run, t, 'loan', asked, lent);
}
