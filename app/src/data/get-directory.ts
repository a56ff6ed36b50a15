import { type DirectoryAnswer, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function getDirectory(client: ApiClient): Promise<DirectoryAnswer> {
  return client.send({ method: 'GET', path: PATHS.directory });
}
