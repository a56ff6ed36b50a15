import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { StartError } from '../config/start-error.ts';
import { EmbeddedSqlite } from './embedded-sqlite.ts';
import { HeldLease, LEASE_SECONDS, moment } from './held-lease.ts';

/** What ends when a server ends. */
export type Release = () => Promise<void>;

const RENEWED_MILLISECONDS = 10_000;
const TABLE = 'server_lease';
const DATABASE = 'database';

/** The lock beside an embedded database. */
export interface HeldFile {
  /** Which file it is, whatever its name: whoever held the lease with it is gone. */
  readonly identity: string;
  readonly release: Release;
}

/**
 * The lock of a file beside an embedded database, held as long as a server serves from it; the system takes it back
 * from a server that is killed.
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
 * @param holder who asks, where it may have the lease already
 * @throws StartError while another server has the lease; where no table is, no server of this release ever started
 */
export async function requireNoLease(dataSource: DataSource, holder?: string): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const isThere = await runner.hasTable(TABLE).finally(() => runner.release());
  const lease = isThere ? await leaseOf(dataSource) : undefined;
  // One from the time to come was written by another clock.
  const isRunning = lease !== undefined && Math.abs(Number(lease.seconds)) < LEASE_SECONDS;
  if (isRunning && lease.holder !== holder) throw new StartError(taken(lease));
}

/**
 * Takes the only lease of a database and renews it until it is given back. Call it while alone.
 * @param lost called when another server has the lease all the same, such as after this one stood still for long
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
    // Who opens the file by another of its names has another log, and sees what is in the file itself.
    if (isEmbedded(dataSource)) await beside(dataSource, 'PRAGMA wal_checkpoint(PASSIVE)');
    lease.renewed(from);
  };
  await put();
  const renew = async () => {
    // A row that is gone is put there again; one of another server's stays as it is.
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

/** By the clock of the database, which is the same for all servers. */
async function leaseOf(dataSource: DataSource): Promise<StoredLease | undefined> {
  const { seconds } = clockOf(dataSource);
  const [lease] = await beside<StoredLease>(
    dataSource,
    `SELECT holder, server, ${seconds} AS seconds FROM ${TABLE} WHERE id = ?`,
    [DATABASE],
  );
  return lease;
}

/** Asks where those who only read do: a lease is renewed although all who write wait. */
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
    : // Not the local clock, which repeats an hour in autumn and leaves one out in spring.
      { now: 'UTC_TIMESTAMP(3)', seconds: 'TIMESTAMPDIFF(SECOND, beatAt, UTC_TIMESTAMP(3))' };
}

function taken({ server }: StoredLease): string {
  return `Another server, ${server}, serves from this database, and several at once would not know of each other's changes. Stop that one first; if it was killed, start this one again in ${LEASE_SECONDS} seconds.`;
}
