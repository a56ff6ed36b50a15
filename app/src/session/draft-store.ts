import { createFormData, type FormData, type SessionStorage } from '@lifeform/engine';

/** Work in progress on one form: its values, and the saved illustration they belong to, if any. */
export interface Draft extends FormData {
  /** There is something in it that no save has kept. */
  readonly isChanged: boolean;
  /** It came back from the server and has not been looked at yet. */
  readonly isRestored?: boolean;
  /** What is stored of these values, of a form whose records bear no number. */
  readonly record?: { readonly id: string; readonly revision: number };
  readonly saved?: { readonly id: string; readonly revision: number; readonly illustrationNumber: string };
}

export interface DraftStore {
  read(username: string, form: string): Draft | undefined;
  /** `sensitive` names fields that stay in memory and are never written to the browser's storage. */
  write(username: string, form: string, draft: Draft, sensitive?: readonly string[]): void;
  clear(username: string, form: string): void;
  /** Everybody's drafts: the person signed out. */
  clearAll(): void;
}

/**
 * Drafts live in memory and are mirrored into session storage, from where a reload takes them back. A refused
 * sign-in empties session storage; memory keeps the draft for the one it belongs to, and nobody else.
 * @param onSettled hears when a draft was saved or given up
 */
export function createDraftStore(storage: SessionStorage, onSettled: () => void = () => {}): DraftStore {
  const drafts = createFormData<Draft>(storage);
  return {
    read: (username, form) => drafts.get(keyOf(username, form)),
    write: (username, form, draft, sensitive) => {
      drafts.set(keyOf(username, form), draft, sensitive);
      if (!draft.isChanged) onSettled();
    },
    clear: (username, form) => {
      drafts.clear(keyOf(username, form));
      onSettled();
    },
    clearAll: drafts.clearAll,
  };
}

function keyOf(username: string, form: string): string {
  return `draft.${username.toLowerCase()}.${form}`;
}
