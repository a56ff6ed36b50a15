import { sameJson } from '@lifeform/metadata';
import type { Draft } from 'immer';
import { type DraftState, startDraft } from './draft-state.ts';
import type { FormVersion } from './form-draft.ts';
import { putContent } from './put-content.ts';
import { advance, type Timeline } from './timeline.ts';

/**
 * Another content is a step to be undone, and so is the first sign of a text that cannot be taken; what else only stops
 * a publish goes along with the step before it.
 */
function isStep(before: DraftState, after: DraftState): boolean {
  return !sameJson(before.content, after.content) || !sameJson([...before.pending.keys()], [...after.pending.keys()]);
}

/** Does something to a draft. */
export function act(timeline: Timeline<DraftState>, change: (draft: Draft<DraftState>) => void): Timeline<DraftState> {
  return advance(timeline, change, isStep);
}

/** Goes back to what is published, as one step. */
export function discard({ content }: Pick<FormVersion, 'content'>): (draft: Draft<DraftState>) => void {
  return (draft) => {
    putContent(content)(draft.content);
    const { invalid, pending } = startDraft(content);
    Object.assign(draft, { invalid, pending });
  };
}
