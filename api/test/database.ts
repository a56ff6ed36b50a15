import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { DatabaseConfig } from '../src/platform/config/config.ts';

export interface TestDatabase {
  readonly config: DatabaseConfig;
  /** Where it can be copied from: the folder of its file, or the name of its schema. */
  readonly place: string;
  drop(): Promise<void>;
}

const server = process.env.TEST_DATABASE_URL;
let made = 0;

/** A database of one's own, a file in `dir` or a new schema on the server of TEST_DATABASE_URL, with nothing in it. */
export async function emptyDatabase(dir: string): Promise<TestDatabase> {
  if (!server) return inFile(dir);
  const database = inSchema(server, `lifeform_test_${process.pid}_${made++}_${Date.now()}`);
  const create = `CREATE DATABASE ${database.place} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;
  await onServer(server, (connection) => connection.query(create));
  return database;
}

/** The same, holding what stands at `template`, a place of another. */
export async function copiedDatabase(dir: string, template: string): Promise<TestDatabase> {
  const database = await emptyDatabase(dir);
  if (server) await onServer(server, (connection) => copySchema(connection, template, database.place));
  else await cp(join(template, FILE), join(dir, FILE));
  return database;
}

const FILE = 'lifeform.sqlite';

function inFile(dir: string): TestDatabase {
  return { config: { kind: 'sqlite', file: join(dir, FILE) }, place: dir, drop: async () => {} };
}

function inSchema(base: string, name: string): TestDatabase {
  const url = new URL(base);
  url.pathname = `/${name}`;
  const drop = () => onServer(base, async (connection) => void (await connection.query(`DROP DATABASE ${name}`)));
  return { config: { kind: 'mysql', url: url.href }, place: name, drop };
}

async function copySchema(connection: Connection, from: string, to: string): Promise<void> {
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  const [tables] = await connection.query<RowDataPacket[]>(`SHOW TABLES FROM ${from}`);
  for (const table of tables.flatMap((row) => Object.values<string>(row))) {
    const [[shown]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${from}.\`${table}\``);
    await connection.query(`USE ${to}`);
    await connection.query(shown?.['Create Table']);
    await connection.query(`INSERT INTO \`${table}\` SELECT * FROM ${from}.\`${table}\``);
  }
}

async function onServer(base: string, use: (connection: Connection) => Promise<unknown>): Promise<void> {
  const url = new URL(base);
  url.pathname = '/';
  const connection = await createConnection({ uri: url.href });
  try {
    await use(connection);
  } finally {
    await connection.end();
  }
}
