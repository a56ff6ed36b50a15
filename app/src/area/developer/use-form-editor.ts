import { type ContentChange, contentChanges, type MergeChoices, sameJson } from '@lifeform/metadata';
import { toUpdateRequest } from '@lifeform/metadata/contract';
import { mergeProductContents, type ProductContent } from '@lifeform/metadata/insurance';
import type { Draft } from 'immer';
import { useCallback, useMemo, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { act, discard } from './draft/act.ts';
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
  viewOf,
} from './draft/form-draft.ts';
import { joinDrafts } from './draft/join-drafts.ts';
import { putContent } from './draft/put-content.ts';
import { redo, startTimeline, type Timeline, undo } from './draft/timeline.ts';
import type { KeptDraft } from './keep/kept-draft.ts';
import { type DraftKeeping, useDraftKeeping } from './keep/use-draft-keeping.ts';
import { useLastEdit } from './use-last-edit.ts';
import { useLinked } from './use-linked.ts';
import { DELETED, DraftJoined, SAVED, useSettling } from './use-settling.ts';

export interface FormEditor {
  /** The version the draft is over; it stays while somebody else publishes, so that nothing is overwritten unseen. */
  readonly base: FormVersion;
  readonly published: PublishedForm;
  /** What is the form's own, which is what is edited. */
  readonly content: ProductContent;
  /** The same with the parts and options it links, as its publication will have it. */
  readonly whole: ProductContent;
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
  /** Several fields in one step. */
  readonly editAll: (edits: readonly { readonly edited: EditedItem; readonly isValid: boolean }[]) => void;
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
  readonly publish: (comment: string, keepsEarlier?: boolean) => Promise<boolean>;
  readonly restore: (version: number, comment: string) => Promise<boolean>;
  /** Deletes a published field; one that is in the draft alone only leaves the draft. */
  readonly remove: (name: string) => Promise<boolean>;
  /** How the draft stands with the server, where everybody who edits the form finds it. */
  readonly keeping: DraftKeeping;
}

/** A draft to go on with: as the server has it, or as it was left here. */
export interface OpenedDraft {
  readonly base: FormVersion;
  readonly timeline: Timeline<DraftState>;
  readonly editedAt: string | undefined;
  readonly kept: KeptDraft;
}

/** What the draft of a form is held under. */
export const heldName = (form: string): string => `form ${form}`;

/**
 * The draft of one form over its published version, and what can be done with it.
 * @param opened the draft of the server to go on with, where none was left here
 */
