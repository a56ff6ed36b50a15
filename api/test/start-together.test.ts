import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Seed, seed } from '@lifeform/metadata/seed';
import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MIGRATIONS } from '../migration/index.ts';
import { createApp, type StartedApp } from '../src/create-app.ts';
import { StartError } from '../src/platform/config/start-error.ts';
import { withAdvisoryLock } from '../src/platform/database/advisory-lock.ts';
import { openDatabase } from '../src/platform/database/data-source.ts';
import { databaseFault } from '../src/platform/database/database-fault.ts';
import { LEASE_SECONDS } from '../src/platform/database/held-lease.ts';
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

interface Left {
  readonly versions: readonly { form: string; version: number }[];
  readonly people: number;
  readonly migrations: number;
  readonly release: string | undefined;
}

/** Two servers at once: what the one that comes up leaves in the database, and what the other hears; `after` sees the first. */
async function together(shipped: Seed, after: (source: DataSource) => Promise<unknown> = async () => {}) {
  const ends = await Promise.allSettled([start(shipped), start(shipped)]);
  const [served, ...more] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (!served) throw new Error(`no server came up: ${refused.join()}`);
  const release = [served, ...more].find((one) => one.release)?.release;
  for (const { app } of more) await app.close();
  const source = served.app.get(DataSource);
  const [versions, people, migrations] = await Promise.all([
    source.query<{ form: string; version: number }[]>('SELECT form, version FROM form_version'),
    source.query<unknown[]>('SELECT id FROM app_user'),
    source.query<unknown[]>('SELECT id FROM migrations'),
  ]);
  await after(source);
  await served.app.close();
  const left: Left = { versions, people: people.length, migrations: migrations.length, release };
  return { left, refused, serving: more.length + 1 };
}

/** A database server is shared, an embedded database is not. */
const isShared = Boolean(process.env.TEST_DATABASE_URL);
const SECOND = expect.stringMatching(/^Another server(?:, \S+ \(process \d+\),)? serves from .* Stop that one first/);
const OUTCOME = isShared ? [2, []] : [1, [expect.objectContaining({ name: 'StartError', message: SECOND })]];

test('of two servers that start at once on a new database, and on one of an older release, one brings it up to date, and the second is refused where the database is embedded [STAND-013, STAND-017, SCALE-001]', async () => {
  const outdated = async (source: DataSource): Promise<void> => {
    for (const _ of [1, 2, 3]) await source.undoLastMigration();
  };
  const first = await together(seed, outdated);
  expect(first.left).toMatchObject({ people: seed.users.length, migrations: MIGRATIONS.length, release: undefined });
  expect(first.left.versions).toHaveLength(seed.forms.length);
  expect([first.serving, first.refused]).toEqual(OUTCOME);
  const form = seed.forms.find(({ rules }) => rules.length > 0);
  const changed = { ...seed, forms: seed.forms.map((one) => (one === form ? { ...one, rules: [] } : one)) };
  const second = await together(changed);
  expect(second.left).toMatchObject({ people: seed.users.length, migrations: MIGRATIONS.length });
  expect(second.left.release).toEqual(expect.any(String));
  expect([second.serving, second.refused]).toEqual(OUTCOME);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a database that a server of an earlier release held is served again once its lease is past [STAND-017]',
  async () => {
    const { uri = '' } = database.config.kind === 'mysql' ? { uri: database.config.url } : {};
    const connection = await createConnection({ uri });
    const killed = async (seconds: number) => {
      const beatAt = `UTC_TIMESTAMP(3) - INTERVAL ${seconds} SECOND`;
      const sql = `REPLACE INTO server_lease (id, holder, server, beatAt) VALUES ('database', 'x', ?, ${beatAt})`;
      await connection.query(sql, ['elsewhere (process 7)']);
    };
    await killed(0);
    await expect(start(seed)).rejects.toThrow('A server of an earlier release, elsewhere (process 7), serves');
    // What an older release wrote by a clock an hour ahead holds nobody up.
    for (const seconds of [-3600, LEASE_SECONDS + 1]) {
      await killed(seconds);
      await (await start(seed)).app.close();
    }
    await connection.end();
  },
  120_000,
);

test.skipIf(isShared)(
  'a server whose lease another has says so once, and reads and stores nothing more [STAND-017]',
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const own = await emptyDatabase(await mkdtemp(join(dir, 'lease-')));
      const lost = vi.fn();
      const source = await openDatabase(own.config, [], lost);
      const beat = async () => {
        vi.advanceTimersByTime(10_000);
        await setTimeout(200);
      };
      await beat();
      expect(lost).not.toHaveBeenCalled();
      await source.query("UPDATE server_lease SET holder = 'another', server = 'elsewhere (process 7)'");
      await beat();
      await beat();
      await expect.poll(() => lost.mock.calls.length).toBe(1);
      for (const sql of ['SELECT holder FROM server_lease', 'DELETE FROM server_lease']) {
        const refused = await source.query(sql).catch((error: unknown) => error);
        expect(databaseFault(refused)).toBe('away');
      }
      await expect(source.transaction(async () => undefined)).rejects.toThrow('another server');
      await source.destroy();
      await own.drop();
    } finally {
      vi.useRealTimers();
    }
  },
);

