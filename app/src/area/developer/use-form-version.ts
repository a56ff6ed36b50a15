import type { FormDocument } from '@lifeform/metadata';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { PRODUCT_FIELD } from '../../form/illustration-form.ts';
import { useClient } from '../../session/services-context.tsx';
import type { FormVersion } from './draft/form-draft.ts';

/** Everything of the published version of a form. While a newer one is on its way the last one stays. */
export function useFormVersion(form: string, document: FormDocument | undefined): UseQueryResult<FormVersion> {
  const client = useClient();
  const version = document?.version ?? 0;
  return useQuery({
    queryKey: ['form-version', form, version],
    queryFn: async ({ signal }) => {
      const { content, author, createdAt } = await call(client, 'GET /api/forms/:form/versions/:version', {
        params: { form, version: String(version) },
        signal,
      });
      const chosen = content.items.find(({ name }) => name === PRODUCT_FIELD)?.defaultValue;
      return { form, version, content, prodID: String(chosen ?? ''), made: { author, at: createdAt } };
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    enabled: document !== undefined,
  });
}
