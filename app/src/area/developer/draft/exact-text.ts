/** A value as its author wrote it in a rule or a test; undefined for none at all. */
export function exactText(value: unknown): string | undefined {
  return JSON.stringify(value);
}
