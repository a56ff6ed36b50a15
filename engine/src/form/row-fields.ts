import { OPTION_VARIABLE, ROW_VARIABLE, readName, rowGroups } from '@lifeform/metadata';
import type { FieldState, Form } from './types.ts';

/** The name of a field's item: `txtName` of `claimants[1].txtName`; of a field outside rows its own name. */
export function itemNameOf(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1);
}

/** The row a field is in: `claimants[1]` of `claimants[1].txtName`; undefined outside rows. */
export function rowOf(field: string): string | undefined {
  const end = field.lastIndexOf('.');
  return end === -1 ? undefined : field.slice(0, end);
}

/** The group of a row: `claimants` of `claimants[1]`. */
export function groupOfRow(row: string): string {
  return row.slice(0, row.lastIndexOf('['));
}

/**
 * The field that a rule means by a path it reads: of its own row, of the row around that, of the form, or of the row
 * before its own. Undefined for a path that is no field's.
 *
 * @param of a field the rule sets something of
 */
export function fieldRead(fields: Readonly<Record<string, FieldState>>, of: string, read: string): string | undefined {
  // Of the option that is chosen the choice is what is read.
  const path = read.startsWith(OPTION) ? readName(read) : read;
  const own = rowOf(of);
  if (own !== undefined && path.startsWith(PREVIOUS)) {
    const rows = fields[groupOfRow(own)]?.rows ?? [];
    return known(fields, `${rows[rows.indexOf(own) - 1]}.${path.slice(PREVIOUS.length)}`);
  }
  for (let row = own; row !== undefined; row = rowOf(row)) {
    const found = known(fields, `${row}.${path}`);
    if (found !== undefined) return found;
  }
  return known(fields, path);
}

const OPTION = `${OPTION_VARIABLE}.`;
const PREVIOUS = `${ROW_VARIABLE}.previous.`;

function known(fields: Readonly<Record<string, FieldState>>, name: string): string | undefined {
  return Object.hasOwn(fields, name) ? name : undefined;
}

/** Fields with those in the rows of groups among them, in reading order. Names of fields that rows hold stand for none. */
export function withRowFields(form: Form, names: readonly string[]): readonly string[] {
  const { byId, around } = rowGroups(form.document.layout);
  if (byId.size === 0) return names;
  const rowsOf = (field: string): readonly string[] => {
    const group = byId.get(itemNameOf(field));
    if (group === undefined) return [field];
    // In the order of the layout's tree, which these names are in.
    const inner = [...group.fields, ...group.groups.map(({ id }) => id)].sort((a, b) => placeOf(a) - placeOf(b));
    const { rows } = form.getField(field);
    return [field, ...rows.flatMap((row) => inner.flatMap((name) => rowsOf(`${row}.${name}`)))];
  };
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = (name: string): number => places.get(name) ?? names.length;
  return names.filter((name) => !around.has(name)).flatMap(rowsOf);
}
