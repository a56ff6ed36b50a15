import type { FormMenu } from '@lifeform/metadata/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import { useClient } from '../session/services-context.tsx';

export type FormMenuEntry = FormMenu['forms'][number];

/** The forms the person may fill in or see the records of. Whatever is published makes it stale. */
export function useFormMenu(): UseQueryResult<FormMenu> {
  const client = useClient();
  return useQuery({
    queryKey: ['formMenu'],
    queryFn: ({ signal }) => call(client, 'GET /api/formMenu', { signal }),
    staleTime: 60_000,
  });
}
