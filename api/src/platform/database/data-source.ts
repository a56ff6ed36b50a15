import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { MIGRATIONS } from '../../../migration/index.ts';
import type { DatabaseConfig } from '../config/config.ts';
import { keepFilePrivate } from '../config/private-folder.ts';
import { StartError } from '../config/start-error.ts';
import { EmbeddedSqlite } from './embedded-sqlite.ts';
import { isolateCallers } from './turnstile.ts';
import { whileAlone } from './while-alone.ts';

const CONNECT_MILLISECONDS = 5000;

type Entities = NonNullable<DataSourceOptions['entities']>;

/**
 * Opens the database and brings its tables up to date.
 * @throws StartError when it cannot be reached, opened or had alone, saying where and what to do
 */
export async function openDatabase(config: DatabaseConfig, entities: Entities): Promise<DataSource> {
  const options = config.kind === 'sqlite' ? embedded(config.file) : await server(config.url);
  const shared = { entities, migrations: [...MIGRATIONS], migrationsTransactionMode: 'each', synchronize: false };
  const dataSource = isolateCallers(new DataSource({ ...options, ...shared } as DataSourceOptions));
  try {
    await dataSource.initialize();
  } catch (error) {
    throw new StartError(unreachable(config, error));
  }
  await whileAlone(dataSource, () => dataSource.runMigrations());
  // The lock beside it is there by now, and is kept for the next start.
  if (config.kind === 'sqlite') await keepFilePrivate(config.file);
  return dataSource;
}

function embedded(file: string) {
  return { type: 'better-sqlite3', driver: EmbeddedSqlite, database: file, enableWAL: true } as const;
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
