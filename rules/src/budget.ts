/** Deepest nesting of operators and lists an expression may have. */
export const MAX_DEPTH = 20;
/** Most operators, lists and literals one expression may hold. */
export const MAX_NODES = 2_000;
/** Size limits of an expression. */
export interface SizeLimits {
  readonly depth: number;
  readonly nodes: number;
}

/** Size limits of a form's rule. */
export const RULE_SIZE: SizeLimits = { depth: MAX_DEPTH, nodes: MAX_NODES };

/** Most expression nodes that the loops of one evaluation may visit. */
export const MAX_STEPS = 10_000;
/** Longest text an operator may make. */
export const MAX_TEXT = 10_000;
/** Longest list an operator may make. */
export const MAX_LIST = 10_000;

/** An expression that did more work than a rule is allowed, e.g. a loop in a loop over long lists. */
export class RuleBudgetError extends Error {
  override readonly name = 'RuleBudgetError';

  readonly limit: 'steps' | 'text' | 'list';

  constructor(limit: 'steps' | 'text' | 'list', allowed: number) {
    super(`The rule went past its limit of ${allowed} ${limit}.`);
    this.limit = limit;
  }
}
