import { controlItemSchema } from '../form/control-item/control-item.schema.ts';
import { documentSchema } from '../form/document/form-document.schema.ts';
import { interfaceSetupItemSchema } from '../form/layout/interface-setup-item.schema.ts';
import { ruleSchema } from '../form/rule/rule.schema.ts';
import { logicDefinitions } from '../form/schema/logic.ts';
import type { Schema } from '../form/schema/schema.ts';
import { policySchema } from '../insurance/policy/policy.schema.ts';
import { productCaseSchema } from '../insurance/product/product-case.schema.ts';
import { productSetupSchema } from '../insurance/product/product-setup.schema.ts';
import { userSchema } from '../insurance/user/user.schema.ts';
import { saveWhiteLabelSchema } from '../insurance/white-label/white-label.schema.ts';
import { clientLogSchema, inProgressSchema, profileUpdateSchema } from './account.schema.ts';
import { createUserSchema, passwordLinkSchema, saveRoleSchema, setPasswordSchema } from './administration.schema.ts';
import { basisImportSchema } from './basis-import.schema.ts';
import { batchReportsSchema, startBatchSchema } from './batch.schema.ts';
import { saveWidgetSettingsSchema } from './business-intelligence.schema.ts';
import { coverageSetupSchema } from './coverage-setup.schema.ts';
import { reportDataSchema } from './data-report.schema.ts';
import {
  eapplicationNumberSchema,
  saveEapplicationSchema,
  saveEapplicationSettingsSchema,
  startEapplicationSchema,
  withdrawEapplicationSchema,
} from './eapplication.schema.ts';
import { restoreFormSchema } from './form-version.schema.ts';
import { needsReportSchema, saveNeedsSchema } from './needs-analysis.schema.ts';
import { alphaLookupSchema, policyProjectionSchema, policyRequestSchema } from './policy.schema.ts';
import {
  policyBatchSchema,
  policyListFileSchema,
  policyListSchema,
  policyReportSchema,
} from './policy-report.schema.ts';
import { previewReportTemplateSchema, saveReportTemplateSchema } from './report-template.schema.ts';
import {
  authenticateSchema,
  deleteControlItemsSchema,
  generateReportSchema,
  illustrationPayloadSchema,
  refreshTokenSchema,
  saveIllustrationSchema,
  updateControlItemsSchema,
  userUpdateSchema,
} from './request.schema.ts';
import { saveSharedConceptSchema, sharedOwnershipSchema } from './shared-ownership.schema.ts';
import { saveTemplateSchema } from './template.schema.ts';
import { trackingSchema } from './tracking.schema.ts';

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
  createUser: createUserSchema,
  passwordLink: passwordLinkSchema,
  setPassword: setPasswordSchema,
  saveRole: saveRoleSchema,
  saveWhiteLabel: saveWhiteLabelSchema,
  profileUpdate: profileUpdateSchema,
  inProgress: inProgressSchema,
  clientLog: clientLogSchema,
  tracking: trackingSchema,
  updateControlItems: withLogic(updateControlItemsSchema),
  restoreForm: restoreFormSchema,
  deleteControlItems: deleteControlItemsSchema,
  illustrationPayload: illustrationPayloadSchema,
  coverageSetup: coverageSetupSchema,
  basisImport: basisImportSchema,
  startBatch: startBatchSchema,
  batchReports: batchReportsSchema,
  policyRequest: policyRequestSchema,
  alphaLookup: alphaLookupSchema,
  policyProjection: policyProjectionSchema,
  policyList: policyListSchema,
  policyListFile: policyListFileSchema,
  policyBatch: policyBatchSchema,
  policyReport: policyReportSchema,
  policy: policySchema,
  reportData: reportDataSchema,
  sharedOwnership: sharedOwnershipSchema,
  saveSharedConcept: saveSharedConceptSchema,
  saveWidgetSettings: saveWidgetSettingsSchema,
  startEapplication: startEapplicationSchema,
  eapplicationNumber: eapplicationNumberSchema,
  saveEapplication: saveEapplicationSchema,
  withdrawEapplication: withdrawEapplicationSchema,
  saveEapplicationSettings: saveEapplicationSettingsSchema,
  saveTemplate: saveTemplateSchema,
  saveReportTemplate: saveReportTemplateSchema,
  previewReportTemplate: previewReportTemplateSchema,
  saveNeeds: saveNeedsSchema,
  needsReport: needsReportSchema,
  saveIllustration: saveIllustrationSchema,
  generateReport: generateReportSchema,
  user: userSchema,
  controlItem: controlItemSchema,
  interfaceSetupItem: interfaceSetupItemSchema,
  rule: withLogic(ruleSchema),
  formCase: productCaseSchema,
  productSetup: withLogic(productSetupSchema),
  formDocument: withLogic(documentSchema(productCaseSchema)),
} as const;
