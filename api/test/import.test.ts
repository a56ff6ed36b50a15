import { crc32, deflateRawSync } from 'node:zlib';
import { type ErrorAnswer, IMPORT_COLUMNS, type ImportAnswer, type ListedUser, PATHS } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import exceljs from 'exceljs';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { accountOf, path, type Role, startApi } from './harness.ts';

const api = startApi();

type Row = Partial<Record<(typeof IMPORT_COLUMNS)[number], string>>;
const PERSON: Required<Row> = {
  username: 'new@lifeform.example',
  firstName: 'New',
  profileName: 'New Person',
  emailAddress: 'new@lifeform.example',
  agentID: '',
  roleName: 'Agent',
  inputLanguage: 'English',
  reportLanguage: 'French',
  defaultApplication: 'New Business',
};
const cellsOf = (row: Row): string[] => IMPORT_COLUMNS.map((name) => ({ ...PERSON, ...row })[name]);
const HEADER: string[] = [...IMPORT_COLUMNS];
const csv = (rows: readonly Row[]) => [HEADER, ...rows.map(cellsOf)].map((cells) => cells.join(',')).join('\n');
const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ username: `p${from + n}@lifeform.example`, agentID: `9${from + n}` }));

interface Sent {
  readonly isFullUpdate?: string;
  readonly isPreview?: string;
  readonly FileDirectory?: string;
  readonly name?: string;
}

/** Uploads as the browser does. */
async function upload(content: string | Uint8Array<ArrayBuffer>, sent: Sent = {}, role: Role = 'administrator') {
  const { name = 'users.csv', ...fields } = { isFullUpdate: 'false', FileDirectory: '', ...sent };
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  body.set('File', new Blob([content]), name);
  const { tokens } = await api.as(role);
  const headers = { authorization: `Bearer ${tokens.jwt}` };
  const response = await fetch(new URL(PATHS.userImport, api.url), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as ImportAnswer & ErrorAnswer };
}

const issuesOf = ({ issues = [] }: ErrorAnswer) => issues.map(({ code, path: where }) => `${where} ${code}`);
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

