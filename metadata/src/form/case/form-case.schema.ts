import { keptOptionSchema } from '../control-item/options-from.schema.ts';
import { LANGUAGES } from '../message/message.ts';
import { ADDRESS, fieldValue, formValues, message, messageKey, NAME } from '../schema/common.ts';
import {
  anyOf,
  choice,
  dayOfAnyYear,
  flag,
  list,
  named,
  nothing,
  number,
  object,
  optional,
  pattern,
  record,
  type Schema,
  text,
} from '../schema/schema.ts';
import { CASE_ACTIONS, type CaseGiven, type CaseStep, type FieldExpectation, type FormCase } from './form-case.ts';

const codes = optional(list(messageKey, 50));
const limit = anyOf(number(), nothing());

const expectation = named(
  'FieldExpectation',
  object<FieldExpectation>({
    value: optional(fieldValue),
    text: optional(text(4000)),
    displayHidden: optional(flag()),
    hidden: optional(flag()),
    disabled: optional(flag()),
    required: optional(flag()),
    readOnly: optional(flag()),
    min: optional(limit),
    max: optional(limit),
    minLength: optional(limit),
    maxLength: optional(limit),
    errors: codes,
    withErrors: codes,
    withoutErrors: codes,
  }),
);

const step = named(
  'CaseStep',
  object<CaseStep>({
    action: choice(CASE_ACTIONS),
    field: optional(pattern(ADDRESS)),
    text: optional(text(4000)),
    value: optional(fieldValue),
    expect: optional(record(ADDRESS, expectation, 200)),
    accepted: optional(flag()),
  }),
);

/** Schemas an installation supplies for its own parts of a case. */
export interface GivenSchemas {
  /** Ids of setups. */
  readonly setup: Schema<string>;
  readonly permissions: Schema<readonly string[]>;
  readonly overrides: Schema<Readonly<Record<string, string>>>;
}

const ANY: GivenSchemas = {
  setup: pattern('^[A-Za-z0-9][A-Za-z0-9.-]{0,59}$'),
  permissions: list(pattern(NAME), 100),
  overrides: record(NAME, text(200), 100),
};

export function caseSchema({ setup, permissions, overrides }: GivenSchemas = ANY): Schema<FormCase> {
  const given = object<CaseGiven>({
    setup: optional(setup),
    product: optional(setup),
    values: optional(formValues),
    chosen: optional(list(keptOptionSchema, 500)),
    permissions: optional(permissions),
    overrides: optional(overrides),
    today: optional(dayOfAnyYear),
    language: optional(choice(LANGUAGES)),
  });
  return object<FormCase>({
    id: pattern('^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$'),
    title: optional(message),
    given: optional(given),
    steps: list(step, 200, 1),
    isProposed: optional(flag()),
  });
}
