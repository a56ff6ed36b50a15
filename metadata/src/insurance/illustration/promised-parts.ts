import type { LedgerAnswer, LedgerColumn, LedgerGroup } from './ledger.ts';
import { findColumn } from './ledger-series.ts';

/** A quantity of which the contract promises a part and the illustration shows more. */
export interface PromisedPart {
  readonly name: string;
  readonly promised: LedgerColumn;
  readonly illustrated: LedgerColumn;
}

const QUANTITIES = ['cashValue', 'deathBenefit', 'value'] as const;
const ILLUSTRATED: readonly LedgerGroup[] = ['current', 'assumed'];

/**
 * Quantities whose illustrated values add to the guaranteed ones. Where loans take from what is illustrated, the two are
 * not parts of one sum and are left out.
 */
export function promisedParts(ledger: LedgerAnswer): readonly PromisedPart[] {
  return QUANTITIES.flatMap((name) => {
    const promised = findColumn(ledger, name, 'guaranteed');
    const [illustrated] = ILLUSTRATED.flatMap((group) => findColumn(ledger, name, group) ?? []);
    return promised && illustrated && adds(promised.values, illustrated.values)
      ? [{ name, promised, illustrated }]
      : [];
  });
}

type Values = LedgerColumn['values'];

function adds(promised: Values, illustrated: Values): boolean {
  const more = illustrated.map((value, index) => (value ?? 0) - (promised[index] ?? 0));
  return more.every((one) => one >= 0) && (more.at(-1) ?? 0) > 0;
}

/** Policy year from which dividends at the current scale pay premiums, all or in part; undefined where they never do. */
export function paidByDividendsFrom(ledger: LedgerAnswer): number | undefined {
  const due = findColumn(ledger, 'premium', 'guaranteed')?.values;
  const outlay = findColumn(ledger, 'outlay', 'current')?.values;
  if (!due || !outlay) return undefined;
  const index = outlay.findIndex((paid, at) => (paid ?? 0) < (due[at] ?? 0));
  return index < 0 ? undefined : index + 1;
}
