import { sameJson } from '@lifeform/metadata';
import type { Draft } from 'immer';
import { type DraftState, startDraft } from './draft-state.ts';
import type { FormVersion } from './form-draft.ts';
import { putContent } from './put-content.ts';
import { advance, type Timeline } from './timeline.ts';

/**
 * A changed content is a step that can be undone, and so is the first text that cannot be read. Anything else that only
 * stops a publication belongs to the step before it.
 */
function isStep(before: DraftState, after: DraftState): boolean {
  return !sameJson(before.content, after.content) || !sameJson([...before.pending.keys()], [...after.pending.keys()]);
}

/** Applies an act to a draft. */
export function act(timeline: Timeline<DraftState>, change: (draft: Draft<DraftState>) => void): Timeline<DraftState> {
  return advance(timeline, change, isStep);
}

/** Restores what is published, as one step. */
export function discard({ content }: Pick<FormVersion, 'content'>): (draft: Draft<DraftState>) => void {
  return (draft) => {
    putContent(content)(draft.content);
    const { invalid, pending } = startDraft(content);
    Object.assign(draft, { invalid, pending });
  };
}
