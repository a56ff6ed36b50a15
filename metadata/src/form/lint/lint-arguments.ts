import type { Dialect, Logic } from '@lifeform/rules';
import { error, type LintIssue } from './lint-issue.ts';
import { logicParts, operationOf } from './logic-part.ts';

type Count = readonly [least: number, most: number];

const MANY = Number.POSITIVE_INFINITY;

function taking(count: Count, operators: string): readonly (readonly [string, Count])[] {
  return operators.split(' ').map((operator) => [operator, count]);
}

/** How many arguments an operator reads; the others read any number. */
const COUNTS: ReadonlyMap<string, Count> = new Map([
  ...taking(
    [1, 1],
    '! !! throw formatDate formatTime hour minute optionLabel length choices hasCheckDigit floor ceil abs year month day lower upper trim',
  ),
  ...taking([2, 2], '== === != !== > >= / % in map filter all none some count missing_some'),
  ...taking([2, 2], 'age nearestAge yearsBetween dateCompare isFullLength matches pow quotient'),
  ...taking(
    [2, 2],
    'monthsBetween daysBetween addDays addMonths addYears minutesBetween addMinutes startsWith endsWith indexOf split join',
  ),
  ...taking([3, 3], 'replace'),
  ...taking([1, MANY], 'and or + * min max cat sum product exists ?? try'),
  ...taking([2, 3], '< <= substr reduce'),
  ...taking([1, 2], '- round var formatNumber'),
  ...taking([2, MANY], 'if ?:'),
]);

/** In the strict dialect they take any number more: each with the next. */
const CHAINED: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', '-', '/', '%']);

/** Their second argument divides, in the strict dialect also those that follow. */
const DIVIDING: ReadonlySet<string> = new Set(['/', '%', 'quotient']);

/** Nothing counts as 0. */
function isZero(divisor: Logic): boolean {
  return Number(divisor) === 0;
}

/** Operators with too few arguments, where missing ones count as null, or too many, where the rest is ignored. */
export function lintArguments(logic: Logic, path: string, dialect?: Dialect): readonly LintIssue[] {
  const below = logicParts(logic).flatMap(({ step, part }) => lintArguments(part, path + step, dialect));
  const { operator, args } = operationOf(logic) ?? { operator: '', args: [] };
  const [least, most] = COUNTS.get(operator) ?? [0, MANY];
  const isWrong = args.length < least || args.length > (dialect === 'strict' && CHAINED.has(operator) ? MANY : most);
  if (isWrong) return [error('wrong-arguments', path, `${operator} ${args.length}`), ...below];
  if (DIVIDING.has(operator) && args.slice(1).some(isZero))
    return [error('division-by-zero', path, operator), ...below];
  // A computed pattern is rarely the name of one, and then the rule throws.
  const isWorkedOut = operator === 'matches' && typeof args[1] !== 'string';
  return isWorkedOut ? [error('unknown-pattern', path, JSON.stringify(args[1])), ...below] : below;
}
