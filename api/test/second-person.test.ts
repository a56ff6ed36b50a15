import type { FormDocument } from '@lifeform/metadata';
import type { ChangeDetail, ChangeLine, ChangesAnswer, ErrorAnswer, ReportOutput } from '@lifeform/metadata/contract';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReportMaker } from '../src/feature/data-report/report-maker.ts';
import { PolicyPartyEntity } from '../src/feature/policy/policy-party.entity.ts';
import { RecordEntity } from '../src/feature/record-store/record.entity.ts';
import { newUser } from '../src/feature/user/new-user.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { insertRows } from '../src/platform/database/insert-rows.ts';
import { newID } from '../src/platform/database/new-id.ts';
import { createActor } from './actors.ts';
import { dataReportClient } from './data-report-client.ts';
import { type Client, path, startApi } from './harness.ts';
import { csv, people, upload } from './import-client.ts';
import { FORM, fill, LIST, publishForm } from './record-client.ts';

const api = startApi();
const MOST = 1000;
const PHONES = {
  ...{ phoneNumberPrimary: '', isMobilePrimary: false, phoneNumberSecondary: '' },
  ...{ isMobileSecondary: false, faxNumber: '' },
};

let author: Client;
let other: Client;
let headOffice: Client;

beforeAll(async () => {
  await publishForm(api);
  await api.restart({ isReviewRequired: true });
});
beforeEach(async () => {
  [author, other, headOffice] = await Promise.all([
    api.as('administrator'),
    api.as('administratorDeveloper'),
    api.as('headOffice'),
  ]);
});

const send = (who: Client, route: string, body: unknown, params = {}) =>
  who.post<ChangeLine & ErrorAnswer>('/api/changes', { title: 'Please', request: { route, params, body } });
const move = (who: Client, { id, revision }: ChangeLine, name: string, more = {}) =>
  who.post<ChangeLine & ErrorAnswer>(path('/api/changes/:id/move', { id }), { move: name, revision, ...more });
const told = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorAnswer | null)?.code];
const userOf = (username: string) => api.dataSource.manager.findOneBy(UserEntity, { username });

/** Sends, shows that its author cannot approve it, and has another person approve it. */
async function approved(who: Client, route: string, body: unknown, params = {}): Promise<ChangeLine> {
  const sent = await send(who, route, body, params);
  expect([sent.status, sent.body.state], JSON.stringify(sent.body)).toEqual([200, 'open']);
  expect(told(await move(who, sent.body, 'approve'))).toEqual([403, 'changeOwn']);
  const { body: line } = await move(other, sent.body, 'approve');
  expect(line.state).toBe('approved');
  return line;
}

describe('people, where review is required', () => {
  test('another agent number and another role wait for another person, and nothing is changed until then [GATE-021]', async () => {
    const { username } = await api.as('eapplicationAdministrator');
    const before = await userOf(username);
    for (const [body, becomes] of [
      [{ username, agentID: '90001' }, { agentID: '90001' }],
      [{ username, roleID: 'headOffice' }, { roleID: 'headOffice' }],
    ] as const) {
      expect(told(await author.post('/users/update', body))).toEqual([403, 'reviewFirstPerson']);
      const change = await approved(author, 'POST /users/update', body);
      expect([change.kind, change.subject]).toEqual(['person', username]);
      const unchanged = await userOf(username);
      for (const name of Object.keys(becomes) as (keyof typeof becomes)[]) {
        expect(unchanged?.[name]).toBe(before?.[name]);
      }
      expect((await move(author, change, 'publish')).body.state).toBe('published');
      expect(await userOf(username)).toMatchObject(becomes);
    }
  });

  test('who reviews sees the number and the role by its name, and nobody else sees the change', async () => {
    const { username } = await api.as('biAnalyst');
    const { body: sent } = await send(author, 'POST /users/update', { username, agentID: '90002', roleID: 'agent' });
    const { body } = await other.get<ChangeDetail>(path('/api/changes/:id', { id: sent.id }));
    expect(body.differences.map(({ property, after }) => [property, after])).toEqual([
      ['agentID', '90002'],
      ['role', 'Agent'],
    ]);
    const developer = await api.as('developer');
    expect((await developer.get(path('/api/changes/:id', { id: sent.id }))).status).toBe(404);
    expect((await move(developer, sent, 'approve')).status).toBe(404);
    await move(author, sent, 'withdraw');
  });

  test('other fields of a person are changed at once, and nobody without the right sends a change of somebody', async () => {
    const { username } = await api.as('biAnalyst');
    expect((await author.post('/users/update', { username, firstName: 'Beatrice' })).status).toBe(200);
    const agent = await api.as('agent');
    for (const who of [agent, await api.as('developer')]) {
      expect(told(await send(who, 'POST /users/update', { username, agentID: '90003' }))).toEqual([403, 'notAllowed']);
    }
  });

  test('a person is let in after another person approved it, by hand and by a file', async () => {
    const languages = { inputLanguage: 'English', reportLanguage: 'English', defaultApplication: 'Admin' };
    const names = { firstName: 'Nora', profileName: 'Nora New', emailAddress: '', ...PHONES };
    const person = { username: 'nora@lifeform.example', ...names, ...languages, agentID: '90004', roleID: 'agent' };
    expect(told(await author.post('/users/create', person))).toEqual([403, 'reviewFirstPerson']);
    expect(await userOf(person.username)).toBeNull();
    await move(author, await approved(author, 'POST /users/create', person), 'publish');
    expect(await userOf(person.username)).toMatchObject({ agentID: '90004', roleID: 'agent' });

    const file = csv(people(2));
    const refused = await upload(api, file);
    expect([refused.status, refused.body.code]).toEqual([403, 'reviewFirstPerson']);
    expect((await upload(api, file, { isPreview: 'true' })).body.counts.created).toBe(2);
    const kept = { file: Buffer.from(file).toString('base64'), isFullUpdate: false };
    const change = await approved(author, 'POST /users/Uploadusers', kept);
    expect(await userOf('p0@lifeform.example')).toBeNull();
    await move(author, change, 'publish');
    expect(await userOf('p1@lifeform.example')).toMatchObject({ agentID: '91' });
    // A file that gives nobody another role or number needs nobody.
    const renamed = csv(people(2).map((row) => ({ ...row, firstName: 'Renamed' })));
    expect((await upload(api, renamed)).status).toBe(200);
  });
});

