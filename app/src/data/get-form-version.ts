import { type FormVersionDetail, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

/** One version of a form with its cases and its products' setups. */
export function getFormVersion(
  client: ApiClient,
  form: string,
  version: number,
  signal?: AbortSignal,
): Promise<FormVersionDetail> {
  return client.send({
    method: 'GET',
    path: fillPath(PATHS.formVersion, { form, version: String(version) }),
    signal,
  });
}
