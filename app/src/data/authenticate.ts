import { type AuthenticateRequest, PATHS, type TokenAnswer } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

/** Buys tokens with a password. A 401 is the answer "wrong password", never a reason to refresh. */
export function authenticate(
  client: ApiClient,
  credentials: Pick<AuthenticateRequest, 'username' | 'password'>,
  signal: AbortSignal,
): Promise<TokenAnswer> {
  const body: AuthenticateRequest = { ...credentials, generateTrackingUserName: false };
  return client.send({ method: 'POST', path: PATHS.authenticate, body, signal, mayRefresh: false });
}
