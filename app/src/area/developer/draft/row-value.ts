import { type FieldValue, isRows, MOST_ROWS } from '@lifeform/metadata';

type Step = string | number;

/** What is given of rows: the values of every field in them, by its path such as `claimants[0].txtName`. */
export interface GivenRows {
  /** Paths of the groups, each with how many rows it has. */
  readonly groups: readonly string[];
  /** Paths of the fields that any row says something of. */
  readonly fields: readonly string[];
}

/** Groups and fields in what is given of one field; of anything but rows the field alone. */
export function givenRows(path: string, value: FieldValue | undefined): GivenRows {
  if (!isRows(value)) return { groups: [], fields: [path] };
  const inside = value.flatMap((row, at) =>
    Object.entries(row).map(([name, own]) => givenRows(`${path}[${at}].${name}`, own)),
  );
  return {
    groups: [path, ...inside.flatMap(({ groups }) => groups)],
    fields: inside.flatMap(({ fields }) => fields),
  };
}

/** What stands at a path; undefined where nothing does. */
export function valueAt(values: object | undefined, path: string): unknown {
  return stepsOf(path).reduce<unknown>((at, step) => (isHolder(at) ? Reflect.get(at, step) : undefined), values);
}

/** Puts a value at a path of a draft, with the rows before it; undefined takes it away. */
export function putAtPath(values: object, path: string, value: unknown): void {
  const [first = '', ...rest] = stepsOf(path);
  putAt(values, first, rest, value);
}

/** Makes as many rows of a group; none says nothing of the group. */
export function putRowCount(values: object, path: string, count: number): void {
  const rows = valueAt(values, path);
  const kept: readonly unknown[] = Array.isArray(rows) ? rows : [];
  const made = Array.from({ length: Math.max(0, Math.min(MOST_ROWS, Math.trunc(count))) }, (_, at) => kept[at] ?? {});
  putAtPath(values, path, made.length === 0 ? undefined : made);
}

function putAt(holder: object, step: Step, rest: readonly Step[], value: unknown): void {
  const [next, ...after] = rest;
  if (next === undefined) {
    if (value === undefined) Reflect.deleteProperty(holder, step);
    else Reflect.set(holder, step, value);
    return;
  }
  if (!isHolder(Reflect.get(holder, step))) Reflect.set(holder, step, typeof next === 'number' ? [] : {});
  const inner = Reflect.get(holder, step) as object;
  if (Array.isArray(inner) && typeof next === 'number') for (let at = inner.length; at <= next; at++) inner.push({});
  putAt(inner, next, after, value);
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function stepsOf(path: string): readonly Step[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, at]) => (at === undefined ? name : Number(at)));
}
