import type { ErrorAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { expect, test } from 'vitest';
import { RoleEntity } from '../src/feature/user/role.entity.ts';
import { accountOf, path, startApi } from './harness.ts';

const api = startApi();
const me = async (role: 'agent' | 'headOffice' = 'agent') => {
  const client = await api.as(role);
  return (await client.get<User>(path('/users/:username', { username: client.username }))).body;
};

test('people read their own record [API-010]', async () => {
  expect(await me()).toMatchObject({ username: 'agent@lifeform.example', roleName: 'Agent', agentID: '000214' });
});

test('another record is refused alike whether or not it exists [API-035]', async () => {
  const agent = await api.as('agent');
  const other = await agent.get<ErrorAnswer>(path('/users/:username', { username: accountOf('developer')[0] }));
  const nobody = await agent.get<ErrorAnswer>(path('/users/:username', { username: 'nobody@lifeform.example' }));
  expect(other.status).toBe(403);
  expect(other.body).toEqual(nobody.body);
});

test('people save their own languages, font size and preferences [API-014] [API-038]', async () => {
  const agent = await api.as('agent');
  const changes = { inputLanguage: 'French', fontSize: 'Large', formData: { chkADO: true, txtFaceTerm10: 250_000 } };
  const { status } = await agent.post('/users/update', { username: agent.username, ...changes });
  expect(status).toBe(200);
  expect(await me()).toMatchObject(changes);
});

test('a preference set back to its default is stored as set back, and read so after signing in again [PROOF-012]', async () => {
  const agent = await api.signIn(...accountOf('agent'));
  const save = async (changes: object) =>
    expect((await agent.post('/users/update', { username: agent.username, ...changes })).status).toBe(200);
  const read = async () => {
    const again = await api.signIn(...accountOf('agent'));
    return (await again.get<User>(path('/users/:username', { username: again.username }))).body;
  };
  const changed = { inputLanguage: 'French', fontSize: 'Large', formData: { chkADO: true, txtFaceTerm10: 250_000 } };
  await save(changed);
  expect(await read()).toMatchObject(changed);
  const back = { inputLanguage: 'English', fontSize: 'Small', formData: { chkADO: false, txtFaceTerm10: 0 } };
  await save(back);
  const { inputLanguage, fontSize, formData } = await read();
  expect({ inputLanguage, fontSize, formData }).toEqual(back);
});

test('what people may not set about themselves is refused, with all of the update [API-038]', async () => {
  const agent = await api.as('agent');
  const before = await me();
  const { permissions } = await me('headOffice');
  const wished = { roleID: 'developer', permissions, agentID: '999999', overrides: {}, isActive: false, formData: {} };
  expect((await agent.post('/users/update', { username: agent.username, ...wished })).status).toBe(403);
  expect(await me()).toEqual(before);
});

test('an update in another name changes nobody [API-041]', async () => {
  const agent = await api.as('agent');
  const before = [await me('agent'), await me('headOffice')];
  const { status } = await agent.post('/users/update', { username: accountOf('headOffice')[0], fontSize: 'Large' });
  expect(status).toBe(403);
  expect([await me('agent'), await me('headOffice')]).toEqual(before);
});

test('a user in a body does not decide whose data is read [API-041]', async () => {
  const agent = await api.as('agent');
  const body = { ...agent.tokens.token, user: { username: accountOf('developer')[0] } };
  const { body: user } = await api.request<User>('POST', '/users/login', { body });
  expect(user.username).toBe(agent.username);
});

test('rights come from the database at each request, not from the token', async () => {
  const agent = await api.signIn(...accountOf('agent'));
  const update = { form: 'NewBusiness', baseVersion: 1, items: [] };
  expect((await agent.post('/api/updateControlItems', update)).status).toBe(403);
  const roles = api.dataSource.getRepository(RoleEntity);
  const role = await roles.findOneByOrFail({ id: 'agent' });
  const permissions = { ...role.permissions, isDeveloper: { isActive: true } };
  await roles.save({ ...role, permissions });
  api.travel(6000);
  expect((await agent.post('/api/updateControlItems', { ...update, baseVersion: 0 })).status).not.toBe(403);
  await roles.save(role);
});
