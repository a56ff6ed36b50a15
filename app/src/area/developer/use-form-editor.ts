import type { FormDocument } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteControlItems } from '../../data/delete-control-items.ts';
import { updateControlItems } from '../../data/update-control-items.ts';
import { useServices } from '../../session/services-context.tsx';
import { describeFailure } from '../../shell/describe-failure.ts';
import { type DraftState, NOTHING_DRAFTED, withEdit, without } from './draft/draft-state.ts';
import type { EditedItem } from './draft/edited-item.ts';
import { type FormDraft, isNewItem, type PublishedForm, toUpdateRequest } from './draft/form-draft.ts';
import { rebaseDraft } from './draft/rebase-draft.ts';
import { amend, redo, startTimeline, step, type Timeline, undo } from './draft/timeline.ts';

export interface FormEditor {
  /** The version the draft is over; it stays while somebody else publishes, so that nothing is overwritten unseen. */
  readonly base: PublishedForm;
  readonly draft: FormDraft;
  /** Edited fields whose panel has errors: they stop a publish. */
  readonly invalid: ReadonlySet<string>;
  /** A version published since the draft began. */
  readonly newer: PublishedForm | undefined;
  /** Grows whenever the draft was replaced from outside the panel, which then shows the draft as it is. */
  readonly epoch: number;
  readonly edit: (name: string, edited: EditedItem, isValid: boolean) => void;
  /** Puts a field into the draft that is not published yet. */
  readonly add: (added: EditedItem) => void;
  /** Undefined when there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly discard: () => void;
  /** Takes the newer version and puts the edits over it. Answers the fields whose edits are lost with them. */
  readonly rebase: () => readonly string[];
  /** True when published. Says on the screen how it went; never rejects. */
  readonly publish: (comment: string) => Promise<boolean>;
  /** Deletes a published field; one that is in the draft alone only leaves the draft. */
  readonly remove: (name: string) => Promise<boolean>;
}

/** The draft of one form over its published version, and what can be done with it. */
export function useFormEditor(panel: FormDocument, published: PublishedForm): FormEditor {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const [base, setBase] = useState(published);
  const [timeline, setTimeline] = useState<Timeline<DraftState>>(() => startTimeline(NOTHING_DRAFTED));
  const [epoch, setEpoch] = useState(0);
  const { draft, invalid } = timeline.now;
  const { form } = published.document;

  const isNewer = published.document.version !== base.document.version || published.setup !== base.setup;
  // With nothing edited there is nothing to protect: what is published now is what is edited next.
  if (isNewer && draft.size === 0) {
    setBase(published);
    setTimeline(startTimeline(NOTHING_DRAFTED));
  }

  const refresh = async (): Promise<void> => {
    // The live event of this very change may have started both already.
    const options = { cancelRefetch: false };
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['form', form] }, options),
      queries.invalidateQueries({ queryKey: ['setup'] }, options),
    ]);
  };
  const settle = async (work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    try {
      await work();
      alerts.raise({ name: 'developer', type: 'Success', message: text(done) });
      return true;
    } catch (error) {
      const message = `${text(failed)} ${describeFailure(error, text)}`;
      alerts.raise({ name: 'developer', type: 'Error', message, duration: 60_000 });
      return false;
    } finally {
      await refresh();
    }
  };
  const advance = (change: (state: DraftState) => DraftState): void =>
    setTimeline((last) => {
      const next = change(last.now);
      if (next.draft !== last.now.draft) return step(last, next);
      return next.invalid === last.now.invalid ? last : amend(last, next);
    });
  const replace = (change: (last: Timeline<DraftState>) => Timeline<DraftState>): void => {
    setTimeline(change);
    setEpoch((last) => last + 1);
  };

  return {
    base,
    draft,
    invalid,
    epoch,
    newer: isNewer && draft.size > 0 ? published : undefined,
    edit: (name, edited, isValid) => advance((state) => withEdit(panel, base, state, { name, edited, isValid })),
    add: (edited) => {
      const { name } = edited.item;
      advance((state) => withEdit(panel, base, state, { name, edited, isValid: true }));
    },
    undo: timeline.past.length > 0 ? () => replace(undo) : undefined,
    redo: timeline.future.length > 0 ? () => replace(redo) : undefined,
    discard: () => replace((last) => step(last, NOTHING_DRAFTED)),
    rebase: () => {
      const rebased = rebaseDraft(panel, base, published, draft);
      const stillInvalid = new Set([...invalid].filter((name) => rebased.draft.has(name)));
      setBase(published);
      // What could be undone was over the older version.
      replace(() => startTimeline({ draft: rebased.draft, invalid: stillInvalid }));
      return rebased.gone;
    },
    publish: async (comment) => {
      const request = toUpdateRequest(base, draft, comment);
      const publishAndClear = async (): Promise<void> => {
        await updateControlItems(client, request);
        replace(() => startTimeline(NOTHING_DRAFTED));
      };
      return settle(publishAndClear, 'msg-ControlSaved', 'msg-ControlSaveFailed');
    },
    remove: async (name) => {
      if (isNewItem(base, name)) {
        advance((state) => without(state, name));
        return true;
      }
      const request = { form, baseVersion: base.document.version, names: [name] };
      const removeAndForget = async (): Promise<void> => {
        await deleteControlItems(client, request);
        advance((state) => without(state, name));
      };
      return settle(removeAndForget, 'msg-ControlDeleted', 'msg-ControlDeleteFailed');
    },
  };
}
