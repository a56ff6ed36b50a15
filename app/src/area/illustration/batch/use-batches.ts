import type { Batch, BatchProgress } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, requestOf } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { followBatch } from '../../../data/follow-batch.ts';
import { getFile } from '../../../data/get-file.ts';
import { useClient, useServices } from '../../../session/services-context.tsx';

export const BATCHES = ['batches'] as const;
/** Polling interval for batches that no progress stream covers. */
const ASK_AGAIN = 5000;

export function isAlive({ state }: Pick<Batch, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** The person's batches; the running one is followed live. */
export function useBatches(): UseQueryResult<readonly Batch[]> {
  const client = useClient();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: BATCHES,
    queryFn: ({ signal }) => call(client, 'GET /api/batches', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isAlive) ? ASK_AGAIN : false),
    staleTime: 0,
  });
  // One stream is enough: batches run one after the other, oldest first.
  const followed = list.data?.findLast(isAlive)?.id;
  useEffect(() => {
    if (followed === undefined) return;
    const stop = new AbortController();
    const hear = (progress: BatchProgress): void => {
      queries.setQueryData<readonly Batch[]>(BATCHES, (known) =>
        known?.map((batch) => (batch.id === followed ? { ...batch, ...progress } : batch)),
      );
    };
    followBatch(client, followed, hear, stop.signal)
      .then(() => queries.invalidateQueries({ queryKey: BATCHES }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [client, queries, followed]);
  return list;
}

interface BatchActions {
  readonly cancel: (batch: Batch) => Promise<void>;
  readonly remove: (batch: Batch) => Promise<void>;
  /** Undefined when it failed, which raises an alert. */
  readonly workbook: (batch: Batch) => Promise<File | undefined>;
  readonly reports: (batch: Batch, from: number, to: number) => Promise<File | undefined>;
}

/** Actions on a batch. Failures become alerts; nothing rejects. */
export function useBatchActions(): BatchActions {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      alerts.raise({ id: 'batch', alertType: 'Error', msg: describeFailure(error, text) });
      return undefined;
    }
  };
  const changed = async (work: () => Promise<unknown>): Promise<void> => {
    await attempt(work);
    await queries.invalidateQueries({ queryKey: BATCHES });
  };
  return {
    cancel: ({ id }) => changed(() => call(client, 'POST /api/batches/:id/cancel', { params: { id } })),
    remove: ({ id }) => changed(() => call(client, 'DELETE /api/batches/:id', { params: { id } })),
    workbook: ({ id }) =>
      attempt(() => getFile(client, requestOf('GET /api/batches/:id/workbook', { params: { id } }))),
    reports: ({ id }, from, to) =>
      attempt(() =>
        getFile(client, requestOf('POST /api/batches/:id/reports', { params: { id }, body: { from, to } })),
      ),
  };
}
