import {
  type FormDocument,
  optionSetsOf,
  partsOf,
  type SharedFinder,
  withOptionSets,
  withSharedParts,
} from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../data/call.ts';
import { useClient } from '../../session/services-context.tsx';

/** A content as its publication will have it: with the parts and the options of the sets it links. */
export function useLinked(content: ProductContent, form: string): ProductContent {
  const findPart = useShared(useMemo(() => partsOf(content), [content]));
  const whole = useMemo(
    () => (findPart === undefined ? content : withSharedParts(content, form, findPart)),
    [content, form, findPart],
  );
  // Parts link sets too.
  const findSet = useShared(useMemo(() => optionSetsOf(whole), [whole]));
  return useMemo(() => (findSet === undefined ? whole : withOptionSets(whole, form, findSet)), [whole, form, findSet]);
}

/** Undefined until it is known of each whether it is there. */
function useShared(names: readonly string[]): SharedFinder | undefined {
  const client = useClient();
  const found = useQueries({
    queries: names.map((name) => ({
      queryKey: ['form', name],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call(client, 'GET /api/GetControlItemsByForm/:form', { params: { form: name }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: settledOf,
  });
  return useMemo(() => {
    if (found === undefined) return undefined;
    const documents = new Map(found.map((document) => [document.form, document]));
    return (name) => documents.get(name);
  }, [found]);
}

function settledOf(results: readonly UseQueryResult<FormDocument>[]): readonly FormDocument[] | undefined {
  return results.some(({ isPending }) => isPending) ? undefined : results.flatMap(({ data }) => data ?? []);
}
