import { createFormData, type Form, type FormData, type FormDataStore } from '@lifeform/engine';
import { isPrivate } from '@lifeform/metadata';
import type { SessionStorage } from './machine/session-port.ts';

/** Work in progress on one form: its values, and the saved illustration they belong to, if any. */
export interface Draft extends FormData {
  /** Whether it has unsaved changes. */
  readonly isChanged: boolean;
  /** It was restored from the server and has not been looked at yet. */
  readonly isRestored?: boolean;
  /** The stored record of these values, for a form whose records have no number. */
  readonly record?: { readonly id: string; readonly revision: number };
  readonly saved?: {
    readonly id: string;
    readonly revision: number;
    readonly illustrationNumber: string;
    /** Version of the form it was saved under. */
    readonly formVersion?: number;
    /** Pricing date. */
    readonly asOf?: string;
  };
}

export interface DraftStore extends Pick<FormDataStore<Draft>, 'clearAll' | 'entries' | 'restore'> {
  read(username: string, form: string): Draft | undefined;
  /** The forms for which the person has had a draft. */
  forms(username: string): readonly string[];
  /** Keeps an open form's entries. Private fields stay in memory and are never written to the browser's storage. */
  keep(username: string, form: Form, draft: Omit<Draft, 'values'>): void;
  /** Values for a form to be opened. */
  write(username: string, form: string, draft: Draft): void;
  clear(username: string, form: string): void;
}

/**
 * Drafts are kept in memory and mirrored into session storage for reloads. A refused sign-in empties session storage;
 * memory keeps the draft for its owner only.
 * @param onSettled called when a draft was saved or discarded
 */
export function createDraftStore(storage: SessionStorage, onSettled: () => void = () => {}): DraftStore {
  const drafts = createFormData<Draft>(storage);
  const forms = (username: string): readonly string[] => Object.keys(drafts.get(listOf(username))?.values ?? {});
  const put = (username: string, form: string, draft: Draft, sensitive?: readonly string[]): void => {
    drafts.set(keyOf(username, form), draft, sensitive);
    const known = forms(username);
    if (!known.includes(form)) {
      const values = Object.fromEntries([...known, form].map((name) => [name, true]));
      drafts.set(listOf(username), { values, isChanged: false });
    }
    if (!draft.isChanged) onSettled();
  };
  return {
    read: (username, form) => drafts.get(keyOf(username, form)),
    keep: (username, form, draft) =>
      put(username, form.document.form, { ...draft, values: form.getEntries() }, privateFields(form)),
    write: (username, form, draft) => put(username, form, draft),
    forms,
    clear: (username, form) => {
      drafts.clear(keyOf(username, form));
      onSettled();
    },
    clearAll: drafts.clearAll,
    entries: drafts.entries,
    restore: drafts.restore,
  };
}

/** Read from the current form: a product or a newer version may make a field private. */
function privateFields({ document, getField }: Form): readonly string[] {
  return document.items.map(({ name }) => name).filter((name) => isPrivate(getField(name).item));
}

/** Stored like a draft, so that a reload knows which there were. */
function listOf(username: string): string {
  return `drafts.${username.toLowerCase()}`;
}

function keyOf(username: string, form: string): string {
  return `draft.${username.toLowerCase()}.${form}`;
}
