import { PATHS, type PolicyBatchRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { getFile } from './get-file.ts';

/** Policy numbers in the first column of a CSV or Excel file. */
export function readPolicyNumbers(client: ApiClient, file: File): Promise<PolicyBatchRequest> {
  const body = new FormData();
  body.set('File', file);
  return client.send({ method: 'POST', path: PATHS.policyBatchFile, body });
}

/** A workbook with a row for each number. */
export function getPolicyWorkbook(client: ApiClient, body: PolicyBatchRequest, signal: AbortSignal): Promise<File> {
  return getFile(client, { method: 'POST', path: PATHS.policyBatch, body, signal });
}
