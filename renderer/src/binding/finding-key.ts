import { type Issue, rowOf } from '@lifeform/engine';

/** One key for all fields that a rule finds fault with together, in each row; for a field's own validation, one per field. */
export function findingKey(field: string, { rule, code }: Issue): string {
  return rule === undefined ? `${field} ${code}` : `${rowOf(field) ?? ''} ${rule}`;
}
