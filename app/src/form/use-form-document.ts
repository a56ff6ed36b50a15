import type { FormDocument } from '@lifeform/metadata';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getForm } from '../data/get-form.ts';
import { useClient } from '../session/services-context.tsx';

/** The published document of a form. Live events, not time, make it stale. */
export function useFormDocument(form: string): UseQueryResult<FormDocument> {
  const client = useClient();
  return useQuery({
    queryKey: ['form', form],
    queryFn: ({ signal }) => getForm(client, form, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
