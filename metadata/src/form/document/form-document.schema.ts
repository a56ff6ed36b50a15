import { formCaseSchema } from '../case/form-case.schema.ts';
import { controlItemSchema } from '../control-item/control-item.schema.ts';
import { interfaceSetupItemSchema } from '../layout/interface-setup-item.schema.ts';
import { ruleSchema } from '../rule/rule.schema.ts';
import { MOST_FIELDS, messages, NAME } from '../schema/common.ts';
import { integer, list, object, optional, pattern, type Schema } from '../schema/schema.ts';
import type { FormDocument } from './form-document.ts';

export const VERSION = integer(0, 2_147_483_647);

export const formDocumentSchema: Schema<FormDocument> = object<FormDocument>({
  form: pattern(NAME),
  version: VERSION,
  items: list(controlItemSchema, MOST_FIELDS),
  layout: list(interfaceSetupItemSchema, 4000),
  rules: list(ruleSchema, 5000),
  messages,
  cases: optional(list(formCaseSchema, 500)),
});
