/** Whether two JSON values are equal, whatever the order of their keys. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [before, after] = [Object.entries(left), new Map(Object.entries(right))];
  return (
    before.length === after.size && before.every(([key, value]) => after.has(key) && sameJson(value, after.get(key)))
  );
}
