import { PATHS, type PolicyReportAnswer, type PolicyReportRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

/** Prints the progress report of a policy. */
export function printPolicy(
  client: ApiClient,
  request: PolicyReportRequest,
  signal: AbortSignal,
): Promise<PolicyReportAnswer> {
  return client.send({ method: 'POST', path: PATHS.policyReport, body: request, signal });
}
