import type { Logic } from './logic.ts';

/** An expression with its value and the explanations of its parts. Branches not taken have no value. */
export interface Explanation {
  readonly expression: Logic;
  readonly value: unknown;
  readonly taken: boolean;
  readonly parts: readonly Explanation[];
}
