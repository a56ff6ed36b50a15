import { ILLUSTRATION_FORM, SHARED_OWNERSHIP_FORM } from '@lifeform/metadata/insurance';
import type { Draft, DraftStore } from '../session/draft-store.ts';

/**
 * Makes another illustration the current work; without one a blank illustration. A concept made of the one before stays
 * with it: what is shared next is saved as another.
 */
export function beginIllustration(drafts: DraftStore, username: string, draft?: Draft): void {
  const shared = drafts.read(username, SHARED_OWNERSHIP_FORM);
  if (shared?.isChanged) drafts.write(username, SHARED_OWNERSHIP_FORM, { values: shared.values, isChanged: true });
  else if (shared) drafts.clear(username, SHARED_OWNERSHIP_FORM);
  if (draft) drafts.write(username, ILLUSTRATION_FORM, draft);
  else drafts.clear(username, ILLUSTRATION_FORM);
}
