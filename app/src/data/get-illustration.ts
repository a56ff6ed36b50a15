import { PATHS } from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

export function getIllustration(client: ApiClient, id: string, signal?: AbortSignal): Promise<IllustrationDetail> {
  return client.send({ method: 'GET', path: fillPath(PATHS.illustration, { id }), signal });
}