describe.skipIf(isShared)('a server that stood still and goes on, before its lease is looked at in its turn', () => {
  /** A server whose clock can be set; its timers stand still. */
  async function standing(use: (source: DataSource, lost: () => void) => Promise<void>): Promise<void> {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const own = await emptyDatabase(await mkdtemp(join(dir, 'still-')));
    const lost = vi.fn();
    const source = await openDatabase(own.config, [], lost);
    try {
      await source.query('CREATE TABLE kept (id INTEGER PRIMARY KEY)');
      await use(source, lost);
    } finally {
      await source.destroy();
      await own.drop();
      vi.useRealTimers();
    }
  }
  const standStill = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const giveAway = (source: DataSource) =>
    source.query("UPDATE server_lease SET holder = 'another', server = 'elsewhere (process 7)'");
  const WRITING: readonly (readonly [string, (source: DataSource) => Promise<unknown>])[] = [
    ['a statement', (source) => source.query('INSERT INTO kept (id) VALUES (1)')],
    ['a transaction', (source) => source.transaction((manager) => manager.query('INSERT INTO kept (id) VALUES (1)'))],
  ];

  test.each(WRITING)('stores nothing by %s once another has it [STAND-017]', async (_, write) => {
    await standing(async (source, lost) => {
      await giveAway(source);
      standStill(LEASE_SECONDS);
      const refused = await write(source).catch((error: unknown) => error);
      expect(databaseFault(refused)).toBe('away');
      expect(lost).toHaveBeenCalledOnce();
      expect(databaseFault(await write(source).catch((error: unknown) => error))).toBe('away');
      expect(lost).toHaveBeenCalledOnce();
    });
  });

  test('commits what it began before, as nobody else could have it meanwhile [STAND-017]', async () => {
    await standing(async (source, lost) => {
      const stored = await source
        .transaction(async (manager) => {
          await manager.query('INSERT INTO kept (id) VALUES (1)');
          standStill(LEASE_SECONDS);
        })
        .then(() => 'stored', databaseFault);
      // An embedded database is locked for all others until the end.
      expect([stored, vi.mocked(lost).mock.calls.length]).toEqual(['stored', 0]);
    });
  });

  test.each(WRITING)(
    'stores by %s what it is asked to where nobody has it, and has it again [STAND-017]',
    async (_, write) => {
      await standing(async (source, lost) => {
        await source.query("UPDATE server_lease SET beatAt = '2020-01-01 00:00:00.000'");
        const beatAt = async () =>
          (await source.query<{ beatAt: Date | string }[]>('SELECT beatAt FROM server_lease'))[0]?.beatAt;
        const old = await beatAt();
        standStill(LEASE_SECONDS - 1);
        await source.query('DELETE FROM kept');
        expect(await beatAt()).toEqual(old);
        standStill(1);
        await Promise.all([write(source), source.query('DELETE FROM kept WHERE id = 7')]);
        expect(await beatAt()).not.toEqual(old);
        expect(await source.query('SELECT id FROM kept')).toHaveLength(1);
        expect(lost).not.toHaveBeenCalled();
      });
    },
  );
});

test('a server that cannot have the database alone says what to do', async () => {
  const { app } = await start(seed);
  const source = app.get(DataSource);
  const refused = await withAdvisoryLock(source, () =>
    withAdvisoryLock(source, async () => undefined, 0.2).catch((error) => error),
  );
  expect(refused).toBeInstanceOf(StartError);
  expect((refused as StartError).message).toContain('Another server has been bringing this database up to date');
  expect(await withAdvisoryLock(source, async () => 'free again')).toBe('free again');
  await app.close();
});

test('operations tells that one server serves from an embedded database, and several from a shared one [STAND-017, SCALE-001]', async () => {
  const told = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  expect(told).toContain('The start of a second server on the same embedded database is refused with a message');
  expect(told).toContain('`DATABASE_URL` is required for more than one server');
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a server that is shared with waits for one that brings the database up to date longer than a silent connection is kept [STAND-017]',
  async () => {
    const own = await emptyDatabase(dir);
    const config = { ...own.config, waitSeconds: 1 };
    const [first, second] = [await openDatabase(config, [], vi.fn()), await openDatabase(config, [], vi.fn())];
    const order: string[] = [];
    let held: Promise<void> | undefined;
    await new Promise<void>((begun) => {
      held = withAdvisoryLock(first, async () => {
        begun();
        // A connection is given up after two seconds.
        await setTimeout(3000);
        order.push('first');
      });
    });
    await withAdvisoryLock(second, async () => order.push('second'));
    await held;
    expect(order).toEqual(['first', 'second']);
    await Promise.all([first.destroy(), second.destroy()]);
    await own.drop();
  },
);
