import { type GenerateReportRequest, PATHS, type ReportResult } from '@lifeform/metadata';
import type { ApiClient } from './api-client.ts';

export function generateReport(
  client: ApiClient,
  request: GenerateReportRequest,
  signal: AbortSignal,
): Promise<ReportResult> {
  return client.send({ method: 'POST', path: PATHS.illustrationReport, body: request, signal });
}
