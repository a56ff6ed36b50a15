import type { ControlItem, FormDocument, InterfaceSetupItem, Message, Rule } from '@lifeform/metadata';
import type { Logic } from '@lifeform/rules';

/** A form for a test: short item descriptions; rules and layout as they are stored. */
export interface FormParts {
  readonly items: readonly ControlItem[];
  readonly rules?: readonly Rule[];
  readonly layout?: readonly InterfaceSetupItem[];
  readonly messages?: Readonly<Record<string, Message>>;
  readonly form?: string;
  readonly version?: number;
}

export function buildForm({
  items,
  rules = [],
  layout = [],
  messages = {},
  form = 'Test',
  version = 1,
}: FormParts): FormDocument {
  return { form, version, items, layout, rules, messages };
}

/** An item of a type, with the attributes under test. */
export function item(name: string, fieldType: string, attributes: Partial<ControlItem> = {}): ControlItem {
  return { name, fieldType, ...attributes };
}

/** `binding('a.value', expression)`: the rule's id is the property it sets. */
export function binding(place: `${string}.${Extract<Rule, { kind: 'binding' }>['property']}`, expression: Logic): Rule {
  const [field = '', property = ''] = place.split('.');
  // The template type guarantees that the part after the point is a property.
  return { kind: 'binding', id: place, field, property: property as 'value', expression };
}

export function checkRule(
  id: string,
  fields: readonly string[],
  fails: Logic,
  more: Partial<Extract<Rule, { kind: 'check' }>> = {},
): Rule {
  return { kind: 'check', id, fields, fails, message: `msg-${id}`, ...more };
}

/** Reads a field in an expression. */
export function v(name: string): Logic {
  return { var: name };
}
