import { PATHS } from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

export function duplicateIllustration(client: ApiClient, id: string): Promise<IllustrationDetail> {
  return client.send({ method: 'POST', path: fillPath(PATHS.duplicateIllustration, { id }), body: {} });
}
