import type { FormCase } from '../case/form-case.ts';
import type { ControlItem } from '../control-item/control-item.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import type { Messages } from '../message/message.ts';
import type { RecordSetup } from '../record/record-setup.ts';
import type { Rule } from '../rule/rule.ts';

/** Everything of a form that is edited, compared and published together. */
export interface FormContent<Setup extends object = object> {
  readonly items: readonly ControlItem[];
  readonly layout: readonly InterfaceSetupItem[];
  readonly rules: readonly Rule[];
  readonly cases: readonly FormCase[];
  /** The form's own texts and those all forms share. */
  readonly messages: Messages;
  /** Setups published with the form, by id. */
  readonly setups: Readonly<Record<string, Setup>>;
  readonly record?: RecordSetup;
  /** Stays what it was made as. */
  readonly kind?: FormDocument['kind'];
}

export const FORM_PARTS = ['items', 'layout', 'rules', 'cases', 'messages', 'setups', 'record'] as const;
export type FormPart = (typeof FORM_PARTS)[number];

export function contentOf<Setup extends object>(
  { items, layout, rules, messages, cases = [], record, kind }: FormDocument,
  setups: Readonly<Record<string, Setup>>,
): FormContent<Setup> {
  return { items, layout, rules, cases, messages, setups, ...(record ? { record } : {}), ...(kind ? { kind } : {}) };
}

/** The form document of a content. */
export function documentOf(
  form: string,
  version: number,
  { items, layout, rules, messages, cases, record, kind }: FormContent,
): FormDocument {
  const parts = { form, ...(kind ? { kind } : {}), version, items, layout, rules, messages };
  return { ...parts, ...(cases.length > 0 ? { cases } : {}), ...(record ? { record } : {}) };
}

/** A part's entries by their keys. */
export function entriesOf(content: FormContent, part: FormPart): ReadonlyMap<string, unknown> {
  switch (part) {
    case 'items':
      return new Map(content.items.map((item) => [item.name, item]));
    case 'layout':
    case 'rules':
    case 'cases':
      return new Map(content[part].map((entry) => [entry.id, entry]));
    case 'messages':
    case 'setups':
      return new Map(Object.entries(content[part]));
    case 'record':
      return new Map(Object.entries(content.record ?? {}));
    default:
      return part satisfies never;
  }
}

/**
 * How many levels of an entry are compared property by property. An expression, an option list or a step of a case is
 * compared as a whole; a setup down to a setting and to an overridden attribute.
 */
export const PART_DEPTH: Readonly<Record<FormPart, number>> = {
  items: 1,
  layout: 1,
  rules: 1,
  cases: 1,
  messages: 1,
  setups: 4,
  // Rights by act and role; the list by property; states and moves as wholes.
  record: 2,
};
