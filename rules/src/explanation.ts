import type { Logic } from './logic.ts';

/** An expression with the value it had, and the same of its parts. Branches not taken have no value. */
export interface Explanation {
  readonly expression: Logic;
  readonly value: unknown;
  readonly taken: boolean;
  readonly parts: readonly Explanation[];
}
