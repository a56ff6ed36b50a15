import type { Form } from '@lifeform/engine';
import type { CompareAnswer } from '@lifeform/metadata/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { compareIllustrations } from '../../../data/compare-illustrations.ts';
import { useClient } from '../../../session/services-context.tsx';
import { toPayload } from '../quote/to-payload.ts';

/** The comparison of the form as it was last priced; what was compared before stays until the next is there. */
export function useCompared(form: Form, isAsked: boolean): UseQueryResult<CompareAnswer> {
  const client = useClient();
  const payload = toPayload(form);
  return useQuery({
    queryKey: ['compared', JSON.stringify(payload)],
    queryFn: ({ signal }) => compareIllustrations(client, payload, signal),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}
