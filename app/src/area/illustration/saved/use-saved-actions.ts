import type { IllustrationDetail, SavedIllustration } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { beginIllustration } from '../../../form/begin-illustration.ts';
import { ILLUSTRATION_FORM } from '../../../form/illustration-form.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { type Removal, useRemoval } from '../../../shell/list/use-removal.ts';
import { toReference } from '../quote-form/saved-reference.ts';
import { termsOf } from '../quote-form/to-payload.ts';

export interface SavedActions extends Removal<SavedIllustration> {
  readonly open: (row: SavedIllustration) => Promise<void>;
  readonly duplicate: (row: SavedIllustration) => Promise<void>;
  /** Whether opening another would discard an illustration that was never saved. */
  readonly hasUnsavedDraft: () => boolean;
}

/** What can be done with a saved illustration. Failures are told as alerts; nothing rejects. */
export function useSavedActions(): SavedActions {
  const text = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
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
    alerts.raise({ id: 'saved', alertType: 'Error', msg: describeFailure(error, text) });
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['illustrations'] });
  const tell = (key: string, number: string): void =>
    alerts.raise({ id: 'saved', alertType: 'Success', msg: text(key, { number }) });

  const removal = useRemoval<SavedIllustration, IllustrationDetail>({
    list: 'illustrations',
    remove: async ({ id }) => {
      const detail = await call(client, 'GET /api/illustrations/:id', { params: { id } });
      await call(client, 'DELETE /api/illustrations/:id', { params: { id } });
      forgetDraftOf(id);
      return detail;
    },
    restore: async ({ payload }) => {
      const restored = await call(client, 'POST /api/illustrations', { body: { payload } });
      tell('tEdit-Saved-restored', restored.illustrationNumber);
    },
    onFailure: fail,
  });

  return {
    ...removal,
    open: ({ id }) =>
      attempt(async () => {
        const detail = await call(client, 'GET /api/illustrations/:id', { params: { id } });
        beginIllustration(drafts, username, {
          values: detail.payload.values,
          isChanged: false,
          saved: { ...toReference(detail), ...termsOf(detail.payload) },
        });
        navigate('/illustration');
      }),
    duplicate: ({ id }) =>
      attempt(async () => {
        const copy = await call(client, 'POST /api/illustrations/:id/duplicate', { params: { id } });
        await refresh();
        tell('tEdit-Saved-duplicated', copy.illustrationNumber);
      }),
    hasUnsavedDraft: () => drafts.read(username, ILLUSTRATION_FORM)?.isChanged === true,
  };

  /** Detaches a draft from a deleted illustration: it is kept, and its next save makes a new one. */
  function forgetDraftOf(id: string): void {
    const draft = drafts.read(username, ILLUSTRATION_FORM);
    if (draft?.saved?.id === id) drafts.write(username, ILLUSTRATION_FORM, { values: draft.values, isChanged: true });
  }
}
