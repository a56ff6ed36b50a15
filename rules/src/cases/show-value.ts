/** A value as JSON on one line; what JSON cannot hold (NaN, undefined) is named. */
export function showValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(showValue).join(',')}]`;
  if (typeof value === 'object' && value !== null) return `{${Object.entries(value).map(showEntry).join(',')}}`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function showEntry([key, value]: readonly [string, unknown]): string {
  return `${JSON.stringify(key)}:${showValue(value)}`;
}
