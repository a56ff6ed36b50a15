import { PATHS, type UserWidgetsAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';

/** The user's dashboard cards, by display order. */
export function listWidgets(client: ApiClient, user: User, signal?: AbortSignal): Promise<UserWidgetsAnswer> {
  return client.send({ method: 'POST', path: PATHS.userWidgets, body: { username: user.username }, signal });
}
