import { type Form, isoDay } from '@lifeform/engine';
import type { SaveIllustrationRequest } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { newID } from '../../../data/new-id.ts';
import { ILLUSTRATION_FORM } from '../../../form/illustration-form.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { type SavedReference, toReference } from './saved-reference.ts';
import { dayOf, priceUnder, toPayload, valuesText } from './to-payload.ts';

/** Whether the illustration is saved. */
export interface SaveState {
  readonly saved: SavedReference | undefined;
  readonly kind: 'unsaved' | 'saving' | 'saved' | 'changed' | 'failed' | 'conflict';
  /** When this screen last saved it. */
  readonly at: Date | undefined;
}

/** Where to save: over the saved illustration, or under an id that makes a repeated request save once. */
export type SaveTarget = Pick<SaveIllustrationRequest, 'id' | 'revision'>;

export interface Save {
  readonly state: SaveState;
  /** Saves and shows the result. Never rejects. */
  readonly run: () => Promise<void>;
  /** Saves as a new illustration, when somebody else changed the saved one. */
  readonly runAsCopy: () => Promise<void>;
  /** Adopts an illustration that the server saved in another way, such as by printing it. */
  readonly adopt: (saved: SavedReference) => void;
  /** Reprices the saved illustration as of today; it then has unsaved changes. */
  readonly renew: () => void;
  /** Where the next save goes, however it is made. */
  readonly target: () => SaveTarget;
}

/** Saves an illustration; a second save replaces the first, unless somebody else changed it meanwhile. */
export function useSave(form: Form): Save {
  const text = useText();
  const queries = useQueryClient();
  const { client, drafts, alerts } = useServices();
  const { username } = useUser();
  const [state, setState] = useState<SaveState>(() => {
    const draft = drafts.read(username, ILLUSTRATION_FORM);
    const kind = draft?.saved === undefined ? 'unsaved' : draft.isChanged ? 'changed' : 'saved';
    return { saved: draft?.saved, kind, at: undefined };
  });
  const [ownID] = useState(newID);
  const latest = useRef(state);
  latest.current = state;
  /** The values the server has, as text; undefined while they may differ from the form's. */
  const stored = useRef(state.kind === 'saved' ? valuesText(form) : undefined);

  const adopt = useCallback(
    (reference: SavedReference) => {
      const terms = { formVersion: toPayload(form).formVersion, asOf: isoDay(dayOf(form)) };
      form.finish();
      stored.current = valuesText(form);
      priceUnder(form, terms);
      setState({ saved: { ...reference, ...terms }, kind: 'saved', at: new Date() });
      void queries.invalidateQueries({ queryKey: ['illustrations'] });
    },
    [form, queries],
  );

  useEffect(
    () =>
      form.subscribe(() => {
        const isSame = valuesText(form) === stored.current;
        // Entries from now on are a quote of today.
        if (!isSame) priceUnder(form, undefined);
        setState((before) => (before.kind === 'saved' && !isSame ? { ...before, kind: 'changed' } : before));
      }),
    [form],
  );

  const target = (): SaveTarget => {
    const { saved } = latest.current;
    return saved === undefined ? { id: ownID } : { id: saved.id, revision: saved.revision };
  };

  const store = async (where: SaveTarget): Promise<void> => {
    setState((before) => ({ ...before, kind: 'saving' }));
    try {
      adopt(
        toReference(await call(client, 'POST /api/illustrations', { body: { payload: toPayload(form), ...where } })),
      );
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      setState((before) => ({ ...before, kind: isConflict ? 'conflict' : 'failed' }));
      alerts.raise({ id: 'illustration', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };

  return {
    state,
    adopt,
    target,
    run: () => store(target()),
    runAsCopy: () => store({ id: newID() }),
    renew: () => {
      stored.current = undefined;
      priceUnder(form, undefined);
      setState((before) => ({ ...before, kind: 'changed' }));
    },
  };
}
