import type { Form } from '@lifeform/engine';
import type { CompareAnswer } from '@lifeform/metadata/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { toPayload } from '../quote-form/to-payload.ts';

/** The comparison for the last priced form; the previous one stays until the next arrives. */
export function useCompared(form: Form, isAsked: boolean): UseQueryResult<CompareAnswer> {
  const client = useClient();
  const payload = toPayload(form);
  return useQuery({
    queryKey: ['compared', JSON.stringify(payload)],
    queryFn: ({ signal }) => call(client, 'POST /api/illustrations/compare', { body: payload, signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}
