import type { WhiteLabelProfile } from '@lifeform/metadata/insurance';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';

export const WHITE_LABELS = ['whiteLabels'] as const;

/** All white-label profiles, by name. */
export function useWhiteLabels(): UseQueryResult<readonly WhiteLabelProfile[]> {
  const client = useClient();
  return useQuery({
    queryKey: WHITE_LABELS,
    queryFn: ({ signal }) => call(client, 'GET /api/whiteLabel/profiles', { signal }),
    staleTime: 0,
  });
}
