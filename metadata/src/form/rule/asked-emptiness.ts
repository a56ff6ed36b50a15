import { asOperatorNode, hasOwnScope, type Logic, literalRead } from '@lifeform/rules';

/**
 * The fields that an expression reads for their values alone: nothing in it asks whether they are filled in. It asks where
 * a field stands for a condition, is compared with nothing or looked for among values one of which is nothing, has its
 * length compared with 0 or 1, or something to take in its place.
 */
export function readForValue(logic: Logic): ReadonlySet<string> {
  const found: Found = { read: new Set(), asked: new Set() };
  visit(logic, { isAsked: true, inside: 0 }, found);
  return new Set([...found.read].filter((name) => !found.asked.has(name)));
}

interface Found {
  readonly read: Set<string>;
  readonly asked: Set<string>;
}

/** @property inside scopes between the form and where an expression stands */
interface Place {
  readonly isAsked: boolean;
  readonly inside: number;
}

const CONDITIONS: ReadonlySet<string> = new Set(['and', 'or', '!', '!!']);
const CHOICES: ReadonlySet<string> = new Set(['if', '?:']);
const COMPARISONS: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in']);
const ASKING: ReadonlySet<string> = new Set(['missing', 'missing_some', 'exists', '??', 'isFullLength']);

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
  const asksAll = CONDITIONS.has(operator) || ASKING.has(operator) || (COMPARISONS.has(operator) && asksBlank(args));
  args.forEach((arg, at) => {
    const isChoice = CHOICES.has(operator);
    const isCondition = isChoice && at % 2 === 0 && at < args.length - 1;
    // What is left of a list is nothing where the list is.
    const isPassed = isChoice || (operator === 'filter' && at === 0);
    const isAsked = asksAll || isCondition || (isPassed && place.isAsked);
    // Names are given as texts.
    if (asksAll && ASKING.has(operator))
      for (const name of [arg].flat()) if (typeof name === 'string') note(name, true, found);
    const inner = asksAll && asOperatorNode(arg)?.operator === 'length' ? asOperatorNode(arg)?.args[0] : arg;
    visit(inner, { isAsked, inside: hasOwnScope(operator, at) ? place.inside + 1 : place.inside }, found);
  });
}

function note(path: string, isAsked: boolean, { read, asked }: Found): void {
  const [name = ''] = path.split('.');
  read.add(name);
  if (isAsked) asked.add(name);
}

/** Whether one of what is compared is nothing, or a length is compared with what tells an empty text from others. */
function asksBlank(args: readonly unknown[]): boolean {
  const isOfLength = args.some((arg) => asOperatorNode(arg)?.operator === 'length');
  return args.flat().some((arg) => arg === null || arg === '' || (isOfLength && (arg === 0 || arg === 1)));
}
