import type { Schema } from '../form/schema/schema.ts';

/** JSON of which this contract says the type alone, because its shape stands in TypeScript elsewhere. */
/* @__NO_SIDE_EFFECTS__ */
export function json<T>(title: string): Schema<T> {
  return { title };
}
