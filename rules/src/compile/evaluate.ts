import type { Explanation } from '../explanation.ts';

/** A compiled expression: from a scope to its value. */
export type Evaluate = (scope: unknown, run: Run) => unknown;

/** What one evaluation carries along. */
export interface Run {
  /** Loop steps left. */
  steps: number;
  /** In an explaining run, where the node being evaluated collects what its parts were. */
  parts: Part[] | undefined;
}

/** What a part was, with its place among the parts of the expression around it. */
export interface Part {
  readonly place: number;
  readonly explanation: Explanation;
}
