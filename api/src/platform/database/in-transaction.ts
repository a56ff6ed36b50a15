import { setTimeout } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';

const ATTEMPTS = 4;
const PAUSE_MILLISECONDS = 20;

/** What a server says of a transaction it undid because others held what it waited for. */
const UNDONE: ReadonlySet<unknown> = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/** True for an error that says nothing about the work: the same work may well succeed in a moment. */
export function isUndone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && UNDONE.has(error.code);
}

/**
 * All of the work or nothing of it. Work that got into the way of another transaction is begun anew, some times,
 * so it may touch nothing but the database.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isUndone(error)) throw error;
      await setTimeout(PAUSE_MILLISECONDS * attempt * (1 + Math.random()));
    }
  }
}
