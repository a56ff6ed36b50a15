import { toNumber } from '../dialect/coerce.ts';
import { isInheritable, readPath, readSegments } from '../dialect/read-path.ts';
import type { Evaluate, Run } from './evaluate.ts';

/** `var`, `missing`, `missing_some`: the operators that read the scope. Own properties only. */
export function buildScopeReader(
  operator: string,
  args: readonly unknown[],
  parts: readonly Evaluate[],
  isTraced: boolean,
): Evaluate {
  if (operator === 'var') return buildVar(args, parts);
  const names = operator === 'missing' && !isTraced ? literalNames(args) : undefined;
  if (names !== undefined) return buildMissing(names);
  const values = (scope: unknown, run: Run) => parts.map((part) => part(scope, run));
  const operation = operator === 'missing' ? missingOf : missingSome;
  return (scope, run) => operation(values(scope, run), scope);
}

/** A literal path, nearly always one name, is split once. */
function buildVar(args: readonly unknown[], parts: readonly Evaluate[]): Evaluate {
  const [path] = args;
  const otherwise = parts[1];
  if (typeof path === 'string' && otherwise === undefined) return buildRead(path);
  return (scope, run) => {
    const [found, fallback] = parts.map((part) => part(scope, run));
    return readPath(scope, found, fallback === undefined ? null : fallback);
  };
}

/** Reads a literal path; null where it ends early. */
function buildRead(path: string): Evaluate {
  if (path === '') return (scope) => scope;
  const segments = path.split('.');
  if (segments.some(isInheritable)) return (scope) => readSegments(scope, segments, null);
  const [first = '', second = ''] = segments;
  if (segments.length === 1) return (scope) => peek(scope, first) ?? null;
  if (segments.length === 2) return (scope) => peek(peek(scope, first), second) ?? null;
  return (scope) => {
    let value = scope;
    for (const segment of segments) value = peek(value, segment);
    return value ?? null;
  };
}

/** A property that nothing inherits, so it is there only when it is data. */
function peek(value: unknown, name: string): unknown {
  // Any value but null and undefined can be asked for a property, and answers undefined when it has none.
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
}

/** Literal names, alone or as one list, each with its reader. */
function buildMissing(names: readonly string[]): Evaluate {
  const readers = names.map((name) => ({ name, read: buildRead(name) }));
  return (scope, run) => {
    const missing: string[] = [];
    for (const { name, read } of readers) {
      const value = read(scope, run);
      if (value === null || value === '') missing.push(name);
    }
    return missing;
  };
}

function literalNames(args: readonly unknown[]): readonly string[] | undefined {
  const [list] = args;
  const names: readonly unknown[] = args.length === 1 && Array.isArray(list) ? list : args;
  return names.every((name) => typeof name === 'string') ? names : undefined;
}

/** The names with no value or an empty text. A single argument that is a list stands for its entries. */
function missingOf(args: readonly unknown[], scope: unknown): unknown[] {
  const names: readonly unknown[] = Array.isArray(args[0]) ? args[0] : args;
  return names.filter((name) => {
    // A name that is itself a list holds a name and the value to take when it is missing.
    const [path, otherwise = null] = Array.isArray(name) ? name : [name];
    const value = readPath(scope, path, otherwise);
    return value === null || value === '';
  });
}

/** An empty list when enough of the names have values, else the missing ones. */
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
