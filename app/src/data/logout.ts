import { PATHS, type RefreshToken } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function logout(client: ApiClient, token: RefreshToken, signal: AbortSignal): Promise<void> {
  return client.send({ method: 'POST', path: PATHS.logout, body: token, signal, mayRefresh: false });
}
