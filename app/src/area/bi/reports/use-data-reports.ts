import type { DataReportsAnswer } from '@lifeform/metadata/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../data/call.ts';
import { useClient, useUser } from '../../../session/services-context.tsx';
import { type DataReports, dataReportsAfter, NO_DATA_REPORTS } from './data-reports-state.ts';

interface LoadedReports {
  readonly query: UseQueryResult<DataReportsAnswer>;
  readonly state: DataReports;
}

/** No report of business intelligence is narrowed by a list. */
const NO_LISTS = {};

/** What there is to run. A failure is logged, and what was there before is forgotten. */
export function useDataReports(): LoadedReports {
  const client = useClient();
  const user = useUser();
  const query = useQuery({
    queryKey: ['dataReports', user.username],
    queryFn: ({ signal }) => call(client, 'POST /api/DataReports', { body: user, signal }),
    // The dates of the last run are part of it.
    staleTime: 0,
    gcTime: 0,
    meta: { logged: 'dataReports' },
  });
  const { data, isError } = query;
  const state = useMemo(() => {
    if (isError) return dataReportsAfter({ type: 'failed' });
    return data ? dataReportsAfter({ type: 'loaded', reports: data, lists: NO_LISTS }) : NO_DATA_REPORTS;
  }, [data, isError]);
  return { query, state };
}
