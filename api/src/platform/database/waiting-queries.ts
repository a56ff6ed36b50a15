import type { DataSource } from 'typeorm';

const COUNTS = new WeakMap<DataSource, () => number>();

/** Makes known how many queries wait for a connection of this database. */
export function countWaiting(dataSource: DataSource, count: () => number): void {
  COUNTS.set(dataSource, count);
}

/** How many queries wait for a connection. */
export function waitingQueries(dataSource: DataSource): number {
  return COUNTS.get(dataSource)?.() ?? 0;
}
