import type { SharedConcept, SharedConceptDetail } from '@lifeform/metadata/contract';
import { SHARED_OWNERSHIP_FORM } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { newID } from '../../../data/new-id.ts';
import { ILLUSTRATION_FORM } from '../../../form/illustration-form.ts';
import { useClient, useServices, useUser } from '../../../session/services-context.tsx';
import { useRemoval } from '../../../shell/list/use-removal.ts';

export function useSavedConcepts(page: number) {
  const client = useClient();
  return useQuery({
    queryKey: ['sharedConcepts', page],
    queryFn: ({ signal }) => call(client, 'GET /api/concepts/sharedOwnership/saved', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Actions on a saved concept. Failures become alerts; nothing rejects. */
export function useConceptActions(onOpen: () => void) {
  const text = useText();
  const { client, drafts, alerts } = useServices();
  const { username } = useUser();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error: unknown): void =>
    alerts.raise({ id: 'sharedOwnership', alertType: 'Error', msg: describeFailure(error, text) });
  /** Detaches the draft from a deleted concept: its next save makes a new one. */
  const forget = (id: string): void => {
    const draft = drafts.read(username, SHARED_OWNERSHIP_FORM);
    if (draft?.record?.id !== id) return;
    drafts.write(username, SHARED_OWNERSHIP_FORM, { values: draft.values, isChanged: draft.isChanged });
  };
  const removal = useRemoval<SharedConcept, SharedConceptDetail>({
    list: 'sharedConcepts',
    remove: async ({ id }) => {
      const detail = await call(client, 'GET /api/concepts/sharedOwnership/saved/:id', { params: { id } });
      await call(client, 'DELETE /api/concepts/sharedOwnership/saved/:id', { params: { id } });
      forget(id);
      return detail;
    },
    restore: ({ payload, values }) =>
      call(client, 'POST /api/concepts/sharedOwnership/saved', { body: { payload, values, id: newID() } }),
    onFailure: fail,
  });
  return {
    ...removal,
    /** Whether opening it would discard an illustration that was never saved. */
    wouldReplace: ({ id }: SharedConcept): boolean =>
      drafts.read(username, SHARED_OWNERSHIP_FORM)?.record?.id !== id &&
      drafts.read(username, ILLUSTRATION_FORM)?.isChanged === true,
    open: ({ id }: SharedConcept) =>
      attempt(async () => {
        const { payload, values, revision } = await call(client, 'GET /api/concepts/sharedOwnership/saved/:id', {
          params: { id },
        });
        drafts.write(username, ILLUSTRATION_FORM, { values: payload.values, isChanged: false });
        drafts.write(username, SHARED_OWNERSHIP_FORM, { values, isChanged: false, record: { id, revision } });
        onOpen();
      }),
  };
}
