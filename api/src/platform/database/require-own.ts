import type { DataSource } from 'typeorm';
import type { DatabaseConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

/** How many foreign tables the message names. */
const NAMED = 3;
const MIGRATIONS_TABLE = 'migrations';

/** @throws StartError for a database that holds tables, none of which is this product's */
export async function requireOwn(dataSource: DataSource, config: DatabaseConfig): Promise<void> {
  const sql =
    config.kind === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name"
      : 'SELECT TABLE_NAME AS name FROM information_schema.tables WHERE TABLE_SCHEMA = DATABASE() ORDER BY name';
  const names = (await dataSource.query<{ name: string }[]>(sql)).map(({ name }) => name);
  if (names.length > 0 && !(names.includes(MIGRATIONS_TABLE) && (await areOurs(dataSource)))) {
    throw new StartError(foreign(config, names));
  }
}

/** Whether the applied migrations are this product's, or none because the first was interrupted. */
async function areOurs(dataSource: DataSource): Promise<boolean> {
  const done = await dataSource
    .query<{ name: string }[]>(`SELECT name FROM ${MIGRATIONS_TABLE}`)
    // Other products use a table of that name with other columns.
    .catch(() => undefined);
  const ours = new Set(dataSource.migrations.map(({ name }) => name));
  return done !== undefined && (done.length === 0 || done.some(({ name }) => ours.has(name)));
}

function foreign(config: DatabaseConfig, names: readonly string[]): string {
  const found = `holds tables of something else (${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}) and none of this product`;
  if (config.kind === 'sqlite') return `${config.file} ${found}. Set DATA_DIR to a folder without it.`;
  const { hostname, port, pathname } = new URL(config.url);
  return `The database ${pathname.slice(1)} at ${hostname}:${port || 3306} ${found}. Create an empty one and name it in DATABASE_URL.`;
}
