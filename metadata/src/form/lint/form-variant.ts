import type { ControlItem } from '../control-item/control-item.ts';
import { withOfferedOptions } from '../control-item/offered-options.ts';
import { usesOptions } from '../control-item/uses.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { FormSetup } from '../document/form-setup.ts';
import type { Rule } from '../rule/rule.ts';

/** A form's items in force, with every option each field offers. */
export interface FormVariant {
  readonly items: readonly ControlItem[];
  /** Names of choice fields whose options are known only at run time. */
  readonly open: ReadonlySet<string>;
}

/** The form without a setup. */
export function formVariant({ form, items, rules }: FormDocument): FormVariant {
  return { items: withOfferedOptions(form, items), open: openChoices(items, rules) };
}

/** The form under a setup's overrides; undefined when there are none. */
export function setupVariant({ form, items, rules }: FormDocument, setup: FormSetup): FormVariant | undefined {
  const overrides = setup.items;
  if (Object.keys(overrides).length === 0) return undefined;
  const inForce = items.map((item): ControlItem => ({ ...item, ...overrides[item.name] }));
  return { items: withOfferedOptions(form, inForce), open: openChoices(inForce, rules) };
}

/** A field that offers the options of another is open when the other is. */
function openChoices(items: readonly ControlItem[], rules: readonly Rule[]): ReadonlySet<string> {
  const ruled = rules.flatMap((rule) =>
    rule.kind === 'binding' && rule.property === 'optionItems' ? [rule.field] : [],
  );
  const filled = new Set([
    ...ruled,
    ...items.flatMap((item) => (usesOptions(item) && item.optionsFrom === undefined ? [] : [item.name])),
  ]);
  const borrowed = items.flatMap(({ name, optionsOf = '' }) => (filled.has(optionsOf) ? [name] : []));
  return new Set([...filled, ...borrowed]);
}
