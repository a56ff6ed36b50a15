import type { ImpactAnswer, ImpactProgress, UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { call, requestOf } from './call.ts';
import { newID } from './new-id.ts';
import { watchRun } from './watch-run.ts';

/**
 * Asks what a publication would do to all that is saved; `onProgress` receives how far that is until the answer
 * arrives. Aborting ends the work on the server too.
 */
export async function runImpact(
  client: ApiClient,
  draft: UpdateControlItemsRequest,
  onProgress: (progress: ImpactProgress) => void,
  signal: AbortSignal,
): Promise<ImpactAnswer> {
  const runID = newID();
  const stop = new AbortController();
  const end = (): void => {
    // The run may be over by then.
    call(client, 'DELETE /api/impact/:runID', { params: { runID } }).catch(() => undefined);
  };
  signal.addEventListener('abort', end, { once: true });
  await watchRun(client, requestOf('GET /api/impact/:runID', { params: { runID } }), onProgress, stop.signal);
  try {
    return await call(client, 'POST /api/impact/:runID', { params: { runID }, body: draft, signal });
  } finally {
    signal.removeEventListener('abort', end);
    stop.abort();
  }
}
