import { sameJson } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { type Draft, enableMapSet } from 'immer';

enableMapSet();

/** The unpublished content of a form, and what in it stops a publish. */
export interface DraftState {
  readonly content: ProductContent;
  /** Fields whose panel has errors. */
  readonly invalid: ReadonlySet<string>;
  /** JSON that cannot be read yet, as typed, by the place it is for. */
  readonly pending: ReadonlyMap<string, string>;
}

export type DraftContent = Draft<ProductContent>;
/** A change of a content. */
export type Edit = (content: DraftContent) => void;

export function startDraft(content: ProductContent): DraftState {
  return { content, invalid: new Set(), pending: new Map() };
}

export function markInvalid({ invalid }: Draft<DraftState>, name: string, isInvalid: boolean): void {
  if (isInvalid) invalid.add(name);
  else invalid.delete(name);
}

/** @param text undefined if nothing unreadable is left */
export function holdText({ pending }: Draft<DraftState>, place: string, text: string | undefined): void {
  if (text === undefined) pending.delete(place);
  else pending.set(place, text);
}

export function sameState(one: DraftState, other: DraftState): boolean {
  if (one === other) return true;
  return (
    sameJson(one.content, other.content) &&
    sameJson([...one.invalid].sort(), [...other.invalid].sort()) &&
    sameJson(Object.fromEntries(one.pending), Object.fromEntries(other.pending))
  );
}
