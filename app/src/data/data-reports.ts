import { type DataReportsAnswer, PATHS, type ReportData, type ReportOutput } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';
import { getFile } from './get-file.ts';

/** What the person may run, and the dates of their last run. */
export function listDataReports(client: ApiClient, user: User, signal?: AbortSignal): Promise<DataReportsAnswer> {
  return client.send({ method: 'POST', path: PATHS.dataReports, body: user, signal });
}

/** Runs a report of business intelligence. */
export function runBiReport(client: ApiClient, data: ReportData, signal?: AbortSignal): Promise<ReportOutput> {
  return client.send({ method: 'POST', path: PATHS.runBiReport, body: data, signal });
}

/** A file of one's own, by the address a run answered. */
export function getReportFile(client: ApiClient, address: string): Promise<File> {
  return getFile(client, { method: 'GET', path: address });
}
