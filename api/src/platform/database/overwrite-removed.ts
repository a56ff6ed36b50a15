import type { DataSource } from 'typeorm';

/**
 * Has an embedded database overwrite what is removed from then on (`secure_delete`), where its file would keep it until
 * the space is needed.
 */
export const OVERWRITING = 'PRAGMA secure_delete = ON';

/** Empties the write-ahead log of an embedded database, which has rows as they were before. */
export async function overwriteRemoved(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type === 'better-sqlite3') await dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
}
