import {
  type ControlItem,
  convertValue,
  type FieldValue,
  type FormDocument,
  type FormValues,
  isBlank,
  isRows,
  presentNames,
  withPresentNames,
} from '@lifeform/metadata';
import type { RecordContent } from '../record-store/index.ts';

/**
 * What was entered, as a form has it now: under the names its fields have, and as their types hold it. What no field
 * holds is kept aside, and comes back with a field that does.
 */
export function migrateContent({ values, aside, step, chosen }: RecordContent, document: FormDocument): RecordContent {
  const names = presentNames(document.items);
  const renamed = chosen?.map((option) => ({ ...option, field: names.get(option.field) ?? option.field }));
  return { ...sorted({ ...aside, ...values }, document), step, ...(renamed && { chosen: renamed }) };
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
  return {
    values,
    aside: { ...Object.fromEntries(kept), ...aside },
    step: step ?? before?.step ?? '',
    chosen: before?.chosen ?? [],
  };
}

type Sorted = Pick<RecordContent, 'values' | 'aside'>;

function sorted(all: FormValues, { items, layout }: FormDocument): Sorted {
  const byName = new Map(items.map((item) => [item.name, item]));
  const groups = new Set(layout.flatMap(({ id, kind }) => (kind === 'group' ? [id] : [])));
  const values: [string, FieldValue][] = [];
  const aside: [string, FieldValue][] = [];
  for (const [name, value] of Object.entries(withPresentNames(all, { items, layout }))) {
    const now = groups.has(name) && Array.isArray(value) ? rowsAs(value, byName) : valueAs(value, byName.get(name));
    if (now !== undefined) values.push([name, now]);
    else if (!isBlank(value)) aside.push([name, value]);
  }
  return { values: Object.fromEntries(values), aside: Object.fromEntries(aside) };
}

/** Undefined where no field holds it. A locked field has its own, whatever was sent. */
function valueAs(value: FieldValue, item: ControlItem | undefined): FieldValue | undefined {
  return item && convertValue(item.locked ? (item.defaultValue ?? '') : value, item).value;
}

/** A row has nothing aside: what its field cannot hold stays in it. */
function rowsAs(value: FieldValue, byName: ReadonlyMap<string, ControlItem>): FieldValue {
  if (!isRows(value)) return value;
  return value.map((row) => {
    const cells = Object.entries(row).map(([name, cell]) => {
      const now = isRows(cell) ? rowsAs(cell, byName) : valueAs(cell, byName.get(name));
      return [name, now ?? cell] as const;
    });
    return Object.fromEntries(cells);
  });
}
