import { messageKey, NAME } from '../schema/common.ts';
import { logic } from '../schema/logic.ts';
import { choice, list, named, object, optional, pattern, record, type Schema } from '../schema/schema.ts';
import { type BindingRule, type CheckRule, type MessageParameter, RULE_PROPERTIES, type Rule } from './rule.ts';

const id = pattern('^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$');

const bindingSchema = named(
  'BindingRule',
  object<BindingRule>({
    kind: choice(['binding']),
    id,
    field: pattern(NAME),
    property: choice(RULE_PROPERTIES),
    expression: logic,
    partOf: optional(pattern(NAME)),
  }),
);

const checkSchema = named(
  'CheckRule',
  object<CheckRule>({
    kind: choice(['check']),
    id,
    fields: list(pattern(NAME), 200, 1),
    fails: logic,
    message: messageKey,
    parameters: optional(
      record(NAME, object<MessageParameter>({ value: logic, format: choice(['currency', 'number', 'text']) }), 20),
    ),
    on: optional(list(pattern(NAME), 20, 1)),
    partOf: optional(pattern(NAME)),
  }),
);

/**
 * The presence of `fails` decides the kind, rather than trying both, so that an error names a path in the intended kind
 * and a validator that drops unknown fields never takes one for the other.
 */
export const ruleSchema: Schema<Rule> = {
  title: 'Rule',
  type: 'object',
  if: { dependentSchemas: { fails: false } },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: bindingSchema,
  else: checkSchema,
};
