import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Seed, seed } from '@lifeform/metadata/seed';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../migration/index.ts';
import { createApp, type StartedApp } from '../src/create-app.ts';
import { StartError } from '../src/platform/config/start-error.ts';
import { whileAlone } from '../src/platform/database/while-alone.ts';
import { testConfig } from './config.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';

let dir = '';
let database: TestDatabase;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lifeform-together-'));
  database = await emptyDatabase(dir);
});

afterAll(async () => {
  await database.drop();
  await rm(dir, { recursive: true, force: true });
});

const start = (shipped: Seed): Promise<StartedApp> =>
  createApp({ config: testConfig(dir, { database: database.config }), seed: shipped });

/** Two servers at once, and what they leave in the database; `after` sees one of them. */
async function together(shipped: Seed, after: (source: DataSource) => Promise<unknown> = async () => {}) {
  const servers = await Promise.all([start(shipped), start(shipped)]);
  const source = servers[0].app.get(DataSource);
  const [versions, people, migrations] = await Promise.all([
    source.query<{ form: string; version: number }[]>('SELECT form, version FROM form_version'),
    source.query<unknown[]>('SELECT id FROM app_user'),
    source.query<unknown[]>('SELECT id FROM migrations'),
  ]);
  await after(source);
  for (const { app } of servers) await app.close();
  const releases = servers.flatMap(({ release }) => release ?? []);
  return { versions, people: people.length, migrations: migrations.length, releases };
}

test('two servers that start at once on a new database, and on one of an older release, both come up', async () => {
  const outdated = async (source: DataSource): Promise<void> => {
    for (const _ of [1, 2, 3]) await source.undoLastMigration();
  };
  const first = await together(seed, outdated);
  expect(first).toMatchObject({ people: seed.users.length, migrations: MIGRATIONS.length, releases: [] });
  expect(first.versions).toHaveLength(seed.forms.length);
  const [form] = seed.forms;
  const changed = { ...seed, forms: seed.forms.map((one) => (one === form ? { ...one, rules: [] } : one)) };
  const second = await together(changed);
  expect(second).toMatchObject({ people: seed.users.length, migrations: MIGRATIONS.length });
  expect(second.releases).toEqual([expect.any(String)]);
}, 120_000);

test('a server that cannot have the database alone says what to do', async () => {
  const { app } = await start(seed);
  const source = app.get(DataSource);
  const refused = await whileAlone(source, () =>
    whileAlone(source, async () => undefined, 0.2).catch((error) => error),
  );
  expect(refused).toBeInstanceOf(StartError);
  expect((refused as StartError).message).toContain('Another server has been bringing this database up to date');
  expect(await whileAlone(source, async () => 'free again')).toBe('free again');
  await app.close();
});
