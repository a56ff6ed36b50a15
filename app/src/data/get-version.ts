import { PATHS, type VersionAnswer } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function getVersion(client: ApiClient, signal?: AbortSignal): Promise<VersionAnswer> {
  return client.send({ method: 'GET', path: PATHS.version, signal });
}
