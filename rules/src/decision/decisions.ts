import { asOperatorNode, LOOP_OPERATORS } from '../dialect/node.ts';
import type { Logic } from '../logic.ts';

/** A part of an expression whose truth decides what comes of it. */
export interface Decision {
  /** JSON pointer in the expression. */
  readonly path: string;
  readonly logic: Logic;
}

/**
 * The decisions of an expression, parts before their whole: what an `if` asks, every operand of `and` and `or`, and what
 * a loop asks of each entry. Of a compound (`and`, `or`, `!`, an `if` that is asked) its parts decide, not the whole; a
 * literal decides nothing. Once each has come out both ways, every arm of every `if` has been taken.
 * @param isAsked whether the truth of the whole is what matters, as of a check
 */
export function decisionsOf(logic: Logic, isAsked = false): readonly Decision[] {
  const found: Decision[] = [];
  visitParts(logic, isAsked, '', (path, part, decides) => {
    if (decides) found.push({ path, logic: part });
  });
  return found;
}

type Note = (path: string, part: Logic, decides: boolean) => void;

/** Every part after its own parts, as the compiler builds them. */
export function visitParts(logic: Logic, isAsked: boolean, path: string, note: Note): void {
  const node = asOperatorNode(logic);
  if (node === undefined) {
    const entries: readonly Logic[] = Array.isArray(logic) ? logic : [];
    for (const [at, part] of entries.entries()) visitParts(part, false, `${path}/${at}`, note);
    note(path, logic, false);
    return;
  }
  const { operator, args, isBare } = node;
  const own = `${path}/${operator.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  args.forEach((arg, at) => {
    const isArgAsked = asks(operator, at, args.length, isAsked);
    // What stands in an expression is one.
    visitParts(arg as Logic, isArgAsked, isBare ? own : `${own}/${at}`, note);
  });
  note(path, logic, isAsked && !COMPOUNDS.has(operator));
}

const CHOICES: ReadonlySet<string> = new Set(['if', '?:']);
const JOINS: ReadonlySet<string> = new Set(['and', 'or']);
const NEGATIONS: ReadonlySet<string> = new Set(['!', '!!']);
const COMPOUNDS: ReadonlySet<string> = new Set([...CHOICES, ...JOINS, ...NEGATIONS]);

/** Whether the truth of an argument matters. The last of an odd number in an `if` is what holds otherwise. */
function asks(operator: string, at: number, count: number, isAsked: boolean): boolean {
  if (JOINS.has(operator)) return true;
  if (NEGATIONS.has(operator)) return isAsked && at === 0;
  if (CHOICES.has(operator)) return (at % 2 === 0 && at + 1 < count) || isAsked;
  return at === 1 && ASKING_LOOPS.has(operator);
}

const ASKING_LOOPS: ReadonlySet<string> = new Set(
  [...LOOP_OPERATORS].filter((operator) => operator !== 'map' && operator !== 'reduce'),
);
