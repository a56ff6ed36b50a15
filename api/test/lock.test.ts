import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorAnswer, Role } from '@lifeform/metadata/contract';
import { createConnection } from 'mysql2/promise';
import { expect, test } from 'vitest';
import { EmbeddedSqlite } from '../src/platform/database/embedded-sqlite.ts';
import { type Answer, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi({ isImpatient: true });
const server = process.env.TEST_DATABASE_URL;

/** What another program does to keep everybody from writing into a table, until it is told to stop. */
async function lock(table: string): Promise<() => Promise<unknown>> {
  const { database, url } = api.dataSource.options as { database?: string; url?: string };
  if (!server) {
    const other = new EmbeddedSqlite(database ?? '');
    other.exec('BEGIN IMMEDIATE');
    return async () => {
      other.exec('ROLLBACK');
      other.close();
    };
  }
  const connection = await createConnection(url ?? '');
  await connection.query('START TRANSACTION');
  await connection.query(`SELECT * FROM ${table} FOR UPDATE`);
  return () => connection.end();
}

/** Milliseconds that nobody waits for. */
const TOO_LONG = 12_000;

/** Milliseconds after which all who ask wait. */
const PILED_UP = 1000;

/** What those are answered who ask while a table is locked, which ends when all are, or at last. */
async function whileLocked<T>(table: string, ask: () => readonly Promise<T>[]): Promise<readonly T[]> {
  const unlock = await lock(table);
  const answers = Promise.all(ask());
  try {
    await Promise.race([answers, sleep(TOO_LONG)]);
  } finally {
    await unlock();
  }
  return answers;
}

const save = async () => (await api.as('agent')).post<ErrorAnswer>('/api/illustrations', { payload: payload() });
const errorOf = ({ status, body, headers }: Answer<ErrorAnswer>) => [status, body.code, headers.get('retry-after')];
const BUSY = [503, 'databaseBusy', '5'];

test('what another program has locked ends more requests than there are connections with 503 and when to come back, reading goes on [STAND-015]', async () => {
  const [administrator] = await Promise.all([api.as('administratorDeveloper'), api.as('agent')]);
  const order: string[] = [];
  const note = <T>(asked: Promise<T>, what: string) => asked.finally(() => order.push(what));
  let others: Promise<readonly Answer<unknown>[]> = Promise.resolve([]);
  const saved = await whileLocked('illustration', () => {
    const saves = Array.from({ length: 60 }, () => note(save(), 'save'));
    const read = [
      () => api.request('GET', '/api/getVersion'),
      () => api.request('GET', '/api/ready'),
      () => administrator.get('/users/GetAllRoles'),
    ];
    others = sleep(PILED_UP).then(() => Promise.all(read.map((ask) => note(ask(), 'other'))));
    return saves;
  });
  expect(saved.map(errorOf)).toEqual(saved.map(() => BUSY));
  expect((await others).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(order.slice(0, 3)).toEqual(['other', 'other', 'other']);
  expect((await save()).status).toBe(200);
});

test('changes that queue behind one that another program keeps waiting end with it [STAND-015]', async () => {
  const administrator = await api.as('administratorDeveloper');
  const [{ permissions, overrides } = {}] = (await administrator.get<Role[]>('/users/GetAllRoles')).body;
  const create = (roleName: string) =>
    administrator.post<ErrorAnswer>('/users/roles', { roleName, permissions, overrides });
  const names = Array.from({ length: 8 }, (_, index) => `Role ${index}`);
  const answers = await whileLocked('role', () => names.map(create));
  expect(answers.map(errorOf)).toEqual(names.map(() => BUSY));
  expect((await create('Role 8')).status).toBe(200);
});

test('a lock that is given back in time is waited for', async () => {
  const unlock = await lock('illustration');
  const saving = save();
  await sleep(300);
  await unlock();
  expect((await saving).status).toBe(200);
});
