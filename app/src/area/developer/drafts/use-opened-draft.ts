import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { fromWork } from '../draft/stored-draft.ts';
import { keptAs } from '../keep/kept-draft.ts';
import { heldName, type OpenedDraft } from '../use-form-editor.ts';
import { useFormVersionReader } from '../use-form-version.ts';

/** Which draft of a form is worked on: the person's latest, one that was asked for, or a new one. */
export type WantedDraft = { readonly kind: 'latest' | 'new' } | { readonly kind: 'one'; readonly id: string };

interface Opening {
  readonly isReady: boolean;
  readonly opened: OpenedDraft | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Fetches the draft to go on with, once; what was left in this page needs none. */
export function useOpenedDraft(form: string, wanted: WantedDraft): Opening {
  const { client, held } = useServices();
  const { username } = useUser();
  const readVersion = useFormVersionReader();
  const isHere = useRef(wanted.kind === 'new' || held.read(username, heldName(form)) !== undefined);
  const query = useQuery({
    queryKey: ['form-draft', form, wanted],
    queryFn: async ({ signal }): Promise<OpenedDraft | null> => {
      const id = wanted.kind === 'one' ? wanted.id : await latestID(signal);
      if (id === undefined) return null;
      const params = { form, id };
      const draft = await call(client, 'GET /api/forms/:form/drafts/:id', { params, signal }).catch(absent);
      if (draft === undefined) return null;
      const base = await readVersion(form, draft.baseVersion);
      const timeline = fromWork(base, draft.work);
      return { base, timeline, editedAt: draft.modifiedAt, kept: keptAs(draft, timeline.now) };
    },
    enabled: !isHere.current,
    // Another time it is opened it may be another one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const latestID = async (signal: AbortSignal): Promise<string | undefined> => {
    const { drafts } = await call(client, 'GET /api/forms/:form/drafts', { params: { form }, signal });
    return drafts.find(({ isMine }) => isMine)?.id;
  };
  const isReady = isHere.current || query.data !== undefined;
  return {
    isReady,
    opened: query.data ?? undefined,
    error: isReady ? undefined : (query.error ?? undefined),
    retry: () => void query.refetch(),
  };
}

/** Somebody published or discarded it since: there is nothing to go on with. */
function absent(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'noFormDraft') return undefined;
  throw error;
}
