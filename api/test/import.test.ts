import type { ListedUser } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import exceljs from 'exceljs';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { accountOf, path, startApi } from './harness.ts';
import { cellsOf, csv, HEADER, issuesOf, people, type Row, upload } from './import-client.ts';

const api = startApi();

const stored = (username: string) => api.dataSource.getRepository(UserEntity).findOneBy({ username });
const countUsers = () => api.dataSource.getRepository(UserEntity).count();

async function workbook(rows: readonly (readonly (string | number | object)[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const book = new exceljs.Workbook();
  book.addWorksheet('People').addRows(rows.map((row) => [...row]));
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const IMPORTED = "username LIKE 'p%@lifeform.example' OR username LIKE 'new%'";

beforeEach(async () => {
  const users = `(SELECT id FROM app_user WHERE ${IMPORTED})`;
  const sessions = `(SELECT id FROM session WHERE userID IN ${users})`;
  await api.dataSource.query(`DELETE FROM refresh_token WHERE sessionID IN ${sessions}`);
  for (const table of ['session', 'password_link']) {
    await api.dataSource.query(`DELETE FROM ${table} WHERE userID IN ${users}`);
  }
  await api.dataSource.query(`DELETE FROM app_user WHERE ${IMPORTED}`);
});

test('a flag that is given twice is refused, and nobody is imported [GATE-037]', async () => {
  const { tokens } = await api.as('administrator');
  const before = await countUsers();
  const body = new FormData();
  for (const isFullUpdate of ['false', 'true']) body.append('isFullUpdate', isFullUpdate);
  body.set('File', new Blob([csv(people(1))]), 'users.csv');
  const headers = { authorization: `Bearer ${tokens.jwt}` };
  const response = await fetch(new URL('/users/Uploadusers', api.url), { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'givenTwice', parameters: { name: 'isFullUpdate' } },
  ]);
  expect(await countUsers()).toBe(before);
});

describe('an import', () => {
  test('adds and updates people and says so [API-016] [ADMIN-015]', async () => {
    const first = await upload(api, csv([{}, ...people(3)]));
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Users imported successfully', counts: { created: 4 } },
    });
    const second = await upload(api, csv([{ profileName: 'Other Name' }, ...people(3), ...people(1, 10)]));
    expect(second.body.counts).toMatchObject({ created: 1, updated: 1, unchanged: 3, deactivated: 0 });
    expect(await stored('new@lifeform.example')).toMatchObject({ profileName: 'Other Name', reportLanguage: 'French' });
  });

  test('leaves nobody a password that anybody could use [ADMIN-016]', async () => {
    await upload(api, csv([{}]));
    for (const password of ['', 'New', 'password', 'new@lifeform.example', 'null']) {
      const body = { username: 'new@lifeform.example', password, generateTrackingUserName: false };
      expect((await api.request('POST', '/users/authenticate', { body })).status).not.toBe(200);
    }
    const admin = await api.as('administrator');
    const { body } = await admin.post<{ link: string }>('/users/passwordLink', { username: 'new@lifeform.example' });
    const token = body.link.split('#')[1];
    await api.request('POST', '/users/setPassword', { body: { token, password: 'Quiet-Harbour-77' } });
    await api.signIn('new@lifeform.example', 'Quiet-Harbour-77');
  });

  test('of part of the people deactivates nobody; of all of them deactivates who is missing [ADMIN-015]', async () => {
    await upload(api, csv(people(3)));
    const kept = seed.users.map(({ username, agentID, roleID, ...user }) => ({
      ...{ username, agentID, firstName: user.firstName, profileName: user.profileName, emailAddress: username },
      roleName: seed.roles.find((role) => role.roleID === roleID)?.roleName ?? '',
      ...{ inputLanguage: user.inputLanguage, reportLanguage: user.reportLanguage },
      defaultApplication: user.defaultApplication,
    }));
    expect((await upload(api, csv(people(1)))).body.counts.deactivated).toBe(0);
    const isOther = ({ username }: Row) => username !== accountOf('administrator')[0];
    const { body } = await upload(api, csv([...kept.filter(isOther), ...people(1)]), { isFullUpdate: 'true' });
    expect(body.counts).toMatchObject({ deactivated: 2, created: 0, updated: 0 });
    expect(await stored('p2@lifeform.example')).toMatchObject({ isActive: false });
    expect(await stored(accountOf('administrator')[0])).toMatchObject({ isActive: true });
    expect((await upload(api, csv(people(3)))).body.counts).toMatchObject({ reactivated: 2 });
  });

  test('never leaves out the one who imports, however little the file holds [ADMIN-015]', async () => {
    const before = await api.dataSource.getRepository(UserEntity).find({ select: { id: true, isActive: true } });
    const { body } = await upload(api, csv([{}]), { isFullUpdate: 'true' });
    expect(body.counts).toMatchObject({ activeBefore: before.length, activeAfter: 2 });
    expect(await stored(accountOf('administrator')[0])).toMatchObject({ isActive: true });
    await api.dataSource.getRepository(UserEntity).update({ isActive: false }, { isActive: true });
    api.travel(6000);
  });

  test('tells beforehand what it would do, and does nothing', async () => {
    const count = await countUsers();
    const { body } = await upload(api, csv(people(2)), { isFullUpdate: 'true', isPreview: 'true' });
    expect(body.counts).toMatchObject({ created: 2, deactivated: seed.users.length - 1, activeAfter: 3 });
    expect(await countUsers()).toBe(count);
  });

  test('lets an agent number move between two people of the file', async () => {
    await upload(api, csv(people(2)));
    const [one, other] = people(2);
    const swapped = [
      { ...one, agentID: '91' },
      { ...other, agentID: '90' },
    ];
    expect((await upload(api, csv(swapped))).status).toBe(200);
    expect(await stored('p0@lifeform.example')).toMatchObject({ agentID: '91' });
  });

  test('is in the log with who, when, before and after [ADMIN-017]', async () => {
    await upload(api, csv([{}]));
    await upload(api, csv([{ firstName: 'Renamed' }]));
    const rows = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'user.import' });
    const told = rows.map(({ detail }) => JSON.stringify(detail)).filter((detail) => detail.includes('Renamed'));
    expect(told).toEqual([expect.stringContaining('"before":{"firstName":"New"}')]);
    expect(rows[0]).toMatchObject({ actor: accountOf('administrator')[0], at: expect.any(Date) });
  });

  test('reads a workbook, whatever it is called', async () => {
    const rows = [HEADER, cellsOf({}), cellsOf({ username: 'new2@lifeform.example', profileName: 'Zoé & <Co>' })];
    expect((await upload(api, await workbook(rows), { name: 'people.csv' })).body.counts.created).toBe(2);
    expect(await stored('new2@lifeform.example')).toMatchObject({ profileName: 'Zoé & <Co>' });
    const shuffled = [[...HEADER].reverse(), cellsOf({ username: 'new3@lifeform.example' }).reverse()];
    expect((await upload(api, await workbook(shuffled))).body.counts.created).toBe(1);
  });

  test('reads semicolons, quotes, a byte-order mark and empty rows', async () => {
    const row = cellsOf({ profileName: '"Roy; Nina ""N"""' }).join(';');
    const text = `\ufeff${HEADER.join(';')}\r\n\r\n${row}\r\n;;;;;;;;\r\n`;
    expect((await upload(api, text)).status).toBe(200);
    expect(await stored('new@lifeform.example')).toMatchObject({ profileName: 'Roy; Nina "N"' });
  });
});

