import { PATHS, type SaveIllustrationRequest } from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';

export function saveIllustration(client: ApiClient, request: SaveIllustrationRequest): Promise<IllustrationDetail> {
  return client.send({ method: 'POST', path: PATHS.illustrations, body: request });
}
