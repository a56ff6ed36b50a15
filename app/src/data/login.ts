import { PATHS, type RefreshToken } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';

/** Exchanges the refresh token for the user. The token is read again for a retry: a refresh rotates it. */
export function login(client: ApiClient, token: () => RefreshToken, signal: AbortSignal): Promise<User> {
  return client.send({ method: 'POST', path: PATHS.login, body: token, signal });
}
