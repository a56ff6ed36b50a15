import { ALL_AREAS, SYSTEM_FLAGS, type User } from '@lifeform/metadata/insurance';
import { expect, test } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { path, startApi } from './harness.ts';

const areas = { ...ALL_AREAS, isNewBusiness: false, isAdminSystem: false };
const api = startApi({ config: { areas } });

test('everybody who signs in carries what the installation offers, whatever they send [PERM-005]', async () => {
  for (const role of ['agent', 'administrator', 'developer'] as const) {
    const client = await api.as(role);
    const { body: user } = await api.request<User>('POST', '/users/login', { body: client.tokens.token });
    expect(Object.fromEntries(SYSTEM_FLAGS.map((flag) => [flag, user[flag]]))).toEqual(areas);
    expect((await client.post('/users/update', { username: client.username, isNewBusiness: true })).status).toBe(403);
    const { body: after } = await client.get<User>(path('/users/:username', { username: client.username }));
    expect(after.isNewBusiness).toBe(false);
  }
});

test('a permission for what is not offered opens nothing', async () => {
  expect((await (await api.as('agent')).get('/api/illustrations')).status).toBe(403);
  expect((await (await api.as('systemAdministrator')).get('/users')).status).toBe(403);
  expect((await (await api.as('administrator')).get('/users')).status).toBe(200);
});

test('the areas on offer are named in the environment, and a name that is none is told', () => {
  const read = (given: string) => readConfig({ AREAS: given }, { root: '/nowhere' }).areas;
  expect(read('')).toEqual(ALL_AREAS);
  expect(SYSTEM_FLAGS.filter((flag) => read('isInforce, isConcepts')[flag])).toEqual(['isInforce', 'isConcepts']);
  expect(() => read('isInforce,isMagic')).toThrow('AREAS names isMagic');
});
