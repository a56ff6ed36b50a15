import type { IssueParameters } from '@lifeform/metadata/contract';
import type { NotPriced } from '../not-priced.ts';

/** Why a payload is refused: a message key and the form field it stands against. */
export interface FieldIssue {
  readonly code: string;
  readonly field: string;
  /** What the message names. */
  readonly parameters?: IssueParameters;
  /** What a message of the form itself names. A browser, which has the form, is not told. */
  readonly known?: Readonly<Record<string, number | string>>;
}

/** Why a basis does not price something, as the form shows it. */
export function toFieldIssue(
  { code, property, parameters }: NotPriced,
  fieldOf: (property: string) => string,
): FieldIssue {
  return { code, field: fieldOf(property), parameters };
}
