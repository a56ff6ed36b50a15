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
  /** Author of new versions: `system` in a new database, `release 2.1.0` in an existing one. */
  readonly author: string;
  readonly now: Date;
}

/** The outcome of one document. */
export interface Outcome extends MergeOutcomes {
  readonly document: string;
  /** For the comparison with the next release. */
  readonly hashes: Hashes;
  /** Whether it was added. */
  readonly isNew: boolean;
  /** Why nothing of it was taken in. */
  readonly problem?: string;
}

export const NO_OUTCOMES: MergeOutcomes = { added: [], changed: [], removed: [], kept: [] };
