import { controlItemSchema } from '../form/control-item/control-item.schema.ts';
import { documentSchema } from '../form/document/form-document.schema.ts';
import { interfaceSetupItemSchema } from '../form/layout/interface-setup-item.schema.ts';
import { ruleSchema } from '../form/rule/rule.schema.ts';
import { logicDefinitions } from '../form/schema/logic.ts';
import type { Schema } from '../form/schema/schema.ts';
import { policySchema } from '../insurance/policy/policy.schema.ts';
import { productCaseSchema } from '../insurance/product/product-case.schema.ts';
import { productSetupSchema } from '../insurance/product/product-setup.schema.ts';
import { userSchema } from '../insurance/user/user.ts';

function withLogic<T>(schema: Schema<T>): Schema<T> {
  return { ...schema, $defs: logicDefinitions };
}

/** JSON Schemas (2020-12) of the metadata documents, each self-contained. */
export const schemas = {
  policy: policySchema,
  user: userSchema,
  controlItem: controlItemSchema,
  interfaceSetupItem: interfaceSetupItemSchema,
  rule: withLogic(ruleSchema),
  formCase: productCaseSchema,
  productSetup: withLogic(productSetupSchema),
  formDocument: withLogic(documentSchema(productCaseSchema)),
} as const;
