import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { MIGRATIONS } from '../migration/index.ts';
import type { DatabaseConfig } from '../src/platform/config/config.ts';
import { EmbeddedSqlite } from '../src/platform/database/embedded-sqlite.ts';

const folder = new URL('older/', import.meta.url);
const END = '.json.br';

type Value = string | number | null | { readonly base64: string };

/** The database of an earlier release, as `older/keep-database.mjs` kept it. */
export interface OlderDatabase {
  /** The last migration it had. */
  readonly migration: string;
  readonly secret: string;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;
}

/** Names of those that are kept, oldest first. */
export const OLDER_DATABASES: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith(END))
  .map((file) => file.slice(0, -END.length))
  .toSorted();

export function olderDatabase(name: string): OlderDatabase {
  return JSON.parse(brotliDecompressSync(readFileSync(new URL(name + END, folder))).toString('utf8')) as OlderDatabase;
}

/** Opens a database as it is. @param migrations that can be made in it */
export function plainDatabase(
  config: DatabaseConfig,
  migrations: DataSourceOptions['migrations'] = [],
): Promise<DataSource> {
  const place =
    config.kind === 'sqlite'
      ? { type: 'better-sqlite3', driver: EmbeddedSqlite, database: config.file }
      : { type: 'mariadb', url: config.url.replace(/^mariadb:/, 'mysql:'), charset: 'utf8mb4', timezone: 'Z' };
  return new DataSource({ ...place, migrations, migrationsTransactionMode: 'each' } as DataSourceOptions).initialize();
}

/** Fills an empty database as that release left it: its tables, which its own migrations make, and their rows. */
export async function layOlder(config: DatabaseConfig, { migration, tables }: OlderDatabase): Promise<void> {
  const migrations = MIGRATIONS.slice(0, MIGRATIONS.findIndex(({ name }) => name === migration) + 1);
  const source = await plainDatabase(config, migrations);
  await source.runMigrations();
  const runner = source.createQueryRunner();
  const isEmbedded = config.kind === 'sqlite';
  await runner.query(isEmbedded ? 'PRAGMA foreign_keys = OFF' : 'SET FOREIGN_KEY_CHECKS = 0');
  for (const [table, rows] of Object.entries(tables)) {
    await runner.query(`DELETE FROM \`${table}\``);
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => `\`${column}\``);
      const values = Object.values(row).map((value) =>
        typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value,
      );
      const places = columns.map(() => '?').join();
      await runner.query(`INSERT INTO \`${table}\` (${columns.join()}) VALUES (${places})`, values);
    }
  }
  await runner.release();
  await source.destroy();
}

const OF_MIGRATIONS = new Set(['migrations', 'migration_step']);

/** Every row of every table as text, to be compared: without migrations' own, by table, in an order of their own. */
export async function rowsOf(source: DataSource): Promise<Readonly<Record<string, readonly Record<string, string>[]>>> {
  const isEmbedded = source.options.type === 'better-sqlite3';
  const named: Record<string, string>[] = await source.query(
    isEmbedded ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'" : 'SHOW TABLES',
  );
  const found: Record<string, readonly Record<string, string>[]> = {};
  for (const table of named.map((row) => String(Object.values(row)[0])).toSorted()) {
    if (OF_MIGRATIONS.has(table)) continue;
    const rows: Record<string, unknown>[] = await source.query(`SELECT * FROM \`${table}\``);
    found[table] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asText(value)])),
    );
  }
  return found;
}

/** Alike on both databases. */
export function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  if (Buffer.isBuffer(value)) return value.toString('base64');
  return value === null ? 'null' : String(value);
}
