import { asOperatorNode } from './node.ts';

/** The expressions directly inside one: an operator's arguments or a list's entries; none in a literal. */
export function partsOf(logic: unknown): readonly unknown[] {
  return asOperatorNode(logic)?.args ?? (Array.isArray(logic) ? logic : []);
}

/** Counts an expression's operators, lists and literals, itself included. Its depth must have been checked. */
export function countNodes(logic: unknown): number {
  return partsOf(logic).reduce<number>((count, part) => count + countNodes(part), 1);
}
