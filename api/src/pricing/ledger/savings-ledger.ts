import type { LedgerAnswer, LedgerColumn } from '@lifeform/metadata/insurance';
import { saysSomething } from './ledger-answer.ts';

/** A ledger of savings or income: what is promised, then what rests on an assumed return. */
export function savingsLedger(
  age: ArrayLike<number>,
  columns: readonly LedgerColumn[],
  assumedReturn?: LedgerAnswer['assumedReturn'],
): LedgerAnswer {
  const said = columns.filter(saysSomething);
  return { age: Array.from(age), columns: said, ...(assumedReturn === undefined ? {} : { assumedReturn }) };
}
