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

/** Business-intelligence reports have no filter lists. */
const NO_LISTS = {};

/** The available reports. A failure is logged and clears what was loaded before. */
export function useDataReports(): LoadedReports {
  const client = useClient();
  const user = useUser();
  const query = useQuery({
    queryKey: ['dataReports', user.username],
    queryFn: ({ signal }) => call(client, 'POST /api/DataReports', { body: user, signal }),
    // They include the dates of the last run.
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
