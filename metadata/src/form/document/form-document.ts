import type { FormCase } from '../case/form-case.ts';
import type { ControlItem } from '../control-item/control-item.ts';
import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import type { Messages } from '../message/message.ts';
import type { RecordSetup } from '../record/record-setup.ts';
import type { Rule } from '../rule/rule.ts';

/**
 * A form as it is published and fetched: one immutable version of its items, layout, rules and texts.
 * The same document drives the browser form and the server's check of what the browser sends.
 */
export interface FormDocument {
  readonly form: string;
  /** Grows by one with every publish of this form. 0 = not yet published. */
  readonly version: number;
  readonly items: readonly ControlItem[];
  readonly layout: readonly InterfaceSetupItem[];
  readonly rules: readonly Rule[];
  /** Both languages of every text the form can show, so that switching needs no request. */
  readonly messages: Messages;
  /** Tests its authors wrote. They stay with developers: what is sent to be filled in comes without them. */
  readonly cases?: readonly FormCase[];
  /** How what is filled in is kept; absent of a form that a screen of its own keeps. */
  readonly record?: RecordSetup;
}
