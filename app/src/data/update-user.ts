import { PATHS, type UserUpdateRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function updateUser(client: ApiClient, update: UserUpdateRequest): Promise<void> {
  return client.send({ method: 'POST', path: PATHS.userUpdate, body: update });
}
