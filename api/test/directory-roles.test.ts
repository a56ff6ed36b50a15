import type { ErrorAnswer, Role, SaveRoleRequest, TokenAnswer } from '@lifeform/metadata/contract';
import { NO_SIGN_IN_RULES } from '@lifeform/metadata/insurance';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RoleEntity } from '../src/feature/user/role.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { DirectoryProvider, directoryOf } from './directory-provider.ts';
import { accountOf, type Client, TestApi } from './harness.ts';

const [AGENT] = accountOf('agent');
const [ADMINISTRATOR] = accountOf('administrator');
const [SYSTEM] = accountOf('systemAdministrator');

const api = new TestApi();
let provider: DirectoryProvider;
let administrator: Client;

beforeAll(async () => {
  provider = await DirectoryProvider.start([]);
  const directory = directoryOf(provider, ADMINISTRATOR);
  const breakGlass = new Set([ADMINISTRATOR, SYSTEM]);
  await api.start({ config: { directory: { ...directory, rolesClaim: 'groups', breakGlass } } });
  administrator = await api.signIn(...accountOf('administrator'));
  await map('agent', ['Agents', 'CN=Field agents, OU=Sales']);
  await map('headOffice', ['Head office']);
  await map('administrator', ['Everything']);
});
beforeEach(async () => {
  await users().update({ username: AGENT }, { roleID: 'agent' });
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

const users = () => api.dataSource.getRepository(UserEntity);

async function roleOf(username: string): Promise<string | undefined> {
  return (await users().findOneBy({ username }))?.roleID;
}

async function saved(roleID: string, directoryRoles: readonly string[], by = administrator) {
  const roles = (await administrator.get<readonly Role[]>('/users/GetAllRoles')).body;
  const { users: _, ...role } = roles.find((listed) => listed.roleID === roleID) as Role;
  const body: SaveRoleRequest = { ...role, signIn: { ...NO_SIGN_IN_RULES, directoryRoles: [...directoryRoles] } };
  return by.post<Role & ErrorAnswer>('/users/roles', body);
}

async function map(roleID: string, directoryRoles: readonly string[]): Promise<void> {
  const { status, body } = await saved(roleID, directoryRoles);
  expect([status, body.signIn?.directoryRoles]).toEqual([200, directoryRoles]);
}

/** Signs somebody in whom the directory says to have these groups. */
async function signIn(groups: unknown, email = AGENT) {
  provider.people = [{ subject: `subject-of-${email}`, username: 'x', email, isVerified: true, groups }];
  const token = await provider.tokenFor(`subject-of-${email}`);
  return api.request<TokenAnswer & ErrorAnswer>('POST', '/users/refresh', { body: { token, username: 'directory' } });
}

async function audited(action: string) {
  const rows = await api.dataSource
    .getRepository(AuditLogEntity)
    .find({ where: { action }, order: { sequence: 'ASC' } });
  return rows.map(({ actor, subject, detail }) => ({ actor, subject, detail }));
}

describe('where a claim of the directory is mapped', () => {
  test('the mapped role is given at each sign-in, and each change is a row of the audit log [TRUST-006]', async () => {
    const before = (await audited('directory.role')).length;
    for (const [groups, roleID] of [
      [['Staff', 'Agents'], 'agent'],
      [['Head office'], 'headOffice'],
      ['CN=Field agents, OU=Sales', 'agent'],
      [['Agents', 'CN=Field agents, OU=Sales'], 'agent'],
    ] as const) {
      expect((await signIn(groups)).status).toBe(200);
      expect(await roleOf(AGENT)).toBe(roleID);
    }
    const entry = { actor: 'system', subject: AGENT };
    expect((await audited('directory.role')).slice(before)).toEqual([
      { ...entry, detail: { before: 'Agent', after: 'Head Office' } },
      { ...entry, detail: { before: 'Head Office', after: 'Agent' } },
    ]);
  });

  test('the sessions that an earlier role opened end with it [TRUST-006]', async () => {
    const earlier = api.client(AGENT, (await signIn(['Head office'])).body);
    expect((await earlier.get('/api/illustrations')).status).toBe(200);
    const later = api.client(AGENT, (await signIn(['Agents'])).body);
    expect([(await earlier.get('/api/illustrations')).status, (await later.get('/api/illustrations')).status]).toEqual([
      401, 200,
    ]);
  });

  test.each([
    ['none', undefined],
    ['an empty list', []],
    ['groups that are not mapped', ['Staff', 'agents', 'Agents ']],
    ['something else than a list of names', [{ name: 'Agents' }, 7, null]],
  ])('%s gives no role: nobody signs in, and what was open ends [TRUST-006]', async (_, groups) => {
    const open = api.client(AGENT, (await signIn(['Agents'])).body);
    const { status, body } = await signIn(groups);
    expect([status, body.code]).toEqual([401, 'directoryNoRole']);
    expect((await open.get('/api/illustrations')).status).toBe(401);
    expect((await audited('session.refused')).at(-1)).toMatchObject({
      ...{ actor: AGENT, subject: AGENT, detail: { reason: 'directoryNoRole' } },
    });
  });

  test('groups of several roles are refused, not chosen from [TRUST-006]', async () => {
    const open = api.client(AGENT, (await signIn(['Agents'])).body);
    const { status, body } = await signIn(['Agents', 'Everything']);
    expect([status, body.code, body.parameters]).toEqual([
      ...[401, 'directoryRolesDiffer'],
      { names: 'Administrator, Agent' },
    ]);
    expect(await roleOf(AGENT)).toBe('agent');
    expect((await open.get('/api/illustrations')).status).toBe(401);
    expect((await audited('session.refused')).at(-1)?.detail).toMatchObject({ reason: 'directoryRolesDiffer' });
  });

  test('a first sign-in without a mapped role links nothing [TRUST-006]', async () => {
    const [analyst] = accountOf('biAnalyst');
    const before = (await audited('directory.link')).length;
    expect((await signIn(['Staff'], analyst)).body.code).toBe('directoryNoRole');
    expect((await audited('directory.link')).length).toBe(before);
    expect((await signIn(['Agents'], analyst)).status).toBe(200);
    expect(await roleOf(analyst)).toBe('agent');
  });

  test('an emergency account keeps the role that was given by hand [TRUST-006]', async () => {
    for (const groups of [['Agents'], undefined]) {
      expect((await signIn(groups, ADMINISTRATOR)).status).toBe(200);
      expect(await roleOf(ADMINISTRATOR)).toBe('administrator');
    }
  });

  test('the last administrator is not taken away [TRUST-006]', async () => {
    const others = await users().find({ where: { isActive: true }, relations: { role: true } });
    const administrators = others.filter(({ role }) => role.permissions.isAdmin.isActive);
    for (const { id } of administrators) await users().update({ id }, { isActive: false });
    await users().update({ username: AGENT }, { roleID: 'administrator' });
    const { status, body } = await signIn(['Agents']);
    expect([status, body.code]).toEqual([401, 'directoryLastAdministrator']);
    expect(await roleOf(AGENT)).toBe('administrator');
    expect((await audited('session.refused')).at(-1)?.detail).toMatchObject({ reason: 'directoryLastAdministrator' });
    for (const { id } of administrators) await users().update({ id }, { isActive: true });
  });
});

describe('the table of mapped roles', () => {
  test('is changed only by who could give the role by hand, and the attempt is a row of the audit log [TRUST-006]', async () => {
    const manager = await api.signIn(...accountOf('systemAdministrator'));
    for (const names of [['Head office', 'My own group'], []]) {
      expect((await saved('headOffice', names, manager)).body.code).toBe('rightsNotHeld');
    }
    expect((await audited('rights.refused')).at(-1)).toMatchObject({ actor: SYSTEM, subject: 'headOffice' });
    const role = await api.dataSource.getRepository(RoleEntity).findOneBy({ id: 'headOffice' });
    expect(role?.signIn?.directoryRoles).toEqual(['Head office']);
  });

  test('has a group of the directory under one role only [TRUST-006]', async () => {
    const { status, body } = await saved('headOffice', ['Head office', 'Agents']);
    expect([status, body.code, body.parameters]).toEqual([
      ...[409, 'directoryRoleTaken'],
      { name: 'Agents', role: 'Agent' },
    ]);
  });

  test('ends the sessions of a role whose groups change [TRUST-006]', async () => {
    const open = api.client(AGENT, (await signIn(['Agents'])).body);
    await map('agent', ['CN=Field agents, OU=Sales', 'Newcomers']);
    expect((await open.get('/api/illustrations')).status).toBe(401);
    expect((await signIn(['Agents'])).body.code).toBe('directoryNoRole');
    await map('agent', ['Agents', 'CN=Field agents, OU=Sales']);
  });
});

describe('where none is', () => {
  test('groups change no role [TRUST-006]', async () => {
    await api.restart({ directory: directoryOf(provider, ADMINISTRATOR) });
    for (const groups of [['Everything'], ['Agents', 'Everything'], undefined]) {
      expect((await signIn(groups)).status).toBe(200);
      expect(await roleOf(AGENT)).toBe('agent');
    }
  });
});
