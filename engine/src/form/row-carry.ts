import type { FieldRuntime } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import { dropRows, filledRow, insertRow } from './row-list.ts';

/** The rows of a group stay, under their names and in their order; what they hold is carried over after. */
export function carryRows(before: FormRuntime, work: FormRuntime, { name, rows }: FieldRuntime): void {
  const old = before.runtimes.get(name);
  if (rows === undefined || old?.rows === undefined) return;
  const started = rows.rows.length;
  dropRows(work, rows.rows);
  const numbers = old.rows.rows.map((row) => numberOf(row.name));
  if (!old.isGiven) while (numbers.length < started) numbers.push(Math.max(old.rows.nextNumber, ...numbers) + 1);
  for (const number of numbers) {
    const row = filledRow(work, rows, {}, number);
    insertRow(work, row, rows.rows.length);
    for (const field of row.fields.values()) carryRows(before, work, field);
  }
  rows.nextNumber = Math.max(rows.nextNumber, old.rows.nextNumber);
}

/** `claimants[1]` is number 1. */
function numberOf(row: string): number {
  return Number(row.slice(row.lastIndexOf('[') + 1, -1));
}
