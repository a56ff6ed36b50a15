import { contentHash } from './content-hash.ts';

/** What a document holds, in order: each entry is compared, kept and replaced as one. */
export type Entries = ReadonlyMap<string, unknown>;

/** Hash by entry. */
export type Hashes = Readonly<Record<string, string>>;

/** Keys of the entries that met with each fate. */
export interface Fates {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Gone with the release. */
  readonly removed: readonly string[];
  /** The release and the people here both changed them: what is here stays. */
  readonly kept: readonly string[];
}

export interface Merged extends Fates {
  readonly entries: Entries;
}

export function hashesOf(entries: Entries): Hashes {
  return Object.fromEntries([...entries].map(([key, value]) => [key, contentHash(value)]));
}

export function touches({ added, changed, removed }: Fates): boolean {
  return added.length + changed.length + removed.length > 0;
}

function fateOf(was: string | undefined, is: string | undefined, comes: string | undefined): keyof Fates | undefined {
  if (was === comes || is === comes) return undefined;
  if (was !== is) return 'kept';
  if (is === undefined) return 'added';
  return comes === undefined ? 'removed' : 'changed';
}

/**
 * Brings what a release ships into what is held here: where only one side changed an entry since it was shipped before,
 * that side's stands. What was shipped before and is no longer here was deleted on purpose, and stays deleted.
 * @param before hashes of what was shipped before
 */
export function mergeEntries(shipped: Entries, held: Entries, before: Hashes): Merged {
  const [comes, is] = [hashesOf(shipped), hashesOf(held)];
  const fates = { added: [], changed: [], removed: [], kept: [] } as Record<keyof Fates, string[]>;
  for (const key of new Set([...Object.keys(before), ...shipped.keys()])) {
    const fate = fateOf(before[key], is[key], comes[key]);
    if (fate) fates[fate].push(key);
  }
  return { ...fates, entries: mergedEntries(shipped, held, before, fates) };
}

/** In the order of the release, unless the order was changed here. */
function mergedEntries(shipped: Entries, held: Entries, before: Hashes, fates: Fates): Entries {
  const [gone, fresh] = [new Set(fates.removed), new Set(fates.added)];
  const replaced = new Set([...fates.added, ...fates.changed]);
  const [ours, theirs] = [
    [...held.keys()].filter((key) => !gone.has(key)),
    [...shipped.keys()].filter((key) => fresh.has(key) || held.has(key)),
  ];
  const order = isInOrder(ours, Object.keys(before)) ? woven(theirs, ours) : woven(ours, theirs);
  return new Map(order.map((key) => [key, replaced.has(key) ? shipped.get(key) : held.get(key)]));
}

/** Whether the keys both have come in one order. */
function isInOrder(keys: readonly string[], all: readonly string[]): boolean {
  const [own, known] = [new Set(keys), new Set(all)];
  const there = all.filter((key) => own.has(key));
  return keys.filter((key) => known.has(key)).every((key, index) => key === there[index]);
}

/** The first list, with what only the second has behind what it is behind there. */
function woven(first: readonly string[], second: readonly string[]): readonly string[] {
  const known = new Set(first);
  const behind = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const key of second) {
    if (known.has(key)) last = key;
    else behind.set(last, [...(behind.get(last) ?? []), key]);
  }
  return [...(behind.get(undefined) ?? []), ...first.flatMap((key) => [key, ...(behind.get(key) ?? [])])];
}

/** The same without some of what it would have added or changed: that stays as it is held. */
export function withheld({ entries, ...fates }: Merged, held: Entries, keys: ReadonlySet<string>): Merged {
  const others = (list: readonly string[]) => list.filter((key) => !keys.has(key));
  const left = [...entries].flatMap(([key, value]) => {
    if (!keys.has(key)) return [[key, value] as const];
    return held.has(key) ? [[key, held.get(key)] as const] : [];
  });
  return {
    ...fates,
    ...{ added: others(fates.added), changed: others(fates.changed), kept: [...fates.kept, ...keys] },
    entries: new Map(left),
  };
}
