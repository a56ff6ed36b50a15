import type { FormsAnswer } from '@lifeform/metadata/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import { useClient } from '../session/services-context.tsx';

export const FORMS: readonly string[] = ['forms'];

/** Every form there is, for who may edit forms. Live events, not time, make it stale. */
export function useForms({ isAsked = true } = {}): UseQueryResult<FormsAnswer> {
  const client = useClient();
  return useQuery({
    queryKey: FORMS,
    queryFn: ({ signal }) => call(client, 'GET /api/forms', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isAsked,
  });
}
