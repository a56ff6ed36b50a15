import type { Draft } from '../../../session/draft-store.ts';

/** The saved illustration of a quote, once saved or opened. */
export type SavedReference = NonNullable<Draft['saved']>;

export function toReference({ id, revision, illustrationNumber }: SavedReference): SavedReference {
  return { id, revision, illustrationNumber };
}
