import { type Entries, threeWayMerge } from '@lifeform/metadata';
import { contentHash } from './content-hash.ts';

/** Hash by entry. */
export type Hashes = Readonly<Record<string, string>>;

/** Keys of the entries by merge outcome. */
export interface MergeOutcomes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Removed by the release. */
  readonly removed: readonly string[];
  /** Changed by both the release and people here: the local version stays. */
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
 * Merges a release into the local entries: when only one side changed an entry since the previous release, that side
 * wins. An entry shipped before and missing here was deleted on purpose, and stays deleted.
 * @param before hashes of the previous release
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

/** The merge without some of its additions or changes: those entries stay as they are here. */
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
