import type { FormValues } from '@lifeform/metadata';
import { type FieldIssue } from '../../pricing/request/field-issue.ts';

/** One quote of a batch. Everything else is common to all cases. */
export interface BatchCase {
  readonly plan: string;
  readonly age: number | null;
  /** Codes of the illustration form. */
  readonly sex: string;
  readonly smokerClass: string;
  /** Dollars. */
  readonly faceAmount: number | null;
  /** Further fields of the illustration form from a census. */
  readonly also?: FormValues;
}

/** The result of a case: its premium and chosen values, or why it has none. */
export type CaseResult =
  | {
      readonly annual: number;
      /** Dollars a payment. */
      readonly modal: number;
      /** One for each value of each chosen year; null where the policy has none. */
      readonly values: readonly (number | null)[];
    }
  | { readonly issues: readonly FieldIssue[] };

export interface ChosenValue {
  /** Code of the chosen option: the ledger's group and name, joined by a dash. */
  readonly code: string;
  readonly group: string;
  readonly name: string;
  readonly year: number;
}
