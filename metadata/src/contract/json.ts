import type { Schema } from '../form/schema/schema.ts';

/** JSON whose shape is declared in TypeScript elsewhere; the schema checks only its type. */
/* @__NO_SIDE_EFFECTS__ */
export function json<T>(title: string): Schema<T> {
  return { title };
}
