import type { ChangeDetail, ChangesAnswer } from '@lifeform/metadata/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useClient, useServices } from '../../../session/services-context.tsx';

/** Begins every query about changes: live events have them fetched anew. */
const CHANGES = 'changes';

/** The changes the person may see. */
export function useChanges(): UseQueryResult<ChangesAnswer> {
  const client = useClient();
  return useQuery({
    queryKey: [CHANGES],
    queryFn: ({ signal }) => call(client, 'GET /api/changes', { signal }),
  });
}

/** One of them with its differences and discussion. */
export function useChange(id: string): UseQueryResult<ChangeDetail> {
  const { client, errorTexts } = useServices();
  return useQuery({
    queryKey: [CHANGES, id],
    queryFn: async ({ signal }) => {
      const change = await call(client, 'GET /api/changes/:id', { params: { id }, signal });
      // Why it was stopped is an error that this browser has not met.
      if (change.failure) await errorTexts.fetched();
      return change;
    },
    retry: false,
  });
}
