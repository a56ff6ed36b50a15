import type { KeptOption } from '../control-item/options-from.ts';
import type { Language, Message } from '../message/message.ts';
import type { RuleProperty } from '../rule/rule.ts';
import type { FieldValue, FormValues } from '../schema/value.ts';

/**
 * What a step of a case does. All but `set` are things a user can do. `add` adds a row to a group, `remove` takes one out
 * and `move` gives it another place.
 */
export const CASE_ACTIONS = [
  'open',
  'focus',
  'type',
  'change',
  'blur',
  'click',
  'submit',
  'set',
  'add',
  'remove',
  'move',
] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/**
 * A form's test: starting from `given`, each step is done in turn, and its expectations of fields must hold after it. A
 * form with a failing case is not published.
 */
export interface FormCase {
  /** Unique within its form. */
  readonly id: string;
  /** What the case shows, for the reader of a failure. */
  readonly title?: Message;
  readonly given?: CaseGiven;
  readonly steps: readonly CaseStep[];
  /** What it expects is what the form made of it: no person has said yet that it is right. */
  readonly isProposed?: boolean;
}

export interface CaseGiven {
  /** Id of the setup whose settings and overrides apply. */
  readonly setup?: string;
  /** The setup's id in cases stored by earlier releases. Read it through `caseSetup`. */
  readonly product?: string;
  /** Values the form opens with, over its defaults. */
  readonly values?: FormValues;
  /** Options of choices that are searched, as they were kept with these values. */
  readonly chosen?: readonly KeptOption[];
  /** Active permissions; all others are inactive. */
  readonly permissions?: readonly string[];
  readonly overrides?: Readonly<Record<string, string>>;
  /** `YYYY-MM-DD`; absent: the day the case is run. */
  readonly today?: string;
  /** Language in which texts are typed and formatted; absent: English. */
  readonly language?: Language;
}

/** Id of the setup a case runs under, whichever release stored it. */
export function caseSetup({ setup, product }: CaseGiven): string | undefined {
  return setup ?? product;
}

/** One action and its expectations. A step on another field first leaves the current one, as a user would. */
export interface CaseStep {
  /** `open` only opens the form. `set` assigns a value past the control, as saved data would. */
  readonly action: CaseAction;
  /**
   * Absent only for `open` and for a `submit` without a button. A field in a row is named with it, `claimants[1].txtName`:
   * rows are numbered from 0 as they come to the form, and keep their number when others go or move.
   */
  readonly field?: string;
  /** The text `type` enters in place of what the control shows. */
  readonly text?: string;
  /** The value that `change` chooses and `set` assigns; for `move` the row's new place, from 1. */
  readonly value?: FieldValue;
  /** By field name. */
  readonly expect?: Readonly<Record<string, FieldExpectation>>;
  /** For `click`, `submit`, `add`, `remove` and `move`: whether the form accepted it. */
  readonly accepted?: boolean;
}

/** Expectations of a field; an absent one is not checked. A limit of null must be absent. */
export interface FieldExpectation {
  readonly value?: FieldValue;
  readonly text?: string;
  readonly displayHidden?: boolean;
  /** The same in cases stored by earlier releases. */
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly minLength?: number | null;
  readonly maxLength?: number | null;
  /** Message keys of all issues of the field, in any order; empty for none. */
  readonly errors?: readonly string[];
  /** Message keys the field must have among its issues; still holds when limits are changed. */
  readonly withErrors?: readonly string[];
  readonly withoutErrors?: readonly string[];
}

/** For each expectation, the rule property it checks. */
export const EXPECTED_PROPERTY: Readonly<Record<keyof FieldExpectation, RuleProperty>> = {
  value: 'value',
  text: 'value',
  displayHidden: 'displayHidden',
  hidden: 'displayHidden',
  disabled: 'disabled',
  required: 'required',
  readOnly: 'readOnly',
  min: 'min',
  max: 'max',
  minLength: 'minLength',
  maxLength: 'maxLength',
  errors: 'error',
  withErrors: 'error',
  withoutErrors: 'error',
};
