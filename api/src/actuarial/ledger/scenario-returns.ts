import type { ReturnColumns, ScenarioColumns } from './ledger.ts';
import { ratesOfReturn } from './rate-of-return.ts';

/**
 * Paid less received at the start of each year: loans taken come off the outlay, and so does what was paid out at the
 * end of the year before.
 */
function netFlows({ outlay, cashDividend, loanTaken }: ScenarioColumns): Float64Array {
  return outlay.map((paid, t) => paid - (loanTaken[t] ?? 0) - (t === 0 ? 0 : (cashDividend[t - 1] ?? 0)));
}

/** A value at the end of a year with the dividend that is paid out then. */
function withDividend(values: Float64Array, { cashDividend }: ScenarioColumns): Float64Array {
  return values.map((value, t) => value + (cashDividend[t] ?? 0));
}

/** Rates of return of surrender and of death at the end of each year. */
export function returnsOf(columns: ScenarioColumns): ReturnColumns {
  const flows = netFlows(columns);
  return {
    cashSurrenderValue: ratesOfReturn(flows, withDividend(columns.cashSurrenderValue, columns)),
    deathBenefit: ratesOfReturn(flows, withDividend(columns.deathBenefit, columns)),
  };
}
