import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../src/platform/config/start-error.ts';
import { openDatabase } from '../src/platform/database/data-source.ts';
import { EmbeddedSqlite } from '../src/platform/database/embedded-sqlite.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';

let dir = '';
let database: TestDatabase;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lifeform-foreign-'));
  database = await emptyDatabase(dir);
});
afterEach(async () => {
  await database.drop();
  await rm(dir, { recursive: true, force: true });
});

/** As another program would. */
async function elsewhere(sql: string): Promise<void> {
  const { config } = database;
  if (config.kind === 'sqlite') {
    const file = new EmbeddedSqlite(config.file);
    file.exec(sql);
    file.close();
  } else {
    const connection = await createConnection({ uri: config.url });
    await connection.query(sql);
    await connection.end();
  }
}

/** What a start says of the database, undefined when it takes it. */
async function startError(): Promise<unknown> {
  return openDatabase(database.config, []).then(
    (source) => source.destroy(),
    (error: unknown) => error,
  );
}

test('a database with somebody else’s tables alone is refused with what to do, and left as it is', async () => {
  await elsewhere('CREATE TABLE ledger (id INT)');
  const refused = expect.objectContaining({
    name: StartError.name,
    message: expect.stringMatching(/holds tables of something else \(ledger\).*(?:DATA_DIR|DATABASE_URL)/),
  });
  expect(await startError()).toEqual(refused);
  expect(await startError()).toEqual(refused);
  await elsewhere('DROP TABLE ledger');
  expect(await startError()).toBeUndefined();
  await elsewhere('CREATE TABLE ledger (id INT)');
  expect(await startError()).toBeUndefined();
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'an embedded one that is refused is left byte for byte, one of ours is kept with a log of its own',
  async () => {
    const { config } = database;
    const file = config.kind === 'sqlite' ? config.file : '';
    await elsewhere('CREATE TABLE ledger (id INT)');
    const before = await readFile(file);
    expect(await startError()).toBeInstanceOf(StartError);
    expect((await readFile(file)).equals(before)).toBe(true);
    await elsewhere('DROP TABLE ledger');
    expect(await startError()).toBeUndefined();
    const opened = new EmbeddedSqlite(file);
    expect(opened.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    opened.close();
  },
  60_000,
);

test('the migrations of another product are no sign of this one’s', async () => {
  await elsewhere('CREATE TABLE migrations (id INT, batch INT)');
  expect(await startError()).toBeInstanceOf(StartError);
  await elsewhere('DROP TABLE migrations');
  await elsewhere('CREATE TABLE migrations (id INT, name VARCHAR(80))');
  await elsewhere("INSERT INTO migrations VALUES (1, 'Ledger1763690400000')");
  expect(await startError()).toBeInstanceOf(StartError);
});
