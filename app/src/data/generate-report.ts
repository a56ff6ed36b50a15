import { type GenerateReportRequest, type ReportProgress } from '@lifeform/metadata/contract';
import type { ReportResult } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';
import { call, requestOf } from './call.ts';
import { newID } from './new-id.ts';
import { watchRun } from './watch-run.ts';

/** Prints an illustration; `onProgress` receives the page being made until the answer arrives. */
export async function generateReport(
  client: ApiClient,
  request: GenerateReportRequest,
  signal: AbortSignal,
  onProgress: (progress: ReportProgress) => void,
): Promise<ReportResult> {
  const runID = newID();
  const stop = new AbortController();
  const ended = () => stop.abort();
  signal.addEventListener('abort', ended);
  await watchRun(
    client,
    requestOf('GET /api/illustrations/report/:runID', { params: { runID } }),
    onProgress,
    stop.signal,
  );
  try {
    return await call(client, 'POST /api/illustrations/report', { body: { ...request, runID }, signal });
  } finally {
    signal.removeEventListener('abort', ended);
    stop.abort();
  }
}
