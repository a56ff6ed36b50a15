import { readOwn, readPath, readSegments } from '../dialect/read-path.ts';
import type { Evaluate } from './evaluate.ts';

/** `var`, `missing`, `missing_some`: the operators that read the scope, own properties only. */
export function buildScopeReader(operator: string, args: readonly unknown[], parts: readonly Evaluate[]): Evaluate {
  if (operator === 'var') return buildVar(args, parts);
  if (operator === 'missing') {
    return (scope, run) =>
      missingOf(
        parts.map((part) => part(scope, run)),
        scope,
      );
  }
  return (scope, run) => {
    const [needed, names] = parts.map((part) => part(scope, run));
    const wanted = Array.isArray(names) ? names : [names];
    const missing = missingOf(wanted, scope);
    return wanted.length - missing.length >= Number(needed) ? [] : missing;
  };
}

/** A literal path, nearly always one name, is taken apart once. */
function buildVar(args: readonly unknown[], parts: readonly Evaluate[]): Evaluate {
  const [path] = args;
  const otherwise = parts[1];
  if (typeof path === 'string' && path !== '' && otherwise === undefined) {
    const segments = path.split('.');
    if (segments.length === 1) return (scope) => readOwn(scope, path) ?? null;
    return (scope) => readSegments(scope, segments, null);
  }
  return (scope, run) => readPath(scope, parts[0]?.(scope, run), otherwise?.(scope, run) ?? null);
}

/** The names with no value or an empty text. One argument that is a list stands for its entries. */
function missingOf(args: readonly unknown[], scope: unknown): unknown[] {
  const names: readonly unknown[] = Array.isArray(args[0]) ? args[0] : args;
  return names.filter((name) => {
    const value = readPath(scope, name, null);
    return value === null || value === '';
  });
}
