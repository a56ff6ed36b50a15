import { type ImportAnswer, type ImportProgress, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { newID } from './new-id.ts';
import { fillPath } from './path.ts';
import { watchRun } from './watch-run.ts';

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
  await watchRun(client, fillPath(PATHS.userImportProgress, { importID }), onProgress, stop.signal);
  try {
    return await client.send({ method: 'POST', path: PATHS.userImport, body });
  } finally {
    stop.abort();
  }
}
