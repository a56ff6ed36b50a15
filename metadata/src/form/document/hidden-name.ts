import { isRecord } from '../schema/is-record.ts';

type Json = Readonly<Record<string, unknown>>;

/** Lists of a form, by the name they have in a document, a request and a file. */
const LISTS: Readonly<Record<string, (entry: Json) => Json>> = { items: renamed, rules: ruleOf, cases: caseOf };

/**
 * What people and earlier releases wrote of a form, with `displayHidden` wherever it says `hidden`: of an item, of what
 * a product sets over one, of the property of a rule and of what a case expects. Where both are said, `displayHidden`
 * holds. What is no form comes back as it is.
 */
export function withDisplayHidden<T>(json: T): T {
  return read(json, DEEPEST) as T; // the same shape, with another name of one field
}

/** A list of exported forms with their setups, and then items: what nests deeper is no form. */
const DEEPEST = 4;

function read(json: unknown, depth: number): unknown {
  if (depth === 0) return json;
  if (Array.isArray(json)) return json.map((entry) => read(entry, depth - 1));
  if (!isRecord(json)) return json;
  if ('expression' in json) return ruleOf(json);
  if (Array.isArray(json.steps)) return caseOf(json);
  if ('fieldType' in json) return renamed(json);
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, part(key, value, depth)]));
}

function part(key: string, value: unknown, depth: number): unknown {
  const within = (entry: unknown): unknown => read(entry, depth - 1);
  const list = Object.hasOwn(LISTS, key) ? LISTS[key] : undefined;
  if (list && Array.isArray(value)) return value.map((entry) => (isRecord(entry) ? list(entry) : entry));
  // Of a setup: by form, then field. Of a publication: by product, then field.
  if (key === 'items' || key === 'products') return each(value, (fields) => each(fields, renamed));
  if (key === 'setups') return Array.isArray(value) ? value.map(within) : each(value, within);
  return key === 'document' || key === 'content' ? within(value) : value;
}

function each(value: unknown, change: (entry: Json) => unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, isRecord(entry) ? change(entry) : entry]),
  );
}

function ruleOf(rule: Json): Json {
  return rule.property === 'hidden' ? { ...rule, property: 'displayHidden' } : rule;
}

function caseOf(testCase: Json): Json {
  if (!Array.isArray(testCase.steps)) return testCase;
  const steps = testCase.steps.map((step: unknown) =>
    isRecord(step) && 'expect' in step ? { ...step, expect: each(step.expect, renamed) } : step,
  );
  return { ...testCase, steps };
}

/** Its fields keep their order: a text made of it reads as it was written. */
function renamed(fields: Json): Json {
  if (!('hidden' in fields)) return fields;
  const isSaid = 'displayHidden' in fields;
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    if (name !== 'hidden') return [[name, value] as const];
    return isSaid ? [] : [['displayHidden', value] as const];
  });
  return Object.fromEntries(entries);
}
