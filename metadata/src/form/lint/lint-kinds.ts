import { hasOwnScope, LOOP_OPERATORS, type Logic, toDay, toMinutes } from '@lifeform/rules';
import { error, type LintIssue } from './lint-issue.ts';
import { type Kind, type KindOf, type Kinds, kindsOf } from './logic-kind.ts';
import { logicParts, operationOf } from './logic-part.ts';

const ORDER: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const EQUAL: ReadonlySet<string> = new Set(['==', '!=']);
const SAME: ReadonlySet<string> = new Set(['===', '!==']);
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', 'min', 'max', 'sum']);
/** Kinds that can be searched for in a list or a text. */
const SCALARS: readonly Kind[] = ['text', 'code', 'number', 'boolean', 'date'];

/** What an argument may be: a text may hold a day, a time or, of digits, a number. */
interface Taken {
  readonly kinds: readonly Kind[];
  /** Of a text that is written in the rule. */
  readonly accepts?: (text: string) => boolean;
}

const A_DAY: Taken = { kinds: ['date', 'text', 'code'], accepts: (text) => text === '' || toDay(text) !== undefined };
const A_TIME: Taken = { kinds: ['text', 'code'], accepts: (text) => text === '' || toMinutes(text) !== null };
const A_NUMBER: Taken = { kinds: ['number', 'code'] };
const NUMBERS: Taken = { kinds: ['number', 'code', 'list'] };
const A_TEXT: Taken = { kinds: ['text', 'code', 'number', 'date'] };
const A_LIST: Taken = { kinds: ['list'] };

function taking(operators: string, ...taken: readonly Taken[]): readonly (readonly [string, readonly Taken[]])[] {
  return operators.split(' ').map((operator) => [operator, taken]);
}

/** What each argument of an operator may be; the last stands for all that follow. */
const TAKEN: ReadonlyMap<string, readonly Taken[]> = new Map([
  ...taking('age nearestAge yearsBetween monthsBetween daysBetween dateCompare year month day formatDate', A_DAY),
  ...taking('addDays addMonths addYears', A_DAY, A_NUMBER),
  ...taking('hour minute minutesBetween formatTime', A_TIME),
  ...taking('addMinutes', A_TIME, A_NUMBER),
  ...taking('product', NUMBERS),
  ...taking('quotient pow round floor ceil abs formatNumber', A_NUMBER),
  ...taking('startsWith endsWith indexOf lower upper trim replace split matches hasCheckDigit optionLabel', A_TEXT),
  ...taking('choices', { kinds: ['text', 'code'] }),
  ...taking('isFullLength', A_TEXT, A_NUMBER),
  ...taking('join', A_LIST, A_TEXT),
]);

/** Operators with arguments they cannot use: a date compared with a number, arithmetic on a name. */
export function lintKinds(logic: Logic, path: string, read: KindOf): readonly LintIssue[] {
  const node = operationOf(logic);
  const wrong =
    node &&
    mismatch(
      node,
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
function mismatch(
  { operator, args: written }: NonNullable<ReturnType<typeof operationOf>>,
  args: readonly Kinds[],
  isStrict: boolean,
): string | undefined {
  if (ORDER.has(operator)) return atOdds(args, isStrict ? isOrdered : comesBefore);
  if (EQUAL.has(operator)) return atOdds(args, isStrict ? isComparable : canEqual);
  if (SAME.has(operator)) return atOdds(args, canBeSame);
  if (ARITHMETIC.has(operator)) return ofWrongKind(args, numeric(operator, args.length));
  const taken = TAKEN.get(operator);
  if (taken !== undefined) return notTaken(written, args, taken);
  if (LOOP_OPERATORS.has(operator)) return ofWrongKind(args.slice(0, 1), ['list']);
  if (operator !== 'in') return undefined;
  return ofWrongKind(args.slice(0, 1), SCALARS) ?? ofWrongKind(args.slice(1, 2), ['list', 'text', 'code']);
}

function notTaken(written: readonly Logic[], args: readonly Kinds[], taken: readonly Taken[]): string | undefined {
  for (const [at, kinds] of args.entries()) {
    const { kinds: accepted = SCALARS, accepts = () => true } = taken[at] ?? taken.at(-1) ?? {};
    const literal = written[at];
    if (typeof literal === 'string' && !accepts(literal)) return JSON.stringify(literal);
    const wrong = ofWrongKind([kinds], accepted);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
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

/** A day is before or after days alone: beside other texts the order of signs says nothing. */
function isOrdered(left: Kind, right: Kind): boolean {
  return isComparable(left, right) && (left === 'date') === (right === 'date');
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