const VALUES = { rdoPlace: 'C', txtCity: 'Manyville' };
const listed = () =>
  headOffice.post<ReportOutput & ErrorAnswer>('/api/policies/list/file', { values: VALUES, isExcel: true });

/** So many people of Manyville. */
async function settle(count: number, from: number): Promise<void> {
  const { manager } = api.dataSource;
  const [party] = await manager.find(PolicyPartyEntity, { where: { isListed: true }, take: 1 });
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ ...party, position: from + index, lastName: `many${from + index}` },
    ...{ city: 'Manyville', cityTerm: 'manyville' },
  }));
  await insertRows(manager, PolicyPartyEntity, rows as never);
}

describe('exports, where review is required', () => {
  test('a file of 1,000 clients is made at once, one of 1,001 once for its author after another person approved it [GATE-021]', async () => {
    await settle(MOST, 1000);
    expect((await listed()).status).toBe(200);
    await settle(1, 1000 + MOST);
    expect(told(await listed())).toEqual([403, 'reviewFirstExport']);
    const body = { values: VALUES, isExcel: true };
    const route = 'POST /api/policies/list/file';
    const { body: sent } = await send(headOffice, route, body);
    const waiting = await listed();
    expect(told(waiting)).toEqual([403, 'exportWaits']);
    expect(waiting.body.message).toContain('“Please”');
    const { body: seen } = await other.get<ChangeDetail>(path('/api/changes/:id', { id: sent.id }));
    expect(seen.differences).toContainEqual(expect.objectContaining({ property: 'people', after: MOST + 1 }));
    expect(seen.moves).toEqual(['approve', 'return']);
    // At no time, since its author makes it.
    const { body: done } = await move(other, sent, 'approve', { publishAt: '2099-01-01T00:00:00Z' });
    expect([done.state, done.moves]).toEqual(['approved', ['return']]);

    // It is nobody else's, and no other export's.
    const another = await createActor(api, 'Hanna Head', ['isHeadOffice', 'isInforce']);
    const hanna = await api.request('POST', '/api/policies/list/file', { token: another.token, body });
    expect(told(hanna)).toEqual([403, 'reviewFirstExport']);
    const printed = await headOffice.post('/api/policies/list/file', { values: {}, isExcel: true });
    expect(told(printed)).toEqual([403, 'reviewFirstExport']);
    expect((await listed()).body.resultCode).toBe(0);
    expect(told(await listed())).toEqual([403, 'reviewFirstExport']);
  });

  test('nobody approves an export of their own', async () => {
    const { body: sent } = await send(author, 'POST /api/policies/list/file', { values: VALUES, isExcel: true });
    expect(told(await move(author, sent, 'approve'))).toEqual([403, 'changeOwn']);
    await move(author, sent, 'withdraw');
  });

  test('records and links for over 1,000 people wait alike', async () => {
    const record = await fill(await api.as('agent'));
    const { manager } = api.dataSource;
    const row = await manager.findOneByOrFail(RecordEntity, { id: record.id });
    const copies = Array.from({ length: MOST }, (_, index) => ({ ...row, id: newID(), number: 1000 + index }));
    await insertRows(manager, RecordEntity, copies as never);
    const reader = await api.as('headOffice');
    expect(told(await reader.get(`${LIST}/export?type=csv&language=en`))).toEqual([403, 'reviewFirstExport']);
    const sent = await send(reader, 'GET /api/records/:form/export', { type: 'csv', language: 'en' }, { form: FORM });
    expect([sent.status, sent.body.subject]).toEqual([200, FORM]);
    expect((await move(other, sent.body, 'approve')).body.state).toBe('approved');
    expect((await reader.get(`${LIST}/export?type=csv&language=fr`)).status).toBe(403);
    expect((await reader.get(`${LIST}/export?type=csv&language=en`)).status).toBe(200);

    const languages = { inputLanguage: 'English', reportLanguage: 'English', defaultApplication: 'Admin' } as const;
    const waiting = Array.from({ length: MOST + 1 }, (_, index) => {
      const names = { username: `w${index}@lifeform.example`, firstName: 'W', profileName: `W ${index}` };
      return newUser({ ...names, ...languages, emailAddress: '', agentID: null, roleID: 'agent' }, new Date());
    });
    for (let start = 0; start < waiting.length; start += 200) {
      await insertRows(manager, UserEntity, waiting.slice(start, start + 200) as never);
    }
    expect(told(await author.post('/users/passwordLinks', {}))).toEqual([403, 'reviewFirstExport']);
    await approved(author, 'POST /users/passwordLinks', {});
    expect((await author.post('/users/passwordLinks', {})).status).toBe(200);
  });
});

