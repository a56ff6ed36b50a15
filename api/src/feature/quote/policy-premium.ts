import type { FirstYearPremium, IssueParameters } from '@lifeform/metadata';

/** Why a payload is refused: a message key and the form field it stands against. */
export interface FieldIssue {
  readonly code: string;
  readonly field: string;
  /** What the message names. */
  readonly parameters?: IssueParameters;
  /** What a message of the form itself names. A browser, which has the form, is not told. */
  readonly known?: Readonly<Record<string, number | string>>;
}

/** What a calculation answers of a policy it can price. */
export type PolicyPremium = Pick<
  FirstYearPremium,
  'basePremium' | 'coverages' | 'annualPremium' | 'figures' | 'modal' | 'issueAge' | 'ledger'
>;
