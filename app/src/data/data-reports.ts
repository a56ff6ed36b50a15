import type { ApiClient } from './api-client.ts';
import { getFile } from './get-file.ts';

/** A file of one's own, by the address a run answered. */
export function getReportFile(client: ApiClient, address: string): Promise<File> {
  return getFile(client, { method: 'GET', path: address });
}
