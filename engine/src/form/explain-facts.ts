import { type Explanation, isTruthy } from '@lifeform/rules';
import { chosenBranch, type Look, type Operand, operandOf, operatorOf, pathOf } from './explain-operand.ts';
import type { FieldState } from './types.ts';

/** What can be said of one field or setting; a text of its own says each. */
export type ClauseCode =
  | 'ticked'
  | 'unticked'
  | 'blank'
  | 'is'
  | 'isNot'
  | 'same'
  | 'above'
  | 'notAbove'
  | 'below'
  | 'notBelow'
  | 'after'
  | 'notAfter'
  | 'before'
  | 'notBefore'
  | 'disabled'
  | 'enabled'
  | 'hidden'
  | 'shown'
  | 'required'
  | 'optional'
  | 'readOnly'
  | 'editable'
  | 'min'
  | 'max'
  | 'refused';

/** One statement, as `Issue age is more than 59`. */
export interface Clause {
  readonly code: ClauseCode;
  readonly subject: Subject;
  /** What it is compared with, or the limit it has. */
  readonly other?: Operand;
}

export type Subject = Extract<Operand, { kind: 'field' | 'setting' }>;

/** What makes an expression true or false, as it stands; undefined when that cannot be put into words. */
export function factsOf(node: Explanation, look: Look): readonly Clause[] | undefined {
  const operator = operatorOf(node);
  switch (operator) {
    case undefined:
      return [];
    case 'var':
      return factsOfVariable(node, look);
    case '!':
    case '!!':
    case 'in':
      return allFacts(node.parts, look);
    case 'and':
    case 'or':
      return allFacts(decidingParts(node, operator), look);
    case 'if':
    case '?:':
      return factsOfChoice(node, look);
    default:
      return ORDER.has(operator) || EQUALITY.has(operator) ? factsOfComparison(operator, node, look) : undefined;
  }
}

/** Facts of several parts together; one that has no words leaves them all without. */
export function allFacts(parts: readonly Explanation[], look: Look): readonly Clause[] | undefined {
  const facts: Clause[] = [];
  for (const part of parts) {
    const found = factsOf(part, look);
    if (found === undefined) return undefined;
    facts.push(...found);
  }
  return facts;
}

/** Where it stopped early the last part looked at decided alone, otherwise all of them did. */
function decidingParts({ value, parts }: Explanation, operator: 'and' | 'or'): readonly Explanation[] {
  const taken = parts.filter((part) => part.taken);
  return isTruthy(value) === (operator === 'or') ? taken.slice(-1) : taken;
}

function factsOfChoice(node: Explanation, look: Look): readonly Clause[] | undefined {
  const { conditions, branch } = chosenBranch(node);
  return allFacts(branch === undefined ? conditions : [...conditions, branch], look);
}

function factsOfVariable(node: Explanation, look: Look): readonly Clause[] {
  const operand = operandOf(node, look);
  if (operand.kind === 'field') return operand.name === look.own ? [] : [standing(operand, look)];
  // A setting nobody named is the same for every client: it is no reason a reader could do something about.
  return operand.kind === 'setting' ? [{ code: 'is', subject: operand }] : [];
}

/** How a field stands, whatever it is asked for. */
export function standing(subject: Subject, { fields }: Pick<Look, 'fields'>): Clause {
  const field = subject.kind === 'field' ? fields[subject.name] : undefined;
  if (typeof field?.value === 'boolean') return { code: field.value ? 'ticked' : 'unticked', subject };
  return { code: field !== undefined && isBlank(field.value) ? 'blank' : 'is', subject };
}

function isBlank(value: unknown): boolean {
  return value === null || value === '';
}

type OrderCode = 'above' | 'notAbove' | 'below' | 'notBelow';

/** What an order says when it holds, when it does not, and with its sides changed. */
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

/** `dateCompare(a, b)` against 0 says of the dates what the operator says. */
function sidesOf({ parts }: Explanation): readonly Explanation[] {
  const [left, right] = parts;
  const isDates = left !== undefined && operatorOf(left) === 'dateCompare' && right?.value === 0;
  return isDates ? left.parts : parts;
}

function factsOfComparison(operator: string, node: Explanation, look: Look): readonly Clause[] | undefined {
  const [left, right, ...more] = sidesOf(node);
  if (left === undefined || right === undefined || more.length > 0) return undefined;
  if ([left, right].some((side) => look.own !== undefined && pathOf(side) === look.own)) return [];
  const holds = isTruthy(node.value);
  const [a, b] = [operandOf(left, look), operandOf(right, look)];
  if (isSubject(a, b)) return [compared(operator, a, b, holds, look)];
  if (isSubject(b, a)) return [compared(ORDER.get(operator)?.flipped ?? operator, b, a, holds, look)];
  // Nothing in it has a name; where a field was worked into it, leaving it out would hide the reason.
  return readsField(left, look) || readsField(right, look) ? undefined : [];
}

/** A field is spoken of before a setting, a setting before anything else. */
function isSubject(operand: Operand, beside: Operand): operand is Subject {
  return operand.kind === 'field' || (operand.kind === 'setting' && beside.kind !== 'field');
}

function readsField(node: Explanation, look: Look): boolean {
  const path = pathOf(node);
  return (path !== undefined && Object.hasOwn(look.fields, path)) || node.parts.some((part) => readsField(part, look));
}

function compared(operator: string, subject: Subject, other: Operand, holds: boolean, look: Look): Clause {
  const field = subject.kind === 'field' ? look.fields[subject.name] : undefined;
  const now = standing(subject, look);
  if (now.code !== 'is' || (other.kind === 'value' && isBlank(other.value))) return now;
  const order = ORDER.get(operator);
  if (order === undefined) return equalled(now, field, other, EQUALITY.get(operator) === holds);
  const code = holds ? order.holds : order.fails;
  return { code: field?.type === 'date' ? DATE_ORDER[code] : code, subject, other };
}

/** Of a choice it is enough to say what is chosen. */
function equalled(now: Clause, field: FieldState | undefined, other: Operand, isEqual: boolean): Clause {
  const isChoice = field !== undefined && field.optionItems.length > 0;
  if (other.kind === 'value' && (isEqual || isChoice)) return now;
  return { ...now, code: isEqual ? 'same' : 'isNot', other };
}
