import { type DeleteControlItemsRequest, PATHS, type PublishAnswer } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function deleteControlItems(client: ApiClient, request: DeleteControlItemsRequest): Promise<PublishAnswer> {
  return client.send({ method: 'POST', path: PATHS.deleteControlItems, body: request });
}
