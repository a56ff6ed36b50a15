import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi } from './harness.ts';

const api = startApi();
let system: Client;

beforeAll(async () => {
  system = await api.as('systemAdministrator');
});

const list = (query: string) => system.get<ErrorAnswer>(`/api/BI/tracking?${query}`);
const users = (query: string) => system.get<ErrorAnswer & readonly unknown[]>(`/users?${query}`);

describe('a parameter of a query', () => {
  test('that is blank or absent has its default, and one nobody knows is dropped', async () => {
    for (const query of ['', 'page=&pageSize=&from=&eventType=', 'colour=red&__proto__=x']) {
      expect(await list(query)).toMatchObject({ status: 200, body: { page: 1, pageSize: 25 } });
    }
  });

  test.each([
    ['page', 'numberRefused', ['0', '-1', '1.5', '1e2', '0x10', '%201', '1000001', 'x']],
    ['pageSize', 'numberRefused', ['0', '101']],
    ['from', 'dayRefused', ['yesterday', '2025-02-30', '1899-12-31', '2025-1-1']],
    ['to', 'dayRefused', ['2100-01-01', '2025-01-01T00:00']],
    ['eventType', 'optionRefused', ['SHOUT', 'page_load']],
    ['user', 'bodyRefused', ['a'.repeat(191), '%00']],
  ])('%s out of its type or limits is answered %s with its name', async (name, code, values) => {
    for (const value of values) {
      const { status, body } = await list(`${name}=${value}`);
      expect([value, status, body.code]).toEqual([value, 400, code]);
      expect(body.message).toContain(name);
    }
  });

  test.each(['page=1000000', 'pageSize=100', 'from=1900-01-01&to=2099-12-31', `user=${'a'.repeat(190)}`])(
    'at its limit is taken: %s',
    async (query) => {
      expect((await list(query)).status).toBe(200);
    },
  );

  test('given twice is answered 400 with its name', async () => {
    for (const query of ['page=1&page=2', 'search=a&search=b']) {
      const { status, body } = await users(query);
      expect([query, status]).toEqual([query, 400]);
      expect(body.message).toContain(query.split('=')[0]);
    }
  });

  test('has the limits of its own endpoint', async () => {
    expect((await users('pageSize=500')).status).toBe(200);
    expect(await users('pageSize=501')).toMatchObject({ status: 400, body: { parameters: { most: 500 } } });
  });
});
