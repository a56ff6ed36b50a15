import { formValues } from '../form/schema/common.ts';
import { integer, object, type Schema } from '../form/schema/schema.ts';
import type { BatchReportsRequest, StartBatchRequest } from './batch.ts';

const CASE = integer(1, 2_147_483_647);

export const startBatchSchema: Schema<StartBatchRequest> = object<StartBatchRequest>({
  formVersion: integer(1, 2_147_483_647),
  values: formValues,
});

export const batchReportsSchema: Schema<BatchReportsRequest> = object<BatchReportsRequest>({ from: CASE, to: CASE });
