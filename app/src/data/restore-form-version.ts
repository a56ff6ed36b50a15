import { PATHS, type PublishAnswer, type RestoreFormRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

export function restoreFormVersion(
  client: ApiClient,
  form: string,
  version: number,
  request: RestoreFormRequest,
): Promise<PublishAnswer> {
  const path = fillPath(PATHS.restoreFormVersion, { form, version: String(version) });
  return client.send({ method: 'POST', path, body: request });
}
