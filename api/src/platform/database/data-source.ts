import { mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Logger } from '@nestjs/common';
import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { MIGRATIONS } from '../../../migration/index.ts';
import type { DatabaseConfig } from '../config/config.ts';
import { keepFilePrivate } from '../config/private-folder.ts';
import { StartError } from '../config/start-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { checkFile, damaged } from './check-file.ts';
import { isolateCallers, WITHOUT_WAITING } from './connection-mutex.ts';
import { EmbeddedSqlite } from './embedded-sqlite.ts';
import { requireOwn } from './require-own.ts';
import { holdFile, holdLease, type Release, requireNoLease } from './server-lease.ts';
import { boundWaiting } from './serving-pools.ts';

const CONNECT_MILLISECONDS = 5000;
/** Bytes of an embedded database that is looked through at each start. */
const MOST_LOOKED_AT = 256 * 1024 * 1024;

type Entities = NonNullable<DataSourceOptions['entities']>;

/**
 * Opens the database and brings its tables up to date.
 * @param lost given by who serves from it, and has it alone until it is closed; called when another server took it over
 * @throws StartError when it cannot be reached, opened or had alone, or is damaged, saying where and what to do
 */
export async function openDatabase(config: DatabaseConfig, entities: Entities, lost?: () => void): Promise<DataSource> {
  if (config.kind === 'mysql') return connect(config, entities, lost);
  await mkdir(dirname(config.file), { recursive: true }).catch((error: unknown) => {
    throw new StartError(unreachable(config, error));
  });
  // The locks stand beside the file itself, whatever leads to it.
  const file = await realpath(config.file).catch(() => config.file);
  const held = lost && holdFile(file);
  try {
    await checkFile(file);
    const dataSource = await connect({ kind: 'sqlite', file }, entities, lost, held?.identity);
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
  const shared = { entities, migrations: [...MIGRATIONS], migrationsTransactionMode: 'each', synchronize: false };
  const dataSource = isolateCallers(new DataSource({ ...options, ...shared } as DataSourceOptions));
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
      // Not before: it changes the file, and somebody else's stays as it is.
      if (config.kind === 'sqlite') await dataSource.query('PRAGMA journal_mode = WAL');
      await dataSource.runMigrations();
      if (lost) atDestroy(dataSource, { before: await holdLease(dataSource, lost, holder) });
    });
    if (lost && config.kind === 'mysql')
      atDestroy(dataSource, { after: await boundWaiting(dataSource, config.waitSeconds) });
    // The locks beside it are there by now, and are kept for the next start.
    if (config.kind === 'sqlite') await keepFilePrivate(config.file);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** Gives back what a server holds when its connection ends, whichever way that ends. */
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

/** Looks for pages that do not hold together, where that takes no longer than a moment. */
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

/** MariaDB calls for its own type: under `mysql` TypeORM sees differences in every nullable column. */
async function serverType(url: string): Promise<'mysql' | 'mariadb'> {
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
