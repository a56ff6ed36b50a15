import type { FormDraft } from '@lifeform/metadata/contract';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';

const keyOf = (form: string): readonly string[] => ['form-drafts', form];

/** The drafts of a form, the one saved last first. */
export function useFormDrafts(form: string): UseQueryResult<readonly FormDraft[]> {
  const client = useClient();
  return useQuery({
    queryKey: keyOf(form),
    queryFn: async ({ signal }) => {
      const { drafts } = await call(client, 'GET /api/forms/:form/drafts', { params: { form }, signal });
      return drafts;
    },
  });
}

/** Puts a draft that was just saved into the list; undefined takes the one of that id out. */
export function noteDraft(queries: QueryClient, form: string, id: string, saved: FormDraft | undefined): void {
  queries.setQueryData<readonly FormDraft[]>(keyOf(form), (drafts = []) => [
    ...(saved ? [saved] : []),
    ...drafts.filter((draft) => draft.id !== id),
  ]);
}
