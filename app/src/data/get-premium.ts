import { PATHS } from '@lifeform/metadata/contract';
import type { FirstYearPremium, IllustrationPayload } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';

export function getPremium(
  client: ApiClient,
  payload: IllustrationPayload,
  signal: AbortSignal,
): Promise<FirstYearPremium> {
  return client.send({ method: 'POST', path: PATHS.firstYearPremium, body: payload, signal });
}
