import { PATHS } from '@lifeform/metadata/contract';
import type { IllustrationPage } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';

export interface IllustrationQuery {
  readonly search: string;
  /** First page is 1. */
  readonly page: number;
}

export function listIllustrations(
  client: ApiClient,
  query: IllustrationQuery,
  signal?: AbortSignal,
): Promise<IllustrationPage> {
  const parameters = new URLSearchParams({ search: query.search, page: String(query.page) });
  return client.send({ method: 'GET', path: `${PATHS.illustrations}?${parameters}`, signal });
}
