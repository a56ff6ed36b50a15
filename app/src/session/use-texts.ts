import type { Messages } from '@lifeform/metadata';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import { useClient } from './services-context.tsx';

/** The texts of a group without a form, such as `Shell`, in both languages. */
export function useTexts(group: string): UseQueryResult<Messages> {
  const client = useClient();
  return useQuery({
    queryKey: ['messages', group],
    queryFn: async ({ signal }) =>
      (await call(client, 'GET /api/GetMessages/:group', { params: { group }, signal })).messages,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
