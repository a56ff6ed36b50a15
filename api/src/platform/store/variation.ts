import { isoDay } from '@lifeform/engine';
import { addDays, daysBefore, daysBetween } from '@lifeform/metadata/insurance';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Shorter words are codes as often as names. */
const SHORTEST_NAME = 3;

/** The copies to make of documents: which, and in what they differ. The same copies at every run. */
export interface CopyPlan {
  /** Number of the first copy, from 0, and how many there are. */
  readonly first: number;
  readonly count: number;
  /** When a copy was made. */
  readonly at: (index: number) => Date;
  readonly names: NamePool;
}

/** A whole number from 0 that looks random, always the same for the same two. */
function scatter(index: number, salt: number): number {
  const mixed = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt + 1, 1_597_334_677);
  return Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 1;
}

/** Entries of a list, in turn without end. @throws RangeError for an empty list */
export function inTurn<T>(entries: readonly T[], index: number): T {
  const entry = entries[index % entries.length];
  if (entry === undefined) throw new RangeError('there is nothing to copy');
  return entry;
}

/** Moments evenly spread over the days before `until`, the last one just before it. */
export function spread(count: number, days: number, until: Date): CopyPlan['at'] {
  return (index) => {
    const at = daysBefore(until, ((count - (index % count)) / count) * days);
    return new Date(Math.floor(at.getTime() / 1000) * 1000);
  };
}

/** Whole days from one moment to another, negative when it is earlier. */
export function daysApart(from: Date, to: Date): number {
  return daysBetween(isoDay(from), isoDay(to));
}

/** Made-up names from halves of others: as many as the square of those given. */
export class NamePool {
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = [...new Set(names)].filter((name) => name.length >= SHORTEST_NAME);
  }

  /** The names of the copy of a number, by those of its original. */
  of(index: number, originals: readonly string[]): ReadonlyMap<string, string> {
    const names = [...new Set(originals)].filter((name) => name.length >= SHORTEST_NAME);
    return new Map(names.map((name, salt) => [name, this.#made(scatter(index, salt))]));
  }

  #made(chance: number): string {
    const front = inTurn(this.#names, chance);
    const back = inTurn(this.#names, Math.floor(chance / this.#names.length));
    return front.slice(0, Math.ceil(front.length / 2)) + back.slice(Math.floor(back.length / 2));
  }
}

/** A document with other names, and its days moved by a number of days. */
export function varied<T>(document: T, names: ReadonlyMap<string, string>, days: number): T {
  const named = (text: string): string => {
    const words = text.split(' ');
    return words.every((word) => names.has(word)) ? words.map((word) => names.get(word) ?? word).join(' ') : text;
  };
  const visited = (value: unknown): unknown => {
    if (typeof value === 'string') return DAY.test(value) ? addDays(value, days) : named(value);
    if (Array.isArray(value)) return value.map(visited);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, visited(entry)]));
  };
  // The cast: texts become texts, and everything else stays what it is.
  return visited(document) as T;
}
