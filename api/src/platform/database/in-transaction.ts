import { setTimeout } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { databaseFault } from './database-fault.ts';

const ATTEMPTS = 4;
const PAUSE_MILLISECONDS = 20;

/**
 * All of the work or none of it. Work that conflicts with another transaction is repeated several times, so it may
 * change nothing but the database.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || databaseFault(error) !== 'undone') throw error;
      await setTimeout(PAUSE_MILLISECONDS * attempt * (1 + Math.random()));
    }
  }
}
