import { PATHS, type SetPasswordRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function setPassword(client: ApiClient, request: SetPasswordRequest): Promise<void> {
  return client.send({ method: 'POST', path: PATHS.setPassword, body: request, mayRefresh: false });
}
