import type { FormCase } from '../case/form-case.ts';
import type { ControlItem } from '../control-item/control-item.ts';
import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import type { Messages } from '../message/message.ts';
import type { RecordSetup } from '../record/record-setup.ts';
import type { Rule } from '../rule/rule.ts';
import type { SharedKind } from './shared-kind.ts';

/**
 * A published form: one immutable version of its items, layout, rules and texts. The same document drives the form in
 * the browser and the server's validation.
 */
export interface FormDocument {
  readonly form: string;
  /** What it is, when it is no form that somebody fills in. */
  readonly kind?: SharedKind;
  /** Increases by one with each publication of the form; 0 before the first. */
  readonly version: number;
  readonly items: readonly ControlItem[];
  readonly layout: readonly InterfaceSetupItem[];
  readonly rules: readonly Rule[];
  /** Every text of the form in both languages, so that switching needs no request. */
  readonly messages: Messages;
  /** The form's tests. Only developers receive them. */
  readonly cases?: readonly FormCase[];
  /** How its records are kept; absent for a form whose own screen stores its values. */
  readonly record?: RecordSetup;
}
