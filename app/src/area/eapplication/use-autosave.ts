import type { Form } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { call } from '../../data/call.ts';
import { commitTyping } from '../../form/commit-typing.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { draftValues } from './draft-values.ts';

/** Milliseconds between the last commit and saving. */
const PAUSE = 800;

export type AutosaveKind = 'idle' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface Autosave {
  readonly kind: AutosaveKind;
  /** When this screen last saved it. */
  readonly at: Date | undefined;
  /** Saves unsaved entries; afterwards `revision` is the newest. Never rejects. */
  readonly flush: () => Promise<void>;
  readonly revision: () => number;
}

interface AutosaveSource {
  readonly id: string;
  readonly revision: number;
  /** The form started with entries the server does not have. */
  readonly isAhead: boolean;
}

/**
 * Saves a draft shortly after each commit, one request at a time. Unsaved entries are held for the next time the draft
 * is opened in this tab, even after the session ended meanwhile.
 */
export function useAutosave(form: Form, { id, revision: first, isAhead }: AutosaveSource): Autosave {
  const { client, held } = useServices();
  const { username } = useUser();
  const [state, setState] = useState<Pick<Autosave, 'kind' | 'at'>>({ kind: 'idle', at: undefined });
  const revision = useRef(first);
  const kept = useRef<Kept>(NOTHING);
  const running = useRef<Promise<void>>(undefined);
  const isOver = useRef(false);
  const isOpen = useRef(false);

  const holdUnsaved = useCallback((): void => {
    const unsaved = changedEntries(form, kept.current);
    held.hold(username, heldDraftName(id), Object.keys(unsaved).length === 0 ? undefined : unsaved);
  }, [form, held, username, id]);

  const save = useCallback(async (): Promise<void> => {
    const values = draftValues(form);
    const next = { text: JSON.stringify(values), entries: form.getEntries() };
    if (next.text === kept.current.text || isOver.current) return;
    setState((before) => ({ ...before, kind: 'saving' }));
    try {
      const answer = await call(client, 'POST /api/eapplications/:id', {
        params: { id },
        body: { revision: revision.current, values },
      });
      revision.current = answer.revision;
      kept.current = next;
      holdUnsaved();
      setState({ kind: 'saved', at: new Date() });
    } catch (error) {
      // Saved elsewhere, submitted or withdrawn: the draft must be reopened.
      isOver.current = error instanceof ApiError && error.status === 409;
      if (isOpen.current) holdUnsaved();
      setState((before) => ({ ...before, kind: isOver.current ? 'conflict' : 'failed' }));
    }
  }, [client, form, id, holdUnsaved]);

  const flush = useCallback((): Promise<void> => {
    const after = (running.current ?? Promise.resolve()).then(save);
    running.current = after;
    return after;
  }, [save]);

  useEffect(() => {
    isOpen.current = true;
    kept.current = isAhead ? NOTHING : { text: JSON.stringify(draftValues(form)), entries: form.getEntries() };
    if (isAhead) void flush();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE);
    });
    const leave = (): void => {
      commitTyping(form);
      void flush();
    };
    window.addEventListener('pagehide', leave);
    const stopSettling = held.beforeSignOut(() => {
      commitTyping(form);
      return flush();
    });
    return () => {
      stop();
      stopSettling();
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      commitTyping(form);
      holdUnsaved();
      isOpen.current = false;
      void flush();
    };
  }, [form, flush, held, holdUnsaved, isAhead]);

  return { ...state, flush, revision: () => revision.current };
}

/** Name under which unsaved entries of a draft are held, by field. */
export function heldDraftName(id: string): string {
  return `e-application ${id}`;
}

/** The values last saved. */
interface Kept {
  /** The sent values as JSON. */
  readonly text: string;
  readonly entries: FormValues;
}

const NOTHING: Kept = { text: '', entries: {} };

function changedEntries(form: Form, { entries }: Kept): FormValues {
  const isChanged = ([name, value]: [string, unknown]): boolean =>
    form.getField(name).item.readOnly !== true && JSON.stringify(value) !== JSON.stringify(entries[name]);
  return Object.fromEntries(Object.entries(form.getEntries()).filter(isChanged));
}
