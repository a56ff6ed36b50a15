import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { DatabaseConfig } from '../src/platform/config/config.ts';

export interface TestDatabase {
  readonly config: DatabaseConfig;
  drop(): Promise<void>;
}

const server = process.env.TEST_DATABASE_URL;
let made = 0;

/** A database of one's own: a copy of the template file, or a new schema on the server of TEST_DATABASE_URL. */
export function testDatabase(dir: string, templateDir: string | undefined): Promise<TestDatabase> {
  return server ? newSchema(server) : newFile(dir, templateDir);
}

async function newFile(dir: string, templateDir: string | undefined): Promise<TestDatabase> {
  const file = join(dir, 'lifeform.sqlite');
  if (templateDir) await cp(join(templateDir, 'lifeform.sqlite'), file);
  return { config: { kind: 'sqlite', file }, drop: async () => {} };
}

async function newSchema(base: string): Promise<TestDatabase> {
  const name = `lifeform_test_${process.pid}_${made++}_${Date.now()}`;
  const url = new URL(base);
  url.pathname = `/${name}`;
  await onServer(base, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  return { config: { kind: 'mysql', url: url.href }, drop: () => onServer(base, `DROP DATABASE ${name}`) };
}

async function onServer(base: string, statement: string): Promise<void> {
  const url = new URL(base);
  url.pathname = '/';
  const connection = await createConnection({ uri: url.href });
  await connection.query(statement);
  await connection.end();
}
