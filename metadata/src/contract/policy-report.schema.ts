import { formValues } from '../form/schema/common.ts';
import { flag, list, object, optional, type Schema, text } from '../form/schema/schema.ts';
import { coverageSetupSchema } from './coverage-setup.schema.ts';
import {
  POLICY_BATCH_MOST,
  type PolicyBatchRequest,
  type PolicyListFileRequest,
  type PolicyListRequest,
  type PolicyReportRequest,
} from './policy-report.ts';

export const policyListSchema: Schema<PolicyListRequest> = object<PolicyListRequest>({ values: formValues });

export const policyListFileSchema: Schema<PolicyListFileRequest> = object<PolicyListFileRequest>({
  values: formValues,
  isExcel: flag(),
});

export const policyBatchSchema: Schema<PolicyBatchRequest> = object<PolicyBatchRequest>({
  policyNumbers: list(text(20, 1), POLICY_BATCH_MOST, 1),
});

export const policyReportSchema: Schema<PolicyReportRequest> = object<PolicyReportRequest>({
  policyNumber: text(20, 1),
  riders: optional(list(coverageSetupSchema, 20)),
});
