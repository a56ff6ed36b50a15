import { type OwnerFlows, ratesOfReturn } from '../../../ledger/rate-of-return.ts';
import type { ReturnColumns, Scenario, ScenarioColumns } from './ledger.ts';

/** How a policy's premium is paid. */
export interface PaidPremium {
  /** Due in each year, dollars. */
  readonly premium: Float64Array;
  readonly paymentsAYear: number;
}

/**
 * The premium as it is paid. A dividend counts when it is credited, whether paid out or taken off the premium; a
 * deposit counts when it is drawn, and a loan when it is taken.
 */
function flowsOf({ premium, paymentsAYear }: PaidPremium, columns: Scenario): OwnerFlows {
  const { outlay, cashDividend, loanTaken, planned } = columns;
  const atStart = new Float64Array(premium.length);
  for (let t = 0; t < premium.length; t++) {
    const saved = (premium[t] ?? 0) - (outlay[t] ?? 0);
    const received = (loanTaken[t] ?? 0) - (planned?.premiumLent[t] ?? 0) + (planned?.withdrawal[t] ?? 0);
    atStart[t] = -saved - received - (t === 0 ? 0 : (cashDividend[t - 1] ?? 0));
  }
  return { payments: premium, paymentsAYear, atStart };
}

/** A year-end value with the dividend paid out then or kept for the next year. */
function withDividend(values: Float64Array, { cashDividend, pendingDividend }: ScenarioColumns): Float64Array {
  const whole = new Float64Array(values.length);
  for (let t = 0; t < whole.length; t++) {
    whole[t] = (values[t] ?? 0) + (cashDividend[t] ?? 0) + (pendingDividend[t] ?? 0);
  }
  return whole;
}

/** Rates of return of surrender and of death at the end of each year. */
export function returnsOf(paid: PaidPremium, columns: Scenario): ReturnColumns {
  const flows = flowsOf(paid, columns);
  return {
    cashSurrenderValue: ratesOfReturn(flows, withDividend(columns.cashSurrenderValue, columns)),
    deathBenefit: ratesOfReturn(flows, withDividend(columns.deathBenefit, columns)),
  };
}
