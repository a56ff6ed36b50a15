import { compile, type LintIssue, type Logic, LogicRejectedError, RuleThrownError } from '@lifeform/metadata';
import { exactText } from '../draft/exact-text.ts';

/** What an expression came to over some data. */
export type Outcome =
  | { readonly kind: 'value'; readonly value: string }
  /** It does not compile: what is wrong, and where in it. */
  | { readonly kind: 'refused'; readonly issues: readonly LintIssue[] }
  /** An operator was given what it does not take, or a limit was passed. */
  | { readonly kind: 'failed' }
  /** With an error that the expression makes itself, of that kind. */
  | { readonly kind: 'thrown'; readonly error: string };

export function tryLogic(logic: Logic, data: unknown): Outcome {
  try {
    const value = compile(logic).evaluate(data);
    // JSON has no word for what is no number.
    return {
      kind: 'value',
      value: typeof value === 'number' && !Number.isFinite(value) ? String(value) : (exactText(value) ?? 'null'),
    };
  } catch (error) {
    if (error instanceof LogicRejectedError) {
      return { kind: 'refused', issues: error.issues.map((issue) => ({ ...issue, severity: 'error' as const })) };
    }
    return error instanceof RuleThrownError ? { kind: 'thrown', error: error.message } : { kind: 'failed' };
  }
}
