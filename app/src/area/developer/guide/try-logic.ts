import {
  compile,
  type Dialect,
  type LintIssue,
  type Logic,
  LogicRejectedError,
  RuleThrownError,
} from '@lifeform/metadata';
import { exactText } from '../draft/exact-text.ts';

/** What an expression came to over some data. */
export type Outcome =
  | { readonly kind: 'value'; readonly value: string }
  /** It does not compile: what is wrong, and where in it. */
  | { readonly kind: 'refused'; readonly issues: readonly LintIssue[] }
  /** An operator was given what it does not take, or a limit was passed. */
  | { readonly kind: 'failed' }
  /** In the strict dialect: values of two types were compared, or what is no number was counted. */
  | { readonly kind: 'mistyped' }
  /** With an error that the expression makes itself, of that kind. */
  | { readonly kind: 'thrown'; readonly error: string };

export function tryLogic(logic: Logic, data: unknown, dialect: Dialect): Outcome {
  try {
    const value = compile(logic, {}, dialect).evaluate(data);
    // JSON has no word for what is no number.
    return {
      kind: 'value',
      value: typeof value === 'number' && !Number.isFinite(value) ? String(value) : (exactText(value) ?? 'null'),
    };
  } catch (error) {
    if (error instanceof LogicRejectedError) {
      return { kind: 'refused', issues: error.issues.map((issue) => ({ ...issue, severity: 'error' as const })) };
    }
    return error instanceof RuleThrownError ? outcomeOf(error) : { kind: 'failed' };
  }
}

/** An error of an operator says more than its type; one that the expression makes says no more. */
function outcomeOf({ error, message }: RuleThrownError): Outcome {
  const type = 'type' in error ? error.type : message;
  if (type === message) return { kind: 'thrown', error: message };
  return { kind: type === 'NaN' ? 'mistyped' : 'failed' };
}
