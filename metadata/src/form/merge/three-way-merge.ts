import { sameJson } from '../schema/same-json.ts';

/** What two people, or a release and an installation, each make of what both began with. By name, in order. */
export type Entries<T = unknown> = ReadonlyMap<string, T>;

/** One entry in all three; undefined where it is not there. */
export interface Sides<T> {
  readonly base: T | undefined;
  readonly mine: T | undefined;
  readonly theirs: T | undefined;
}

export interface MergedEntries<T> {
  readonly entries: Entries<T>;
  /** Where theirs took the place of mine, entries that went included. */
  readonly taken: readonly string[];
  /** What both changed, and not alike. */
  readonly disputed: readonly string[];
}

/**
 * Puts the changes of two sides over what both began with: what one of them changed, added or took away is kept.
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

/** The order of whoever put entries in another one; what the other side added stands after what it stood after. */
function keysInOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const isMoved = !sameJson(shared(mine, base), shared(base, mine));
  return isMoved ? inserted(mine, theirs) : inserted(theirs, mine);
}

function shared(keys: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return keys.filter((key) => known.has(key));
}

/** The first list, with what only the second has behind what it is behind there. */
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
