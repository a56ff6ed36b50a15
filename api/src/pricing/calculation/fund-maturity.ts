import type { Fund, Policy } from '@lifeform/metadata/insurance';
import { addYears } from '../calendar.ts';

/** The day a deposit's term ends; none for what has no term. */
export function maturityOf({ depositTerm = 0, interestStartDate }: Fund, { issueDate }: Policy): string | undefined {
  return depositTerm < 12 ? undefined : addYears(interestStartDate ?? issueDate, depositTerm / 12);
}

/** On the illustration date. */
export function isMatured(fund: Fund, policy: Policy): boolean {
  const maturity = maturityOf(fund, policy);
  return maturity !== undefined && maturity <= policy.illustrationDate;
}
