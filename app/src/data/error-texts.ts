import type { Messages } from '@lifeform/metadata';
import { ERROR_GROUP } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

/** The texts of errors: fetched with the first of them, and kept. */
export interface ErrorTexts {
  /** Resolves once they are there, or cannot be had for now: then the sentence of the server stands in. Never rejects. */
  fetched(): Promise<void>;
  /** Those that are there. */
  messages(): Messages;
}

/** An error waits no longer than this for its text. */
const PATIENCE = 5_000;

export function createErrorTexts(client: () => ApiClient): ErrorTexts {
  let messages: Messages = {};
  let fetching: Promise<void> | undefined;

  async function fetchThem(): Promise<void> {
    try {
      const params = { group: ERROR_GROUP };
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await call(client(), 'GET /api/GetMessages/:group', { params, signal, isOfErrors: true });
      messages = answer.messages;
    } catch {
      // The next error asks again.
      fetching = undefined;
    }
  }

  return {
    fetched: () => {
      fetching ??= fetchThem();
      return fetching;
    },
    messages: () => messages,
  };
}
