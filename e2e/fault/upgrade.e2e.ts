import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { askAs } from '../harness/asking.ts';
import { begin, emptyFolder, endAll } from '../harness/controlled.ts';
import { newSchema } from '../harness/schema.ts';

afterAll(() => endAll());

const programs = fileURLToPath(new URL('../../api/dist/', import.meta.url));
const hook = fileURLToPath(new URL('../harness/kill-at-writes.mjs', import.meta.url));
/** Far more than there are statements. */
const MOST_KILLS = 2000;
const MOST_MILLISECONDS = 1_100_000;

interface Place {
  readonly environment: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

const inFile = async (): Promise<Place> => ({
  environment: { DATA_DIR: await emptyFolder() },
  end: async () => {},
});

async function inSchema(): Promise<Place> {
  const { url, drop } = await newSchema();
  return { environment: { DATA_DIR: await emptyFolder(), DATABASE_URL: url }, end: drop };
}

const configOf = ({ environment: { DATA_DIR = '', DATABASE_URL: url } }: Place) =>
  url ? ({ kind: 'mysql', url } as const) : ({ kind: 'sqlite', file: join(DATA_DIR, 'lifeform.sqlite') } as const);

/** The types of columns are chosen when they are read, from the address of the database. */
function older({ environment: { DATABASE_URL = '' } }: Place) {
  vi.stubEnv('DATABASE_URL', DATABASE_URL);
  vi.resetModules();
  return import('../../api/test/older-database.ts');
}

/** The oldest database that is kept: most migrations are later. */
async function laid(place: Place): Promise<Place> {
  const { layOlder, OLDER_DATABASES, olderDatabase } = await older(place);
  const oldest = olderDatabase(OLDER_DATABASES[0] ?? '');
  await layOlder(configOf(place), oldest);
  await writeFile(join(place.environment.DATA_DIR ?? '', 'signing-secret'), oldest.secret);
  return place;
}

/** Brings a database up to date as each start does, and reads its audit log; answers what ended it. */
function open({ environment }: Place, more: Readonly<Record<string, string>> = {}, loaded: readonly string[] = []) {
  const { PATH = '' } = process.env;
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [...loaded, join(programs, 'audit.js'), 'verify'],
    {
      env: { PATH, ...environment, ...more },
      encoding: 'utf8',
    },
  );
  return { status, signal, said: stdout + stderr };
}

async function contents(place: Place) {
  const { plainDatabase, rowsOf } = await older(place);
  const source = await plainDatabase(configOf(place));
  const rows = await rowsOf(source);
  await source.destroy();
  return rows;
}

async function killedThroughout(make: () => Promise<Place>): Promise<void> {
  const [whole, place] = [await laid(await make()), await laid(await make())];
  expect(open(whole)).toMatchObject({ status: 0, said: expect.stringContaining('The audit log holds') });
  const KILLED_AT = join(await emptyFolder(), 'killed-at');
  let ended = open(place, { KILLED_AT, PROGRAMS: programs }, ['--import', hook]);
  for (let kills = 0; ended.signal === 'SIGKILL' && kills < MOST_KILLS; kills += 1) {
    ended = open(place, { KILLED_AT, PROGRAMS: programs }, ['--import', hook]);
  }
  expect(ended).toMatchObject({ status: 0, said: expect.stringContaining('The audit log holds') });
  const kills = (await readFile(KILLED_AT, 'utf8')).trim().split('\n').length;
  expect(kills).toBeGreaterThan(100);
  console.log(JSON.stringify({ run: 'upgrade', kills }));
  expect(await contents(place)).toEqual(await contents(whole));

  const { DATA_DIR: dataDir = '', ...environment } = place.environment;
  const product = begin({ dataDir, environment });
  const ask = await askAs(await product.ready());
  expect((await ask('/api/eapplications')).status).toBe(200);
  expect((await product.stop()).code).toBe(0);
  await Promise.all([whole.end(), place.end()]);
}

describe('upgrade: killed before each statement that writes, the migration of an older database goes on at the next start and ends with the rows of one that nobody killed [OPS-009]', () => {
  test('on the embedded database', () => killedThroughout(inFile), MOST_MILLISECONDS);

  test.runIf(process.env.TEST_DATABASE_URL)('on MariaDB', () => killedThroughout(inSchema), MOST_MILLISECONDS);
});
