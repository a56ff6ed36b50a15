import type { IllustrationPage } from '@lifeform/metadata/insurance';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type IllustrationQuery, listIllustrations } from '../../../data/list-illustrations.ts';
import { useClient } from '../../../session/services-context.tsx';

/** One page of the saved illustrations. The page before stays in sight until the next one is there. */
export function useSavedList(query: IllustrationQuery): UseQueryResult<IllustrationPage> {
  const client = useClient();
  return useQuery({
    queryKey: ['illustrations', query],
    queryFn: ({ signal }) => listIllustrations(client, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
