import type { SessionStorage } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';

/** Work in progress on one form: its values, and the saved illustration they belong to, if any. */
export interface Draft {
  readonly values: FormValues;
  /** There is something in it that no save has kept. */
  readonly isChanged: boolean;
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
 */
export function createDraftStore(storage: SessionStorage): DraftStore {
  const drafts = new Map<string, Draft>();
  return {
    read: (username, form) => drafts.get(keyOf(username, form)) ?? parseDraft(storage.getItem(keyOf(username, form))),
    write: (username, form, draft, sensitive = []) => {
      drafts.set(keyOf(username, form), draft);
      mirror(storage, keyOf(username, form), { ...draft, values: without(draft.values, sensitive) });
    },
    clear: (username, form) => {
      drafts.delete(keyOf(username, form));
      storage.removeItem(keyOf(username, form));
    },
    clearAll: () => {
      for (const key of drafts.keys()) storage.removeItem(key);
      drafts.clear();
    },
  };
}

function keyOf(username: string, form: string): string {
  return `draft.${username.toLowerCase()}.${form}`;
}

function without(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** A full storage costs the mirror, not the work. */
function mirror(storage: SessionStorage, key: string, draft: Draft): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    storage.removeItem(key);
  }
}

function parseDraft(text: string | null): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    const isDraft = typeof draft === 'object' && draft !== null && 'values' in draft;
    return isDraft && typeof draft.values === 'object' && draft.values !== null ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}
