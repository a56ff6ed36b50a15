import type { Issue } from '@lifeform/engine';

/** The same for all fields a rule finds fault with at once; of a field's own validation, the field's. */
export function findingKey(field: string, { rule, code }: Issue): string {
  return rule ?? `${field} ${code}`;
}