export function useFormEditor(latest: FormVersion, opened?: OpenedDraft): FormEditor {
  const { held } = useServices();
  const { username } = useUser();
  const name = heldName(latest.form);
  // Nothing else is held there.
  const [before] = useState(() => (held.read(username, name) as OpenedDraft | undefined) ?? opened);
  const [base, setBase] = useState(before?.base ?? latest);
  const [timeline, setTimeline] = useState(() => before?.timeline ?? startTimeline(startDraft(latest.content)));
  const [epoch, setEpoch] = useState(0);
  const { content, invalid, pending } = timeline.now;
  const { form } = latest;
  const settle = useSettling(form);
  const editedAt = useLastEdit(content, before?.editedAt);

  const linked = useLinked(content, form);
  const changes = useMemo(() => contentChanges(base.content, content), [base, content]);
  const isClean = changes.length === 0 && pending.size === 0;
  const isNewer = latest.version > base.version;
  const merged = useMemo(
    () =>
      isNewer && pending.size === 0 ? mergeProductContents(form, [base.content, content, latest.content]) : undefined,
    [isNewer, pending, form, base, content, latest],
  );
  // What is published has all of the draft: somebody published it.
  const isPublished = merged?.conflicts.length === 0 && sameJson(merged.content, latest.content);
  const startOver = (version: FormVersion, draft: DraftState = startDraft(version.content)): void => {
    setBase((last) => ({ ...version, prodID: last.prodID }));
    setTimeline(startTimeline(draft));
    setEpoch((last) => last + 1);
  };
  // With nothing edited there is nothing to protect: what is published now is what is edited next.
  if (isNewer && (isClean || isPublished)) startOver(latest);
  // A product that left the draft is none to edit for: the one a new form starts with is.
  const prodID = productOf(base.prodID, content);
  if (prodID !== base.prodID) setBase((last) => ({ ...last, prodID }));

  const apply = (change: (draft: Draft<DraftState>) => void): void => setTimeline((last) => act(last, change));
  const replace = (change: (last: Timeline<DraftState>) => Timeline<DraftState>): void => {
    setTimeline(change);
    setEpoch((last) => last + 1);
  };
  const drop = (): void => replace((last) => act(last, discard(base)));
  const away = useRef<OpenedDraft>(undefined);
  const hold = useCallback(
    (kept: KeptDraft, isKept: boolean): void => {
      away.current = isClean ? undefined : { base, timeline, editedAt, kept };
      held.hold(username, name, away.current, isKept);
    },
    [held, username, name, isClean, base, timeline, editedAt],
  );
  const keeping = useDraftKeeping({
    ...{ base, timeline, isClean, changes: changes.length + pending.size, first: before?.kept, hold },
    drop,
    holdAway: (kept) => {
      if (away.current && held.read(username, name) === away.current) hold(kept, true);
    },
    join: ({ common, base: theirBase, theirs }, choices) => {
      const { conflicts } = joinDrafts(form, { common, mine: timeline, theirs, choices });
      if (conflicts.some(({ id }) => !choices.has(id))) return conflicts;
      setBase((last) => ({ ...theirBase, prodID: last.prodID }));
      replace((last) => joinDrafts(form, { common, mine: last, theirs, choices }).timeline);
      return [];
    },
  });
  const shown = useRef(content);
  shown.current = content;
  const published = useMemo(() => viewOf(base, base.content), [base]);
  return {
    ...{ base, published, content, whole: linked, changes, invalid, pending, epoch, editedAt, keeping },
    drafted: useMemo(() => viewOf(base, linked), [base, linked]),
    changedItems: useMemo(() => changedItems(base, content), [base, content]),
    newer: isNewer && !isClean ? latest : undefined,
    chooseProduct: (prodID) => {
      if (prodID !== base.prodID && content.setups[prodID]) setBase((last) => ({ ...last, prodID }));
    },
    edit: (name, edited, isValid) =>
      apply((draft) => {
        putItem(base, edited)(draft.content);
        markInvalid(draft, name, !isValid);
      }),
    editAll: (edits) =>
      apply((draft) => {
        for (const { edited, isValid } of edits) {
          putItem(base, edited)(draft.content);
          markInvalid(draft, edited.item.name, !isValid);
        }
      }),
    change: (edit) => apply(({ content }) => edit(content)),
    rework: (edit) => replace((last) => act(last, ({ content }) => edit(content))),
    take: (other) => apply(({ content }) => putContent(other)(content)),
    hold: (place, text) => apply((draft) => holdText(draft, place, text)),
    undo: timeline.past.length > 0 ? () => replace(undo) : undefined,
    redo: timeline.future.length > 0 ? () => replace(redo) : undefined,
    discard: () => {
      drop();
      keeping.renew();
    },
    merge: (choices) => {
      const merged = mergeProductContents(form, [base.content, content, latest.content], choices);
      startOver(latest, { content: merged.content, invalid, pending });
    },
    publish: (comment, keepsEarlier = false) =>
      settle(SAVED, async (client) => {
        await keeping.settle();
        if (shown.current !== content) throw new DraftJoined();
        const answer = await call(client, 'POST /api/updateControlItems', {
          body: { ...toUpdateRequest(base, content, comment), ...(keepsEarlier && { keepsEarlier }) },
        });
        startOver({ ...base, version: answer.version, content });
        await keeping.release();
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
        apply((draft) => {
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
