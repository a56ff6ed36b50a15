/** What `throw` throws, and an operator that cannot answer in the strict dialect: `try` goes on with it. */
export class RuleThrownError extends Error {
  override readonly name = 'RuleThrownError';

  /** What is read where a `try` goes on: at least its `type`. */
  readonly error: object;

  constructor(error: object, message: string) {
    super(message);
    this.error = error;
  }
}

/** Kinds of errors that operators make themselves, named as in the public tables. */
export type ErrorType = 'NaN' | 'Invalid Arguments';

const REASONS: Readonly<Record<ErrorType, string>> = {
  NaN: 'NaN: values of different types were compared, or what is no number was counted.',
  'Invalid Arguments': 'Invalid Arguments: an operator was given what it does not take.',
};

export function ruleError(type: ErrorType): RuleThrownError {
  return new RuleThrownError({ type }, REASONS[type]);
}
