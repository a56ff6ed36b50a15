import { VERSION } from '../form/document/form-document.schema.ts';
import { interfaceSetupItemSchema } from '../form/layout/interface-setup-item.schema.ts';
import { ruleSchema } from '../form/rule/rule.schema.ts';
import { flag, list, object, optional, record, type Schema, text } from '../form/schema/schema.ts';
import { productCaseSchema } from '../insurance/product/product-case.schema.ts';
import { PRODUCT_ID, productSetupSchema } from '../insurance/product/product-setup.schema.ts';
import type { RestoreFormRequest } from './form-version.ts';

/** The fields of `FormPartsUpdate`, for the request they are part of. */
export const formPartsUpdate = {
  layout: optional(list(interfaceSetupItemSchema, 4000)),
  rules: optional(list(ruleSchema, 5000)),
  cases: optional(list(productCaseSchema, 500)),
  setups: optional(record(PRODUCT_ID, productSetupSchema, 200)),
  isWhole: optional(flag()),
};

export const restoreFormSchema: Schema<RestoreFormRequest> = object<RestoreFormRequest>({
  baseVersion: VERSION,
  comment: optional(text(1000)),
});
