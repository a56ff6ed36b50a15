import { toNumber } from '../dialect/coerce.ts';
import { readName, readPath, readSegments } from '../dialect/read-path.ts';
import type { Evaluate, Run } from './evaluate.ts';

/** `var`, `missing`, `missing_some`: the operators that read the scope, own properties only. */
export function buildScopeReader(operator: string, args: readonly unknown[], parts: readonly Evaluate[]): Evaluate {
  if (operator === 'var') return buildVar(args, parts);
  const values = (scope: unknown, run: Run) => parts.map((part) => part(scope, run));
  const operation = operator === 'missing' ? missingOf : missingSome;
  return (scope, run) => operation(values(scope, run), scope);
}

/** A literal path, nearly always one name, is taken apart once. */
function buildVar(args: readonly unknown[], parts: readonly Evaluate[]): Evaluate {
  const [path] = args;
  const otherwise = parts[1];
  if (typeof path === 'string' && path !== '' && otherwise === undefined) {
    const segments = path.split('.');
    if (segments.length === 1) return (scope) => readName(scope, path, null);
    return (scope) => readSegments(scope, segments, null);
  }
  return (scope, run) => {
    const [found, fallback] = parts.map((part) => part(scope, run));
    return readPath(scope, found, fallback === undefined ? null : fallback);
  };
}

/** The names with no value or an empty text. One argument that is a list stands for its entries. */
function missingOf(args: readonly unknown[], scope: unknown): unknown[] {
  const names: readonly unknown[] = Array.isArray(args[0]) ? args[0] : args;
  return names.filter((name) => {
    // A name that is itself a list is a name with what to take when it is missing.
    const [path, otherwise = null] = Array.isArray(name) ? name : [name];
    const value = readPath(scope, path, otherwise);
    return value === null || value === '';
  });
}

/** Nothing when enough of the names are there, else the missing ones. */
function missingSome([needed, names]: readonly unknown[], scope: unknown): unknown[] {
  const missing = missingOf(asList(names), scope);
  return countOf(names) - missing.length >= toNumber(needed) ? [] : missing;
}

function countOf(names: unknown): number {
  if (names === null || names === undefined) throw new TypeError('missing_some needs a list of names');
  return Array.isArray(names) || typeof names === 'string' ? names.length : Number.NaN;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
