import {
  PATHS,
  type SaveSharedConceptRequest,
  type SharedConceptDetail,
  type SharedConceptPage,
  type SharedOwnershipAnswer,
  type SharedOwnershipRequest,
  type SharedReportAnswer,
} from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

/** One illustration between two owners, year by year. */
export function shareOwnership(
  client: ApiClient,
  request: SharedOwnershipRequest,
  signal?: AbortSignal,
): Promise<SharedOwnershipAnswer> {
  return client.send({ method: 'POST', path: PATHS.sharedOwnership, body: request, signal });
}

/** Prints what was entered; the address in the answer opens once. */
export function printSharedOwnership(client: ApiClient, request: SharedOwnershipRequest): Promise<SharedReportAnswer> {
  return client.send({ method: 'POST', path: PATHS.sharedReport, body: request });
}

/** One's own saved concepts, newest first. @param page from 1 */
export function listSharedConcepts(client: ApiClient, page: number, signal?: AbortSignal): Promise<SharedConceptPage> {
  return client.send({ method: 'GET', path: `${PATHS.sharedConcepts}?page=${page}`, signal });
}

export function getSharedConcept(client: ApiClient, id: string): Promise<SharedConceptDetail> {
  return client.send({ method: 'GET', path: fillPath(PATHS.sharedConcept, { id }) });
}

export function saveSharedConcept(client: ApiClient, request: SaveSharedConceptRequest): Promise<SharedConceptDetail> {
  return client.send({ method: 'POST', path: PATHS.sharedConcepts, body: request });
}

export function deleteSharedConcept(client: ApiClient, id: string): Promise<void> {
  return client.send({ method: 'DELETE', path: fillPath(PATHS.sharedConcept, { id }) });
}
