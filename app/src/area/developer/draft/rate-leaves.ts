/** A number, word or switch among a product's rates, by the names that lead to it. */
export interface RateLeaf {
  readonly place: string;
  readonly value: number | string | boolean;
}

/** Words that decide which numbers are read; they are not edited. */
const FORMS: ReadonlySet<string> = new Set(['kind', 'shape']);

/** Every number, word and switch of a basis entry: what stands alone first, such as years, then classes and bands. */
export function rateLeaves(entry: unknown): readonly RateLeaf[] {
  const depth = ({ place }: RateLeaf): number => place.split('.').length;
  return [...leavesOf(entry, [])].sort((one, other) => depth(one) - depth(other));
}

function leavesOf(entry: unknown, above: readonly string[]): readonly RateLeaf[] {
  if (typeof entry === 'number' || typeof entry === 'string' || typeof entry === 'boolean') {
    return FORMS.has(above.at(-1) ?? '') ? [] : [{ place: above.join('.'), value: entry }];
  }
  if (typeof entry !== 'object' || entry === null) return [];
  return Object.entries(entry).flatMap(([name, part]) => leavesOf(part, [...above, name]));
}
