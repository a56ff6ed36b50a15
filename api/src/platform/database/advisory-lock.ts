import { setTimeout } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { StartError } from '../config/start-error.ts';
import { EmbeddedSqlite } from './embedded-sqlite.ts';

/** Enough to upgrade the largest database, with a margin. */
const TIMEOUT_SECONDS = 300;
const PAUSE_MILLISECONDS = 100;

/** A server's locks are shared by its schemas and limited to 64 characters, so each schema has its own name. */
const NAME = "CONCAT('lifeform start ', MD5(DATABASE()))";

type Release = () => Promise<void>;

/**
 * Work on a database that servers starting at once must do one after the other. The lock belongs to the connection, so
 * that a killed server releases it.
 *
 * @throws StartError when another server has not finished within the timeout
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

/** Asks again and again instead of waiting in the database: a connection that is silent for long is given up. */
async function lockSchema(dataSource: DataSource, timeoutSeconds: number): Promise<Release> {
  const runner = dataSource.createQueryRunner();
  for (let left = timeoutSeconds * 1000; !(await holds(runner)); left -= PAUSE_MILLISECONDS) {
    if (left <= 0) {
      await runner.release();
      throw new StartError(busy(timeoutSeconds));
    }
    await setTimeout(PAUSE_MILLISECONDS);
  }
  return async () => {
    try {
      await runner.query(`DO RELEASE_LOCK(${NAME})`);
    } finally {
      await runner.release();
    }
  };
}

async function holds(runner: QueryRunner): Promise<boolean> {
  const [row] = (await runner.query(`SELECT GET_LOCK(${NAME}, 0) AS held`)) as { held: unknown }[];
  return Number(row?.held) === 1;
}

/** The write lock of an empty file beside the database, so that the database's own transactions are unaffected. */
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
