import { PATHS } from '@lifeform/metadata/contract';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';
import { getFile } from './get-file.ts';

/** The quote as a spreadsheet file, in the person's report language. */
export function getWorkbook(client: ApiClient, payload: IllustrationPayload): Promise<File> {
  return getFile(client, { method: 'POST', path: PATHS.illustrationWorkbook, body: payload });
}
