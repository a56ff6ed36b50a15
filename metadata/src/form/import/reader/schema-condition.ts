import type { Logic } from '@lifeform/rules';
import { isRecord } from '../../schema/is-record.ts';
import type { Parsed } from '../expression/parsed.ts';
import { type Finder, toLogic } from '../expression/to-logic.ts';

type Json = Readonly<Record<string, unknown>>;

const LIMITS: Readonly<Record<string, string>> = {
  minimum: '>=',
  maximum: '<=',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
};
/** What says nothing of a value that a field of its type does not hold to anyway. */
const SAID: ReadonlySet<string> = new Set(['type', 'title', 'description']);

/** The schema of an object, as a condition on its fields; undefined where no rule says the same. */
export function schemaLogic(schema: unknown, find: Finder): Logic | undefined {
  if (!isRecord(schema)) return undefined;
  const { properties = {}, required = [], type: _object, ...others } = schema;
  if (Object.keys(others).length > 0 || !isRecord(properties) || !Array.isArray(required)) return undefined;
  const parts = [
    ...required
      .filter((name) => !Object.hasOwn(properties, String(name)))
      .map((name) => called('notempty', String(name))),
    ...Object.entries(properties).flatMap(([name, value]) => valueConditions(name, value)),
  ];
  return joined(parts, find);
}

/** The schema of one field's value, as a condition on it. */
export function fieldLogic(name: string, schema: unknown, find: Finder): Logic | undefined {
  return joined(valueConditions(name, schema), find);
}

function joined(parts: readonly (Parsed | undefined)[], find: Finder): Logic | undefined {
  const logics = parts.map((part) => part && toLogic(part, find));
  if (logics.length === 0 || !logics.every((logic) => logic !== undefined)) return undefined;
  return logics.length === 1 ? logics[0] : { and: logics };
}

function valueConditions(name: string, schema: unknown): readonly (Parsed | undefined)[] {
  if (!isRecord(schema)) return [undefined];
  return Object.entries(schema)
    .filter(([keyword]) => !SAID.has(keyword))
    .map(([keyword, value]) => one(name, keyword, value, schema));
}

function one(name: string, keyword: string, value: unknown, schema: Json): Parsed | undefined {
  if (keyword === 'const') return isPlain(value) ? called('==', name, value) : undefined;
  if (keyword === 'enum' && Array.isArray(value) && value.every(isPlain)) {
    return { kind: 'call', name: 'or', args: value.map((each) => called('==', name, each)) };
  }
  if (Object.hasOwn(LIMITS, keyword) && typeof value === 'number') return called(LIMITS[keyword] ?? '', name, value);
  if (keyword === 'minLength' && value === 1) return called('notempty', name);
  if (keyword === 'contains' && isRecord(value) && isPlain(value.const)) return called('contains', name, value.const);
  if (keyword !== 'not' || Object.keys(schema).some((other) => other !== 'not' && !SAID.has(other))) return undefined;
  const inner = valueConditions(name, value);
  const [first, ...others] = inner;
  return first && others.length === 0 ? { kind: 'call', name: 'not', args: [first] } : undefined;
}

function called(operator: string, name: string, value?: string | number | boolean): Parsed {
  const field: Parsed = { kind: 'name', name };
  return { kind: 'call', name: operator, args: value === undefined ? [field] : [field, { kind: 'value', value }] };
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
