import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { StartError } from '../config/start-error.ts';
import { EmbeddedSqlite } from './embedded-sqlite.ts';

/** As long as the largest database takes to be brought up to date, with room to spare. */
const TIMEOUT_SECONDS = 300;
const PAUSE_MILLISECONDS = 100;

/** Locks of a server are known to all its schemas, by 64 characters at most: each schema has one of its own. */
const NAME = "CONCAT('lifeform start ', MD5(DATABASE()))";

type Release = () => Promise<void>;

/**
 * Work on a database that several servers starting at once must do one after the other. The lock goes with the
 * connection, so that a server that is ended in the middle leaves none behind.
 *
 * @throws StartError when another server has not come to an end within the timeout
 */
export async function withAdvisoryLock<T>(
  dataSource: DataSource,
  work: () => Promise<T>,
  timeoutSeconds = TIMEOUT_SECONDS,
): Promise<T> {
  const { options } = dataSource;
  const release =
    options.type === 'better-sqlite3'
      ? await lockFile(`${options.database}.lock`, timeoutSeconds)
      : await lockSchema(dataSource, timeoutSeconds);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function lockSchema(dataSource: DataSource, timeoutSeconds: number): Promise<Release> {
  const runner = dataSource.createQueryRunner();
  const [row] = (await runner.query(`SELECT GET_LOCK(${NAME}, ?) AS held`, [timeoutSeconds])) as { held: unknown }[];
  if (Number(row?.held) !== 1) {
    await runner.release();
    throw new StartError(busy(timeoutSeconds));
  }
  return async () => {
    try {
      await runner.query(`DO RELEASE_LOCK(${NAME})`);
    } finally {
      await runner.release();
    }
  };
}

/** The write lock of an empty file beside the database, whose own transactions begin and end meanwhile. */
async function lockFile(file: string, timeoutSeconds: number): Promise<Release> {
  const database = new EmbeddedSqlite(file, { timeout: 0 });
  for (let left = timeoutSeconds * 1000; !takes(database); left -= PAUSE_MILLISECONDS) {
    if (left <= 0) {
      database.close();
      throw new StartError(busy(timeoutSeconds));
    }
    await setTimeout(PAUSE_MILLISECONDS);
  }
  return async () => {
    database.exec('ROLLBACK');
    database.close();
  };
}

function takes(database: EmbeddedSqlite): boolean {
  try {
    database.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
}

function busy(timeoutSeconds: number): string {
  return `Another server has been bringing this database up to date for ${timeoutSeconds} seconds. Start this one again when that one is ready; if none is starting, end the program that still holds the database.`;
}
