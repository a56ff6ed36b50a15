import { type GenerateReportRequest, type ReportProgress } from '@lifeform/metadata/contract';
import type { ReportResult } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';
import { call, requestOf } from './call.ts';
import { newID } from './new-id.ts';
import { watchRun } from './watch-run.ts';

interface Telling {
  readonly signal: AbortSignal;
  /** Receives the page being made until the answer arrives. */
  readonly onProgress: (progress: ReportProgress) => void;
}

/** Prints an illustration. */
export function generateReport(
  client: ApiClient,
  request: GenerateReportRequest,
  telling: Telling,
): Promise<ReportResult> {
  const { signal } = telling;
  return followRun(client, telling, (runID) =>
    call(client, 'POST /api/illustrations/report', { body: { ...request, runID }, signal }),
  );
}

/** Follows the run of a report while its answer is on its way. @param print with the id of the run */
export async function followRun(
  client: ApiClient,
  { signal, onProgress }: Telling,
  print: (runID: string) => Promise<ReportResult>,
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
    return await print(runID);
  } finally {
    signal.removeEventListener('abort', ended);
    stop.abort();
  }
}
