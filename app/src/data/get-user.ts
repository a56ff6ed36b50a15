import { PATHS } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

/** One's own record, for whom the directory vouched. */
export function getUser(client: ApiClient, username: string, signal: AbortSignal): Promise<User> {
  return client.send({ method: 'GET', path: fillPath(PATHS.user, { username }), signal });
}
