import type { FieldValue, SourceOption } from '@lifeform/metadata';
import { toPlainText } from '../field-type/text-kind.ts';
import { canEnter, entered, finishCommit } from './events.ts';
import { fieldAround, fieldsUnder } from './field-places.ts';
import { type FieldRuntime, sameValue, textContext } from './field-runtime.ts';
import { type FormRuntime, touch } from './form-runtime.ts';
import { chosenOption, keepOptions, lastOption } from './known-options.ts';
import { queueReadersOf } from './queue-rules.ts';
import type { Picked } from './types.ts';

/** Options were found: a choice that holds one of them is known from now on. */
export function offer(work: FormRuntime, runtime: FieldRuntime, options: readonly SourceOption[]): void {
  if (!keepOptions(work, runtime, options)) return;
  for (const field of fieldsUnder(work, runtime.item.name, undefined)) {
    touch(work, field);
    queueReadersOf(work, field);
  }
  finishCommit(work, false);
}

/** An option is chosen, and fills the fields its item says but for those that somebody filled in otherwise. */
export function pick(work: FormRuntime, runtime: FieldRuntime, option: SourceOption): Picked {
  if (!canEnter(runtime)) return { filled: [], kept: [] };
  const before = chosenOption(runtime) ?? lastOption(work, runtime);
  keepOptions(work, runtime, [option]);
  touch(work, runtime);
  runtime.isDirty = true;
  entered(work, runtime, runtime.kind.read(option.code, textContext(runtime, work.locale)), option.code);
  // The same code may be another option than it was.
  queueReadersOf(work, runtime);
  const picked: { filled: Picked['filled'][number][]; kept: Picked['kept'][number][] } = { filled: [], kept: [] };
  for (const [name, column] of Object.entries(runtime.item.optionsFrom?.fills ?? {})) {
    const field = fieldAround(work, runtime.row, name);
    if (field === undefined || !canEnter(field)) continue;
    const after = readAs(work, field, columnOf(option, column));
    if (sameValue(after, field.entry)) continue;
    const isOwn = field.isGiven && !isEmpty(field) && !isOf(work, field, before, column);
    if (isOwn) {
      picked.kept.push({ field: field.name, offered: after });
      continue;
    }
    picked.filled.push({ field: field.name, before: field.entry });
    field.isDirty = true;
    field.isLeft = true;
    entered(work, field, { value: after }, undefined);
  }
  finishCommit(work, true);
  return picked;
}

function columnOf({ text, columns }: SourceOption, column: string): FieldValue {
  return column === 'text' ? text : (columns?.[column] ?? null);
}

function readAs(work: FormRuntime, field: FieldRuntime, value: FieldValue): FieldValue {
  if (value === null) return field.kind.empty;
  const { value: read, problem } = field.kind.read(value, textContext(field, work.locale));
  return problem === undefined ? read : field.kind.parse(toPlainText(value), textContext(field, work.locale)).value;
}

function isEmpty({ entry, kind, problem }: FieldRuntime): boolean {
  return problem === undefined && sameValue(entry, kind.empty);
}

/** Whether a field holds what the option chosen before filled in. */
function isOf(work: FormRuntime, field: FieldRuntime, before: SourceOption | undefined, column: string): boolean {
  return (
    before !== undefined &&
    field.problem === undefined &&
    sameValue(field.entry, readAs(work, field, columnOf(before, column)))
  );
}
