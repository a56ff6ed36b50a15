/** Levels that are written out. Files may be nested more deeply than the stack allows, and nobody reads that far. */
const SHOWN = 100;

/** A value as JSON on one line. Values JSON cannot hold (NaN, undefined) are named; deeper levels are left out. */
export function showValue(value: unknown, left = SHOWN): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (left === 0) return '…';
  if (Array.isArray(value)) return `[${value.map((entry) => showValue(entry, left - 1)).join(',')}]`;
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}:${showValue(entry, left - 1)}`);
  return `{${entries.join(',')}}`;
}
