import type { CreateUserRequest, ErrorAnswer, ListedUser, PasswordLinkAnswer, Role } from '@lifeform/metadata/contract';
import { PERMISSIONS, type Permission, SYSTEM_FLAGS, type User } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { newUser } from '../src/feature/user/new-user.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { permissionsOf } from './actors.ts';
import { accountOf, type Client, path, ROLES, startApi } from './harness.ts';

const api = startApi();
const admin = () => api.as('administrator');

const PERSON: CreateUserRequest = {
  username: 'Nina.Roy@lifeform.example',
  firstName: 'Nina',
  profileName: 'Nina Roy',
  emailAddress: 'nina.roy@lifeform.example',
  phoneNumberPrimary: '',
  isMobilePrimary: false,
  phoneNumberSecondary: '',
  isMobileSecondary: false,
  faxNumber: '',
  agentID: '',
  roleID: 'agent',
  inputLanguage: 'English',
  reportLanguage: 'French',
  defaultApplication: 'New Business',
};

let made = 0;
async function create(changes: Partial<CreateUserRequest> = {}): Promise<ListedUser> {
  made += 1;
  const request = { ...PERSON, username: `person${made}@lifeform.example`, ...changes };
  const { status, body } = await (await admin()).post<ListedUser>('/users/create', request);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const listed = async (username: string): Promise<ListedUser | undefined> => {
  const { body } = await (await admin()).get<ListedUser[]>(`/users?search=${encodeURIComponent(username)}`);
  return body.find((user) => user.username === username);
};
/** A role of these rights and no others. */
const roleWith = async (...held: readonly Permission[]): Promise<string> => {
  made += 1;
  const role = { roleName: `Role ${made}`, permissions: permissionsOf(held), overrides: NO_OVERRIDES };
  const { body } = await (await admin()).post<Role>('/users/roles', role);
  return body.roleID;
};
const NO_OVERRIDES = { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' };
const update = async (body: object) => (await admin()).post<ErrorAnswer>('/users/update', body);
const auditOf = (action: string, subject: string) =>
  api.dataSource.getRepository(AuditLogEntity).findBy({ action, subject });

describe('the list of users', () => {
  test('needs user management [API-037]', async () => {
    expect((await (await api.as('agent')).get('/users')).status).toBe(403);
  });

  test('is open to people of the admin system although their Users entry is hidden [PERM-029]', async () => {
    expect((await (await api.as('systemAdministrator')).get('/users')).status).toBe(200);
  });

  test('has everybody, by username, and nothing that is not for showing [API-013]', async () => {
    const { body, headers } = await (await admin()).get<ListedUser[]>('/users');
    expect(body.map(({ username }) => username)).toEqual(seed.users.map(({ username }) => username).sort());
    expect(headers.get('x-total-count')).toBe(String(seed.users.length));
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|formData|token/i);
  });

  test.each([
    ['a name', 'chen', 'agent@lifeform.example'],
    ['a username', 'CONSEILLER@', 'conseiller@lifeform.example'],
    ['an agent number', '000069', 'developer@lifeform.example'],
  ])('is searched by %s [ADMIN-006]', async (_what, search, expected) => {
    const { body } = await (await admin()).get<ListedUser[]>(`/users?search=${encodeURIComponent(search)}`);
    expect(body.map(({ username }) => username)).toEqual([expected]);
  });

  test.each(['%', '_', '\\', "' OR 1=1 --"])('takes %s for the letter it is', async (search) => {
    const { status, body } = await (await admin()).get<ListedUser[]>(`/users?search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    expect(body).toEqual([]);
  });

  test('is paged beyond 500 [API-037]', async () => {
    const rows = Array.from({ length: 520 }, (_, n) =>
      newUser({ ...PERSON, agentID: null, username: `zz${String(n).padStart(4, '0')}` }, new Date()),
    );
    for (let start = 0; start < rows.length; start += 40) {
      await api.dataSource.getRepository(UserEntity).insert(rows.slice(start, start + 40) as never);
    }
    const pages = await Promise.all(
      [1, 2].map(async (page) => (await admin()).get<ListedUser[]>(`/users?page=${page}`)),
    );
    expect(pages.map(({ body }) => body.length)).toEqual([500, seed.users.length + 20]);
    expect(new Set(pages.flatMap(({ body }) => body.map(({ username }) => username))).size).toBe(
      520 + seed.users.length,
    );
    expect((await (await admin()).get(`/users?pageSize=501`)).status).toBe(400);
    await api.dataSource.query("DELETE FROM app_user WHERE username LIKE 'zz%'");
  });
});

describe('a user', () => {
  test('is created without a password, in lower case, and cannot sign in [ADMIN-006] [ADMIN-016]', async () => {
    const user = await create({ username: 'Nina.Roy@lifeform.example' });
    expect(user).toMatchObject({ username: 'nina.roy@lifeform.example', hasPassword: false, isActive: true });
    for (const password of ['', 'nina', 'undefined', 'null', 'Maple-Harbour-21']) {
      const body = { username: user.username, password, generateTrackingUserName: false };
      expect((await api.request('POST', '/users/authenticate', { body })).status).not.toBe(200);
    }
  });

  test('has a username nobody else has in any case [ADMIN-007]', async () => {
    const request = { ...PERSON, username: 'AGENT@Lifeform.Example' };
    expect((await (await admin()).post('/users/create', request)).status).toBe(409);
  });

  test('has an agent number nobody else has, or none [ADMIN-007]', async () => {
    expect((await (await admin()).post('/users/create', { ...PERSON, username: 'x1', agentID: '000214' })).status).toBe(
      409,
    );
    const one = await create({ agentID: '' });
    const other = await create({ agentID: ' ' });
    expect([one.agentID, other.agentID]).toEqual(['', '']);
    expect((await update({ username: other.username, agentID: '000214' })).status).toBe(409);
  });

  test('made twice at once is made once [ADMIN-007]', async () => {
    const request = { ...PERSON, username: 'twice@lifeform.example' };
    const client = await admin();
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.post('/users/create', request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('is edited and given another role by those who manage users [ADMIN-006] [API-038]', async () => {
    const user = await create();
    const edit = { profileName: 'Nina Roy-Côté', agentID: '777001', roleID: 'headOffice', inputLanguage: 'French' };
    expect((await update({ username: user.username, revision: user.revision, ...edit })).status).toBe(200);
    expect(await listed(user.username)).toMatchObject({ ...edit, roleName: 'Head Office', revision: 2 });
    expect((await update({ username: user.username, revision: user.revision, profileName: 'Late' })).status).toBe(409);
  });

  test('who is deactivated is signed out and stays out until reactivated [ADMIN-006, TRUST-025]', async () => {
    const [username, password] = accountOf('eapplicationAdministrator');
    const client = await api.signIn(username, password);
    expect((await update({ username, isActive: false })).status).toBe(200);
    expect((await client.get('/api/illustrations')).status).toBe(401);
    expect((await api.request('POST', '/users/refresh', { body: client.tokens.token })).status).toBe(401);
    await expect(api.signIn(username, password)).rejects.toThrow('401');
    expect((await update({ username, isActive: true })).status).toBe(200);
    expect((await api.request('POST', '/users/refresh', { body: client.tokens.token })).status).toBe(401);
    await api.signIn(username, password);
  });

  test('who holds rights the System Administrator does not is shut out by it, and let in again by who holds them', async () => {
    const system = await api.as('systemAdministrator');
    const [username] = accountOf('developer');
    const set = (who: Client, isActive: boolean) => who.post<ErrorAnswer>('/users/update', { username, isActive });
    expect((await set(system, false)).status).toBe(200);
    const refused = await set(system, true);
    expect([refused.status, refused.body.code]).toEqual([403, 'rightsNotHeld']);
    expect(await listed(username)).toMatchObject({ isActive: false });
    expect((await set(await api.as('administrator'), true)).status).toBe(200);
  });

  test('whose change is wrong keeps what is stored', async () => {
    const user = await create();
    expect((await update({ username: user.username, roleID: 'nothing' })).status).toBe(404);
    expect((await update({ username: 'nobody', profileName: 'X' })).status).toBe(404);
    expect((await update({ username: user.username, inputLanguage: 'German' })).status).toBe(400);
    expect(await listed(user.username)).toEqual(user);
  });

  test('is in the log with who, when, before and after [ADMIN-017]', async () => {
    const user = await create();
    await update({ username: user.username, faxNumber: '(416) 555-0100' });
    expect(await auditOf('user.create', user.username)).toMatchObject([{ actor: accountOf('administrator')[0] }]);
    expect(await auditOf('user.update', user.username)).toMatchObject([
      { at: expect.any(Date), detail: { before: { faxNumber: '' }, after: { faxNumber: '(416) 555-0100' } } },
    ]);
  });

  test('is read by those who manage users, and by nobody else [API-035]', async () => {
    const address = path('/users/:username', { username: accountOf('agent')[0] });
    expect((await (await admin()).get<User>(address)).body.username).toBe(accountOf('agent')[0]);
    expect((await (await api.as('headOffice')).get(address)).status).toBe(403);
    expect((await (await admin()).get(path('/users/:username', { username: 'nobody' }))).status).toBe(404);
  });
});

describe('the last administrator', () => {
  test('is not deactivated, and keeps the role [ADMIN-005]', async () => {
    const [own] = accountOf('administrator');
    const [other] = accountOf('administratorDeveloper');
    expect((await update({ username: other, isActive: false })).status).toBe(200);
    expect((await update({ username: own, roleID: 'agent' })).status).toBe(409);
    expect((await update({ username: own, isActive: false })).status).toBe(409);
    expect(await listed(own)).toMatchObject({ roleID: 'administrator', isActive: true });
    expect((await update({ username: other, isActive: true })).status).toBe(200);
  });
});

describe('nobody gains rights through an update', () => {
  const deniedCount = async (actor: string) =>
    (await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'rights.refused', actor })).length;

  test.each(['/users/update', '/users/updateProfile'])(
    '%s takes no right from the one it would belong to [PROF-033]',
    async (address) => {
      const agent = await api.as('agent');
      const { body: before } = await agent.get<User>(path('/users/:username', { username: agent.username }));
      const all = seed.roles.find(({ roleID }) => roleID === 'administrator');
      const wishes: readonly object[] = [
        { roleID: 'administrator' },
        { permissions: all?.permissions },
        { permissions: { isAdmin: { isActive: true } } },
        { overrides: { chkOverrideUseMaxFace: 'true', txtOverrideMaxFace: '99000000' } },
        { agentID: '000001' },
        { roleName: 'Administrator' },
        { isActive: false },
        { isWhiteLabel: true, whiteLabelProfile: 'other' },
        ...SYSTEM_FLAGS.map((flag) => ({ [flag]: false })),
      ];
      for (const wish of wishes) {
        const count = await deniedCount(agent.username);
        const { status } = await agent.post(address, { ...before, ...wish });
        if (address === '/users/update') {
          expect(status, JSON.stringify(wish)).toBe(403);
          expect(await deniedCount(agent.username)).toBe(count + 1);
        }
        expect((await agent.get<User>(path('/users/:username', { username: agent.username }))).body).toEqual(before);
      }
    },
  );

  test('a whole user sent back as it was read is no attempt', async () => {
    const agent = await api.as('agent');
    const { body } = await agent.get<User>(path('/users/:username', { username: agent.username }));
    const count = await deniedCount(agent.username);
    expect((await agent.post('/users/update', body)).status).toBe(200);
    expect(await deniedCount(agent.username)).toBe(count);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('preferences with the key %s change no object', async (key) => {
    const agent = await api.as('agent');
    const raw = `{"username":"${agent.username}","formData":{"${key}":{"isAdmin":true}}}`;
    const { status } = await api.request('POST', '/users/update', { token: agent.tokens.jwt, raw });
    expect([200, 400]).toContain(status);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('people start only in an application they may open', async () => {
    const agent = await api.as('agent');
    const { status } = await agent.post('/users/update', { username: agent.username, defaultApplication: 'Admin' });
    expect(status).toBe(403);
  });

  test.each(ROLES)(
    'a system administrator gives the role %s only if they hold all of it [ADMIN-005]',
    async (roleID) => {
      const user = await create({ roleID: await roleWith() });
      const system = await api.as('systemAdministrator');
      const count = await deniedCount(system.username);
      const { status } = await system.post('/users/update', { username: user.username, roleID });
      const isHeld = roleID === 'systemAdministrator';
      expect(status).toBe(isHeld ? 200 : 403);
      expect(await deniedCount(system.username)).toBe(count + (isHeld ? 0 : 1));
    },
  );

  test.each(PERMISSIONS)(
    'a system administrator takes %s from a person, through another role, only if they hold it [GATE-006]',
    async (name) => {
      const [bare, full] = [await roleWith(), await roleWith(name)];
      const user = await create({ roleID: full });
      const system = await api.as('systemAdministrator');
      const count = await deniedCount(system.username);
      const { status } = await system.post('/users/update', { username: user.username, roleID: bare });
      const held = seed.roles.find(({ roleID }) => roleID === 'systemAdministrator')?.permissions[name].isActive;
      expect(status).toBe(held ? 200 : 403);
      expect(await deniedCount(system.username)).toBe(count + (held ? 0 : 1));
      expect((await listed(user.username))?.roleID).toBe(held ? bare : full);
      expect((await update({ username: user.username, roleID: bare })).status).toBe(200);
    },
  );

  test('a system administrator neither edits nor impersonates an administrator', async () => {
    const system = await api.as('systemAdministrator');
    const [username] = accountOf('administrator');
    expect((await system.post('/users/update', { username, emailAddress: 'mine@example.com' })).status).toBe(403);
    expect((await system.post('/users/passwordLink', { username })).status).toBe(403);
    expect((await system.post('/users/passwordLink', { username: accountOf('developer')[0] })).status).toBe(403);
  });
});

describe('a link that sets a password', () => {
  const GOOD = 'Quiet-Harbour-77';
  const link = async (username: string): Promise<string> => {
    const { body } = await (await admin()).post<PasswordLinkAnswer>('/users/passwordLink', { username });
    return body.link.split('#')[1] ?? '';
  };
  const set = (token: string, password = GOOD) =>
    api.request<ErrorAnswer>('POST', '/users/setPassword', { body: { token, password } });

  test('lets its person sign in, once [ADMIN-006] [ADMIN-016]', async () => {
    const user = await create();
    const token = await link(user.username);
    expect((await set(token)).status).toBe(204);
    await api.signIn(user.username, GOOD);
    expect((await set(token, 'Another-Harbour-78')).status).toBe(400);
    await api.signIn(user.username, GOOD);
  });

  test('works for one of many who use it at once', async () => {
    const user = await create();
    const token = await link(user.username);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => set(token, `${GOOD}-${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
  });

  test('ends with a newer one, after three days, and with the account', async () => {
    const user = await create();
    const first = await link(user.username);
    const second = await link(user.username);
    expect((await set(first)).status).toBe(400);
    await update({ username: user.username, isActive: false });
    expect((await set(second)).status).toBe(400);
    await update({ username: user.username, isActive: true });
    const third = await link(user.username);
    api.travel(73 * 3_600_000);
    expect((await set(third)).status).toBe(400);
    api.travel(-73 * 3_600_000);
  });

  test.each([
    ['short-pass', 'bodyRefused'],
    ['ghghkghghkghgh', 'passwordWeak'],
    ['1qaz2wsx3edc', 'passwordCommon'],
    ['Motdepasse-777', 'passwordOfWords'],
  ])('does not set %s, which is easily guessed [GATE-041]', async (password, code) => {
    const user = await create();
    const token = await link(user.username);
    const { status, body } = await set(token, password);
    expect([status, body.code]).toEqual([400, code]);
    expect((await set(token)).status).toBe(204);
  });

  test('is nowhere in the database and signs the person out everywhere', async () => {
    const user = await create();
    const token = await link(user.username);
    await set(token);
    const client = await api.signIn(user.username, GOOD);
    const again = await link(user.username);
    const rows = await api.dataSource.query('SELECT * FROM password_link');
    expect(JSON.stringify(rows)).not.toContain(again);
    await set(again, 'Later-Harbour-79');
    expect((await client.get('/api/illustrations')).status).toBe(401);
  });

  test('of everybody who has none yet is one file that no spreadsheet runs', async () => {
    await create({ profileName: '=HYPERLINK("http://evil.example";"x")' });
    const { status, headers, body } = await (await admin()).post<string>('/users/passwordLinks');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
    expect(body).not.toMatch(/(^|,)"?[=+@]/m);
    const row = body.split('\r\n').find((line) => line.startsWith('person')) ?? '';
    expect((await set(row.split('#')[1] ?? '')).status).toBe(204);
  });
});

// Last in the file: one of the two is out afterwards.
test('an administrator stays when two deactivate each other at once [ADMIN-005]', async () => {
  const [one, other] = [await api.as('administrator'), await api.as('administratorDeveloper')];
  const answers = await Promise.all([
    one.post('/users/update', { username: other.username, isActive: false }),
    other.post('/users/update', { username: one.username, isActive: false }),
  ]);
  const left = await api.dataSource.getRepository(UserEntity).countBy([
    { username: one.username, isActive: true },
    { username: other.username, isActive: true },
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(left).toBe(1);
});
