import { PATHS, type PublishAnswer, type UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function updateControlItems(client: ApiClient, request: UpdateControlItemsRequest): Promise<PublishAnswer> {
  return client.send({ method: 'POST', path: PATHS.updateControlItems, body: request });
}
