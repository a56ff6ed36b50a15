import { hasOwnScope, LOOP_OPERATORS, type Logic } from '@lifeform/rules';
import { error, type LintIssue } from './lint-issue.ts';
import { type Kind, type KindOf, type Kinds, kindsOf } from './logic-kind.ts';
import { logicParts, operationOf } from './logic-part.ts';

const ORDER: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const EQUAL: ReadonlySet<string> = new Set(['==', '!=']);
const SAME: ReadonlySet<string> = new Set(['===', '!==']);
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', 'min', 'max', 'sum']);
const DATES: ReadonlySet<string> = new Set(['age', 'nearestAge', 'yearsBetween', 'dateCompare']);
/** Kinds that can be searched for in a list or a text. */
const SCALARS: readonly Kind[] = ['text', 'code', 'number', 'boolean', 'date'];

/** Operators with arguments they cannot use: a date compared with a number, arithmetic on a name. */
export function lintKinds(logic: Logic, path: string, read: KindOf): readonly LintIssue[] {
  const node = operationOf(logic);
  const wrong =
    node &&
    mismatch(
      node.operator,
      node.args.map((arg) => kindsOf(arg, read)),
      read.dialect === 'strict',
    );
  const below = logicParts(logic).flatMap(({ step, part }, index) =>
    // The body of a loop reads an entry of unknown kind, what a `try` goes on with an error.
    node !== undefined && hasOwnScope(node.operator, index) ? [] : lintKinds(part, path + step, read),
  );
  return wrong === undefined ? below : [error('type-mismatch', path, `${node?.operator} ${wrong}`), ...below];
}

/** The incompatible kinds, in words; undefined when the operator can work with them. */
function mismatch(operator: string, args: readonly Kinds[], isStrict: boolean): string | undefined {
  if (ORDER.has(operator)) return atOdds(args, isStrict ? isComparable : comesBefore);
  if (EQUAL.has(operator)) return atOdds(args, isStrict ? isComparable : canEqual);
  if (SAME.has(operator)) return atOdds(args, canBeSame);
  if (ARITHMETIC.has(operator)) return ofWrongKind(args, numeric(operator, args.length));
  if (DATES.has(operator)) return ofWrongKind(args.slice(0, 2), ['date', 'text', 'code']);
  if (LOOP_OPERATORS.has(operator)) return ofWrongKind(args.slice(0, 1), ['list']);
  if (operator !== 'in') return undefined;
  return ofWrongKind(args.slice(0, 1), SCALARS) ?? ofWrongKind(args.slice(1, 2), ['list', 'text', 'code']);
}

/** A single `+` reads a text as a number, and `sum` adds lists entry by entry. */
function numeric(operator: string, count: number): readonly Kind[] {
  const always: readonly Kind[] = ['number', 'code', 'boolean'];
  if (operator === 'sum') return [...always, 'list'];
  return operator === '+' && count === 1 ? [...always, 'text'] : always;
}

/** A value that can only be null was left out on purpose and fits everywhere. */
function known(kinds: Kinds): readonly Kind[] {
  return kinds === undefined ? [] : [...kinds].filter((kind) => kind !== 'null');
}

function ofWrongKind(args: readonly Kinds[], accepted: readonly Kind[]): string | undefined {
  const wrong = args.map(known).find((kinds) => kinds.length > 0 && !kinds.some((kind) => accepted.includes(kind)));
  return wrong?.join('/');
}

function atOdds(args: readonly Kinds[], fits: (left: Kind, right: Kind) => boolean): string | undefined {
  const all = args.map(known);
  const [first = []] = all;
  const other = all.slice(1).find((kinds) => {
    const isKnown = first.length > 0 && kinds.length > 0;
    return isKnown && !first.some((left) => kinds.some((right) => fits(left, right) || fits(right, left)));
  });
  return other && `${first.join('/')}, ${other.join('/')}`;
}

const TEXTUAL: ReadonlySet<Kind> = new Set(['text', 'code', 'date']);

/** In the strict dialect values of one type alone are compared, and no lists or records. */
function isComparable(left: Kind, right: Kind): boolean {
  if (left === 'list' || left === 'record') return false;
  return left === right || (TEXTUAL.has(left) && TEXTUAL.has(right));
}

function comesBefore(left: Kind, right: Kind): boolean {
  return left === right || (left === 'code' && (right === 'number' || right === 'text'));
}

function canEqual(left: Kind, right: Kind): boolean {
  if (comesBefore(left, right) || (TEXTUAL.has(left) && TEXTUAL.has(right))) return true;
  return left === 'boolean' && right === 'number';
}

function canBeSame(left: Kind, right: Kind): boolean {
  return left === right || (TEXTUAL.has(left) && TEXTUAL.has(right));
}
