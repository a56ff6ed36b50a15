import type { FormDocument } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteControlItems } from '../../data/delete-control-items.ts';
import { updateControlItems } from '../../data/update-control-items.ts';
import { useServices } from '../../session/services-context.tsx';
import { describeFailure } from '../../shell/describe-failure.ts';
import type { EditedItem } from './draft/edited-item.ts';
import { type FormDraft, NO_DRAFT, type PublishedForm, publishedItem, toUpdateRequest } from './draft/form-draft.ts';
import { changesOf } from './draft/panel-values.ts';
import { rebaseDraft } from './draft/rebase-draft.ts';

export interface FormEditor {
  /** The version the draft is over; it stays while somebody else publishes, so that nothing is overwritten unseen. */
  readonly base: PublishedForm;
  readonly draft: FormDraft;
  /** Edited fields whose panel has errors: they stop a publish. */
  readonly invalid: ReadonlySet<string>;
  /** A version published since the draft began. */
  readonly newer: PublishedForm | undefined;
  /** Grows whenever the draft was replaced from outside the panel, which then starts over. */
  readonly epoch: number;
  readonly edit: (name: string, edited: EditedItem, isValid: boolean) => void;
  readonly discard: () => void;
  /** Takes the newer version and puts the edits over it. Answers the fields whose edits are lost with them. */
  readonly rebase: () => readonly string[];
  /** True when published. Says on the screen how it went; never rejects. */
  readonly publish: (comment: string) => Promise<boolean>;
  readonly remove: (name: string) => Promise<boolean>;
}

/** The draft of one form over its published version, and what can be done with it. */
export function useFormEditor(panel: FormDocument, published: PublishedForm): FormEditor {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const [base, setBase] = useState(published);
  const [draft, setDraft] = useState<FormDraft>(NO_DRAFT);
  const [epoch, setEpoch] = useState(0);
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const { form } = published.document;

  const isNewer = published.document.version !== base.document.version || published.setup !== base.setup;
  // With nothing edited there is nothing to protect: what is published now is what is edited next.
  if (isNewer && draft.size === 0) setBase(published);

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
  const clear = (): void => {
    setDraft(NO_DRAFT);
    setInvalid(new Set());
    setEpoch((last) => last + 1);
  };

  return {
    base,
    draft,
    invalid,
    epoch,
    newer: isNewer && draft.size > 0 ? published : undefined,
    edit: (name, edited, isValid) => {
      const isChanged = changesOf(panel, form, publishedItem(base, name), edited).length > 0;
      setDraft((before) => put(before, name, isChanged ? edited : undefined));
      setInvalid((before) => toggle(before, name, isChanged && !isValid));
    },
    discard: clear,
    rebase: () => {
      const rebased = rebaseDraft(panel, base, published, draft);
      setDraft(rebased.draft);
      setInvalid((before) => new Set([...before].filter((name) => rebased.draft.has(name))));
      setBase(published);
      setEpoch((last) => last + 1);
      return rebased.gone;
    },
    publish: async (comment) => {
      const request = toUpdateRequest(base, draft, comment);
      const publishAndClear = async (): Promise<void> => {
        await updateControlItems(client, request);
        clear();
      };
      return settle(publishAndClear, 'msg-ControlSaved', 'msg-ControlSaveFailed');
    },
    remove: (name) => {
      const request = { form, baseVersion: base.document.version, names: [name] };
      const removeAndForget = async (): Promise<void> => {
        await deleteControlItems(client, request);
        setDraft((before) => put(before, name, undefined));
      };
      return settle(removeAndForget, 'msg-ControlDeleted', 'msg-ControlDeleteFailed');
    },
  };
}

function put(draft: FormDraft, name: string, edited: EditedItem | undefined): FormDraft {
  const next = new Map(draft);
  if (edited) next.set(name, edited);
  else next.delete(name);
  return next;
}

function toggle(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  if (names.has(name) === isIn) return names;
  const next = new Set(names);
  if (isIn) next.add(name);
  else next.delete(name);
  return next;
}
