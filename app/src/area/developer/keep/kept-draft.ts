import type { FormDraft } from '@lifeform/metadata/contract';
import { newID } from '../../../data/new-id.ts';
import type { DraftState } from '../draft/draft-state.ts';

/** What the server has of a draft. */
export interface KeptDraft {
  readonly id: string;
  readonly name: string;
  /** 0 of one that was never saved. */
  readonly revision: number;
  /** The draft as the server has it; undefined of one that was never saved. */
  readonly state: DraftState | undefined;
  readonly baseVersion: number;
  /** Its name on the server. */
  readonly savedName: string;
  readonly savedBy: string;
  /** ISO instant; blank of one that was never saved. */
  readonly savedAt: string;
}

export function unkept(name: string): KeptDraft {
  return {
    ...{ id: newID(), name, revision: 0, state: undefined, baseVersion: 0 },
    ...{ savedName: name, savedBy: '', savedAt: '' },
  };
}

export function keptAs(listing: FormDraft, state: DraftState): KeptDraft {
  const { id, name, revision, baseVersion, savedBy, modifiedAt } = listing;
  return { id, name, revision, state, baseVersion, savedName: name, savedBy, savedAt: modifiedAt };
}
