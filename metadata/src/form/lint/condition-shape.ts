import { compile, type Logic } from '@lifeform/rules';
import { type KindOf, type Kinds, kindsOf } from './logic-kind.ts';
import { isConstant, operationOf, variableOf } from './logic-part.ts';

export type Scalar = string | number | boolean | null;

/** What a condition depends on: a field, or a whole expression. */
export interface Thing {
  /** A path, or the text of an expression. */
  readonly key: string;
  /** The variable that replaces it in the shape. */
  readonly name: string;
  /** Its operator; `var` for a path. */
  readonly operator: string;
  readonly kinds: Kinds;
}

/** Things that are compared with one another, with the literals they are compared with. */
export interface ComparisonGroup {
  readonly things: readonly Thing[];
  readonly literals: readonly Scalar[];
  /** Whether any comparison asks for order, not only equality. */
  readonly isOrdered: boolean;
}

export interface ConditionShape {
  /** The condition, with a variable for each thing it depends on. */
  readonly logic: Logic;
  readonly groups: readonly ComparisonGroup[];
}

/** Splits a condition into what it depends on and how. The expression has passed its check. */
export function shapeOf(condition: Logic, read: KindOf): ConditionShape {
  const taking: Taking = { read, things: new Map(), comparisons: [] };
  const { logic } = shape(condition, taking);
  return { logic, groups: groupComparisons([...taking.things.values()], taking.comparisons) };
}

interface Comparison {
  readonly answers: readonly Answer[];
  readonly isOrdered: boolean;
}

interface Taking {
  readonly read: KindOf;
  readonly things: Map<string, Thing>;
  readonly comparisons: Comparison[];
}

type Answer = Thing | Scalar;

interface Shaped {
  readonly logic: Logic;
  /** Possible answers, as far as they are compared with anything. */
  readonly answers: readonly Answer[];
}

const JOINING: ReadonlySet<string> = new Set(['and', 'or', 'if', '?:', '!', '!!']);
const ORDER: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const EQUAL: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);

function shape(logic: Logic, taking: Taking): Shaped {
  if (isConstant(logic)) return constant(logic, taking.read);
  const { operator, args } = operationOf(logic) ?? { operator: '', args: [] };
  if (JOINING.has(operator)) return joined(operator, args, taking);
  if (ORDER.has(operator) || EQUAL.has(operator)) return compared(operator, args, taking);
  const list = operator === 'in' && args.length === 2 ? scalarsIn(args[1]) : undefined;
  return list === undefined ? thing(logic, operator, taking) : compared(operator, args, taking, list);
}

function constant(logic: Logic, { dialect }: KindOf): Shaped {
  try {
    const value = compile(logic, {}, dialect).evaluate({});
    return isScalar(value) ? { logic: value, answers: [value] } : { logic, answers: [] };
  } catch {
    // An error here is reported elsewhere and does not depend on the entries.
    return { logic: null, answers: [] };
  }
}

/** The last part of an `if` is also its answer when no other is; the first of each pair never is. */
function joined(operator: string, args: readonly Logic[], taking: Taking): Shaped {
  const parts = args.map((arg) => shape(arg, taking));
  const logic = { [operator]: parts.map((part) => part.logic) };
  if (operator === '!' || operator === '!!') return { logic, answers: [] };
  const isAnswer = (index: number): boolean =>
    operator === 'and' || operator === 'or' || index % 2 === 1 || index === args.length - 1;
  return { logic, answers: [null, ...parts.flatMap(({ answers }, index) => (isAnswer(index) ? answers : []))] };
}

function compared(operator: string, args: readonly Logic[], taking: Taking, list?: readonly Scalar[]): Shaped {
  const parts = args.map((arg, index) => (list !== undefined && index === 1 ? listed(list) : shape(arg, taking)));
  taking.comparisons.push({ answers: parts.flatMap(({ answers }) => answers), isOrdered: ORDER.has(operator) });
  return { logic: { [operator]: parts.map((part) => part.logic) }, answers: [] };
}

function listed(list: readonly Scalar[]): Shaped {
  return { logic: list, answers: list };
}

function thing(logic: Logic, operator: string, { things, read }: Taking): Shaped {
  const key = variableOf(logic) ?? JSON.stringify(logic);
  const found = things.get(key) ?? { key, name: `t${things.size}`, operator, kinds: kindsOf(logic, read) };
  things.set(key, found);
  return { logic: { var: found.name }, answers: [found] };
}

function scalarsIn(list: Logic | undefined): readonly Scalar[] | undefined {
  return Array.isArray(list) && list.every(isScalar) ? list : undefined;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isThing(answer: Answer): answer is Thing {
  return typeof answer === 'object' && answer !== null;
}

function groupComparisons(things: readonly Thing[], comparisons: readonly Comparison[]): readonly ComparisonGroup[] {
  const groups = new Map<Thing, ComparisonGroup>();
  for (const one of things) groups.set(one, { things: [one], literals: [], isOrdered: false });
  for (const { answers, isOrdered } of comparisons) {
    const met = [...new Set(answers.filter(isThing).flatMap((one) => groups.get(one) ?? []))];
    const together: ComparisonGroup = {
      things: met.flatMap((group) => group.things),
      literals: [
        ...new Set([...met.flatMap(({ literals }) => literals), ...answers.flatMap((a) => (isThing(a) ? [] : [a]))]),
      ],
      isOrdered: isOrdered || met.some((group) => group.isOrdered),
    };
    for (const one of together.things) groups.set(one, together);
  }
  return [...new Set(groups.values())];
}