describe('an import', () => {
  test('adds and updates people and says so [API-016] [ADMIN-015]', async () => {
    const first = await upload(csv([{}, ...people(3)]));
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Users imported successfully', counts: { created: 4 } },
    });
    const second = await upload(csv([{ profileName: 'Other Name' }, ...people(3), ...people(1, 10)]));
    expect(second.body.counts).toMatchObject({ created: 1, updated: 1, unchanged: 3, deactivated: 0 });
    expect(await stored('new@lifeform.example')).toMatchObject({ profileName: 'Other Name', reportLanguage: 'French' });
  });

  test('leaves nobody a password that anybody could use [ADMIN-016]', async () => {
    await upload(csv([{}]));
    for (const password of ['', 'New', 'password', 'new@lifeform.example', 'null']) {
      const body = { username: 'new@lifeform.example', password, generateTrackingUserName: false };
      expect((await api.request('POST', PATHS.authenticate, { body })).status).not.toBe(200);
    }
    const admin = await api.as('administrator');
    const { body } = await admin.post<{ link: string }>(PATHS.passwordLink, { username: 'new@lifeform.example' });
    const token = body.link.split('#')[1];
    await api.request('POST', PATHS.setPassword, { body: { token, password: 'Quiet-Harbour-77' } });
    await api.signIn('new@lifeform.example', 'Quiet-Harbour-77');
  });

  test('of part of the people deactivates nobody; of all of them deactivates who is missing [ADMIN-015]', async () => {
    await upload(csv(people(3)));
    const kept = seed.users.map(({ username, agentID, roleID, ...user }) => ({
      ...{ username, agentID, firstName: user.firstName, profileName: user.profileName, emailAddress: username },
      roleName: seed.roles.find((role) => role.roleID === roleID)?.roleName ?? '',
      ...{ inputLanguage: user.inputLanguage, reportLanguage: user.reportLanguage },
      defaultApplication: user.defaultApplication,
    }));
    expect((await upload(csv(people(1)))).body.counts.deactivated).toBe(0);
    const isOther = ({ username }: Row) => username !== accountOf('administrator')[0];
    const { body } = await upload(csv([...kept.filter(isOther), ...people(1)]), { isFullUpdate: 'true' });
    expect(body.counts).toMatchObject({ deactivated: 2, created: 0, updated: 0 });
    expect(await stored('p2@lifeform.example')).toMatchObject({ isActive: false });
    expect(await stored(accountOf('administrator')[0])).toMatchObject({ isActive: true });
    expect((await upload(csv(people(3)))).body.counts).toMatchObject({ reactivated: 2 });
  });

  test('never leaves out the one who imports, however little the file holds [ADMIN-015]', async () => {
    const before = await api.dataSource.getRepository(UserEntity).find({ select: { id: true, isActive: true } });
    const { body } = await upload(csv([{}]), { isFullUpdate: 'true' });
    expect(body.counts).toMatchObject({ activeBefore: before.length, activeAfter: 2 });
    expect(await stored(accountOf('administrator')[0])).toMatchObject({ isActive: true });
    await api.dataSource.getRepository(UserEntity).update({ isActive: false }, { isActive: true });
    api.travel(6000);
  });

  test('tells beforehand what it would do, and does nothing', async () => {
    const count = await countUsers();
    const { body } = await upload(csv(people(2)), { isFullUpdate: 'true', isPreview: 'true' });
    expect(body.counts).toMatchObject({ created: 2, deactivated: seed.users.length - 1, activeAfter: 3 });
    expect(await countUsers()).toBe(count);
  });

  test('lets an agent number move between two people of the file', async () => {
    await upload(csv(people(2)));
    const [one, other] = people(2);
    const swapped = [
      { ...one, agentID: '91' },
      { ...other, agentID: '90' },
    ];
    expect((await upload(csv(swapped))).status).toBe(200);
    expect(await stored('p0@lifeform.example')).toMatchObject({ agentID: '91' });
  });

  test('is in the log with who, when, before and after [ADMIN-017]', async () => {
    await upload(csv([{}]));
    await upload(csv([{ firstName: 'Renamed' }]));
    const rows = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'user.import' });
    const told = rows.map(({ detail }) => JSON.stringify(detail)).filter((detail) => detail.includes('Renamed'));
    expect(told).toEqual([expect.stringContaining('"before":{"firstName":"New"}')]);
    expect(rows[0]).toMatchObject({ actor: accountOf('administrator')[0], at: expect.any(Date) });
  });

  test('reads a workbook, whatever it is called', async () => {
    const rows = [HEADER, cellsOf({}), cellsOf({ username: 'new2@lifeform.example', profileName: 'Zoé & <Co>' })];
    expect((await upload(await workbook(rows), { name: 'people.csv' })).body.counts.created).toBe(2);
    expect(await stored('new2@lifeform.example')).toMatchObject({ profileName: 'Zoé & <Co>' });
    const shuffled = [[...HEADER].reverse(), cellsOf({ username: 'new3@lifeform.example' }).reverse()];
    expect((await upload(await workbook(shuffled))).body.counts.created).toBe(1);
  });

  test('reads semicolons, quotes, a byte-order mark and empty rows', async () => {
    const row = cellsOf({ profileName: '"Roy; Nina ""N"""' }).join(';');
    const text = `\ufeff${HEADER.join(';')}\r\n\r\n${row}\r\n;;;;;;;;\r\n`;
    expect((await upload(text)).status).toBe(200);
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
    const { status, body } = await upload(csv([...people(1), { username: 'new@lifeform.example', ...row }]));
    expect(status).toBe(400);
    expect(body.message).toBe('Users import error');
    expect(issuesOf(body)).toEqual([issue]);
    expect(await countUsers()).toBe(count);
  });

  test('tells all of them [ADMIN-014]', async () => {
    const { body } = await upload(csv([{ roleName: '' }, { username: '', emailAddress: 'x' }]));
    expect(issuesOf(body)).toEqual([
      'rows[2].roleName msg-ImportRequired',
      'rows[3].username msg-ImportRequired',
      'rows[3].emailAddress msg-ValidEmail',
    ]);
  });

  test('a missing and an unknown column are named', async () => {
    const { body } = await upload(
      `${HEADER.filter((name) => name !== 'agentID').join(',')},isAdmin\na,b,c,d,e,f,g,h,i`,
    );
    expect(issuesOf(body)).toEqual([
      'rows[1].agentID msg-ImportColumnMissing',
      'rows[1].isAdmin msg-ImportColumnUnknown',
    ]);
  });

  test('a role with more rights than the importer holds is refused [ADMIN-005]', async () => {
    const { status, body } = await upload(csv([{ roleName: 'Administrator' }]), {}, 'systemAdministrator');
    expect(status).toBe(400);
    expect(issuesOf(body)).toEqual(['rows[2].roleName msg-ImportRoleBeyond']);
    const [username] = accountOf('administrator');
    const taken = await upload(csv([{ username, roleName: 'BI Analyst' }]), {}, 'systemAdministrator');
    expect(issuesOf(taken.body)).toEqual(['rows[2].username msg-ImportUserBeyond']);
  });
});

