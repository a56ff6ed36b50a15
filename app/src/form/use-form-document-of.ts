import type { FormDocument } from '@lifeform/metadata';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import { useServices } from '../session/services-context.tsx';

/** The document of the version that something saved is judged by: usually the published one, which is at hand. */
export function useFormDocumentOf(published: FormDocument, version: number): UseQueryResult<FormDocument> {
  const { client } = useServices();
  const { form } = published;
  const isPublished = version === published.version;
  return useQuery({
    queryKey: ['form-document', form, version],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/forms/:form/documents/:version', { params: { form, version: String(version) }, signal }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
    ...(isPublished && { initialData: published }),
  });
}
