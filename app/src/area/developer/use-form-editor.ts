import { type ContentChange, contentChanges, type MergeChoices, mergeContents, sameJson } from '@lifeform/metadata';
import type { PublishAnswer } from '@lifeform/metadata/contract';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { castDraft, type Draft } from 'immer';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { knownReason } from '../../data/describe-failure.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { type DraftState, type Edit, holdText, markInvalid, startDraft } from './draft/draft-state.ts';
import type { EditedItem } from './draft/edited-item.ts';
import {
  changedItems,
  dropItem,
  type FormVersion,
  isNewItem,
  type PublishedForm,
  productOf,
  putItem,
  toUpdateRequest,
  viewOf,
} from './draft/form-draft.ts';
import { advance, redo, startTimeline, type Timeline, undo } from './draft/timeline.ts';

export interface FormEditor {
  /** The version the draft is over; it stays while somebody else publishes, so that nothing is overwritten unseen. */
  readonly base: FormVersion;
  readonly published: PublishedForm;
  readonly content: ProductContent;
  /** The form with the draft in it. */
  readonly drafted: PublishedForm;
  readonly changes: readonly ContentChange[];
  readonly changedItems: ReadonlySet<string>;
  /** Fields whose panel has errors: they stop a publish. */
  readonly invalid: ReadonlySet<string>;
  /** JSON that cannot be taken yet, by its place: it stops a publish too. */
  readonly pending: ReadonlyMap<string, string>;
  /** A version published since the draft began. */
  readonly newer: FormVersion | undefined;
  /** When the draft was last edited, as an ISO instant; undefined where nothing was. */
  readonly editedAt: string | undefined;
  /** Grows whenever the draft was replaced from outside the panel, which then shows the draft as it is. */
  readonly epoch: number;
  /** Edits are of that product from now on, where a product sets what is edited. */
  readonly chooseProduct: (prodID: string) => void;
  readonly edit: (name: string, edited: EditedItem, isValid: boolean) => void;
  /** Puts a field into the draft that is not published yet. */
  readonly add: (added: EditedItem) => void;
  readonly change: (edit: Edit) => void;
  /** The same, of what is open: it is shown anew. */
  readonly rework: (edit: Edit) => void;
  /** Puts another content in the draft's place, as one step. */
  readonly take: (content: ProductContent) => void;
  readonly hold: (place: string, text: string | undefined) => void;
  /** Undefined when there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly discard: () => void;
  /** Takes the newer version and puts the edits over it; where both changed one thing, as chosen. */
  readonly merge: (choices: MergeChoices) => void;
  /** True when published. Says on the screen how it went; never rejects. */
  readonly publish: (comment: string) => Promise<boolean>;
  readonly restore: (version: number, comment: string) => Promise<boolean>;
  /** Deletes a published field; one that is in the draft alone only leaves the draft. */
  readonly remove: (name: string) => Promise<boolean>;
}

/** What is held of a draft while its screen is away. */
interface HeldDraft {
  readonly base: FormVersion;
  readonly timeline: Timeline<DraftState>;
  readonly editedAt: string | undefined;
}

/** Another content is a step to be undone; what only stops a publish goes along with the step before it. */
const isOtherContent = (before: DraftState, after: DraftState): boolean => !sameJson(before.content, after.content);

/** What the draft of a form is held under. */
export const heldName = (form: string): string => `form ${form}`;

