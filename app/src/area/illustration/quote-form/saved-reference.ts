import type { Draft } from '../../../session/draft-store.ts';

/** The saved illustration a quote belongs to, once it was saved or opened. */
export type SavedReference = NonNullable<Draft['saved']>;

export function toReference({ id, revision, illustrationNumber }: SavedReference): SavedReference {
  return { id, revision, illustrationNumber };
}
