import { type CompareAnswer, PATHS } from '@lifeform/metadata/contract';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';

/** The illustration and what its form asks to be shown beside it, each priced as a quote of its own. */
export function compareIllustrations(
  client: ApiClient,
  payload: IllustrationPayload,
  signal: AbortSignal,
): Promise<CompareAnswer> {
  return client.send({ method: 'POST', path: PATHS.illustrationCompare, body: payload, signal });
}
