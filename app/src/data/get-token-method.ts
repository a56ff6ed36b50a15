import { PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

/** `AD` for sign-in through the company directory; anything else is username and password. */
export function getTokenMethod(client: ApiClient, signal: AbortSignal): Promise<string> {
  return client.send({ method: 'GET', path: PATHS.tokenMethod, signal });
}
