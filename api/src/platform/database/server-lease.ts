import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { StartError } from '../config/start-error.ts';
import { EmbeddedSqlite } from './embedded-sqlite.ts';
import { HeldLease, LEASE_SECONDS, moment } from './held-lease.ts';

/** Releases what a server holds when it ends. */
export type Release = () => Promise<void>;

const RENEWED_MILLISECONDS = 10_000;
const TABLE = 'server_lease';
const DATABASE = 'database';

/** The lock file beside an embedded database. */
export interface HeldFile {
  /** Identifies the file whatever its name: a lease held with it is abandoned. */
  readonly identity: string;
  readonly release: Release;
}

/**
 * The lock of a file beside an embedded database, held while a server uses it; the system releases it when the server
 * is killed.
 * @throws StartError when another server holds it
 */
export function holdFile(database: string): HeldFile {
  const file = `${database}.server`;
  const lock = new EmbeddedSqlite(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartError(
      `Another server serves from ${database}. Stop that one first, or give this one a database of its own with DATA_DIR.`,
    );
  }
  const { dev, ino } = statSync(file);
  const release = async () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
  return { identity: `${dev}:${ino}`, release };
}

interface StoredLease {
  readonly holder: string;
  readonly server: string;
  readonly seconds: number | string;
}

/**
 * @param holder the requester, if it may already have the lease
 * @throws StartError while another server has the lease; without the table, no server of this release has ever started
 */
export async function requireNoLease(dataSource: DataSource, holder?: string): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const isThere = await runner.hasTable(TABLE).finally(() => runner.release());
  const lease = isThere ? await leaseOf(dataSource) : undefined;
  // A time in the future was written by another clock.
  const isRunning = lease !== undefined && Math.abs(Number(lease.seconds)) < LEASE_SECONDS;
  if (isRunning && lease.holder !== holder) throw new StartError(isEmbedded(dataSource) ? taken(lease) : older(lease));
}

/**
 * Takes the lease of an embedded database and renews it until it is released. Call it under the advisory lock.
 * @param lost called when another server takes the lease, such as after this one was suspended for long
 * @throws StartError while another server has it
 */
export async function holdLease(
  dataSource: DataSource,
  lost: () => void,
  holder: string = randomUUID(),
): Promise<Release> {
  await requireNoLease(dataSource, holder);
  const { now } = clockOf(dataSource);
  const lease = new HeldLease();
  const put = async () => {
    const from = moment();
    const mine = [DATABASE, holder, `${hostname()} (process ${process.pid})`];
    await beside(dataSource, `REPLACE INTO ${TABLE} (id, holder, server, beatAt) VALUES (?, ?, ?, ${now})`, mine);
    // A program that opens the file by another name has another log, and sees only what is in the file itself.
    if (isEmbedded(dataSource)) await beside(dataSource, 'PRAGMA wal_checkpoint(PASSIVE)');
    lease.renewed(from);
  };
  await put();
  const renew = async () => {
    // A missing row is inserted again; another server's row stays unchanged.
    const stored = await leaseOf(dataSource);
    if (!stored || stored.holder === holder) return put();
    clearInterval(timer);
    lease.lose(lost);
  };
  const log = new Logger('Lease');
  const timer = setInterval(() => void renew().catch((error: unknown) => log.error(error)), RENEWED_MILLISECONDS);
  timer.unref();
  lease.guard(dataSource, renew);
  return async () => {
    clearInterval(timer);
    if (!lease.isLost) await beside(dataSource, `DELETE FROM ${TABLE} WHERE holder = ?`, [holder]);
  };
}

/** By the database's clock, which all servers share. */
async function leaseOf(dataSource: DataSource): Promise<StoredLease | undefined> {
  const { seconds } = clockOf(dataSource);
  const [lease] = await beside<StoredLease>(
    dataSource,
    `SELECT holder, server, ${seconds} AS seconds FROM ${TABLE} WHERE id = ?`,
    [DATABASE],
  );
  return lease;
}

/** Uses the readers' connection: the lease is renewed even while all writers wait. */
async function beside<Row>(dataSource: DataSource, sql: string, parameters: readonly string[] = []): Promise<Row[]> {
  const runner = dataSource.createQueryRunner('slave');
  try {
    return (await runner.query(sql, [...parameters])) as Row[];
  } finally {
    await runner.release();
  }
}

function isEmbedded({ options }: DataSource): boolean {
  return options.type === 'better-sqlite3';
}

function clockOf(dataSource: DataSource) {
  return isEmbedded(dataSource)
    ? {
        now: "STRFTIME('%Y-%m-%d %H:%M:%f', 'now')",
        seconds: "(JULIANDAY('now') - JULIANDAY(beatAt)) * 86400",
      }
    : // Not the local clock, which repeats an hour in autumn and skips one in spring.
      { now: 'UTC_TIMESTAMP(3)', seconds: 'TIMESTAMPDIFF(SECOND, beatAt, UTC_TIMESTAMP(3))' };
}

function taken({ server }: StoredLease): string {
  return `Another server, ${server}, serves from this database, and several at once would not know of each other's changes. Stop that one first; if it was killed, start this one again in ${LEASE_SECONDS} seconds.`;
}

/** Servers of this release share a server's database and hold no lease of it. */
function older({ server }: StoredLease): string {
  return `A server of an earlier release, ${server}, serves from this database, and would not know what others publish. Stop that one first; if it was killed, start this one again in ${LEASE_SECONDS} seconds.`;
}
