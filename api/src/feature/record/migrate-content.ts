import { type ControlItem, type FieldValue, type FormDocument, type FormValues, traitsOf } from '@lifeform/metadata';
import type { RecordContent } from '../record-store/index.ts';

/**
 * What was entered, as a form has it now: a field that is gone, or of another type, is kept aside, and comes back with
 * its field.
 */
export function migrateContent({ values, aside, step }: RecordContent, document: FormDocument): RecordContent {
  return { ...sorted({ ...aside, ...values }, document), step };
}

/** What was sent in place of what was entered. What is aside stays aside, unless its field was filled in anew. */
export function enteredContent(
  sent: FormValues,
  step: string | undefined,
  before: RecordContent | undefined,
  document: FormDocument,
): RecordContent {
  const { values, aside } = sorted(sent, document);
  const kept = Object.entries(before?.aside ?? {}).filter(([name]) => isBlank(values[name]));
  return { values, aside: { ...Object.fromEntries(kept), ...aside }, step: step ?? before?.step ?? '' };
}

/** Nothing was entered, whichever way a form says so. */
export function isBlank(value: FieldValue | undefined): boolean {
  return value === undefined || value === null || value === '' || value === false;
}

function sorted(all: FormValues, { items, layout }: FormDocument): Pick<RecordContent, 'values' | 'aside'> {
  const byName = new Map(items.map((item) => [item.name, item]));
  const groups = new Set(layout.flatMap(({ id, kind }) => (kind === 'group' ? [id] : [])));
  const entries = Object.entries(all);
  const isTaken = ([name, value]: readonly [string, FieldValue]) =>
    (groups.has(name) && Array.isArray(value)) || holds(byName.get(name), value);
  return {
    values: Object.fromEntries(entries.filter(isTaken)),
    aside: Object.fromEntries(entries.filter((entry) => !isTaken(entry) && !isBlank(entry[1]))),
  };
}

/** Whether a field can hold such a value: what it takes of those, and how it reads them, the form decides. */
function holds(item: ControlItem | undefined, value: FieldValue): boolean {
  if (item === undefined) return false;
  if (isBlank(value)) return true;
  const kind = traitsOf(item.fieldType).holds;
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'numbers') return Array.isArray(value);
  // A text that could not be read as a number is kept as it was typed.
  if (kind === 'integer' || kind === 'number') return typeof value === 'number' || typeof value === 'string';
  return typeof value === 'string' || typeof value === 'number';
}
