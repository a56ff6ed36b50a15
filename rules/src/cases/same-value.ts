/**
 * Whether two values are equal as JSON: the same type and content, in any order of keys. Pairs are kept in a list, not
 * on the stack, because a suite's data may be nested too deeply.
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

/** The pairs that must be equal for two values to be equal; undefined when the values already differ. */
function pairsOf(a: unknown, b: unknown): readonly Pair[] | undefined {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return undefined;
  if (Array.isArray(a) !== Array.isArray(b)) return undefined;
  const [left, right] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  const isAlike = left.length === right.size && left.every(([key]) => right.has(key));
  return isAlike ? left.map(([key, value]) => [value, right.get(key)]) : undefined;
}
