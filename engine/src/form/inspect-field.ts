import { RULE_PROPERTIES, type RuleProperty } from '@lifeform/metadata';
import { type Reason, reasonOf } from './explain-reason.ts';
import { ownSource, type PropertySource } from './property-source.ts';
import type { FieldState, Form, RuleExplanation, RuleFailure } from './types.ts';

/** All there is to say of why one property of a field is as it is. */
export interface PropertyAccount {
  readonly property: RuleProperty;
  /** As the field stands; of `error`, its issues. */
  readonly value: unknown;
  readonly source: PropertySource;
  /** The rule's expression with every value; undefined when no rule sets the property, or it throws. */
  readonly explanation: RuleExplanation | undefined;
  /** Why it is so, ready for a sentence; undefined where there is nothing to say, as of a limit the field has not. */
  readonly reason: Reason | undefined;
  /** A rule of this field that throws, where it sets this property. */
  readonly failure: RuleFailure | undefined;
}

/**
 * Every property a rule could set of a field, each with its account: what a developer tool shows.
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
