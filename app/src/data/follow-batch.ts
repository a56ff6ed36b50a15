import type { BatchProgress } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { requestOf } from './call.ts';
import { readEvents } from './read-events.ts';

/** Reports the progress of a batch until it ends. */
export async function followBatch(
  client: ApiClient,
  id: string,
  onProgress: (progress: BatchProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await client.open(requestOf('GET /api/batches/:id/progress', { params: { id }, signal }));
  await readEvents(response, (type, data) => {
    if (type === 'progress') onProgress(JSON.parse(data) as BatchProgress); // the contract of the stream
  });
}
