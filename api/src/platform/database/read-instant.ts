/** An instant as a query answers it that makes no entities: a text of UTC on the embedded database. */
export function readInstant(stored: Date | string): Date {
  return stored instanceof Date ? stored : new Date(`${stored.replace(' ', 'T')}Z`);
}
