import { isWithin } from '@lifeform/metadata';
import type { FieldRuntime } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import type { PlannedRule, RowReader } from './plan-rules.ts';
import { allRows } from './row-places.ts';
import type { RowRuntime } from './row-runtime.ts';

/** Marks rules to run that run once for the form. A rule marked twice runs once. */
export function queue(work: FormRuntime, rules: readonly number[] | undefined): void {
  for (const index of rules ?? []) mark(work, index);
}

function mark(work: FormRuntime, index: number): void {
  work.pending[index] = 1;
  if (index < work.firstPending) work.firstPending = index;
  if (index > work.lastPending) work.lastPending = index;
}

/** Marks every rule, in every row. */
export function queueAll(work: FormRuntime): void {
  for (const rule of work.compiled.rules) queueUnder(work, rule, undefined);
}

/** Marks the rules that set something of a field or check it. */
export function queueOwned(work: FormRuntime, runtime: FieldRuntime): void {
  for (const index of work.compiled.owned.get(runtime.item.name) ?? []) {
    const rule = work.compiled.rules[index];
    if (rule !== undefined) queueUnder(work, rule, runtime.row);
  }
}

/** Marks one rule where it stands: in a row, or once for the form. */
export function queueIn(work: FormRuntime, index: number, row: RowRuntime | undefined): void {
  const rule = work.compiled.rules[index];
  if (rule === undefined) return;
  if (row === undefined) mark(work, index);
  else markInRow(work, rule, row);
}

/** Marks every rule of a row, and of rows within it. */
export function queueRow(work: FormRuntime, row: RowRuntime): void {
  for (const index of work.compiled.groupRules.get(row.rows.group) ?? []) {
    const rule = work.compiled.rules[index];
    if (rule !== undefined) markInRow(work, rule, row);
  }
  for (const { rows } of row.fields.values()) for (const inner of rows?.rows ?? []) queueRow(work, inner);
}

/** Marks the rules that read a reserved variable. */
export function queueReaders(work: FormRuntime, name: string): void {
  queue(work, work.compiled.readers.get(name));
  for (const reader of work.compiled.rowReaders.get(name) ?? []) queueReader(work, reader, undefined);
}

/** Marks the rules that read a field whose value changed, or a group whose rows did. */
export function queueReadersOf(work: FormRuntime, { readers, rowReaders, row, rows }: FieldRuntime): void {
  queue(work, readers);
  for (const reader of rowReaders) {
    if (reader.by === 'place') for (const each of rows?.rows ?? []) markReader(work, reader, each);
    else queueReader(work, reader, row);
  }
}

/** @param row in which the value stands that changed */
function queueReader(work: FormRuntime, reader: RowReader, row: RowRuntime | undefined): void {
  const rule = work.compiled.rules[reader.rule];
  if (rule === undefined) return;
  switch (reader.by) {
    case 'around':
      queueUnder(work, rule, row);
      break;
    case 'previous': {
      const next = row?.rows.rows[row.index + 1];
      if (next !== undefined) markInRow(work, rule, next);
      break;
    }
    case 'list':
      queueUnder(work, rule, holderOf(row, reader.group));
      break;
    case 'place':
      break;
    default:
      reader.by satisfies never;
  }
}

/** The row that holds a list of rows, from a row somewhere in it; of one that stands right beside the list, itself. */
function holderOf(row: RowRuntime | undefined, group: string | undefined): RowRuntime | undefined {
  let at = row;
  while (at !== undefined && at.rows.group.id !== group) at = at.rows.owner;
  return at === undefined ? row : at.rows.owner;
}

/** Marks a rule once, in the row around a place, or in all rows beneath it. */
function queueUnder(work: FormRuntime, rule: PlannedRule, place: RowRuntime | undefined): void {
  const { group } = rule;
  if (group === undefined) {
    mark(work, rule.index);
    return;
  }
  if (place !== undefined && isWithin(place.rows.group, group)) {
    let at = place;
    while (at.rows.group !== group && at.rows.owner !== undefined) at = at.rows.owner;
    markInRow(work, rule, at);
    return;
  }
  for (const row of allRows(work, group, place)) markInRow(work, rule, row);
}

function markReader(work: FormRuntime, { rule: index }: RowReader, row: RowRuntime): void {
  const rule = work.compiled.rules[index];
  if (rule !== undefined) markInRow(work, rule, row);
}

function markInRow(work: FormRuntime, rule: PlannedRule, row: RowRuntime): void {
  if (row.pending[rule.local] === 1) return;
  row.pending[rule.local] = 1;
  const waiting = work.waiting.get(rule.first);
  if (waiting === undefined) work.waiting.set(rule.first, new Set([row]));
  else waiting.add(row);
  mark(work, rule.first);
}
