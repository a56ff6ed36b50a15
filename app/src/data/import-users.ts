import type { ImportAnswer, ImportProgress } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { requestOf } from './call.ts';
import { newID } from './new-id.ts';
import { refusals } from './refusals.ts';
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
  } catch (error) {
    if (error instanceof ApiError && error.code === WAITS) {
      const body = { file: await inBase64(file), isFullUpdate: isFull };
      void refusals.hear?.({ kept: { route: 'POST /users/Uploadusers', params: {}, body } }, WAITS);
    }
    throw error;
  } finally {
    stop.abort();
  }
}

/** Says that another person approves it first: the file is sent for review. */
export const WAITS = 'reviewFirstPerson';

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const piece = 0x8000;
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * piece, (index + 1) * piece)),
  );
  return btoa(pieces.join(''));
}

const flag = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false');
