import { sameJson } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';

/** The unpublished content of a form, and what in it stops a publish. */
export interface DraftState {
  readonly content: ProductContent;
  /** Fields whose panel has errors. */
  readonly invalid: ReadonlySet<string>;
  /** JSON that cannot be taken yet, by the place it is for: kept as it was typed. */
  readonly pending: ReadonlyMap<string, string>;
}

export function startDraft(content: ProductContent): DraftState {
  return { content, invalid: new Set(), pending: new Map() };
}

/** Another content. What says the same stays the very same object. */
export function withContent(state: DraftState, content: ProductContent): DraftState {
  return sameJson(state.content, content) ? state : { ...state, content };
}

export function withInvalid(state: DraftState, name: string, isInvalid: boolean): DraftState {
  if (state.invalid.has(name) === isInvalid) return state;
  const invalid = new Set(state.invalid);
  if (isInvalid) invalid.add(name);
  else invalid.delete(name);
  return { ...state, invalid };
}

/** @param text undefined when what is in the content is all there is */
export function withPending(state: DraftState, place: string, text: string | undefined): DraftState {
  if (state.pending.get(place) === text) return state;
  const pending = new Map(state.pending);
  if (text === undefined) pending.delete(place);
  else pending.set(place, text);
  return { ...state, pending };
}
