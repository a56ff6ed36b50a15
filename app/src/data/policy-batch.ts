import { PATHS, type PolicyBatchRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

/** Policy numbers in the first column of a CSV or Excel file. */
export function readPolicyNumbers(client: ApiClient, file: File): Promise<PolicyBatchRequest> {
  const body = new FormData();
  body.set('File', file);
  return client.send({ method: 'POST', path: PATHS.policyBatchFile, body });
}

/** A workbook with a row for each number. */
export async function getPolicyWorkbook(
  client: ApiClient,
  body: PolicyBatchRequest,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await client.open({ method: 'POST', path: PATHS.policyBatch, body, signal });
  return response.blob();
}
