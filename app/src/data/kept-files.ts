import { type KeptFileAnswer, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { getFile } from './get-file.ts';
import { fillPath } from './path.ts';

/** Keeps a file; what is answered goes into the field. */
export function keepFile(client: ApiClient, file: File): Promise<KeptFileAnswer> {
  const body = new FormData();
  body.set('File', file);
  return client.send({ method: 'POST', path: PATHS.keptFiles, body });
}

export function getKeptFile(client: ApiClient, id: string): Promise<File> {
  return getFile(client, { method: 'GET', path: fillPath(PATHS.keptFile, { id }) });
}
