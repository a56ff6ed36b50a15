import type { FormDocument } from '@lifeform/metadata';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getForm } from '../data/get-form.ts';
import { loadForm } from '../session/load-form.ts';
import { useServices } from '../session/services-context.tsx';

/** The published document of a form. Live events, not time, make it stale. */
export function useFormDocument(form: string): UseQueryResult<FormDocument> {
  const { client, session } = useServices();
  return useQuery({
    queryKey: ['form', form],
    queryFn: ({ signal }) =>
      loadForm({
        load: () => getForm(client, form, signal),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        onAuthError: () => session.send({ type: 'auth.error' }),
      }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
