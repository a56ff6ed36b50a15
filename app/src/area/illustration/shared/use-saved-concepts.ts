import type { SharedConcept, SharedConceptDetail } from '@lifeform/metadata/contract';
import { SHARED_OWNERSHIP_FORM } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { newID } from '../../../data/new-id.ts';
import { ILLUSTRATION_FORM } from '../../../form/illustration-form.ts';
import { useClient, useServices, useUser } from '../../../session/services-context.tsx';

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
  const queries = useQueryClient();
  const { client, drafts, alerts } = useServices();
  const { username } = useUser();
  const [removed, setRemoved] = useState<SharedConceptDetail>();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      alerts.raise({ id: 'sharedOwnership', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['sharedConcepts'] });
  /** Detaches the draft from a deleted concept: its next save makes a new one. */
  const forget = (id: string): void => {
    const draft = drafts.read(username, SHARED_OWNERSHIP_FORM);
    if (draft?.record?.id !== id) return;
    drafts.write(username, SHARED_OWNERSHIP_FORM, { values: draft.values, isChanged: draft.isChanged });
  };
  return {
    removed,
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
    remove: ({ id }: SharedConcept) =>
      attempt(async () => {
        const detail = await call(client, 'GET /api/concepts/sharedOwnership/saved/:id', { params: { id } });
        await call(client, 'DELETE /api/concepts/sharedOwnership/saved/:id', { params: { id } });
        forget(id);
        setRemoved(detail);
        await refresh();
      }),
    undo: () =>
      attempt(async () => {
        if (removed === undefined) return;
        const { payload, values } = removed;
        await call(client, 'POST /api/concepts/sharedOwnership/saved', { body: { payload, values, id: newID() } });
        setRemoved(undefined);
        await refresh();
      }),
  };
}
