import type { ImportAnswer, ImportProgress } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { requestOf } from './call.ts';
import { newID } from './new-id.ts';
import { upload } from './upload.ts';
import { watchRun } from './watch-run.ts';

export interface UserImport {
  readonly file: File;
  /** Also deactivates everybody who is not in the file. */
  readonly isFull: boolean;
  /** Only reports what the import would do. */
  readonly isPreview: boolean;
}

/** Uploads a file of people; `onProgress` receives its progress until the answer arrives. */
export async function importUsers(
  client: ApiClient,
  { file, isFull, isPreview }: UserImport,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportAnswer> {
  const importID = newID();
  const fields = { FileDirectory: '', isFullUpdate: flag(isFull), isPreview: flag(isPreview), importID };
  const stop = new AbortController();
  await watchRun(client, requestOf('GET /users/imports/:importID', { params: { importID } }), onProgress, stop.signal);
  try {
    return await upload(client, 'POST /users/Uploadusers', fields, file);
  } finally {
    stop.abort();
  }
}

const flag = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false');
