import type { Form as OpenForm, UserContext } from '@lifeform/engine';
import type { FormDocument, FormSetup, FormValues, Language, PayloadIssue } from '@lifeform/metadata';
import type { FormSource, Submission } from './source.ts';

/** Values changed: all of them, and the names of those that did. */
export interface ChangeDetail {
  readonly values: FormValues;
  readonly changed: readonly string[];
}

export interface SubmitDetail extends Submission {
  /** What the source answered. */
  readonly answer: unknown;
}

/** The form was not loaded or not sent, or its checks refused to send it. */
export type ErrorDetail =
  | { readonly during: 'load' | 'send'; readonly error: unknown }
  | { readonly during: 'check'; readonly issues: readonly PayloadIssue[] };

/** A form on any page. */
export interface FormProps {
  /** Shown as it is. Another one of the same form takes over in place: what was entered stays. */
  readonly document?: FormDocument | undefined;
  /** Loads the form where no document is given, and takes what is sent; a text is an address for `fetchSource`. */
  readonly source?: FormSource | string | undefined;
  /** Over what the source says. */
  readonly setup?: FormSetup | undefined;
  readonly values?: FormValues | undefined;
  readonly user?: UserContext | undefined;
  /** Default: English. */
  readonly language?: Language | undefined;
  /** Default: light. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** The form was opened; the engine's form can be filled in from outside. */
  readonly onReady?: ((form: OpenForm) => void) | undefined;
  readonly onChange?: ((detail: ChangeDetail) => void) | undefined;
  /** Once when the form opens, then whenever it becomes valid or stops being so. */
  readonly onValid?: ((isValid: boolean) => void) | undefined;
  /** All checks passed and the source took it. The button is busy until a promise settles. */
  readonly onSubmit?: ((detail: SubmitDetail) => void | Promise<void>) | undefined;
  readonly onError?: ((detail: ErrorDetail) => void) | undefined;
}
