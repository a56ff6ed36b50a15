import { PATHS, type SharedOwnershipAnswer, type SharedOwnershipRequest } from '@lifeform/metadata';
import type { ApiClient } from './api-client.ts';

/** One illustration between two owners, year by year. */
export function shareOwnership(
  client: ApiClient,
  request: SharedOwnershipRequest,
  signal?: AbortSignal,
): Promise<SharedOwnershipAnswer> {
  return client.send({ method: 'POST', path: PATHS.sharedOwnership, body: request, signal });
}
