import { controlItemSchema } from '../control-item/control-item.schema.ts';
import { formDocumentSchema } from '../form/form-document.schema.ts';
import { interfaceSetupItemSchema } from '../layout/interface-setup-item.schema.ts';
import { productSetupSchema } from '../product/product-setup.schema.ts';
import { ruleSchema } from '../rule/rule.schema.ts';
import { logicDefinitions } from '../schema/logic.ts';
import type { Schema } from '../schema/schema.ts';
import { userSchema } from '../user/user.schema.ts';
import {
  authenticateSchema,
  deleteControlItemsSchema,
  illustrationPayloadSchema,
  refreshTokenSchema,
  saveIllustrationSchema,
  updateControlItemsSchema,
  userUpdateSchema,
} from './request.schema.ts';

function withLogic<T>(schema: Schema<T>): Schema<T> {
  return { ...schema, $defs: logicDefinitions };
}

/**
 * JSON Schemas (2020-12) of every body the API takes and every metadata document it stores. Each stands alone.
 * They are written for a validator that drops unknown fields (ajv's `removeAdditional: 'all'`): maps are spelled
 * with patterns, and no alternative of a choice hides the fields of another.
 */
export const schemas = {
  authenticate: authenticateSchema,
  refreshToken: refreshTokenSchema,
  userUpdate: userUpdateSchema,
  updateControlItems: updateControlItemsSchema,
  deleteControlItems: deleteControlItemsSchema,
  illustrationPayload: illustrationPayloadSchema,
  saveIllustration: saveIllustrationSchema,
  generateReport: saveIllustrationSchema,
  user: userSchema,
  controlItem: controlItemSchema,
  interfaceSetupItem: interfaceSetupItemSchema,
  rule: withLogic(ruleSchema),
  productSetup: withLogic(productSetupSchema),
  formDocument: withLogic(formDocumentSchema),
} as const;
