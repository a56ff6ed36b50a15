import { type CaseStep, type FieldValue, type FormRow, type FormValues, rowsOf } from '@lifeform/metadata';
import { groupOfRow, itemNameOf, rowOf } from '../form/row-fields.ts';
import type { Form } from '../form/types.ts';
import type { StepOutcome } from './case-result.ts';

/** Adds, removes or moves a row as a person would. */
export function takeRowStep(form: Form, { action, value }: CaseStep, field: string): StepOutcome {
  const name = action === 'add' ? field : groupOfRow(field);
  const group = form.getState().fields[name];
  if (group?.type !== 'rows') return { blockedReason: 'unknown-field' };
  if (action !== 'add' && !group.rows.includes(field)) return { blockedReason: 'unknown-field' };
  if (group.hidden) return { blockedReason: 'hidden' };
  if (group.disabled) return { blockedReason: 'disabled' };
  if (group.readOnly) return { blockedReason: 'read-only' };
  switch (action) {
    case 'add':
      return { accepted: form.addRow(name) !== undefined };
    case 'remove':
      return { accepted: form.removeRow(field) };
    default:
      return { accepted: form.moveRow(field, Number(value ?? 1) - 1) };
  }
}

/** What was entered, with another value of one field. Rows are then numbered anew, as in a form that is opened. */
export function entriesWith(form: Form, field: string, value: FieldValue): FormValues {
  const entries = form.getEntries();
  return put(entries, pathOf(form, field), value);
}

/** The steps from the form's entries to a field: names, and places of rows. */
function pathOf(form: Form, field: string): readonly (string | number)[] {
  const row = rowOf(field);
  if (row === undefined) return [field];
  const group = groupOfRow(row);
  return [...pathOf(form, group), form.getField(group).rows.indexOf(row), itemNameOf(field)];
}

function put(values: FormRow, [name, place, ...rest]: readonly (string | number)[], value: FieldValue): FormRow {
  if (name === undefined) return values;
  if (place === undefined) return { ...values, [name]: value };
  const rows = rowsOf(values[name]);
  return { ...values, [name]: rows.map((row, at) => (at === place ? put(row, rest, value) : row)) };
}
