/** Why a form document cannot run. The metadata lint reports more; these are the engine's requirements. */
export interface FormIssue {
  readonly code:
    | 'duplicate-field'
    | 'reserved-name'
    | 'duplicate-rule'
    | 'duplicate-binding'
    | 'unknown-field'
    | 'unknown-property'
    | 'unknown-variable'
    | 'dynamic-variable'
    | 'invalid-expression'
    /** A rule reads a field of a row from where there is no such row. */
    | 'outside-row'
    /** A check stands against fields of different rows. */
    | 'mixed-rows'
    | 'cycle';
  /** Ids of the rules concerned; for a cycle, in the order they wait for one another. */
  readonly rules: readonly string[];
  readonly fields: readonly string[];
  /** The name in question, or where and what in the expression. */
  readonly found: string;
}

/** A form document the engine cannot run, with every reason. */
export class FormRejectedError extends Error {
  override readonly name = 'FormRejectedError';
  readonly issues: readonly FormIssue[];

  constructor(form: string, issues: readonly FormIssue[]) {
    const reasons = issues.map(({ code, rules, fields, found }) =>
      [code, rules.join(' > '), fields.join(' > '), found].filter((part) => part !== '').join(' '),
    );
    super(`The form ${form} cannot be used: ${reasons.join('; ')}`);
    this.issues = issues;
  }
}
