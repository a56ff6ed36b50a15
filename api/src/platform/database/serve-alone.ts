import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { StartError } from '../config/start-error.ts';
import { EmbeddedSqlite } from './embedded-sqlite.ts';

/** What ends when a server ends. */
export type GiveBack = () => Promise<void>;

/** How long a lease is good for that nobody renews: as long as a server that was killed keeps the next one waiting. */
export const LEASE_SECONDS = 30;
const RENEWED_MILLISECONDS = 10_000;
const TABLE = 'server_lease';
const DATABASE = 'database';

/**
 * The lock of a file beside an embedded database, held as long as a server serves from it; the system takes it back
 * from a server that is killed.
 * @throws StartError when another server holds it
 */
export function holdFile(database: string): GiveBack {
  const lock = new EmbeddedSqlite(`${database}.server`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartError(
      `Another server serves from ${database}. Stop that one first, or give this one a database of its own with DATA_DIR.`,
    );
  }
  return async () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}

interface Lease {
  readonly holder: string;
  readonly server: string;
  readonly seconds: number | string;
}

/** @throws StartError while another server has the lease; where no table is, no server of this release ever started */
export async function requireNoLease(dataSource: DataSource): Promise<void> {
  const tables = await dataSource.query<unknown[]>('SHOW TABLES LIKE ?', [TABLE]);
  const lease = tables.length > 0 ? await leaseOf(dataSource) : undefined;
  if (lease && Number(lease.seconds) < LEASE_SECONDS) throw new StartError(taken(lease));
}

/**
 * Takes the only lease of a database server's schema and renews it until it is given back. Call it while alone.
 * @param lost called when another server has the lease all the same, such as after this one stood still for long
 * @throws StartError while another server has it
 */
export async function holdLease(dataSource: DataSource, lost: () => void): Promise<GiveBack> {
  await requireNoLease(dataSource);
  const holder = randomUUID();
  const mine = [DATABASE, holder, `${hostname()} (process ${process.pid})`];
  const put = `INTO ${TABLE} (id, holder, server, beatAt) VALUES (?, ?, ?, NOW(3))`;
  await dataSource.query(`REPLACE ${put}`, mine);
  const log = new Logger('Lease');
  const renew = async () => {
    // A row that is gone is put there again; one of another server's stays as it is.
    const again = 'ON DUPLICATE KEY UPDATE beatAt = IF(holder = VALUES(holder), VALUES(beatAt), beatAt)';
    await dataSource.query(`INSERT ${put} ${again}`, mine);
    if ((await leaseOf(dataSource))?.holder !== holder) lost();
  };
  const timer = setInterval(() => void renew().catch((error: unknown) => log.error(error)), RENEWED_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await dataSource.query(`DELETE FROM ${TABLE} WHERE holder = ?`, [holder]);
  };
}

/** By the clock of the database, which is the same for all servers. */
async function leaseOf(dataSource: DataSource): Promise<Lease | undefined> {
  const age = 'TIMESTAMPDIFF(SECOND, beatAt, NOW(3)) AS seconds';
  const [lease] = await dataSource.query<Lease[]>(`SELECT holder, server, ${age} FROM ${TABLE} WHERE id = ?`, [
    DATABASE,
  ]);
  return lease;
}

function taken({ server }: Lease): string {
  return `Another server, ${server}, serves from this database, and several at once would not know of each other's changes. Stop that one first; if it was killed, start this one again in ${LEASE_SECONDS} seconds.`;
}
