import type { ErrorAnswer, Role } from '@lifeform/metadata/contract';
import type { Permission, Permissions, User } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { createActor } from './actors.ts';
import { accountOf, type Client, path, startApi } from './harness.ts';

const api = startApi();

const roles = async (): Promise<readonly Role[]> =>
  (await (await api.as('administratorDeveloper')).get<Role[]>('/users/GetAllRoles')).body;
const roleOf = async (id: string): Promise<Role> => {
  const found = (await roles()).find(({ roleID }) => roleID === id);
  if (!found) throw new Error(`no role ${id}`);
  return found;
};

/** The role as it stands, with these permissions switched. */
function switched(permissions: Permissions, names: readonly Permission[], isActive: boolean): Permissions {
  return { ...permissions, ...Object.fromEntries(names.map((name) => [name, { isActive }])) };
}

async function create(client: Client, roleName: string, active: readonly Permission[] = []): Promise<Role> {
  const base = switched((await roleOf('agent')).permissions, ALL, false);
  const permissions = {
    ...switched(base, active, true),
    isBusinessIntelligence: { isActive: false, isDisplayed: false },
  };
  const { status, body } = await client.post<Role>('/users/roles', { roleName, permissions, overrides: NONE });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const NONE = { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' };
const ALL = Object.keys(seed.roles[0]?.permissions ?? {}) as Permission[];

describe('the list of roles', () => {
  const BI: Permission = 'isBusinessIntelligence';
  const AGENT: readonly Permission[] = [
    ...(['isNewBusiness', 'isInforce', 'isEapplication', 'isConcepts', 'isNeedsAnalysisLite'] as const),
    BI,
  ];

  test.each<readonly [string, readonly Permission[]]>([
    ['Agent [PERM-044]', AGENT],
    [
      'Head Office [PERM-045]',
      [
        ...AGENT,
        ...([
          'isHeadOffice',
          'isHeadOfficeOverride',
          'isNeedsAnalysisFull',
          'isNewBusinessBatch',
          'isInforceBatch',
        ] as const),
      ],
    ],
    ['E-Application Administrator [PERM-046]', [...AGENT, 'isEapplicationAdministrator']],
    ['BI Analyst', [BI, 'isHeadOffice']],
    ['System Administrator [PERM-048]', ['isAdminSystem', 'isAdminSystemAdministrator', BI]],
    ['Administrator [PERM-049]', ['isAdmin', ...AGENT, 'isNeedsAnalysisFull']],
    ['Developer [PERM-050]', ['isDeveloper', 'isNewBusiness', 'isInforce', 'isEapplication']],
  ])('a new database has the role %s', async (title, held) => {
    const name = title.replace(/ \[.*/, '');
    const role = (await roles()).find(({ roleName }) => roleName === name);
    expect(ALL.filter((key) => role?.permissions[key].isActive)).toEqual(ALL.filter((key) => held.includes(key)));
    expect(role?.permissions[BI].isDisplayed).toBe(held.includes(BI));
  });

  test('comes with how many people have each [API-015]', async () => {
    const listed = await roles();
    expect(listed.map(({ roleName }) => roleName)).toEqual(listed.map(({ roleName }) => roleName).sort());
    expect((await roleOf('agent')).users).toBe(seed.users.filter(({ roleID }) => roleID === 'agent').length);
  });

  test('is refused to an agent [API-039]', async () => {
    expect((await (await api.as('agent')).get('/users/GetAllRoles')).status).toBe(403);
    expect((await (await api.as('systemAdministrator')).get('/users/GetAllRoles')).status).toBe(200);
  });
});

describe('a role', () => {
  test('is created, renamed, changed, copied and deleted [ADMIN-002]', async () => {
    const admin = await api.as('administrator');
    const made = await create(admin, 'Broker', ['isNewBusiness']);
    const change = {
      ...made,
      roleName: 'Broker of record',
      permissions: switched(made.permissions, ['isInforce'], true),
    };
    const { body: changed } = await admin.post<Role>('/users/roles', change);
    expect(changed).toMatchObject({ roleName: 'Broker of record', revision: 2 });
    const { roleID: _own, revision: _first, users: _none, ...copy } = changed;
    const { body: copied } = await admin.post<Role>('/users/roles', { ...copy, roleName: 'Broker, copy' });
    expect(copied.permissions).toEqual(changed.permissions);
    for (const { roleID } of [changed, copied]) {
      expect((await admin.delete(path('/users/roles/:roleID', { roleID }))).status).toBe(204);
    }
    expect((await roles()).map(({ roleName }) => roleName)).not.toContain('Broker of record');
  });

  test('that somebody has is not deleted [ADMIN-002]', async () => {
    const admin = await api.as('administrator');
    const { status, body } = await admin.delete<ErrorAnswer>(path('/users/roles/:roleID', { roleID: 'agent' }));
    expect(status).toBe(409);
    expect(body.message).toContain('2 people');
  });

  test('is not given the name of another, whatever the case', async () => {
    const { permissions, overrides } = await roleOf('agent');
    const admin = await api.as('administrator');
    expect((await admin.post('/users/roles', { roleName: 'AGENT', permissions, overrides })).status).toBe(409);
  });

  test('changed by somebody else in the meantime is answered 409, and nothing is lost', async () => {
    const admin = await api.as('administrator');
    const made = await create(admin, 'Raced');
    const saves = ['one', 'two', 'three'].map((name) => admin.post<Role>('/users/roles', { ...made, roleName: name }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
  });

  test('that is not there is answered 404', async () => {
    const admin = await api.as('administrator');
    const made = await create(admin, 'Gone');
    expect((await admin.post('/users/roles', { ...made, roleID: 'nothing', roleName: 'Nothing' })).status).toBe(404);
    expect((await admin.delete(path('/users/roles/:roleID', { roleID: 'nothing' }))).status).toBe(404);
  });

  test('that changes is felt by its maker at the next request and told at the next refresh [PERM-043] [ADMIN-004]', async () => {
    const { token, refresh, username } = await createActor(api, 'Maker', ['isAdmin', 'isNewBusiness']);
    const admin = api.client(username, { jwt: token, token: refresh, challenge: '' });
    const illustrations = () => admin.get('/api/illustrations').then(({ status }) => status);
    expect(await illustrations()).toBe(200);
    const own = (await roles()).find(({ roleName }) => roleName === 'For Maker');
    const before = own as Role;
    const without = { ...before, permissions: switched(before.permissions, ['isNewBusiness'], false) };
    const { body: changed } = await admin.post<Role>('/users/roles', without);
    expect(await illustrations()).toBe(403);
    const { status, body: tokens } = await api.request<typeof admin.tokens>('POST', '/users/refresh', {
      body: admin.tokens.token,
    });
    expect(status).toBe(200);
    const { body: user } = await api.request<User>('POST', '/users/login', { body: tokens.token });
    expect(user.permissions.isNewBusiness.isActive).toBe(false);
    await admin.post('/users/roles', { ...before, revision: changed.revision });
    expect(await illustrations()).toBe(200);
    // Out again: what follows counts the administrators.
    await api.dataSource.query(`UPDATE app_user SET isActive = 0 WHERE username = '${username}'`);
  });
});

describe('nobody grants what they do not hold [ADMIN-005]', () => {
  const HELD: readonly Permission[] = ['isAdminSystem', 'isAdminSystemAdministrator', 'isBusinessIntelligence'];
  const audited = () => api.dataSource.getRepository(AuditLogEntity).countBy({ action: 'rights.refused' });

  test.each(ALL)('a system administrator makes a role with %s only if they hold it', async (name) => {
    const system = await api.as('systemAdministrator');
    const base = switched((await roleOf('agent')).permissions, ALL, false);
    const entry = name === 'isBusinessIntelligence' ? { isActive: true, isDisplayed: true } : { isActive: true };
    const permissions = { ...base, isBusinessIntelligence: { isActive: false, isDisplayed: false }, [name]: entry };
    const before = await audited();
    const { status } = await system.post('/users/roles', { roleName: `With ${name}`, permissions, overrides: NONE });
    expect(status).toBe(HELD.includes(name) ? 200 : 403);
    expect(await audited()).toBe(before + (HELD.includes(name) ? 0 : 1));
  });

  test.each(ALL.filter((name) => !HELD.includes(name)))('nor adds %s to their own role', async (name) => {
    const system = await api.as('systemAdministrator');
    const own = await roleOf('systemAdministrator');
    const { status } = await system.post('/users/roles', {
      ...own,
      permissions: switched(own.permissions, [name], true),
    });
    expect(status).toBe(403);
    expect((await roleOf('systemAdministrator')).permissions).toEqual(own.permissions);
  });

  test('nor raises a maximum face amount, nor touches the role that administers everything', async () => {
    const system = await api.as('systemAdministrator');
    const own = await roleOf('systemAdministrator');
    const overrides = { chkOverrideUseMaxFace: 'true', txtOverrideMaxFace: '99000000' };
    expect((await system.post('/users/roles', { ...own, overrides })).status).toBe(403);
    const admin = await roleOf('administrator');
    expect((await system.post('/users/roles', { ...admin, roleName: 'Tamed' })).status).toBe(403);
  });

  test.each(ALL)('a system administrator takes %s out of a role only if they hold it [GATE-006]', async (name) => {
    const [admin, system] = [await api.as('administratorDeveloper'), await api.as('systemAdministrator')];
    const made = await create(admin, `To lose ${name}`, [name]);
    const isBusinessIntelligence = { isActive: false, isDisplayed: false };
    const without = { ...made, permissions: { ...switched(made.permissions, ALL, false), isBusinessIntelligence } };
    const count = await audited();
    const { status } = await system.post('/users/roles', without);
    expect(status).toBe(HELD.includes(name) ? 200 : 403);
    expect(await audited()).toBe(count + (HELD.includes(name) ? 0 : 1));
  });

  test('an administrator grants everything', async () => {
    await create(await api.as('administrator'), 'Everything', ALL);
  });
});

test('a role that would leave nobody who administers everything is not saved [ADMIN-005]', async () => {
  const admin = await api.as('administratorDeveloper');
  const saved = [];
  for (const id of ['administrator', 'administratorDeveloper']) {
    const role = await roleOf(id);
    const permissions = switched(role.permissions, ['isAdmin'], false);
    saved.push((await admin.post('/users/roles', { ...role, permissions })).status);
  }
  expect(saved).toEqual([200, 409]);
});

test('every change of a role is in the log with who, when, before and after [ADMIN-017]', async () => {
  const rows = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'role.update' });
  const renamed = rows.find(({ detail }) => JSON.stringify(detail).includes('Broker of record'));
  expect(renamed).toMatchObject({
    actor: accountOf('administrator')[0],
    at: expect.any(Date),
    detail: { before: { roleName: 'Broker' }, after: { roleName: 'Broker of record' } },
  });
});
