import { type OwnerFlows, ratesOfReturn } from '../../../ledger/rate-of-return.ts';
import type { ReturnColumns, ScenarioColumns } from './ledger.ts';

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
function flowsOf({ premium, paymentsAYear }: PaidPremium, columns: ScenarioColumns): OwnerFlows {
  const { outlay, cashDividend, loanTaken } = columns;
  const atStart = premium.map((due, t) => {
    const saved = due - (outlay[t] ?? 0);
    return -saved - (loanTaken[t] ?? 0) - (t === 0 ? 0 : (cashDividend[t - 1] ?? 0));
  });
  return { payments: premium, paymentsAYear, atStart };
}

/** A year-end value with the dividend paid out then or kept for the next year. */
function withDividend(values: Float64Array, { cashDividend, pendingDividend }: ScenarioColumns): Float64Array {
  return values.map((value, t) => value + (cashDividend[t] ?? 0) + (pendingDividend[t] ?? 0));
}

/** Rates of return of surrender and of death at the end of each year. */
export function returnsOf(paid: PaidPremium, columns: ScenarioColumns): ReturnColumns {
  const flows = flowsOf(paid, columns);
  return {
    cashSurrenderValue: ratesOfReturn(flows, withDividend(columns.cashSurrenderValue, columns)),
    deathBenefit: ratesOfReturn(flows, withDividend(columns.deathBenefit, columns)),
  };
}
