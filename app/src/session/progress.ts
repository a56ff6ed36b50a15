import type { InProgress } from '@lifeform/metadata/contract';
import type { ApiClient } from '../data/api-client.ts';
import { call } from '../data/call.ts';
import type { DraftStore } from './draft-store.ts';

/** Saves unsaved work to the server at sign-out, and restores it at sign-in. */
export interface Progress {
  /** Stores unsaved work in place of what was stored. Rejects when that fails. */
  save(username: string, signal?: AbortSignal): Promise<void>;
  /** Restores stored work into the drafts, once; from then on the browser has it. */
  restore(username: string, signal: AbortSignal): Promise<void>;
  /** Whether some stored work could not be read; true once. */
  takeUnreadable(): boolean;
  /** Whether anything would be lost. */
  hasUnsaved(username: string): boolean;
  /** A draft was saved or discarded: an earlier copy is useless. */
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
      call(client, 'POST /api/inProgress', { body: { drafts: [] } }).catch(() => {}); // replaced at the next sign-out
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
