import { mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Logger } from '@nestjs/common';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { MIGRATIONS } from '../../../migration/index.ts';
import type { DatabaseConfig } from '../config/config.ts';
import { keepFilePrivate } from '../config/private-folder.ts';
import { StartError } from '../config/start-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { checkFile, damaged } from './check-file.ts';
import { isolateCallers, WITHOUT_WAITING } from './connection-mutex.ts';
import { EmbeddedSqlite } from './embedded-sqlite.ts';
import { OVERWRITING } from './overwrite-removed.ts';
import { raiseRevisions } from './raise-revisions.ts';
import { DURABLE } from './require-durable.ts';
import { requireOwn } from './require-own.ts';
import { resumeMigrations } from './resume-migrations.ts';
import { holdFile, holdLease, type Release, requireNoLease } from './server-lease.ts';
import { SlowQueryLog } from './slow-query-log.ts';

const CONNECT_MILLISECONDS = 5000;
const SLOW_MILLISECONDS = 500;
/** Largest embedded database, in bytes, that is checked for damage at each start. */
const MOST_LOOKED_AT = 256 * 1024 * 1024;

type Entities = NonNullable<DataSourceOptions['entities']>;

/**
 * Opens the database and upgrades its tables.
 * @param lost passed by a server, which then holds the lease of an embedded database until it is closed; called when
 * another server takes it over
 * @throws StartError when it cannot be reached, opened or held alone, or is damaged, with place and remedy
 */
export async function openDatabase(config: DatabaseConfig, entities: Entities, lost?: () => void): Promise<DataSource> {
  if (config.kind === 'mysql') return connect(config, entities, lost);
  await mkdir(dirname(config.file), { recursive: true }).catch((error: unknown) => {
    throw new StartError(unreachable(config, error));
  });
  // The locks are beside the real file, even when it is opened through a link.
  const file = await realpath(config.file).catch(() => config.file);
  const held = lost && holdFile(file);
  try {
    await checkFile(file);
    const dataSource = await connect({ ...config, file }, entities, lost, held?.identity);
    if (held) atDestroy(dataSource, { after: held.release });
    return dataSource;
  } catch (error) {
    await held?.release();
    throw isDamage(error) ? new StartError(damaged(file)) : error;
  }
}

async function connect(
  config: DatabaseConfig,
  entities: Entities,
  lost?: () => void,
  holder?: string,
): Promise<DataSource> {
  const options = config.kind === 'sqlite' ? embedded(config.file) : await server(config.url);
  const slow = { maxQueryExecutionTime: config.slowMilliseconds ?? SLOW_MILLISECONDS, logger: new SlowQueryLog() };
  const shared = {
    entities,
    migrations: [...MIGRATIONS],
    migrationsTransactionMode: 'each',
    synchronize: false,
    ...slow,
  };
  const dataSource = isolateCallers(new DataSource({ ...options, ...shared } as DataSourceOptions), config.mostWaiting);
  try {
    await dataSource.initialize();
  } catch (error) {
    if (isDamage(error)) throw error;
    throw new StartError(unreachable(config, error));
  }
  try {
    if (config.kind === 'sqlite') await dataSource.query(WITHOUT_WAITING);
    await withAdvisoryLock(dataSource, async () => {
      if (lost) await requireNoLease(dataSource, holder);
      if (config.kind === 'sqlite') await requireWhole(dataSource, config.file);
      await requireOwn(dataSource, config);
      // Not earlier: it changes the file, and another server's file must stay unchanged.
      if (config.kind === 'sqlite') {
        await dataSource.query('PRAGMA journal_mode = WAL');
        await dataSource.query(DURABLE);
        await dataSource.query(OVERWRITING);
      } else await resumeMigrations(dataSource);
      await dataSource.runMigrations();
      if (lost && config.kind === 'sqlite') {
        atDestroy(dataSource, { before: await holdLease(dataSource, lost, holder) });
      }
    });
    raiseRevisions(dataSource);
    if (lost && config.kind === 'mysql') {
      const { boundWaiting } = await import('./serving-pools.ts');
      atDestroy(dataSource, { after: await boundWaiting(dataSource, config) });
    }
    // The locks exist by now and are kept for the next start.
    if (config.kind === 'sqlite') await keepFilePrivate(config.file);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** Releases what a server holds when its connection ends, however it ends. */
function atDestroy(dataSource: DataSource, { before, after }: { before?: Release; after?: Release }): void {
  const destroy = dataSource.destroy.bind(dataSource);
  dataSource.destroy = async () => {
    try {
      await before?.().catch((error: unknown) => new Logger('Database').error(error));
      await destroy();
    } finally {
      await after?.();
    }
  };
}

/** Checks for inconsistent pages, if the file is small enough to do so quickly. */
async function requireWhole(dataSource: DataSource, file: string): Promise<void> {
  if ((await stat(file)).size > MOST_LOOKED_AT) return;
  const [found] = await dataSource.query<Record<string, string>[]>('PRAGMA quick_check(1)');
  if (found && Object.values(found)[0] !== 'ok') throw new StartError(damaged(file));
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code));
}

function embedded(file: string) {
  return { type: 'better-sqlite3', driver: EmbeddedSqlite, database: file } as const;
}

async function server(url: string) {
  const type = await serverType(url);
  const extra = { connectionLimit: 10, connectTimeout: CONNECT_MILLISECONDS };
  return { type, url: url.replace(/^mariadb:/, 'mysql:'), charset: 'utf8mb4', timezone: 'Z', extra } as const;
}

/** MariaDB needs its own type: under `mysql` TypeORM sees differences in every nullable column. */
async function serverType(url: string): Promise<'mysql' | 'mariadb'> {
  // The embedded database needs none of it.
  const { createConnection } = await import('mysql2/promise');
  try {
    const uri = url.replace(/^mariadb:/, 'mysql:');
    const connection = await createConnection({ uri, connectTimeout: CONNECT_MILLISECONDS });
    const [rows] = await connection.query('SELECT VERSION() AS version');
    await connection.end();
    return JSON.stringify(rows).includes('MariaDB') ? 'mariadb' : 'mysql';
  } catch (error) {
    throw new StartError(unreachable({ kind: 'mysql', url }, error));
  }
}

function unreachable(config: DatabaseConfig, error: unknown): string {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  if (config.kind === 'sqlite') {
    return `The embedded database ${config.file} cannot be opened (${reason}). Check that the folder exists and may be written to, or set DATA_DIR to another folder.`;
  }
  const { hostname, port, pathname } = new URL(config.url);
  return `The database ${pathname.slice(1)} at ${hostname}:${port || 3306} cannot be reached (${reason}). Start it or correct DATABASE_URL; leave DATABASE_URL out to use the embedded database.`;
}
