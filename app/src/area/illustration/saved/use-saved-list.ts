import type { IllustrationPage } from '@lifeform/metadata/insurance';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import type { IllustrationQuery } from './illustration-query.ts';

/** One page of saved illustrations. The previous page stays visible until it arrives. */
export function useSavedList(query: IllustrationQuery): UseQueryResult<IllustrationPage> {
  const client = useClient();
  return useQuery({
    queryKey: ['illustrations', query],
    queryFn: ({ signal }) => call(client, 'GET /api/illustrations', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
