import {
  type Batch,
  type BatchPlan,
  type BatchProgress,
  type BatchReportsRequest,
  PATHS,
  type StartBatchRequest,
} from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { getFile } from './get-file.ts';
import { fillPath } from './path.ts';
import { readEvents } from './read-events.ts';

/** What a case of a batch can be a quote of. */
export function listBatchPlans(client: ApiClient, signal?: AbortSignal): Promise<readonly BatchPlan[]> {
  return client.send({ method: 'GET', path: PATHS.batchPlans, signal });
}

/** One's own batches, newest first. */
export function listBatches(client: ApiClient, signal?: AbortSignal): Promise<readonly Batch[]> {
  return client.send({ method: 'GET', path: PATHS.batches, signal });
}

/** Starts a batch of the cases of a grid or, when there is a file, of its rows. */
export function startBatch(client: ApiClient, request: StartBatchRequest, file?: File): Promise<Batch> {
  if (file === undefined) return client.send({ method: 'POST', path: PATHS.batches, body: request });
  const body = new FormData();
  body.set('request', JSON.stringify(request));
  body.set('File', file);
  return client.send({ method: 'POST', path: PATHS.batchCensus, body });
}

export function cancelBatch(client: ApiClient, id: string): Promise<Batch> {
  return client.send({ method: 'POST', path: fillPath(PATHS.batchCancel, { id }) });
}

export function removeBatch(client: ApiClient, id: string): Promise<void> {
  return client.send({ method: 'DELETE', path: fillPath(PATHS.batch, { id }) });
}

export function getBatchWorkbook(client: ApiClient, id: string): Promise<File> {
  return getFile(client, { method: 'GET', path: fillPath(PATHS.batchWorkbook, { id }) });
}

/** Printed illustrations of some cases in one archive; takes as long as it takes to print them. */
export function getBatchReports(client: ApiClient, id: string, request: BatchReportsRequest): Promise<File> {
  return getFile(client, { method: 'POST', path: fillPath(PATHS.batchReports, { id }), body: request });
}

/** Hears how far a batch is until it ends. */
export async function followBatch(
  client: ApiClient,
  id: string,
  onProgress: (progress: BatchProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await client.open({ method: 'GET', path: fillPath(PATHS.batchProgress, { id }), signal });
  await readEvents(response, (type, data) => {
    if (type === 'progress') onProgress(JSON.parse(data) as BatchProgress); // the contract of the stream
  });
}
