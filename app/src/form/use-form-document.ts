import type { FormDocument } from '@lifeform/metadata';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import { loadForm } from '../session/load-form.ts';
import { useServices, useUser } from '../session/services-context.tsx';

/**
 * The published document of a form. Live events, not time, make it stale.
 * @param isNeeded whether it is asked for already
 */
export function useFormDocument(form: string, isNeeded = true): UseQueryResult<FormDocument> {
  const { client } = useServices();
  const { username } = useUser();
  return useQuery({
    queryKey: ['form', form],
    queryFn: ({ signal }) =>
      loadForm({
        load: () => call(client, 'GET /api/GetControlItemsByForm/:form', { params: { form }, signal }),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        // Asks the server whether the session is valid; only if it is not must the person sign in again.
        onAuthError: () =>
          void call(client, 'GET /users/:username', { params: { username }, signal }).catch(() => undefined),
      }),
    enabled: isNeeded,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
