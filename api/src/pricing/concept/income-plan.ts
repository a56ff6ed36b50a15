import { type IllustratedValues, shownValues, valuesUnder } from '@lifeform/metadata/insurance';
import { paidPremiums } from '../ledger/paid-premiums.ts';
import { accountPayingIncome } from './account-paying-income.ts';
import type { ConceptSource } from './concept-source.ts';
import { type IncomePayout, incomePayout, type PayoutPlan } from './income-payout.ts';

/** Most incomes on a form. */
const MOST_INCOMES = 5;

/** One income as it is printed. */
export interface PlannedIncome {
  /** Policy year it starts in. */
  readonly start: number;
  readonly lastYear: number;
  /** Age of the insured then. */
  readonly age: number;
  /** Age of the spouse or beneficiary it is for; 0 when none is named. */
  readonly otherAge: number;
  readonly hasOther: boolean;
}

/** The requested income, and the policy's result. */
export interface IncomePlan {
  readonly incomes: readonly PlannedIncome[];
  readonly values: IllustratedValues;
  readonly payout: IncomePayout;
  /** The same income with dividends on the reduced scale. */
  readonly reduced: IncomePayout | undefined;
  readonly isGuaranteed: boolean;
  /** Year and age to which the largest income is calculated. */
  readonly lastYear: number;
  readonly toAge: number;
  readonly loanRate: number;
  readonly share: number;
}

/** Calculates the income from the policy's illustrated values: on the current scale if there is one. */
export function incomePlan(source: ConceptSource): IncomePlan {
  const { inputs, quote, basis } = source;
  const { ledger, issueAge } = quote;
  const { values, isGuaranteed } = shownValues(ledger);
  const lastYear = Math.min(ledger.age.length, Math.max(1, (inputs.toAge ?? 0) - issueAge));
  const incomes = incomesOf(source).filter(({ start }) => start <= lastYear);
  const plan: PayoutPlan = {
    starts: incomes.map(({ start }) => start),
    years: inputs.years ?? 1,
    amount: inputs.amount ?? undefined,
    loanRate: (inputs.loanRate ?? 0) / 100,
    share: basis.policyLoan.maximumShare,
    lastYear,
  };
  const payout = incomePayout(plan, values);
  const reduced = valuesUnder(ledger, 'reduced');
  return {
    incomes,
    values,
    payout,
    reduced: reduced && incomePayout({ ...plan, amount: payout.amount }, reduced),
    isGuaranteed,
    lastYear,
    toAge: issueAge + lastYear,
    loanRate: inputs.loanRate ?? 0,
    share: plan.share * 100,
  };
}

/** The same premiums in a taxed account that pays the same income, compared with what the policy leaves. */
export function incomeBesideAccount(source: ConceptSource) {
  const plan = incomePlan(source);
  const { inputs, quote } = source;
  const interestRate = inputs.interestRate ?? 0;
  const taxRate = inputs.taxRate ?? 0;
  const afterTaxPercent = interestRate * (1 - taxRate / 100);
  const wanted = plan.payout.years.map(({ income }) => income);
  const account = accountPayingIncome(paidPremiums(plan.values, quote.mode), wanted, afterTaxPercent / 100);
  return { ...plan, interestRate, taxRate, afterTaxPercent, account };
}

function incomesOf({ inputs, quote }: ConceptSource): readonly PlannedIncome[] {
  const numbers = Array.from({ length: MOST_INCOMES }, (_, index) => index + 1);
  return numbers.flatMap((number) => {
    const start = inputs[`start${number}`];
    if (!start) return [];
    const younger = inputs[`younger${number}`];
    const age = quote.issueAge + start - 1;
    const lastYear = start + (inputs.years ?? 1) - 1;
    return [{ start, lastYear, age, otherAge: age - (younger ?? 0), hasOther: typeof younger === 'number' }];
  });
}
