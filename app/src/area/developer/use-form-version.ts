import { type FormDocument, ownContent } from '@lifeform/metadata';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiClient } from '../../data/api-client.ts';
import { call } from '../../data/call.ts';
import { PRODUCT_FIELD } from '../../form/illustration-form.ts';
import { useClient } from '../../session/services-context.tsx';
import type { FormVersion } from './draft/form-draft.ts';

/** Everything of a form's own of the published version. While a newer one is on its way the last one stays. */
export function useFormVersion(form: string, document: FormDocument | undefined): UseQueryResult<FormVersion> {
  const client = useClient();
  const version = document?.version ?? 0;
  return useQuery({
    ...versionQuery(client, form, version),
    placeholderData: keepPreviousData,
    enabled: document !== undefined,
  });
}

/** Reads any version of a form, such as the one a draft is over. */
export function useFormVersionReader(): (form: string, version: number) => Promise<FormVersion> {
  const client = useClient();
  const queries = useQueryClient();
  return useCallback((form, version) => queries.fetchQuery(versionQuery(client, form, version)), [client, queries]);
}

function versionQuery(client: ApiClient, form: string, version: number) {
  return {
    queryKey: ['form-version', form, version],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<FormVersion> => {
      const {
        content: whole,
        author,
        createdAt,
      } = await call(client, 'GET /api/forms/:form/versions/:version', {
        params: { form, version: String(version) },
        signal,
      });
      const content = ownContent(whole, form);
      const chosen = content.items.find(({ name }) => name === PRODUCT_FIELD)?.defaultValue;
      return { form, version, content, prodID: String(chosen ?? ''), made: { author, at: createdAt } };
    },
    staleTime: Number.POSITIVE_INFINITY,
  };
}
