import { type InProgress, type InProgressRequest, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

/** What the person left unsaved when they signed out. */
export async function getInProgress(client: ApiClient, signal: AbortSignal): Promise<readonly InProgress[]> {
  return (await client.send<InProgressRequest>({ method: 'GET', path: PATHS.inProgress, signal })).drafts;
}

/** Replaces all of it; nothing forgets it. */
export function saveInProgress(client: ApiClient, drafts: readonly InProgress[], signal?: AbortSignal): Promise<void> {
  const body: InProgressRequest = { drafts };
  return client.send({ method: 'POST', path: PATHS.inProgress, body, signal });
}
