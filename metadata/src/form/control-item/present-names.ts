import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import { type RowGroup, rowGroups } from '../layout/row-group.ts';
import { type FieldValue, type FormRow, type FormValues, isRows } from '../schema/value.ts';
import type { ControlItem } from './control-item.ts';

type Items = readonly Pick<ControlItem, 'name' | 'formerNames' | 'defaultValue'>[];

/** Of a form: its fields, and where they stand. */
export interface NamedFields {
  readonly items: Items;
  readonly layout: readonly InterfaceSetupItem[];
}

/** Items never change once they are read. */
const known = new WeakMap<Items, ReadonlyMap<string, string>>();

/** The name a field has now, by each it had before. */
export function presentNames(items: Items): ReadonlyMap<string, string> {
  const names =
    known.get(items) ??
    new Map(items.flatMap(({ name, formerNames = [] }) => formerNames.map((former) => [former, name])));
  known.set(items, names);
  return names;
}

/**
 * Values that were entered before fields and groups were renamed, under the names of now: those of rows too. What stands
 * under the name of now stays. Fields that stood beside one another and are those of a row now become rows: what was
 * entered under the n-th former name is the n-th row's.
 */
export function withPresentNames<Values extends FormValues>(entered: Values, { items, layout }: NamedFields): Values {
  const names = presentNames(items);
  const groups = [...rowGroups(layout).byId.values()];
  const ids = groups.flatMap(({ id, repeat }) => (repeat.formerIds ?? []).map((former) => [former, id] as const));
  const values = ids.length === 0 ? entered : (renamed(entered, new Map(ids)) as Values); // under other names
  if (names.size === 0) return values;
  const absent = groups.filter(({ id, parent }) => parent === undefined && !Object.hasOwn(values, id));
  const rows = absent.flatMap((group) => formerRows(values, group, items));
  const inRows = new Set(absent.flatMap(({ fields }) => fields));
  const alone = Object.entries(values).filter(([name]) => !inRows.has(names.get(name) ?? ''));
  return { ...renamed(Object.fromEntries(alone), names), ...Object.fromEntries(rows) } as Values; // under other names
}

function renamed(values: FormValues, names: ReadonlyMap<string, string>): FormValues {
  const entries = Object.entries(values).flatMap(([name, value]): readonly (readonly [string, FieldValue])[] => {
    const now = names.get(name);
    const inner = isRows(value) ? value.map((row) => renamed(row, names) as FormRow) : value;
    return now !== undefined && Object.hasOwn(values, now) ? [] : [[now ?? name, inner]];
  });
  return Object.fromEntries(entries);
}

/** Rows in which nothing but what fields start with was entered are none. */
function formerRows(values: FormValues, group: RowGroup, items: Items): readonly (readonly [string, FieldValue])[] {
  const fields = items.filter(({ name, formerNames }) => formerNames !== undefined && group.fields.includes(name));
  const count = Math.max(0, ...fields.map(({ formerNames = [] }) => formerNames.length));
  const rows = Array.from({ length: count }, (_, at) =>
    fields.flatMap(({ name, formerNames = [], defaultValue }) => {
      const value = values[formerNames[at] ?? ''];
      return value === undefined
        ? []
        : [{ name, value, isEntered: value !== null && value !== '' && value !== defaultValue }];
    }),
  ).filter((row) => row.some(({ isEntered }) => isEntered));
  const entered = rows.map((row) => Object.fromEntries(row.map(({ name, value }) => [name, value])) as FormRow);
  return entered.length === 0 ? [] : [[group.id, entered]];
}
