import type { Form } from '@lifeform/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { saveEapplication } from '../../data/eapplications.ts';
import { useClient } from '../../session/services-context.tsx';
import { draftValues } from './draft-values.ts';

/** Milliseconds after the last commit before a draft is kept. */
const PAUSE = 800;

export type AutosaveKind = 'idle' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface Autosave {
  readonly kind: AutosaveKind;
  /** When it was last kept from this screen. */
  readonly at: Date | undefined;
  /** Keeps what is not kept yet; afterwards `revision` is the newest. Never rejects. */
  readonly flush: () => Promise<void>;
  readonly revision: () => number;
}

/** Keeps a draft on the server a moment after each commit, one request at a time. */
export function useAutosave(form: Form, id: string, firstRevision: number): Autosave {
  const client = useClient();
  const [state, setState] = useState<Pick<Autosave, 'kind' | 'at'>>({ kind: 'idle', at: undefined });
  const revision = useRef(firstRevision);
  const kept = useRef('');
  const running = useRef<Promise<void>>(undefined);
  const isOver = useRef(false);

  const save = useCallback(async (): Promise<void> => {
    const values = draftValues(form);
    const text = JSON.stringify(values);
    if (text === kept.current || isOver.current) return;
    setState((before) => ({ ...before, kind: 'saving' }));
    try {
      const answer = await saveEapplication(client, id, { revision: revision.current, values });
      revision.current = answer.revision;
      kept.current = text;
      setState({ kind: 'saved', at: new Date() });
    } catch (error) {
      // Saved elsewhere, submitted or withdrawn: what is here can only be opened anew.
      isOver.current = error instanceof ApiError && error.status === 409;
      setState((before) => ({ ...before, kind: isOver.current ? 'conflict' : 'failed' }));
    }
  }, [client, form, id]);

  const flush = useCallback((): Promise<void> => {
    const after = (running.current ?? Promise.resolve()).then(save);
    running.current = after;
    return after;
  }, [save]);

  useEffect(() => {
    kept.current = JSON.stringify(draftValues(form));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE);
    });
    const leave = (): void => {
      const { currentField } = form.getState();
      if (currentField !== undefined) form.blur(currentField);
      void flush();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      void flush();
    };
  }, [form, flush]);

  return { ...state, flush, revision: () => revision.current };
}
