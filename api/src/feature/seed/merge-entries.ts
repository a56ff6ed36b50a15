import { type Entries, threeWayMerge } from '@lifeform/metadata';
import { contentHash } from './content-hash.ts';

/** Hash by entry. */
export type Hashes = Readonly<Record<string, string>>;

/** Keys of the entries that met with each outcome. */
export interface MergeOutcomes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Gone with the release. */
  readonly removed: readonly string[];
  /** The release and the people here both changed them: what is here stays. */
  readonly kept: readonly string[];
}

export interface Merged extends MergeOutcomes {
  readonly entries: Entries;
}

export function hashesOf(entries: Entries): Hashes {
  return Object.fromEntries([...entries].map(([key, value]) => [key, contentHash(value)]));
}

export function touches({ added, changed, removed }: MergeOutcomes): boolean {
  return added.length + changed.length + removed.length > 0;
}

/**
 * Brings what a release ships into what is held here: where only one side changed an entry since it was shipped before,
 * that side's stands. What was shipped before and is no longer here was deleted on purpose, and stays deleted.
 * @param before hashes of what was shipped before
 */
export function mergeEntries(shipped: Entries, held: Entries, before: Hashes): Merged {
  const byHash = (hashes: Hashes) => new Map(Object.entries(hashes));
  const sides = [byHash(before), byHash(hashesOf(held)), byHash(hashesOf(shipped))] as const;
  const { entries, taken, disputed } = threeWayMerge(...sides, (_key, { mine }) => mine);
  const isTaken = new Set(taken);
  return {
    added: taken.filter((key) => !held.has(key)),
    changed: taken.filter((key) => held.has(key) && shipped.has(key)),
    removed: taken.filter((key) => !shipped.has(key)),
    kept: disputed,
    entries: new Map([...entries.keys()].map((key) => [key, (isTaken.has(key) ? shipped : held).get(key)])),
  };
}

/** The same without some of what it would have added or changed: that stays as it is held. */
export function withheld({ entries, ...keysByOutcome }: Merged, held: Entries, keys: ReadonlySet<string>): Merged {
  const others = (list: readonly string[]) => list.filter((key) => !keys.has(key));
  const left = [...entries].flatMap(([key, value]) => {
    if (!keys.has(key)) return [[key, value] as const];
    return held.has(key) ? [[key, held.get(key)] as const] : [];
  });
  return {
    ...keysByOutcome,
    ...{
      added: others(keysByOutcome.added),
      changed: others(keysByOutcome.changed),
      kept: [...keysByOutcome.kept, ...keys],
    },
    entries: new Map(left),
  };
}
