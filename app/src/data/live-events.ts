import type { ContentEvent, FormDraftEvent, FormPresence, PublishedEvent } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { ApiError, isAborted } from './api-error.ts';
import { requestOf } from './call.ts';
import { readEvents } from './read-events.ts';
import { pause } from './wait-for-busy.ts';

export interface LiveListener {
  readonly onPublished: (event: PublishedEvent) => void;
  /** Something else was published, such as a company's branding. */
  readonly onContent: (event: ContentEvent) => void;
  /** Something became of a change under review. */
  readonly onChange: () => void;
  /** A draft of a form was saved, renamed or discarded; told to those who edit forms. */
  readonly onDraft: (event: FormDraftEvent) => void;
  /** Who has a form open in the editor changed; told to those who edit forms. */
  readonly onPresence: (event: FormPresence) => void;
  /** The stream was reopened after a break: something may have been published meanwhile. */
  readonly onReconnected: () => void;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * Listens for published versions until the signal aborts, reconnecting with growing waits. The browser's EventSource
 * cannot send the authorization header, so the stream is read from a fetch.
 */
export async function listenLive(client: ApiClient, listener: LiveListener, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT;
  let isFirst = true;
  while (!signal.aborted) {
    try {
      const response = await client.open(requestOf('GET /api/live', { signal }));
      if (!isFirst) listener.onReconnected();
      isFirst = false;
      wait = FIRST_WAIT;
      await readEvents(response, (type, data) => {
        if (type === 'change') listener.onChange();
        // The contract of /api/live.
        if (type === 'published') listener.onPublished(JSON.parse(data) as PublishedEvent);
        if (type === 'content') listener.onContent(JSON.parse(data) as ContentEvent);
        if (type === 'presence') listener.onPresence(JSON.parse(data) as FormPresence);
        if (type === 'draft') listener.onDraft(JSON.parse(data) as FormDraftEvent);
      });
    } catch (error) {
      if (isAborted(error) || isFinal(error)) return;
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** Signed out or not allowed: retrying would give the same answer. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 404);
}
