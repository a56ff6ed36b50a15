import type { PageBuilder, PageSource } from './page-data.ts';

/** A span of months of disability with the same payers. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly isOne: boolean;
  /** What the employer pays: suffix of the text `employer-pays-…`. */
  readonly employer: 'salary' | 'benefit' | 'nothing';
  readonly isPolicyPaying: boolean;
}

/** Months after the disability at which each payer starts or stops. */
interface Turns {
  readonly salaryEnds: number;
  readonly employerEnds: number;
  readonly policyBegins: number;
  readonly policyEnds: number;
}

/** Who would pay after a disability today: the employer for the entered time, and this policy. */
export const employerComparison: PageBuilder = (source) => {
  const turns = turnsOf(source);
  const stretches = stretchesOf(turns);
  const gaps = stretches.filter(({ employer, isPolicyPaying }) => employer === 'nothing' && !isPolicyPaying);
  return {
    ...source,
    periods: [
      { code: 'employer-pay-months', months: turns.salaryEnds },
      { code: 'employer-benefit-months', months: turns.employerEnds - turns.salaryEnds },
      { code: 'employer-waiting-months', months: turns.policyBegins },
      { code: 'employer-policy-months', months: turns.policyEnds - turns.policyBegins },
    ],
    stretches,
    gaps,
    monthsAfter: Math.max(0, turns.policyEnds - Math.max(turns.employerEnds, turns.policyBegins)),
  };
};

function turnsOf({ inputs, beside: { benefitMonths } }: PageSource): Turns {
  const salaryEnds = inputs.payMonths ?? 0;
  return {
    salaryEnds,
    employerEnds: salaryEnds + (inputs.benefitMonths ?? 0),
    policyBegins: benefitMonths?.from ?? 0,
    policyEnds: benefitMonths?.to ?? 0,
  };
}

function stretchesOf({ salaryEnds, employerEnds, policyBegins, policyEnds }: Turns): readonly Stretch[] {
  const turns = [...new Set([0, salaryEnds, employerEnds, policyBegins, policyEnds])].sort((a, b) => a - b);
  return turns.slice(1).map((to, index) => {
    const after = turns[index] ?? 0;
    const employer = after < salaryEnds ? 'salary' : after < employerEnds ? 'benefit' : 'nothing';
    return {
      from: after + 1,
      to,
      isOne: to === after + 1,
      employer,
      isPolicyPaying: policyBegins <= after && after < policyEnds,
    };
  });
}
