import type { ProductSetup } from '@lifeform/metadata/insurance';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import { useClient } from '../session/services-context.tsx';

/** The setup of a product. The previous product's stays while another is loading. */
export function useSetup(prodID: string): UseQueryResult<ProductSetup> {
  const client = useClient();
  return useQuery({
    queryKey: ['setup', prodID],
    queryFn: ({ signal }) => call(client, 'GET /api/allSetups/:prodID', { params: { prodID }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    enabled: prodID !== '',
  });
}
