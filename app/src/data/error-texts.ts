import type { Messages } from '@lifeform/metadata';
import { ERROR_GROUP } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

/** Texts of errors, fetched with the first error and kept. */
export interface ErrorTexts {
  /** Resolves once they are loaded or have failed to load; then the server's sentence is used. Never rejects. */
  fetched(): Promise<void>;
  /** The loaded texts. */
  messages(): Messages;
}

/** Longest wait of an error for its text. */
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
      // The next error tries again.
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
