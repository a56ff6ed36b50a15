import {
  asOperatorNode,
  dependenciesOf,
  hasOwnScope,
  LOOP_OPERATORS,
  type Logic,
  literalRead,
  type OperatorNode,
} from '@lifeform/rules';

/**
 * The fields that an expression reads for their values alone: nothing in it asks whether they are filled in. It asks where
 * a field, or what is nothing where the field is, stands for a condition, is compared with nothing or looked for among
 * values one of which is nothing, is counted and none told from some, or has something to take in its place.
 */
export function readForValue(logic: Logic): ReadonlySet<string> {
  const { read, asked } = findIn(logic, true);
  return new Set([...read].filter((name) => !asked.has(name)));
}

interface Found {
  readonly read: Set<string>;
  readonly asked: Set<string>;
}

function findIn(logic: unknown, isAsked: boolean): Found {
  const found: Found = { read: new Set(), asked: new Set() };
  visit(logic, { isAsked, inside: 0 }, found);
  return found;
}

/** @property inside scopes between the form and where an expression stands */
interface Place {
  readonly isAsked: boolean;
  readonly inside: number;
}

const CONDITIONS: ReadonlySet<string> = new Set(['and', 'or', '!', '!!']);
const CHOICES: ReadonlySet<string> = new Set(['if', '?:']);
const COMPARISONS: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in']);
const ASKING: ReadonlySet<string> = new Set(['missing', 'missing_some', '??']);
/** Loops whose body is a condition on each entry. */
const SIFTING: ReadonlySet<string> = new Set(['filter', 'all', 'none', 'some', 'count']);
/** Nothing where what they are given is: of no text, list or entry nothing is left. */
const PASSING: ReadonlySet<string> = new Set([
  ...['if', '?:', 'cat', 'merge', 'length', 'count', 'filter', 'map', 'choices', 'join', 'lower', 'replace', 'split'],
  ...['substr', 'trim', 'try', 'upper'],
]);

function visit(logic: unknown, place: Place, found: Found): void {
  const node = asOperatorNode(logic);
  if (node === undefined) {
    if (Array.isArray(logic)) for (const part of logic) visit(part, { ...place, isAsked: false }, found);
    return;
  }
  const { operator, args } = node;
  const read = literalRead(node);
  if (read !== undefined) {
    if (read.out !== place.inside) return;
    const hasDefault = operator === 'var' && args.length > 1;
    note(read.path, place.isAsked || hasDefault || operator === 'exists', found);
    return;
  }
  const isAsking = ASKING.has(operator);
  if (isAsking) for (const path of dependenciesOf(logic).paths) note(path, true, found);
  const asksAll = isAsking || CONDITIONS.has(operator) || asksWhetherNone(node);
  args.forEach((arg, at) => {
    const isAsked = asksAll || isCondition(node, at) || (place.isAsked && PASSING.has(operator));
    const inside = hasOwnScope(operator, at) ? place.inside + 1 : place.inside;
    // A list of fields that is written out is looked at field by field.
    if (at === 0 && LOOP_OPERATORS.has(operator) && Array.isArray(arg)) {
      const asksEach = findIn(args[1], SIFTING.has(operator)).asked.has('');
      for (const part of arg) visit(part, { isAsked: asksEach, inside }, found);
    } else visit(arg, { isAsked, inside }, found);
  });
}

function isCondition({ operator, args }: OperatorNode, at: number): boolean {
  return CHOICES.has(operator) && at % 2 === 0 && at < args.length - 1;
}

function note(path: string, isAsked: boolean, { read, asked }: Found): void {
  const [name = ''] = path.split('.');
  read.add(name);
  if (isAsked) asked.add(name);
}

/** Whether one of what is compared is nothing, or a count is compared with what tells none from some. */
function asksWhetherNone({ operator, args }: OperatorNode): boolean {
  if (!COMPARISONS.has(operator)) return false;
  if (args.flat().some((arg) => arg === null || arg === '')) return true;
  const count = args.findIndex(isCount);
  if (count === -1) return false;
  const tellsOne = count === 0 ? ['<', '>='] : ['>', '<='];
  return args.some((arg) => arg === 0 || (arg === 1 && tellsOne.includes(operator)));
}

function isCount(logic: unknown): boolean {
  const node = asOperatorNode(logic);
  if (node?.operator === 'length' || node?.operator === 'count') return true;
  return literalRead(node)?.path.endsWith('.length') === true;
}
