import { countsShownOnly, type FormRow, type FormValues, rowsOf } from '@lifeform/metadata';
import type { FieldRuntime } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import { isHidden } from './inherited-state.ts';
import { queueReadersOf } from './queue-rules.ts';
import { insideOf, markChanged } from './row-places.ts';
import type { Form } from './types.ts';

/** What rules find in a field: nothing in one that is left out. */
export function foundIn({ isLeftOut, kind, value, rows }: FieldRuntime): unknown {
  if (rows !== undefined) return isLeftOut ? [] : rows.rows.map(({ values }) => values);
  return isLeftOut ? kind.empty : value;
}

/** A rule hid or showed a part: what is in it is left out of what rules find, or comes back into it. */
export function settleShown(work: FormRuntime, part: FieldRuntime): void {
  for (const field of [part, ...insideOf(part)]) {
    const isLeftOut = isHidden(field);
    if (isLeftOut === field.isLeftOut) continue;
    field.isLeftOut = isLeftOut;
    if (!isLeftOut && field.offered !== undefined) work.outdated.push(field);
    if (!field.kind.carriesValue && field.rows === undefined) continue;
    field.scope[field.item.name] = foundIn(field);
    work.hasNewValues = true;
    if (field.row !== undefined) markChanged(work, field.row);
    queueReadersOf(work, field);
  }
}

/** A form as it is opened, or a new row: what its items hide is left out before any rule runs. */
export function leaveOut(fields: Iterable<FieldRuntime>): void {
  for (const field of fields) {
    field.isLeftOut = isHidden(field);
    if (field.isLeftOut && field.kind.carriesValue) field.scope[field.item.name] = foundIn(field);
  }
}

/**
 * What is sent of what was entered: in a form that counts nothing that is hidden, only what is shown.
 * @param values entries of the form, by the names its fields have
 */
export function sentEntries(form: Form, values: FormValues): FormValues {
  return countsShownOnly(form.document) ? shownOf(form, values, '') : values;
}

function shownOf(form: Form, values: FormValues | FormRow, before: string): FormValues {
  const shown = Object.entries(values).flatMap(([name, value]) => {
    const place = `${before}${name}`;
    const field = isKnown(form, name) ? form.getField(place) : undefined;
    if (field === undefined) return [[name, value] as const];
    if (field.hidden) return [];
    if (field.type !== 'rows') return [[name, value] as const];
    const rows = rowsOf(value).map((row, at) => shownOf(form, row, `${field.rows[at]}.`) as FormRow);
    return [[name, rows] as const];
  });
  return Object.fromEntries(shown);
}

function isKnown({ document }: Form, name: string): boolean {
  return (
    document.items.some((item) => item.name === name) ||
    document.layout.some(({ id, repeat }) => id === name && repeat !== undefined)
  );
}
