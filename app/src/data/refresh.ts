import { PATHS, type RefreshToken, type TokenAnswer } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

/** Used on a reload, when there is no access token yet. Later refreshes are the client's own. */
export function refresh(client: ApiClient, token: RefreshToken, signal: AbortSignal): Promise<TokenAnswer> {
  return client.send({ method: 'POST', path: PATHS.refresh, body: token, signal, mayRefresh: false });
}
