import type { IssueParameters } from '@lifeform/metadata/contract';
import type { NotPriced } from '../not-priced.ts';

/** Why a payload is refused: a message key and its form field. */
export interface FieldIssue {
  readonly code: string;
  readonly field: string;
  /** Parameters of the message. */
  readonly parameters?: IssueParameters;
  /** Parameters that come from the form itself; not sent to browsers, which have the form. */
  readonly known?: Readonly<Record<string, number | string>>;
}

/** Why a basis does not price something, as the form shows it. */
export function toFieldIssue(
  { code, property, parameters }: NotPriced,
  fieldOf: (property: string) => string,
): FieldIssue {
  return { code, field: fieldOf(property), parameters };
}
