import { asOperatorNode } from './node.ts';

/** The expressions directly inside one: an operator's arguments, a list's entries, nothing for a literal. */
export function partsOf(logic: unknown): readonly unknown[] {
  return asOperatorNode(logic)?.args ?? (Array.isArray(logic) ? logic : []);
}

/** Operators, lists and literals of an expression, itself included. The expression is already known not to be deep. */
export function countNodes(logic: unknown): number {
  return partsOf(logic).reduce<number>((count, part) => count + countNodes(part), 1);
}
