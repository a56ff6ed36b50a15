import { type MessagesAnswer, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

/** The texts of a group that belongs to no form, with the messages every screen shares. */
export function getMessages(client: ApiClient, group: string, signal?: AbortSignal): Promise<MessagesAnswer> {
  return client.send({ method: 'GET', path: fillPath(PATHS.messages, { group }), signal });
}
