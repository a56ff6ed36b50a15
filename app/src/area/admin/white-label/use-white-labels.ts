import type { WhiteLabelProfile } from '@lifeform/metadata/insurance';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listWhiteLabels } from '../../../data/white-label.ts';
import { useClient } from '../../../session/services-context.tsx';

export const WHITE_LABELS = ['whiteLabels'] as const;

/** All white-label profiles, by name. */
export function useWhiteLabels(): UseQueryResult<readonly WhiteLabelProfile[]> {
  const client = useClient();
  return useQuery({
    queryKey: WHITE_LABELS,
    queryFn: ({ signal }) => listWhiteLabels(client, signal),
    staleTime: 0,
  });
}
