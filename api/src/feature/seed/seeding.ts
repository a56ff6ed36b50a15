import type { Seed } from '@lifeform/metadata/seed';
import type { EntityManager } from 'typeorm';
import type { Hashes, MergeOutcomes } from './merge-entries.ts';

/** What was shipped before, by document. */
export type Ledger = ReadonlyMap<string, Hashes>;

/** One run of seeding: a database, and what the product ships for it. */
export interface Seeding {
  readonly manager: EntityManager;
  readonly seed: Seed;
  readonly ledger: Ledger;
  /** Who new versions are by: `system` in a new database, `release 2.1.0` in one that was there. */
  readonly author: string;
  readonly now: Date;
}

/** What became of one document. */
export interface Outcome extends MergeOutcomes {
  readonly document: string;
  /** To be compared with next time. */
  readonly hashes: Hashes;
  /** It was not here before, and is now. */
  readonly isNew: boolean;
  /** Why nothing of it was taken in. */
  readonly problem?: string;
}

export const NO_OUTCOMES: MergeOutcomes = { added: [], changed: [], removed: [], kept: [] };
