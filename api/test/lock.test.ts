import { type ErrorAnswer, PATHS } from '@lifeform/metadata/contract';
import { createConnection } from 'mysql2/promise';
import { expect, test } from 'vitest';
import { EmbeddedSqlite } from '../src/platform/database/embedded-sqlite.ts';
import { startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();
const server = process.env.TEST_DATABASE_URL;

/** What another program does to keep everybody from saving illustrations, until it is told to stop. */
async function lock(): Promise<() => Promise<unknown>> {
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
  await connection.query('LOCK TABLES illustration WRITE');
  return () => connection.end();
}

const save = async () => (await api.as('agent')).post<ErrorAnswer>(PATHS.illustrations, { payload: payload() });

test('what another program has locked ends requests with 503 and when to come back, others are served meanwhile [STAND-015]', async () => {
  await api.as('agent');
  const unlock = await lock();
  const order: string[] = [];
  const saves = Array.from({ length: 5 }, save).map((saving) => saving.finally(() => order.push('save')));
  const version = api.request('GET', PATHS.version).then(() => order.push('version'));
  const answers = await Promise.all(saves);
  await version;
  await unlock();
  expect(answers.map(({ status, body, headers }) => [status, body.code, headers.get('retry-after')])).toEqual(
    answers.map(() => [503, 'databaseBusy', '5']),
  );
  expect(order).toEqual(['version', ...saves.map(() => 'save')]);
  expect((await save()).status).toBe(200);
});

test('a lock that is given back in time is waited for', async () => {
  const unlock = await lock();
  const saving = save();
  await new Promise((later) => setTimeout(later, 300));
  await unlock();
  expect((await saving).status).toBe(200);
});
