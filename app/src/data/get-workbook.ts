import { PATHS } from '@lifeform/metadata/contract';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';

/** The quote as a spreadsheet file, in the person's report language. */
export async function getWorkbook(client: ApiClient, payload: IllustrationPayload): Promise<Blob> {
  const response = await client.open({ method: 'POST', path: PATHS.illustrationWorkbook, body: payload });
  return response.blob();
}
