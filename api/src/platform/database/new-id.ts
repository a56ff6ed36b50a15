import { randomUUID } from 'node:crypto';

/** A new identifier for a row. */
export function newID(): string {
  return randomUUID();
}
