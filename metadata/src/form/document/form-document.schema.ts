import { caseSchema } from '../case/form-case.schema.ts';
import type { FormCase } from '../case/form-case.ts';
import { controlItemSchema } from '../control-item/control-item.schema.ts';
import { interfaceSetupItemSchema } from '../layout/interface-setup-item.schema.ts';
import { recordSetupSchema } from '../record/record-setup.schema.ts';
import { ruleSchema } from '../rule/rule.schema.ts';
import { MOST_FIELDS, messages, NAME } from '../schema/common.ts';
import { choice, integer, list, object, optional, pattern, type Schema } from '../schema/schema.ts';
import type { FormDocument } from './form-document.ts';
import { SHARED_KINDS } from './shared-kind.ts';

export const VERSION = integer(0, 2_147_483_647);

export function documentSchema(cases: Schema<FormCase> = caseSchema()): Schema<FormDocument> {
  return object<FormDocument>({
    form: pattern(NAME),
    kind: optional(choice(SHARED_KINDS)),
    version: VERSION,
    items: list(controlItemSchema, MOST_FIELDS),
    layout: list(interfaceSetupItemSchema, 4000),
    rules: list(ruleSchema, 5000),
    messages,
    cases: optional(list(cases, 500)),
    record: optional(recordSetupSchema),
  });
}
