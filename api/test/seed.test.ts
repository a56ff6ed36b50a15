import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Seed, seed } from '@lifeform/metadata/seed';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp, type StartedApp } from '../src/create-app.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import type { Config } from '../src/platform/config/config.ts';
import { testConfig } from './config.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';
import { accountOf } from './harness.ts';

let dir = '';
let database: TestDatabase;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lifeform-seed-'));
  database = await emptyDatabase(dir);
});

afterAll(async () => {
  await database.drop();
  await rm(dir, { recursive: true, force: true });
});

async function started<T>(
  over: Partial<Config>,
  act: (start: StartedApp) => Promise<T>,
  shipped: Seed = seed,
): Promise<T> {
  const start = await createApp({ config: testConfig(dir, { database: database.config, ...over }), seed: shipped });
  try {
    return await act(start);
  } finally {
    await start.app.close();
  }
}

const TABLES = ['app_user', 'role', 'message', 'product_setup', 'form_version'];

function counts({ app }: StartedApp): Promise<Record<string, number>> {
  const source = app.get(DataSource);
  const count = async (table: string) => {
    const [row] = (await source.query(`SELECT COUNT(*) AS number FROM ${table}`)) as { number: number | string }[];
    return [table, Number(row?.number)] as const;
  };
  return Promise.all(TABLES.map(count)).then(Object.fromEntries);
}

function signIn({ app }: StartedApp, [username, password]: readonly [string, string]): Promise<number> {
  return app
    .inject({
      method: 'POST',
      url: '/users/authenticate',
      payload: { username, password, generateTrackingUserName: false },
    })
    .then(({ statusCode }) => statusCode);
}

describe('the demo profile', () => {
  test('a second start adds nothing [ARCH-010]', async () => {
    const first = await started({}, counts);
    expect(first).toMatchObject({
      app_user: seed.users.length,
      role: seed.roles.length,
      form_version: seed.forms.length,
    });
    expect(await started({}, counts)).toEqual(first);
  });

  test('every demo account signs in', async () => {
    const statuses = await started({}, (start) =>
      Promise.all(seed.users.map(({ username, password }) => signIn(start, [username, password]))),
    );
    expect(statuses).toEqual(seed.users.map(() => 200));
  });

  test('a password is stored as an argon2id hash only [SESS-061]', async () => {
    const users = await started({}, ({ app }) => app.get(DataSource).getRepository(UserEntity).find());
    expect(users.length).toBe(seed.users.length);
    for (const user of users) expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('there is an account for every role and a second agent, and the README names each with its role', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const held = seed.users.map(({ roleID }) => roleID);
    expect([...held].sort()).toEqual([...seed.roles.map(({ roleID }) => roleID), 'agent'].sort());
    const named = readme.split('\n').filter((line) => line.startsWith('| `'));
    for (const { username } of seed.users) expect(named.filter((line) => line.includes(username))).toHaveLength(1);
  });

  test('what was changed since is left as it is', async () => {
    const key = 'tEdit-Shell-signInTitle';
    await started({}, ({ app }) =>
      app.get(DataSource).query(`UPDATE message SET en = 'Changed' WHERE messageKey = '${key}'`),
    );
    const [row] = await started({}, ({ app }) =>
      app.get(DataSource).query(`SELECT en FROM message WHERE messageKey = '${key}'`),
    );
    expect(row?.en ?? 'Changed').toBe('Changed');
  });
});

test('of a demonstration, what was deleted here stays deleted, and what is new in a release is added', async () => {
  const gone = accountOf('eapplicationAdministrator')[0];
  const church = { number: '9001', name: 'New Church', city: 'Ottawa', province: 'ON', denomination: 'lutheran' };
  const [act] = seed.activity?.illustrations ?? [];
  const [account] = seed.users;
  if (!act || !account || !seed.activity) throw new Error('the seed has no demonstration');
  const activity = { ...seed.activity, illustrations: [...seed.activity.illustrations, { ...act, daysAgo: 300 }] };
  const person = { ...account, username: 'new@lifeform.example', agentID: '' };
  const shipped = { ...seed, users: [...seed.users, person], churches: [...seed.churches, church], activity };
  const held = ({ app }: StartedApp) =>
    Promise.all(
      ['app_user', 'policy', 'church', 'illustration', 'tracking_event', 'report_run'].map(async (table) => {
        const rows = await app.get(DataSource).query<unknown[]>(`SELECT 1 FROM ${table}`);
        return rows.length;
      }),
    );
  const before = await started({}, async (start) => {
    const source = start.app.get(DataSource);
    for (const table of ['policy_party', 'policy', 'church', 'report_run']) await source.query(`DELETE FROM ${table}`);
    await source.query('UPDATE app_user SET username = ? WHERE username = ?', ['other@lifeform.example', gone]);
    return held(start);
  });
  const [users = 0, , , illustrations = 0, events = 0] = before;
  const added = [users + 1, 0, 1, illustrations + 1, events, 0];
  expect(await started({}, held, shipped)).toEqual(added);
  const { accounts, rows } = await started(
    {},
    async (start) => ({ accounts: start.demoAccounts, rows: await held(start) }),
    shipped,
  );
  expect(rows).toEqual(added);
  expect(accounts).toContain('new@lifeform.example');
  expect(accounts).not.toContain(gone);
});

describe('the production profile', () => {
  test('refuses the demo accounts, also in a database that has them [ARCH-011]', async () => {
    const status = await started({ profile: 'production' }, (start) => signIn(start, accountOf('developer')));
    expect(status).toBe(401);
  });

  test('makes one administrator on its first start, with a password that works and is told once [ARCH-011]', async () => {
    const other = await mkdtemp(join(dir, 'production-'));
    const own = await emptyDatabase(other);
    const over = { profile: 'production', database: own.config } as const;
    const [first, status, users] = await started(over, async (start) => [
      start.firstAdministrator,
      await signIn(start, ['admin', start.firstAdministrator?.generatedPassword ?? '']),
      (await counts(start)).app_user,
    ]);
    expect(first?.generatedPassword?.length).toBeGreaterThanOrEqual(20);
    expect(status).toBe(200);
    expect(users).toBe(1);
    expect(await started(over, async (start) => start.firstAdministrator)).toBeUndefined();
    await own.drop();
  });

  test('takes the administrator password it is given [ARCH-011]', async () => {
    const other = await mkdtemp(join(dir, 'given-'));
    const own = await emptyDatabase(other);
    const over = { profile: 'production', database: own.config, adminPassword: 'Quiet-Harbour-77' } as const;
    const status = await started(over, (start) => signIn(start, ['admin', 'Quiet-Harbour-77']));
    expect(status).toBe(200);
    await own.drop();
  });
});
