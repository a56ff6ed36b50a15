import type { BasisListing } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, type PricedProducts } from '@lifeform/metadata/insurance';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';

/** Shared with the screen of mortality tables: a basis that comes there is known here. */
export const BASES = ['bases'] as const;

interface Bases {
  readonly bases: readonly BasisListing[];
  /** Undefined until it is known: nothing is said of rates before. */
  readonly priced: PricedProducts | undefined;
}

const NONE: readonly BasisListing[] = [];

/** The pricing bases there are and what they price; asked for with the form that products are quoted on. */
export function useBases(form: string): Bases {
  const client = useClient();
  const { data } = useQuery({
    queryKey: BASES,
    queryFn: ({ signal }) => call(client, 'GET /api/bases', { signal }),
    staleTime: 0,
    enabled: form === ILLUSTRATION_FORM,
  });
  const priced = useMemo(
    () => data && Object.fromEntries(data.map(({ version, products }) => [version, products])),
    [data],
  );
  return { bases: data ?? NONE, priced };
}
