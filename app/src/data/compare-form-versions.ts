import { type FormComparison, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

/** What it takes from one version of a form to another. */
export function compareFormVersions(
  client: ApiClient,
  form: string,
  version: number,
  other: number,
  signal?: AbortSignal,
): Promise<FormComparison> {
  const parts = { form, version: String(version), other: String(other) };
  return client.send({ method: 'GET', path: fillPath(PATHS.compareFormVersions, parts), signal });
}
