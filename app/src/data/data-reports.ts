import type { ApiClient } from './api-client.ts';
import { getFile } from './get-file.ts';

/** The person's own file, by the address that a run answered. */
export function getReportFile(client: ApiClient, address: string): Promise<File> {
  return getFile(client, { method: 'GET', path: address });
}
