import type { Logic } from '@lifeform/rules';
import { INHERITED_NAMES } from '../schema/inherited-names.ts';

/** The properties of a field that a binding may set. */
export const RULE_PROPERTIES = [
  'value',
  'required',
  'disabled',
  'displayHidden',
  'readOnly',
  'min',
  'max',
  'minLength',
  'maxLength',
  'decimalPlaces',
  'mask',
  'optionItems',
  'label',
  'secondaryText',
  'status',
  'error',
] as const;

export type RuleProperty = (typeof RULE_PROPERTIES)[number];

/**
 * Sets a property of a field to the value of an expression.
 *
 * A `value` binding may read its own field: it reads what the user entered, and its answer is the field's value. It is
 * therefore a pure function of the entries, independent of their order. `label`, `secondaryText`, `status` and `error`
 * answer a message key, or '' for none.
 *
 * `mask` answers the name of a variant of the field's mask, or '' for none.
 *
 * When a limit (`min`, `max`, the lengths, `decimalPlaces`) or `optionItems` is answered with null, the item's own
 * value holds, so that an administrator's setting applies wherever the rule makes no statement.
 */
export interface BindingRule {
  readonly kind: 'binding';
  readonly id: string;
  readonly field: string;
  readonly property: RuleProperty;
  readonly expression: Logic;
  /** The id of the layout entry that links the part it comes from. */
  readonly partOf?: string;
}

/**
 * A form check: when `fails` is truthy, every shown field of `fields` gets the message; hidden fields have no issues.
 * With `on` it is checked only when one of those buttons is submitted.
 */
export interface CheckRule {
  readonly kind: 'check';
  readonly id: string;
  readonly fields: readonly string[];
  readonly fails: Logic;
  /** Message key. */
  readonly message: string;
  readonly parameters?: Readonly<Record<string, MessageParameter>>;
  readonly on?: readonly string[];
  /** As of a binding. */
  readonly partOf?: string;
}

export interface MessageParameter {
  readonly value: Logic;
  /** How the number is shown in the reader's language. */
  readonly format: 'currency' | 'number' | 'text';
}

/**
 * Expressions read: field values by name; `user.*` (permissions, overrides, language), `setup.*` (the
 * settings of the form setup), `items.{field}.{attribute}` (what a control item in force says) and `today`
 * (`YYYY-MM-DD`), and `option.{field}.{column}`: of a choice with `optionsFrom` the `text`, the `code` or a column of the
 * option that is chosen. Those names are reserved, but for what a form has a field of: see `YIELDING_VARIABLES`.
 *
 * A rule of a field in a row runs once for each row. A name it reads is that of its own row, of the row around it, or of
 * the form; the id of a group is the list of its rows, for `map`, `filter`, `reduce` and `length`; `row.position` is its
 * place from 1, `row.previous.{field}` the row before it, null in the first. A rule outside reads rows by their list alone.
 */
export type Rule = BindingRule | CheckRule;

export const RESERVED_VARIABLES = ['user', 'setup', 'items', 'today', 'row', 'option'] as const;

/** What no new field is called: what rules read besides fields, and what every object has. */
export const NAMES_NOT_FREE: readonly string[] = [...RESERVED_VARIABLES, ...INHERITED_NAMES];

/** Those that came when forms had fields of such names already: there the name is the field's. */
export const YIELDING_VARIABLES: ReadonlySet<string> = new Set(['row', 'option']);
