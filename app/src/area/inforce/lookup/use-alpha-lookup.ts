import { type AlphaLookupActor, createAlphaLookupMachine, createForm, type Form } from '@lifeform/engine';
import type { FormDocument, Language } from '@lifeform/metadata';
import { useLanguage } from '@lifeform/renderer';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, type SnapshotFrom } from 'xstate';
import { alphaLookup } from '../../../data/alpha-lookup.ts';
import { ApiError } from '../../../data/api-error.ts';
import { perSession } from '../../../session/per-session.ts';
import type { Services } from '../../../session/services.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';

/** The form a name is entered in. */
export const ALPHA_FORM = 'alphalookup';

interface Search {
  readonly actor: AlphaLookupActor;
  /** Names as they were entered: they are still there when one comes back from a policy. */
  readonly form: Form;
}

const searchOf = perSession(
  (
    _: QueryClient,
    { client, alerts }: Services,
    username: string,
    document: FormDocument,
    locale: Language,
  ): Search => {
    const machine = createAlphaLookupMachine({
      search: (query, signal) => alphaLookup(client, { ...query, user: { username } }, signal as AbortSignal),
      message: (error) => (error instanceof ApiError && error.message !== '' ? error.message : undefined),
      raise: alerts.raise,
    });
    return { actor: createActor(machine).start(), form: createForm(document, { locale, now: () => new Date() }) };
  },
);

export interface AlphaLookupView extends Search {
  readonly snapshot: SnapshotFrom<AlphaLookupActor>;
}

/** The search by name, one for as long as somebody is signed in. */
export function useAlphaLookup(document: FormDocument): AlphaLookupView {
  const language = useLanguage();
  const { username } = useUser();
  const { actor, form } = searchOf(useQueryClient(), useServices(), username, document, language);
  useEffect(() => form.setLocale(language), [form, language]);
  return { actor, form, snapshot: useSelector(actor, (state) => state) };
}
