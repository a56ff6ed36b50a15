import type { OptionSource } from '@lifeform/metadata/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import { useClient } from '../session/services-context.tsx';

export const OPTION_SOURCES: readonly string[] = ['optionSources'];

/** Every source of options, by name. */
export function useOptionSources({ isAsked = true } = {}): UseQueryResult<readonly OptionSource[]> {
  const client = useClient();
  return useQuery({
    queryKey: OPTION_SOURCES,
    queryFn: ({ signal }) => call(client, 'GET /api/optionSources', { signal }),
    staleTime: 0,
    enabled: isAsked,
  });
}