describe('a file with a wrong row', () => {
  test.each<readonly [string, Row, string]>([
    ['no username', { username: '' }, 'rows[3].username msg-ImportRequired'],
    ['no first name', { firstName: ' ' }, 'rows[3].firstName msg-ImportRequired'],
    ['an unknown role', { roleName: 'King' }, 'rows[3].roleName msg-ImportRoleUnknown'],
    ['a language that is none', { inputLanguage: 'German' }, 'rows[3].inputLanguage msg-ImportChoice'],
    ['an application that is none', { defaultApplication: '' }, 'rows[3].defaultApplication msg-ImportChoice'],
    ['an address that is none', { emailAddress: 'nobody' }, 'rows[3].emailAddress msg-ValidEmail'],
    ['a name that is too long', { profileName: 'x'.repeat(191) }, 'rows[3].profileName msg-ImportTooLong'],
    ['an agent number of somebody else', { agentID: '000214' }, 'rows[3].agentID msg-ImportAgentTaken'],
    ['a username of another row', { username: 'P0@lifeform.example' }, 'rows[3].username msg-ImportTwice'],
    ['an agent number of another row', { agentID: '90' }, 'rows[3].agentID msg-ImportTwice'],
  ])('%s writes nothing and names row and column [ADMIN-014]', async (_what, row, issue) => {
    const count = await countUsers();
    const { status, body } = await upload(api, csv([...people(1), { username: 'new@lifeform.example', ...row }]));
    expect(status).toBe(400);
    expect(body.message).toBe('Users import error');
    expect(issuesOf(body)).toEqual([issue]);
    expect(await countUsers()).toBe(count);
  });

  test('tells all of them [ADMIN-014]', async () => {
    const { body } = await upload(api, csv([{ roleName: '' }, { username: '', emailAddress: 'x' }]));
    expect(issuesOf(body)).toEqual([
      'rows[2].roleName msg-ImportRequired',
      'rows[3].username msg-ImportRequired',
      'rows[3].emailAddress msg-ValidEmail',
    ]);
  });

  test('a missing and an unknown column are named', async () => {
    const { body } = await upload(
      api,
      `${HEADER.filter((name) => name !== 'agentID').join(',')},isAdmin\na,b,c,d,e,f,g,h,i`,
    );
    expect(issuesOf(body)).toEqual([
      'rows[1].agentID msg-ImportColumnMissing',
      'rows[1].isAdmin msg-ImportColumnUnknown',
    ]);
  });

  test('a role with more rights than the importer holds is refused [ADMIN-005]', async () => {
    const { status, body } = await upload(api, csv([{ roleName: 'Administrator' }]), {}, 'systemAdministrator');
    expect(status).toBe(400);
    expect(issuesOf(body)).toEqual(['rows[2].roleName msg-ImportRoleBeyond']);
  });

  test.each(['administrator', 'developer', 'biAnalyst'] as const)(
    'a role is not taken from the %s by an importer who does not hold all of it [GATE-006]',
    async (role) => {
      const [username] = accountOf(role);
      const row = { username, roleName: 'System Administrator' };
      const taken = await upload(api, csv([row]), {}, 'systemAdministrator');
      expect(issuesOf(taken.body)).toEqual(['rows[2].username msg-ImportUserBeyond']);
      const allowed = await upload(api, csv([row]), { isPreview: 'true' });
      expect(allowed.status).toBe(200);
    },
  );
});

