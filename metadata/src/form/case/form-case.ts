import type { Language, Message } from '../message/message.ts';
import type { RuleProperty } from '../rule/rule.ts';
import type { FieldValue, FormValues } from '../schema/value.ts';

/** What a step of a case does. All but `set` are what a person at the form could do. */
export const CASE_ACTIONS = ['open', 'focus', 'type', 'change', 'blur', 'click', 'submit', 'set'] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/**
 * A test its author wrote for a form: with what is given, each step is done in turn and what it expects of fields
 * must hold after it. A form whose case fails is not published.
 */
export interface FormCase {
  /** Unique within its form. */
  readonly id: string;
  /** What the case shows, for whoever reads that it failed. */
  readonly title?: Message;
  readonly given?: CaseGiven;
  readonly steps: readonly CaseStep[];
}

export interface CaseGiven {
  /** Id of the setup in force; its settings and overrides apply. */
  readonly setup?: string;
  /** The same in cases stored by earlier releases. Read through `caseSetup`. */
  readonly product?: string;
  /** Values the form opens with, over its defaults. */
  readonly values?: FormValues;
  /** Permissions that are active; all others are not. */
  readonly permissions?: readonly string[];
  readonly overrides?: Readonly<Record<string, string>>;
  /** `YYYY-MM-DD`; the day the case is run when absent. */
  readonly today?: string;
  /** Language texts are formatted and typed in; English when absent. */
  readonly language?: Language;
}

/** Id of the setup a case is run under, whichever release stored it. */
export function caseSetup({ setup, product }: CaseGiven): string | undefined {
  return setup ?? product;
}

/**
 * One thing done, and what must hold after it. A step on another field first leaves the one before it, as a person
 * moving on does.
 */
export interface CaseStep {
  /** `open` does nothing: it looks at the form as it opens. `set` puts a value past the control, for saved data. */
  readonly action: CaseAction;
  /** Absent only for `open`, and for a `submit` without a button. */
  readonly field?: string;
  /** What `type` enters in place of what the control shows. */
  readonly text?: string;
  /** What `change` chooses and `set` puts. */
  readonly value?: FieldValue;
  /** By field name. */
  readonly expect?: Readonly<Record<string, FieldExpectation>>;
  /** Of `click` and `submit`: whether the form let it through. */
  readonly accepted?: boolean;
}

/** What must hold of a field; what is absent may be anything. A limit of null must not be there. */
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
  /** Message keys of all that stands against the field, in any order; empty for none. */
  readonly errors?: readonly string[];
  /** Message keys that stand against the field, whatever else does: holds when limits are changed. */
  readonly withErrors?: readonly string[];
  readonly withoutErrors?: readonly string[];
}

/** The property of a field that an expectation speaks of, as rules name it. */
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
