import type { FormDocument } from '@lifeform/metadata';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getForm } from '../data/get-form.ts';
import { getUser } from '../data/get-user.ts';
import { loadForm } from '../session/load-form.ts';
import { useServices, useUser } from '../session/services-context.tsx';

/** The published document of a form. Live events, not time, make it stale. */
export function useFormDocument(form: string): UseQueryResult<FormDocument> {
  const { client } = useServices();
  const { username } = useUser();
  return useQuery({
    queryKey: ['form', form],
    queryFn: ({ signal }) =>
      loadForm({
        load: () => getForm(client, form, signal),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        // The doubt is asked of the server: only where it answers that the session is none does the person sign in again.
        onAuthError: () => void getUser(client, username, signal).catch(() => undefined),
      }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
