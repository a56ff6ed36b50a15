import type { FormDocument } from '@lifeform/metadata';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { useClient } from '../../session/services-context.tsx';

/** The published form that is edited. One that is not there yet is told, and is nothing the session is to blame for. */
export function useEditedForm(form: string): UseQueryResult<FormDocument> {
  const client = useClient();
  return useQuery({
    queryKey: ['form', form],
    queryFn: ({ signal }) => call(client, 'GET /api/GetControlItemsByForm/:form', { params: { form }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
