import { type ImportAnswer, type ImportProgress, PATHS } from '@lifeform/metadata';
import type { ApiClient } from './api-client.ts';
import { newID } from './new-id.ts';
import { fillPath } from './path.ts';
import { readEvents } from './read-events.ts';

export interface UserImport {
  readonly file: File;
  /** Also deactivates everybody who is not in the file. */
  readonly isFull: boolean;
  /** Only tells what the import would do. */
  readonly isPreview: boolean;
}

/** Uploads a file of people; `onProgress` hears how far it is until the answer is there. */
export async function importUsers(
  client: ApiClient,
  { file, isFull, isPreview }: UserImport,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportAnswer> {
  const importID = newID();
  const body = new FormData();
  body.set('FileDirectory', '');
  body.set('isFullUpdate', String(isFull));
  body.set('isPreview', String(isPreview));
  body.set('importID', importID);
  body.set('File', file);
  const stop = new AbortController();
  await watch(client, importID, onProgress, stop.signal);
  try {
    return await client.send({ method: 'POST', path: PATHS.userImport, body });
  } finally {
    stop.abort();
  }
}

/** Resolves once the stream is open. Without it the import runs all the same. */
async function watch(
  client: ApiClient,
  importID: string,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const path = fillPath(PATHS.userImportProgress, { importID });
  const response = await client.open({ method: 'GET', path, signal }).catch(() => undefined);
  if (response === undefined) return;
  const hear = (type: string | undefined, data: string): void => {
    if (type === 'progress') onProgress(JSON.parse(data) as ImportProgress); // the contract of the stream
  };
  readEvents(response, hear).catch(() => undefined);
}
