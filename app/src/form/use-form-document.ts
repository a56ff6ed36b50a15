import type { FormDocument } from '@lifeform/metadata';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getForm } from '../data/get-form.ts';
import { useClient, useMaybeUser } from '../session/services-context.tsx';

/** Where the cache keeps a form. Before signing in the server hands out less of it, so the two are kept apart. */
export function formKey(form: string, isSignedIn: boolean): readonly unknown[] {
  return ['form', form, isSignedIn];
}

/** The published document of a form. Live events, not time, make it stale. */
export function useFormDocument(form: string): UseQueryResult<FormDocument> {
  const client = useClient();
  const isSignedIn = useMaybeUser() !== undefined;
  return useQuery({
    queryKey: formKey(form, isSignedIn),
    queryFn: ({ signal }) => getForm(client, form, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
