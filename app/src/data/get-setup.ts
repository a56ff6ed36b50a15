import { PATHS } from '@lifeform/metadata/contract';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

export function getSetup(client: ApiClient, prodID: string, signal?: AbortSignal): Promise<ProductSetup> {
  return client.send({ method: 'GET', path: fillPath(PATHS.allSetups, { prodID }), signal });
}
