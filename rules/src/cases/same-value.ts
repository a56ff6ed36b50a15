/**
 * Whether two values are the same to JSON: the same type and content; the order of a record's keys is nothing. Pairs
 * wait in a list, not on the stack, which data of a suite may be too deep for.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  const waiting: Pair[] = [[a, b]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const inside = pairsOf(...pair);
    if (inside === undefined) return false;
    for (const next of inside) waiting.push(next);
  }
  return true;
}

type Pair = readonly [unknown, unknown];

/** What has to be the same for two values to be; undefined when they are not, whatever is in them. */
function pairsOf(a: unknown, b: unknown): readonly Pair[] | undefined {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return undefined;
  if (Array.isArray(a) !== Array.isArray(b)) return undefined;
  const [left, right] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  const isAlike = left.length === right.size && left.every(([key]) => right.has(key));
  return isAlike ? left.map(([key, value]) => [value, right.get(key)]) : undefined;
}
