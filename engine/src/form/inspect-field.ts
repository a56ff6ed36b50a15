import { RULE_PROPERTIES, type RuleProperty } from '@lifeform/metadata';
import { type Reason, reasonOf } from './explain-reason.ts';
import { ownSource, type PropertySource } from './property-source.ts';
import type { FieldState, Form, RuleExplanation, RuleFailure } from './types.ts';

/** Everything that explains one property of a field. */
export interface PropertyAccount {
  readonly property: RuleProperty;
  /** The current value; for `error`, the field's issues. */
  readonly value: unknown;
  readonly source: PropertySource;
  /** The rule's expression with every value; undefined when no rule sets the property, or the rule throws. */
  readonly explanation: RuleExplanation | undefined;
  /** The reason, ready to be worded; undefined when there is nothing to say, as for a limit the field does not have. */
  readonly reason: Reason | undefined;
  /** The failing rule of this field that sets this property. */
  readonly failure: RuleFailure | undefined;
}

/**
 * Every property a rule could set on a field, each with its explanation, for developer tools.
 * @throws when the form has no such field
 */
export function inspectField(form: Form, name: string): readonly PropertyAccount[] {
  return RULE_PROPERTIES.map((property) => accountOf(form, form.getField(name), property));
}

function accountOf(form: Form, field: FieldState, property: RuleProperty): PropertyAccount {
  const explanation = form.explain(field.name, property);
  const failure = failureOf(form, field.name, property);
  const isRuled = explanation !== undefined && explanation.event !== undefined && failure === undefined;
  return {
    property,
    value: VALUES[property](field),
    source: isRuled ? 'rule' : ownSource(form, field, property),
    explanation,
    reason: reasonOf(form, field.name, property),
    failure,
  };
}

const VALUES: Readonly<Record<RuleProperty, (field: FieldState) => unknown>> = {
  value: ({ value }) => value,
  required: ({ required }) => required,
  disabled: ({ disabled }) => disabled,
  displayHidden: ({ hidden }) => hidden,
  readOnly: ({ readOnly }) => readOnly,
  min: ({ min }) => min,
  max: ({ max }) => max,
  minLength: ({ minLength }) => minLength,
  maxLength: ({ maxLength }) => maxLength,
  decimalPlaces: ({ decimalPlaces }) => decimalPlaces,
  mask: ({ mask }) => mask?.sample,
  optionItems: ({ optionItems }) => optionItems,
  label: ({ label }) => label,
  secondaryText: ({ secondaryText }) => secondaryText,
  status: ({ status }) => status,
  error: ({ issues }) => issues,
};

function failureOf(form: Form, name: string, property: RuleProperty): RuleFailure | undefined {
  const { rules } = form.document;
  return form.failures().find(({ rule, fields }) => {
    const failed = fields.includes(name) ? rules.find(({ id }) => id === rule) : undefined;
    return failed !== undefined && (failed.kind === 'binding' ? failed.property : 'error') === property;
  });
}
