import type { NeedsAnalysis, NeedsAnalysisDetail } from '@lifeform/metadata/contract';
import type { NeedsForm } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useClient, useServices, useUser } from '../../session/services-context.tsx';
import { useRemoval } from '../../shell/list/use-removal.ts';

export function useSavedAnalyses(search: string, page: number) {
  const client = useClient();
  return useQuery({
    queryKey: ['needsAnalyses', search, page],
    queryFn: ({ signal }) => call(client, 'GET /api/needsAnalyses', { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Actions on a saved analysis. Failures become alerts; nothing rejects. */
export function useAnalysisActions(onOpen: (form: NeedsForm) => void) {
  const text = useText();
  const { client, drafts, alerts } = useServices();
  const { username } = useUser();
  /** Resolves to whether it was done. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  const fail = (error: unknown): void =>
    alerts.raise({ id: 'needs', alertType: 'Error', msg: describeFailure(error, text) });
  /** Detaches the draft from a deleted analysis: its next save makes a new one. */
  const forget = ({ id, form }: NeedsAnalysisDetail): void => {
    const draft = drafts.read(username, form);
    if (draft?.record?.id === id) drafts.write(username, form, { values: draft.values, isChanged: false });
  };
  const removal = useRemoval<NeedsAnalysis, NeedsAnalysisDetail>({
    list: 'needsAnalyses',
    remove: async ({ id }) => {
      const detail = await call(client, 'GET /api/needsAnalyses/:id', { params: { id } });
      await call(client, 'DELETE /api/needsAnalyses/:id', { params: { id } });
      forget(detail);
      return detail;
    },
    restore: ({ form, formVersion, values }) =>
      call(client, 'POST /api/needsAnalyses', { body: { form, formVersion, values } }),
    onFailure: fail,
  });
  return {
    ...removal,
    open: ({ id }: Pick<NeedsAnalysis, 'id'>) =>
      attempt(async () => {
        const { form, values, revision } = await call(client, 'GET /api/needsAnalyses/:id', { params: { id } });
        drafts.write(username, form, { values, isChanged: false, record: { id, revision } });
        onOpen(form);
      }),
  };
}
