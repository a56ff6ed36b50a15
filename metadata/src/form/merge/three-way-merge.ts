import { sameJson } from '../schema/same-json.ts';

/** Ordered entries by name: the base, or what one side (a person, a release, an installation) made of it. */
export type Entries<T = unknown> = ReadonlyMap<string, T>;

/** One entry in all three; undefined when absent. */
export interface Sides<T> {
  readonly base: T | undefined;
  readonly mine: T | undefined;
  readonly theirs: T | undefined;
}

export interface MergedEntries<T> {
  readonly entries: Entries<T>;
  /** Entries where theirs replaced mine, deletions included. */
  readonly taken: readonly string[];
  /** Entries both sides changed differently. */
  readonly disputed: readonly string[];
}

/**
 * Merges two sides' changes to a base: anything only one side changed, added or deleted is kept.
 * @param settle decides an entry that both sides changed differently
 */
export function threeWayMerge<T>(
  base: Entries<T>,
  mine: Entries<T>,
  theirs: Entries<T>,
  settle: (key: string, sides: Sides<T>) => T | undefined,
): MergedEntries<T> {
  const entries = new Map<string, T>();
  const [taken, disputed]: [string[], string[]] = [[], []];
  for (const key of keysInOrder([...base.keys()], [...mine.keys()], [...theirs.keys()])) {
    const sides = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    const { isTaken, isDisputed } = judge(sides);
    if (isTaken) taken.push(key);
    if (isDisputed) disputed.push(key);
    const value = isDisputed ? settle(key, sides) : isTaken ? sides.theirs : sides.mine;
    if (value !== undefined) entries.set(key, value);
  }
  return { entries, taken, disputed };
}

function judge<T>({ base, mine, theirs }: Sides<T>): { readonly isTaken: boolean; readonly isDisputed: boolean } {
  const isSettled = sameJson(mine, theirs) || sameJson(theirs, base);
  const isTaken = !isSettled && sameJson(mine, base);
  return { isTaken, isDisputed: !isSettled && !isTaken };
}

/** The order of the side that reordered entries; what the other side added follows the same neighbour as there. */
function keysInOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const isMoved = !sameJson(shared(mine, base), shared(base, mine));
  return isMoved ? inserted(mine, theirs) : inserted(theirs, mine);
}

function shared(keys: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return keys.filter((key) => known.has(key));
}

/** The first list, plus entries only in the second, each after the same neighbour as there. */
function inserted(keys: readonly string[], more: readonly string[]): readonly string[] {
  const known = new Set(keys);
  const behind = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const key of more) {
    if (known.has(key)) last = key;
    else behind.set(last, [...(behind.get(last) ?? []), key]);
  }
  return [undefined, ...keys].flatMap((key) => [...(key === undefined ? [] : [key]), ...(behind.get(key) ?? [])]);
}
