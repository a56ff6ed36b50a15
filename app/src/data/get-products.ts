import { PATHS } from '@lifeform/metadata/contract';
import type { CatalogueProduct } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';

/** What can be quoted here. */
export function getProducts(client: ApiClient, signal?: AbortSignal): Promise<readonly CatalogueProduct[]> {
  return client.send({ method: 'GET', path: PATHS.products, signal });
}
