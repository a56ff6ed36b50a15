import { LOOP_OPERATORS, type Logic, literalRead } from '@lifeform/rules';
import { isOfValue, OPTION_VARIABLE } from '../control-item/options-from.ts';
import type { RowGroup, RowGroups } from '../layout/row-group.ts';
import { ROW_VARIABLE } from '../rule/row-reads.ts';
import { YIELDING_VARIABLES } from '../rule/rule.ts';
import { isRecord } from '../schema/is-record.ts';
import { type Renaming, renamedKey, renamedName } from './renaming.ts';

/** What names in an expression are of: the form, or the entries of some groups, which `reduce` has below `current`. */
interface Scope {
  readonly groups: RowGroups;
  /** Undefined outside all loops. */
  readonly entry?: { readonly of: ReadonlySet<RowGroup>; readonly isReduced: boolean };
  /** What is around the loop. */
  readonly around?: Scope;
}

/** Operators of whose answer, where it is a list, every entry is one of their arguments'. */
const PASSING: ReadonlySet<string> = new Set(['merge', 'if', '?:', 'and', 'or']);

/** An expression that reads a field, and names its texts, by its other name. */
export function renamedInLogic(logic: Logic, groups: RowGroups, renaming: Renaming): Logic {
  return walk(logic, { groups }, renaming) as Logic; // the same shape with other texts in it
}

function walk(logic: unknown, scope: Scope, renaming: Renaming): unknown {
  if (typeof logic === 'string') return renamedKey(logic, renaming);
  if (Array.isArray(logic)) return logic.map((part) => walk(part, scope, renaming));
  if (!isRecord(logic)) return logic;
  return Object.fromEntries(
    Object.entries(logic).map(([operator, args], _, entries) => [
      operator,
      // A record of several keys is data.
      entries.length === 1 ? ofOperator(operator, args, scope, renaming) : walk(args, scope, renaming),
    ]),
  );
}

function ofOperator(operator: string, args: unknown, scope: Scope, renaming: Renaming): unknown {
  const name = (part: unknown): unknown => walkName(part, scope, renaming);
  if (operator === 'missing') return Array.isArray(args) ? args.map(name) : name(args);
  if (operator === 'val' || operator === 'exists') return ofNames(args, scope, renaming);
  if (!Array.isArray(args)) return operator === 'var' ? name(args) : walk(args, scope, renaming);
  if (operator === 'try') return ofTry(args, scope, renaming);
  const [first, second, ...rest] = args;
  const other = rest.map((part) => walk(part, scope, renaming));
  if (operator === 'var') return [name(first), ...args.slice(1).map((part) => walk(part, scope, renaming))];
  if (operator === 'missing_some') return [walk(first, scope, renaming), ...args.slice(1).map(name)];
  if (!LOOP_OPERATORS.has(operator) || args.length < 2) return args.map((part) => walk(part, scope, renaming));
  const entry = { of: groupsIn(first, scope), isReduced: operator === 'reduce' };
  return [
    walk(first, scope, renaming),
    walk(second, { groups: scope.groups, entry, around: scope }, renaming),
    ...other,
  ];
}

/** Of `val` and `exists` the names are a path, which may begin in a scope further out. */
function ofNames(args: unknown, scope: Scope, renaming: Renaming): unknown {
  const list: readonly unknown[] = Array.isArray(args) ? args : [args];
  const names = Array.isArray(list[0]) ? list.slice(1) : list;
  const read = literalRead({ operator: 'val', args: list, isBare: false });
  let from: Scope | undefined = scope;
  for (let out = read?.out ?? 0; out > 0; out -= 1) from = from?.around;
  if (read === undefined || from === undefined) return walk(args, scope, renaming);
  const renamed = renamedPath(names.map(String).join('.'), from, renaming).split('.');
  const written = names.map((name, index) => (typeof name === 'string' ? (renamed[index] ?? name) : name));
  return Array.isArray(args) ? [...list.slice(0, list.length - names.length), ...written] : written[0];
}

/** What a `try` goes on with reads the error. */
function ofTry(args: readonly unknown[], scope: Scope, renaming: Renaming): readonly unknown[] {
  const error: Scope = { groups: scope.groups, entry: { of: new Set(), isReduced: false }, around: scope };
  return args.map((part, index) => walk(part, index === 0 ? scope : error, renaming));
}

/** A name may be chosen by `if` or joined by `merge`: the texts in them are names, what decides is none. */
function walkName(part: unknown, scope: Scope, renaming: Renaming): unknown {
  if (typeof part === 'string') return renamedPath(part, scope, renaming);
  if (Array.isArray(part)) return part.map((one) => walkName(one, scope, renaming));
  if (!isRecord(part)) return part;
  const [operator, args] = Object.entries(part)[0] ?? [];
  if (operator === 'merge') return { merge: walkName(args, scope, renaming) };
  if (operator !== 'if' || !Array.isArray(args)) return walk(part, scope, renaming);
  const isName = (index: number): boolean => index % 2 === 1 || index === args.length - 1;
  return {
    if: args.map((one, index) => (isName(index) ? walkName(one, scope, renaming) : walk(one, scope, renaming))),
  };
}

function renamedPath(path: string, { groups, entry }: Scope, renaming: Renaming): string {
  const parts = path.split('.');
  const at = firstName(parts, entry?.isReduced);
  if (at === undefined) return path;
  if (entry !== undefined && !holds(entry.of, parts[at] ?? '', groups)) return path;
  return parts
    .map((part, index) => (isNameAt(index, at, parts, groups) ? renamedName(part, renaming) : part))
    .join('.');
}

/** Where in a path its first name of a field stands; undefined where there is none. */
function firstName([root = '', ...behind]: readonly string[], isReduced: boolean | undefined): number | undefined {
  const [second] = behind;
  if (isReduced !== undefined) return isReduced ? (root === 'current' ? 1 : undefined) : 0;
  if (root === 'items') return 1;
  // A field called as the variable is read by its name alone.
  if (isOfValue(behind) && YIELDING_VARIABLES.has(root)) return 0;
  if (root === OPTION_VARIABLE) return 1;
  if (root === ROW_VARIABLE) return second === 'previous' ? 2 : undefined;
  return root === 'user' || root === 'setup' || root === 'today' ? undefined : 0;
}

/** Behind the number of a row there is a name again: `claimants.0.txtName`. */
function isNameAt(index: number, first: number, parts: readonly string[], { byId }: RowGroups): boolean {
  if (index <= first) return index === first;
  return byId.has(parts[index - 2] ?? '') && /^[0-9]+$/.test(parts[index - 1] ?? '');
}

function holds(of: ReadonlySet<RowGroup>, name: string, { around, byId }: RowGroups): boolean {
  const group = around.get(name) ?? byId.get(name)?.parent;
  return group !== undefined && of.has(group);
}

/** The groups whose rows a loop may go through. */
function groupsIn(source: unknown, scope: Scope): ReadonlySet<RowGroup> {
  if (!isRecord(source)) return new Set();
  const [operator = '', args] = Object.entries(source)[0] ?? [];
  const list: readonly unknown[] = Array.isArray(args) ? args : [args];
  if (operator === 'var') {
    const parts = String(list[0]).split('.');
    const group = scope.groups.byId.get(parts[firstName(parts, scope.entry?.isReduced) ?? 0] ?? '');
    return new Set(group === undefined ? [] : [group]);
  }
  if (operator === 'filter') return groupsIn(list[0], scope);
  return new Set(PASSING.has(operator) ? list.flatMap((part) => [...groupsIn(part, scope)]) : []);
}
