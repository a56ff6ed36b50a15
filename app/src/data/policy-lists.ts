import type { FormValues } from '@lifeform/metadata';
import { type DataReportLists, PATHS, type PolicyListAnswer, type ReportOutput } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

/** What the filters of a list of clients offer. */
export function getReportLists(client: ApiClient, signal: AbortSignal): Promise<DataReportLists> {
  return client.send({ method: 'POST', path: PATHS.dataReportLists, body: {}, signal });
}

/** Clients of the policies one may see, as the filters narrow them. */
export function listPolicies(client: ApiClient, values: FormValues, signal?: AbortSignal): Promise<PolicyListAnswer> {
  return client.send({ method: 'POST', path: PATHS.policyList, body: { values }, ...(signal ? { signal } : {}) });
}

/** The same list as a workbook or a printed file. */
export function makePolicyListFile(client: ApiClient, values: FormValues, isExcel: boolean): Promise<ReportOutput> {
  return client.send({ method: 'POST', path: PATHS.policyListFile, body: { values, isExcel } });
}
