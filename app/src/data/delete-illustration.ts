import { PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

export function deleteIllustration(client: ApiClient, id: string): Promise<void> {
  return client.send({ method: 'DELETE', path: fillPath(PATHS.illustration, { id }) });
}
