import { asOperatorNode, type Explanation, hasOwnScope, LOOP_OPERATORS, literalRead } from '@lifeform/rules';

/** A part of an explanation, and how many scopes stand between the form and it. */
interface Within {
  readonly part: Explanation;
  readonly inside: number;
}

/** The parts of an explained expression: of a loop its list, then its body once a turn, whose scope is an entry. */
export function partsWithin({ expression, parts }: Explanation, inside: number): readonly Within[] {
  const operator = asOperatorNode(expression)?.operator ?? '';
  const isLoop = LOOP_OPERATORS.has(operator);
  return parts.map((part, place) => {
    const isWithin = isLoop ? place > 0 : hasOwnScope(operator, place);
    return { part, inside: isWithin ? inside + 1 : inside };
  });
}

/** The path of the form that a node reads, when it reads one. */
export function pathOf({ expression }: Explanation, inside = 0): string | undefined {
  const read = literalRead(asOperatorNode(expression));
  return read?.out === inside ? read.path : undefined;
}

/** Every path of the form that was read on the branches taken, in the order of the rule, with what stood there. */
export function pathsRead(node: Explanation): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  collect({ part: node, inside: 0 }, found);
  return found;
}

function collect({ part, inside }: Within, found: Map<string, unknown>): void {
  if (!part.taken) return;
  const path = pathOf(part, inside);
  if (path !== undefined && !found.has(path)) found.set(path, part.value);
  for (const next of partsWithin(part, inside)) collect(next, found);
}
