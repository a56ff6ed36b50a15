import { type FormVersionsAnswer, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

export function listFormVersions(client: ApiClient, form: string, signal?: AbortSignal): Promise<FormVersionsAnswer> {
  return client.send({ method: 'GET', path: fillPath(PATHS.formVersions, { form }), signal });
}