describe('a file that is no list of people', () => {
  const zip = (name: string, content: Buffer): Uint8Array<ArrayBuffer> => zipOf([[name, content]]);
  // Packed before the server runs: it takes seconds in which nothing else would.
  const bomb = zip('xl/worksheets/sheet1.xml', Buffer.alloc(200 * 1024 * 1024, '<row>'));

  test('larger than 5 MB is answered 413 [API-040]', async () => {
    const { status, body } = await upload('x'.repeat(5 * 1024 * 1024 + 1));
    expect(status).toBe(413);
    expect(issuesOf(body)).toEqual(['File msg-ImportTooLarge']);
  });

  test.each<readonly [string, Uint8Array<ArrayBuffer>]>([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['an archive', zip('a.txt', Buffer.from('hello'))],
    ['half an archive', zip('xl/worksheets/sheet1.xml', Buffer.alloc(500, 'x')).slice(0, 60)],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['text in an old encoding', new Uint8Array([0x75, 0x73, 0xe9, 0x72])],
  ])('such as %s is answered 415, whatever its name [API-040]', async (_what, content) => {
    expect((await upload(content, { name: 'users.xlsx' })).status).toBe(415);
  });

  test('that would unpack to more than it should is refused without unpacking it', async () => {
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    expect((await upload(bomb, { name: 'users.xlsx' })).status).toBe(415);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('that declares entities is refused', async () => {
    const xml = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&e;</t></is></c></row></sheetData>`;
    const { status, body } = await upload(zip('xl/worksheets/sheet1.xml', Buffer.from(xml)), { name: 'x.xlsx' });
    expect(status).toBe(415);
    expect(JSON.stringify(body)).not.toContain('root:');
  });

  test.each(['', '\n\n', HEADER.join(',')])('that holds nobody is answered 400: %j', async (text) => {
    expect(issuesOf((await upload(text)).body)).toEqual(['File msg-ImportEmpty']);
  });

  test('of more than 50,000 rows is refused', async () => {
    const text = `${HEADER.join(',')}\n${`${'a,'.repeat(8)}a\n`.repeat(50_001)}`;
    expect(issuesOf((await upload(text)).body)).toEqual(['File msg-ImportTooMany']);
  });

  test.each(['yes', 'TRUE', '1', ''])('with the kind of import given as %j is refused', async (isFullUpdate) => {
    expect((await upload(csv([{}]), { isFullUpdate })).status).toBe(400);
  });

  test('and a folder that leads elsewhere is not looked at', async () => {
    expect((await upload(csv([{}]), { FileDirectory: '../../etc', name: '../../../etc/passwd' })).status).toBe(200);
  });
});

test('a file sent anywhere else is answered 415', async () => {
  const body = new FormData();
  body.set('File', new Blob(['x']), 'x.csv');
  const response = await fetch(new URL(PATHS.authenticate, api.url), { method: 'POST', body });
  expect(response.status).toBe(415);
});

test('an agent imports nobody', async () => {
  expect((await upload(csv([{}]), {}, 'agent')).status).toBe(403);
});

test('fifty thousand people are imported in one go, told as it goes, and found afterwards', async () => {
  const importID = crypto.randomUUID();
  const admin = await api.as('administrator');
  const headers = { authorization: `Bearer ${admin.tokens.jwt}` };
  const events = await fetch(new URL(path(PATHS.userImportProgress, { importID }), api.url), { headers });
  const body = new FormData();
  const rows = Array.from({ length: 50_000 }, (_, n) =>
    cellsOf({ username: `p${n}@lifeform.example`, firstName: 'P', profileName: 'P', emailAddress: '' }),
  );
  for (const [key, value] of Object.entries({ isFullUpdate: 'false', FileDirectory: '', importID }))
    body.set(key, value);
  body.set('File', new Blob([[HEADER, ...rows].map((cells) => cells.join(',')).join('\n')]), 'users.csv');
  const response = await fetch(new URL(PATHS.userImport, api.url), { method: 'POST', headers, body });
  expect(await response.json()).toMatchObject({ counts: { created: 50_000 } });
  const text = await events.text();
  expect(text).toContain('"phase":"checking"');
  expect(text.match(/"phase":"writing"/g)?.length).toBeGreaterThan(100);
  expect(text).toContain('"done":50000,"total":50000');
  const { body: found } = await admin.get<ListedUser[]>(`${PATHS.users}?search=p49999@`);
  expect(found).toHaveLength(1);
}, 120_000);

/** An archive by hand, so that it can be wrong. */
function zipOf(files: readonly (readonly [name: string, content: Buffer])[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const data = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), head, place, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, entries, end]));
}
