import type { InProgress } from '@lifeform/metadata/contract';
import type { ApiClient } from '../data/api-client.ts';
import { call } from '../data/call.ts';
import type { DraftStore } from './draft-store.ts';

/** Unsaved work on its way to the server when a person leaves, and back when they return. */
export interface Progress {
  /** Stores what is unsaved, in place of what was stored before. Rejects when that could not be done. */
  save(username: string, signal?: AbortSignal): Promise<void>;
  /** Puts what was stored into the drafts, once: the browser holds it from then on. */
  restore(username: string, signal: AbortSignal): Promise<void>;
  /** Whether some of what was stored did not open, said once. */
  takeUnreadable(): boolean;
  /** There is something that would be lost. */
  hasUnsaved(username: string): boolean;
  /** A draft was saved or given up: a copy made before is of no use any more. */
  settle(): void;
}

export function createProgress(client: ApiClient, drafts: DraftStore): Progress {
  const unsaved = (username: string): readonly InProgress[] =>
    drafts.forms(username).flatMap((form) => {
      const draft = drafts.read(username, form);
      if (!draft?.isChanged) return [];
      return [{ form, values: draft.values, ...(draft.saved ? { saved: draft.saved } : {}) }];
    });
  let hasCopy = false;
  let hasUnreadable = false;
  return {
    hasUnsaved: (username) => unsaved(username).length > 0,
    takeUnreadable: () => {
      const isSaid = hasUnreadable;
      hasUnreadable = false;
      return isSaid;
    },
    save: async (username, signal) => {
      const work = unsaved(username);
      await call(client, 'POST /api/inProgress', { body: { drafts: work }, signal });
      hasCopy = work.length > 0;
    },
    settle: () => {
      if (!hasCopy) return;
      hasCopy = false;
      call(client, 'POST /api/inProgress', { body: { drafts: [] } }).catch(() => {}); // the next sign-out replaces it
    },
    restore: async (username, signal) => {
      if (unsaved(username).length > 0) return;
      const { drafts: stored, unreadable = [] } = await call(client, 'GET /api/inProgress', { signal });
      hasUnreadable = unreadable.length > 0;
      for (const { form, ...draft } of stored)
        drafts.write(username, form, { ...draft, isChanged: true, isRestored: true });
      if (stored.length > 0) await call(client, 'POST /api/inProgress', { body: { drafts: [] }, signal });
    },
  };
}
