import type { DataSource } from 'typeorm';

/** A database server's locks are shared by its schemas and limited to 64 characters. */
const NAME = "CONCAT('lifeform ', ?, ' ', LEFT(MD5(DATABASE()), 16))";

/**
 * Runs work that one server at a time does for all of them, such as what is due at a time. The lock belongs to a
 * connection, so that a killed server releases it. An embedded database has one server.
 * @param name of the work, at most 30 characters
 * @param seconds to wait for another server that is at it; then it is left to that one
 * @returns whether this server did it
 */
export async function oneAtATime(
  dataSource: DataSource,
  name: string,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  if (dataSource.options.type === 'better-sqlite3') {
    await work();
    return true;
  }
  const runner = dataSource.createQueryRunner();
  try {
    const [row] = (await runner.query(`SELECT GET_LOCK(${NAME}, ?) AS held`, [name, seconds])) as { held: unknown }[];
    if (Number(row?.held) !== 1) return false;
    try {
      await work();
      return true;
    } finally {
      await runner.query(`DO RELEASE_LOCK(${NAME})`, [name]);
    }
  } finally {
    await runner.release();
  }
}
