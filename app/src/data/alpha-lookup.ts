import { type AlphaLookupAnswer, type AlphaLookupRequest, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function alphaLookup(
  client: ApiClient,
  request: AlphaLookupRequest,
  signal: AbortSignal,
): Promise<AlphaLookupAnswer> {
  return client.send({ method: 'POST', path: PATHS.alphaLookup, body: request, signal });
}
