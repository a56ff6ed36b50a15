import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, Language } from '@lifeform/metadata';
import { type Text, useLanguage, useText } from '@lifeform/renderer';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, type SnapshotFrom } from 'xstate';
import { ApiError } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { perSession } from '../../../session/per-session.ts';
import type { Services } from '../../../session/services.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { type AlphaLookupActor, createAlphaLookupMachine } from '../machine/alpha-lookup-machine.ts';

/** The form a name is entered in. */
export const ALPHA_FORM = 'alphalookup';

interface Search {
  readonly actor: AlphaLookupActor;
  /** The entered names, kept while the person visits a policy. */
  readonly form: Form;
  /** The reader's current texts: the search outlives the screen and a change of language. */
  readonly words: { text: Text };
}

const searchOf = perSession(
  (
    _: QueryClient,
    { client, alerts }: Services,
    username: string,
    document: FormDocument,
    locale: Language,
  ): Search => {
    const words: Search['words'] = { text: (key) => key };
    const machine = createAlphaLookupMachine({
      search: (query, signal) =>
        call(client, 'POST /api/AlphaLookup', { body: { ...query, user: { username } }, signal }),
      message: (error) =>
        error instanceof ApiError && error.message !== '' ? describeFailure(error, words.text) : undefined,
      raise: alerts.raise,
      remove: alerts.remove,
    });
    const form = createForm(document, { locale, now: () => new Date() });
    return { actor: createActor(machine).start(), form, words };
  },
);

export interface AlphaLookupView extends Search {
  readonly snapshot: SnapshotFrom<AlphaLookupActor>;
}

/** The search by name, one for each signed-in session. */
export function useAlphaLookup(document: FormDocument): AlphaLookupView {
  const language = useLanguage();
  const { username } = useUser();
  const text = useText();
  const search = searchOf(useQueryClient(), useServices(), username, document, language);
  const { actor, form } = search;
  useEffect(() => form.setLocale(language), [form, language]);
  useEffect(() => {
    search.words.text = text;
  }, [search, text]);
  return { ...search, snapshot: useSelector(actor, (state) => state) };
}
