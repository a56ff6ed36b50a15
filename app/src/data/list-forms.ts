import { type FormsAnswer, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function listForms(client: ApiClient, signal?: AbortSignal): Promise<FormsAnswer> {
  return client.send({ method: 'GET', path: PATHS.forms, signal });
}