/** The draft of one form over its published version, and what can be done with it. */
export function useFormEditor(latest: FormVersion): FormEditor {
  const { held } = useServices();
  const { username } = useUser();
  const name = heldName(latest.form);
  const [before] = useState(() => held.read(username, name) as HeldDraft | undefined); // nothing else is held there
  const [base, setBase] = useState(before?.base ?? latest);
  const [timeline, setTimeline] = useState(() => before?.timeline ?? startTimeline(startDraft(latest.content)));
  const [epoch, setEpoch] = useState(0);
  const { content, invalid, pending } = timeline.now;
  const { form } = latest;
  const settle = useSettling(form);
  const editedAt = useLastEdit(content, before?.editedAt);

  const changes = useMemo(() => contentChanges(base.content, content), [base, content]);
  const isClean = changes.length === 0 && pending.size === 0;
  useEffect(
    () => held.hold(username, name, isClean ? undefined : ({ base, timeline, editedAt } satisfies HeldDraft)),
    [held, username, name, isClean, base, timeline, editedAt],
  );
  const isNewer = latest.version > base.version;
  const startOver = (version: FormVersion, draft: DraftState = startDraft(version.content)): void => {
    setBase((last) => ({ ...version, prodID: last.prodID }));
    setTimeline(startTimeline(draft));
    setEpoch((last) => last + 1);
  };
  // With nothing edited there is nothing to protect: what is published now is what is edited next.
  if (isNewer && isClean) startOver(latest);
  // A product that left the draft is none to edit for: the one a new form starts with is.
  const prodID = productOf(base.prodID, content);
  if (prodID !== base.prodID) setBase((last) => ({ ...last, prodID }));

  const act = (change: (draft: Draft<DraftState>) => void): void =>
    setTimeline((last) => advance(last, change, isOtherContent));
  const replace = (change: (last: Timeline<DraftState>) => Timeline<DraftState>): void => {
    setTimeline(change);
    setEpoch((last) => last + 1);
  };
  const published = useMemo(() => viewOf(base, base.content), [base]);
  return {
    ...{ base, published, content, changes, invalid, pending, epoch, editedAt },
    drafted: useMemo(() => viewOf(base, content), [base, content]),
    changedItems: useMemo(() => changedItems(base, content), [base, content]),
    newer: isNewer && !isClean ? latest : undefined,
    chooseProduct: (prodID) => {
      if (prodID !== base.prodID && content.setups[prodID]) setBase((last) => ({ ...last, prodID }));
    },
    edit: (name, edited, isValid) =>
      act((draft) => {
        putItem(base, edited)(draft.content);
        markInvalid(draft, name, !isValid);
      }),
    add: (edited) => act(({ content }) => putItem(base, edited)(content)),
    change: (edit) => act(({ content }) => edit(content)),
    rework: (edit) => replace((last) => advance(last, ({ content }) => edit(content), isOtherContent)),
    take: (other) => act((draft) => void Object.assign(draft, { content: castDraft(other) })),
    hold: (place, text) => act((draft) => holdText(draft, place, text)),
    undo: timeline.past.length > 0 ? () => replace(undo) : undefined,
    redo: timeline.future.length > 0 ? () => replace(redo) : undefined,
    discard: () =>
      replace((last) =>
        advance(
          last,
          (draft) => void Object.assign(draft, castDraft(startDraft(base.content))),
          () => true,
        ),
      ),
    merge: (choices) => {
      const merged = mergeContents(base.content, content, latest.content, choices);
      startOver(latest, { content: merged.content, invalid, pending });
    },
    publish: (comment) =>
      settle(SAVED, async (client) => {
        const answer = await call(client, 'POST /api/updateControlItems', {
          body: toUpdateRequest(base, content, comment),
        });
        startOver({ ...base, version: answer.version, content });
        return answer;
      }),
    restore: (version, comment) =>
      settle(SAVED, (client) =>
        call(client, 'POST /api/forms/:form/versions/:version/restore', {
          params: { form, version: String(version) },
          body: { baseVersion: base.version, comment },
        }),
      ),
    remove: async (name) => {
      const forget = (): void =>
        act((draft) => {
          dropItem(base, name)(draft.content);
          markInvalid(draft, name, false);
        });
      if (!isNewItem(published, name)) {
        return settle(DELETED, (client) =>
          call(client, 'POST /api/deleteControlItems', { body: { form, baseVersion: base.version, names: [name] } }),
        );
      }
      forget();
      return true;
    },
  };
}

/** When a content was last changed, as an ISO instant. */
function useLastEdit(content: ProductContent, before: string | undefined): string | undefined {
  const [editedAt, setEditedAt] = useState(before);
  const seen = useRef(content);
  useEffect(() => {
    if (seen.current === content) return;
    seen.current = content;
    setEditedAt(new Date().toISOString());
  }, [content]);
  return editedAt;
}

const SAVED = { done: 'msg-ControlSaved', failed: 'msg-ControlSaveFailed' };
const DELETED = { done: 'msg-ControlDeleted', failed: 'msg-ControlDeleteFailed' };

type Work = (client: ReturnType<typeof useServices>['client']) => Promise<PublishAnswer>;

/** Does something to the published form, says how it went, and fetches the form anew either way. */
function useSettling(form: string): (texts: typeof SAVED, work: Work) => Promise<boolean> {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  return async ({ done, failed }, work) => {
    try {
      const { version, reach } = await work(client);
      const { screens, products, forms } = reach;
      const reached = text('tEdit-Developer-reach', { version, screens, products, others: forms.length });
      alerts.raise({ id: 'developer', alertType: 'Success', msg: `${text(done)}. ${reached}`, duration: 15_000 });
      return true;
    } catch (error) {
      const message = knownReason(error, text) ?? text(failed);
      alerts.raise({ id: 'developer', alertType: 'Error', msg: message, duration: 60_000 });
      return false;
    } finally {
      // The live event of this very change may have started these already.
      const options = { cancelRefetch: false };
      await Promise.all(
        [['form', form], ['setup'], ['form-versions', form], ['dashboard']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }, options),
        ),
      );
    }
  };
}
