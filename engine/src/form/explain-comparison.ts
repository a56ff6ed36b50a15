import { type Explanation, isTruthy, toDay } from '@lifeform/rules';
import type { Clause, ClauseCode, Subject } from './explain-clause.ts';
import { type ExplainContext, type Operand, operandOf, operatorOf } from './explain-operand.ts';
import { groundsOfSettings, isBlank, isSubject, standing } from './explain-standing.ts';
import { pathOf } from './paths-read.ts';
import type { FieldState } from './types.ts';

type OrderCode = 'above' | 'notAbove' | 'below' | 'notBelow';

/** The statement of an order comparison when it holds, when not, and with its sides swapped. */
const ORDER: ReadonlyMap<string, { holds: OrderCode; fails: OrderCode; flipped: string }> = new Map([
  ['>', { holds: 'above', fails: 'notAbove', flipped: '<' }],
  ['>=', { holds: 'notBelow', fails: 'below', flipped: '<=' }],
  ['<', { holds: 'below', fails: 'notBelow', flipped: '>' }],
  ['<=', { holds: 'notAbove', fails: 'above', flipped: '>=' }],
]);

/** Whether it holds when the two sides are equal. */
const EQUALITY: ReadonlyMap<string, boolean> = new Map([
  ['==', true],
  ['===', true],
  ['!=', false],
  ['!==', false],
]);

const DATE_ORDER = { above: 'after', notAbove: 'notAfter', below: 'before', notBelow: 'notBefore' } as const;

/** Whether an operator is a comparison. */
export function isComparison(operator: string): boolean {
  return ORDER.has(operator) || EQUALITY.has(operator);
}

interface Comparison {
  readonly operator: string;
  readonly sides: readonly Explanation[];
}

/** `dateCompare(a, b)` compared with 0 makes the operator's statement about the dates; 1 and -1 say which is later. */
function comparisonOf(operator: string, { parts }: Explanation): Comparison {
  const [left, right] = parts;
  if (left === undefined || operatorOf(left) !== 'dateCompare') return { operator, sides: parts };
  if (right?.value === 0) return { operator, sides: left.parts };
  const isEqual = EQUALITY.get(operator);
  if (isEqual === undefined || (right?.value !== 1 && right?.value !== -1)) return { operator, sides: parts };
  const [is, isNot] = right.value === 1 ? ['>', '<='] : ['<', '>='];
  return { operator: isEqual ? is : isNot, sides: left.parts };
}

/** The statements of a comparison with its current values; undefined unless it has two sides. */
export function factsOfComparison(
  written: string,
  node: Explanation,
  context: ExplainContext,
): readonly Clause[] | undefined {
  const { operator, sides } = comparisonOf(written, node);
  const [left, right, ...more] = sides;
  if (left === undefined || right === undefined || more.length > 0) return undefined;
  if ([left, right].some((side) => context.own !== undefined && pathOf(side) === context.own)) return [];
  const holds = isTruthy(node.value);
  const [a, b] = [operandOf(left, context), operandOf(right, context)];
  const settings = groundsOfSettings(node, context);
  // Compared with a missing setting every number is larger: that explains nothing.
  const isUnset = ORDER.has(operator) && settings.length > 0 && [a, b].some(isNothing);
  if (isUnset) return settings;
  if (isSubject(a) && !leads(b, a)) return compared(operator, a, b, holds, context);
  if (isSubject(b)) return compared(ORDER.get(operator)?.flipped ?? operator, b, a, holds, context);
  return settings;
}

function isNothing(operand: Operand): boolean {
  return operand.kind === 'value' && isBlank(operand.value);
}

/** Fields come before amounts, amounts before settings, settings before anything else. */
function leads(operand: Operand, beside: Operand): boolean {
  const place = ({ kind }: Operand) => ['field', 'worked', 'setting'].indexOf(kind) + 1 || 9;
  return place(operand) < place(beside);
}

function compared(
  operator: string,
  subject: Subject,
  other: Operand,
  holds: boolean,
  context: ExplainContext,
): readonly Clause[] {
  // An empty entry explains the result, whichever way null compares.
  const missing = [subject, other].flatMap((side) =>
    side.kind === 'worked' && isBlank(side.value) ? side.sources : [],
  );
  if (missing.length > 0) return missingOf(missing, context);
  if (subject.kind === 'worked' && isNothing(other)) return missingOf(subject.sources, context);
  const field = subject.kind === 'field' ? context.fields[subject.name] : undefined;
  const now = standing(subject, context);
  if (now.code !== 'is' || isNothing(other)) return [now];
  const order = ORDER.get(operator);
  if (order === undefined) return [equalled(now, field, other, EQUALITY.get(operator) === holds)];
  const code: ClauseCode = holds ? order.holds : order.fails;
  const isDay = field?.type === 'date' || (subject.kind === 'worked' && toDay(subject.value) !== undefined);
  return [{ code: isDay ? DATE_ORDER[code] : code, subject, other }];
}

/** The operands not entered, else all operands. */
function missingOf(sources: readonly Operand[], context: ExplainContext): readonly Clause[] {
  const facts = sources.filter(isSubject).map((source) => standing(source, context));
  const blanks = facts.filter(({ code }) => code === 'blank' || code === 'empty');
  return blanks.length > 0 ? blanks : facts;
}

/** For a choice it is enough to name what is chosen. */
function equalled(now: Clause, field: FieldState | undefined, other: Operand, isEqual: boolean): Clause {
  const isChoice = field !== undefined && field.optionItems.length > 0;
  if (now.subject.kind !== 'worked' && other.kind === 'value' && (isEqual || isChoice)) return now;
  return { ...now, code: isEqual ? 'same' : 'isNot', other };
}
