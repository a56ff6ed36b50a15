import type { DataSource } from 'typeorm';
import { StartError } from '../config/start-error.ts';

/** Sets how an embedded database writes: each commit is on the disk before it is answered. */
export const DURABLE = 'PRAGMA synchronous = FULL';

/** What a setting of the database has to be, so that a commit that was answered outlives a power cut. */
interface Setting {
  readonly name: string;
  readonly value: string;
  readonly durable: string;
}

/** @throws StartError naming each setting by which what was saved could be lost, and what to set it to */
export async function requireDurable(dataSource: DataSource): Promise<void> {
  const isEmbedded = dataSource.options.type === 'better-sqlite3';
  const settings = await (isEmbedded ? embedded(dataSource) : server(dataSource));
  const wrong = settings.filter(({ value, durable }) => value !== durable);
  if (wrong.length === 0) return;
  const named = wrong.map(({ name, value, durable }) => `${name} is ${value}; set it to ${durable}`).join(', ');
  throw new StartError(
    `The database may lose what it has said is saved when the power fails: ${named}. Then start again. WRITES_LOST=accept starts all the same.`,
  );
}

const FULL = 2;

async function embedded(dataSource: DataSource): Promise<readonly Setting[]> {
  const [row] = await dataSource.query<{ synchronous: number }[]>('PRAGMA synchronous');
  const value = Number(row?.synchronous ?? 0);
  return [{ name: 'synchronous', value: value >= FULL ? 'FULL' : String(value), durable: 'FULL' }];
}

/** The binary log decides after a crash which commits there were, so where there is one it is written as surely. */
async function server(dataSource: DataSource): Promise<readonly Setting[]> {
  const rows: readonly Readonly<Record<string, string>>[] = await dataSource.query(
    "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('innodb_flush_log_at_trx_commit', 'innodb_doublewrite', 'log_bin', 'sync_binlog')",
  );
  const values = new Map(rows.map(({ Variable_name: name = '', Value: value = '' }) => [name, value]));
  const needed = [
    ['innodb_flush_log_at_trx_commit', '1'],
    ['innodb_doublewrite', 'ON'],
    ...(values.get('log_bin') === 'ON' ? [['sync_binlog', '1'] as const] : []),
  ] as const;
  return needed.map(([name, durable]) => ({ name, durable, value: values.get(name) ?? durable }));
}
