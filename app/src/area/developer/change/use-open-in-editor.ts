import { contentChanges } from '@lifeform/metadata';
import { type ChangeDetail, LONGEST_DRAFT_NAME } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { startDraft } from '../draft/draft-state.ts';
import { toWork } from '../draft/stored-draft.ts';
import { startTimeline } from '../draft/timeline.ts';
import { noteDraft } from '../keep/use-form-drafts.ts';
import { heldName } from '../use-form-editor.ts';
import { useFormVersionReader } from '../use-form-version.ts';

/**
 * Goes on with one's change of a form in the editor, as a draft of the change's own id, by which the editor knows what it
 * sends anew. A draft that was begun so before is opened as it was left. Never rejects.
 * @param editor address of the editor
 */
export function useOpenInEditor(editor: string): (change: ChangeDetail) => Promise<void> {
  const text = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const readVersion = useFormVersionReader();
  const { client, alerts, held } = useServices();
  const { username } = useUser();

  const begin = async ({ id, title, subject: form }: ChangeDetail): Promise<void> => {
    const { baseVersion, content, keepsEarlier } = await call(client, 'GET /api/changes/:id/content', {
      params: { id },
    });
    const base = await readVersion(form, baseVersion);
    const draft = await call(client, 'POST /api/forms/:form/drafts', {
      params: { form },
      body: {
        ...{ id, baseVersion, name: title.slice(0, LONGEST_DRAFT_NAME) },
        changes: contentChanges(base.content, content).length,
        work: toWork(base, startTimeline(startDraft(content))),
      },
    });
    noteDraft(queries, form, id, draft);
    if (keepsEarlier) held.hold(username, `keeps ${form}`, true);
  };

  return async (change) => {
    const { id, subject: form } = change;
    const fail = (msg: string): void => alerts.raise({ id: 'developer', alertType: 'Error', msg, duration: 60_000 });
    // What was done to another draft in this page and is not on the server would be lost.
    if (held.read(username, heldName(form)) !== undefined && held.hasAny(username)) {
      return fail(text('tEdit-Developer-change-notKept'));
    }
    try {
      await call(client, 'GET /api/forms/:form/drafts/:id', { params: { form, id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'noFormDraft') return begin(change);
        throw error;
      });
      held.hold(username, heldName(form), undefined);
      await navigate({ pathname: editor, search: new URLSearchParams({ form, draft: id }).toString() });
    } catch (error) {
      fail(describeFailure(error, text));
    }
  };
}
