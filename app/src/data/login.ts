import type { RefreshToken } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';
import { requestOf } from './call.ts';

/** Exchanges the refresh token for the user. A retry reads the token again, because a refresh rotates it. */
export function login(client: ApiClient, token: () => RefreshToken, signal: AbortSignal): Promise<User> {
  return client.send({ ...requestOf('POST /users/login', { body: token(), signal }), body: token });
}