test('an agent imports nobody', async () => {
  expect((await upload(api, csv([{}]), {}, 'agent')).status).toBe(403);
});

/** As many as a file may hold; fewer on a server, where each row costs more and a few statements show the same. */
const CROWD = process.env.TEST_DATABASE_URL ? 3_000 : 50_000;

test(`${CROWD} people are imported in one go, told as it goes, and found afterwards`, async () => {
  const importID = crypto.randomUUID();
  const admin = await api.as('administrator');
  const headers = { authorization: `Bearer ${admin.tokens.jwt}` };
  const events = await fetch(new URL(path('/users/imports/:importID', { importID }), api.url), { headers });
  const body = new FormData();
  const rows = Array.from({ length: CROWD }, (_, n) =>
    cellsOf({ username: `p${n}@lifeform.example`, firstName: 'P', profileName: 'P', emailAddress: '' }),
  );
  for (const [key, value] of Object.entries({ isFullUpdate: 'false', FileDirectory: '', importID }))
    body.set(key, value);
  body.set('File', new Blob([[HEADER, ...rows].map((cells) => cells.join(',')).join('\n')]), 'users.csv');
  const response = await fetch(new URL('/users/Uploadusers', api.url), { method: 'POST', headers, body });
  expect(await response.json()).toMatchObject({ counts: { created: CROWD } });
  const text = await events.text();
  expect(text).toContain('"phase":"checking"');
  expect(text.match(/"phase":"writing"/g)?.length).toBeGreaterThan(CROWD / 500);
  expect(text).toContain(`"done":${CROWD},"total":${CROWD}`);
  const { body: found } = await admin.get<ListedUser[]>(`/users?search=p${CROWD - 1}@`);
  expect(found).toHaveLength(1);
});