test('a business report of over 1,000 rows waits alike, by either of its addresses [GATE-021]', async () => {
  const [row] = [['Somebody', 1]];
  const rows = vi.spyOn(api.app.get(ReportMaker), 'rows').mockResolvedValue(Array(MOST + 1).fill(row));
  const data = dataReportClient(api).request(1);
  const run = (at: string) => author.post<ReportOutput & ErrorAnswer>(at, data);
  const [own, any] = ['/api/BI/DataReports/RunReportData', '/api/RunReportData'];
  expect(told(await run(own))).toEqual([403, 'reviewFirstExport']);
  expect(told(await run(any))).toEqual([403, 'reviewFirstExport']);
  const change = await approved(author, `POST ${any}`, data);
  expect([change.kind, change.subject]).toEqual(['export', 'report 1']);
  expect((await run(own)).body.resultCode).toBe(0);
  expect(told(await run(own))).toEqual([403, 'reviewFirstExport']);
  rows.mockResolvedValue(Array(MOST).fill(row));
  expect((await run(any)).body.resultCode).toBe(0);
  rows.mockRestore();
});

test('a basis and then a product that names it go live after another person than their author approved them [SOLVE-023] [GATE-021]', async () => {
  const [prodID, version] = ['0180', 'SECOND-1'];
  const rates = { former: 'OB-1.0', source: '0180', changes: [], isAdopted: true, prodID: '0187', version };
  const bases = async () => (await author.get<readonly { version: string }[]>('/api/bases')).body;
  expect(told(await author.post('/api/bases/products', rates))).toEqual([403, 'reviewFirst']);
  const basis = await approved(author, 'POST /api/bases/products', rates);
  expect(JSON.stringify(await bases())).not.toContain(version);
  expect((await move(author, basis, 'publish')).body.state).toBe('published');
  expect(JSON.stringify(await bases())).toContain(version);

  const developer = await api.as('developer');
  const setup = async () => (await developer.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID }))).body;
  const form = 'NewBusiness';
  const { body: document } = await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }));
  const setups = { [prodID]: { ...(await setup()), basis: version } };
  const body = { form, baseVersion: document.version, items: [], setups };
  expect(told(await developer.post('/api/updateControlItems', body))).toEqual([403, 'reviewFirst']);
  const product = await approved(developer, 'POST /api/updateControlItems', body);
  expect((await setup()).basis).not.toBe(version);
  expect((await move(developer, product, 'publish')).body.state).toBe('published');
  expect((await setup()).basis).toBe(version);
});

test('with the setting off nobody is asked; in production it is on [GATE-021]', async () => {
  const read = (environment: Readonly<Record<string, string>>) => readConfig(environment, { root: '/product' });
  const on = { PROFILE: 'production', SIGNING_SECRET: 'x'.repeat(40), ADMIN_PASSWORD: 'a long enough passphrase' };
  expect(read(on).isReviewRequired).toBe(true);
  expect(read({ ...on, REVIEW: 'off' }).isReviewRequired).toBe(false);
  expect(read({}).isReviewRequired).toBe(false);
  await api.restart({ isReviewRequired: false });
  [author, headOffice] = [await api.as('administrator'), await api.as('headOffice')];
  const { username } = await api.as('biAnalyst');
  expect((await author.post('/users/update', { username, agentID: '90009' })).status).toBe(200);
  expect((await listed()).status).toBe(200);
  expect((await upload(api, csv(people(1, 50)))).status).toBe(200);
  const open = (await author.get<ChangesAnswer>('/api/changes')).body.changes.filter(({ state }) => state === 'open');
  expect(open).toEqual([]);
});
