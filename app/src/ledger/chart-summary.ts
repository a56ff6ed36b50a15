import { formatWholeDollars, type TextParameters } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import {
  benefitColumn,
  findColumn,
  firstAbove,
  isPromised,
  type LedgerAnswer,
  type LedgerColumn,
  lineName,
  paidColumn,
} from '@lifeform/metadata/insurance';
import type { Text } from '@lifeform/renderer';

/** Quantities described by their final value. */
const ENDING: readonly string[] = ['value', 'cumulativeIncome'];

/**
 * The chart in words: where the benefit starts, the total paid at the end, and where lines cross.
 * @param from the first policy year drawn; earlier ones are not described
 */
export function chartSummary(ledger: LedgerAnswer, text: Text, language: Language, from = 1): string {
  const say = (code: string, parameters: TextParameters = {}) => text(`tEdit-Illustration-${code}`, parameters);
  const atYear = (code: string, index: number): readonly string[] =>
    index < from - 1 ? [] : [say(code, { year: index + 1, age: ledger.age[index] ?? 0 })];
  const benefit = benefitColumn(ledger);
  // A monthly amount is not compared with totals.
  const sum = benefit?.name === 'monthlyBenefit' ? undefined : benefit;
  const paid = paidColumn(ledger);
  const guaranteed = firstAbove(findColumn(ledger, 'cashValue', 'guaranteed'), paid);
  const current = firstAbove(findColumn(ledger, 'cashValue', 'current'), paid);
  const last = ledger.age.length;
  const amountAt = (value: number) => formatWholeDollars(value, language);
  const ends = ledger.columns
    .filter(({ name }) => ENDING.includes(name))
    .flatMap((column) => {
      const index = column.values.findLastIndex((value) => value !== null);
      const [year, age] = [index + 1, ledger.age[index] ?? 0];
      const isTwin = column.group !== 'guaranteed';
      const name = lineName({ column, hasTwin: isTwin }, text);
      return index < 0 ? [] : [say('chartEnd', { name, amount: amountAt(column.values[index] ?? 0), year, age })];
    });
  const amount = (column: LedgerColumn, index: number) => formatWholeDollars(column.values[index] ?? 0, language);
  return [
    ...(benefit ? [say(from > 1 ? 'chartNow' : 'chartStart', { amount: amount(benefit, from - 1) })] : []),
    ...(paid ? [say('chartPaid', { amount: amount(paid, last - 1), year: last, age: ledger.age.at(-1) ?? 0 })] : []),
    ...atYear('chartPass-guaranteed', guaranteed),
    ...atYear('chartPass-current', current),
    ...atYear('chartCrossing', firstAbove(paid, sum)),
    ...ends,
    ...(ledger.columns.every(({ group }) => isPromised(group)) ? [] : [say('chartDashes')]),
  ].join(' ');
}
