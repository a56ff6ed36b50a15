import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptFileID, storedFields } from '@lifeform/metadata';
import type {
  AnswerOf,
  BodyOf,
  EapplicationDetail,
  ErrorAnswer,
  KeptFileAnswer,
  PersonRecord,
} from '@lifeform/metadata/contract';
import { type IllustrationDetail, STORED_FORMS } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '../src/csv/parse-csv.ts';
import { FormCache } from '../src/feature/form/index.ts';
import { PolicyEntity } from '../src/feature/policy/policy.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { verifyAudit } from '../src/platform/audit/verify-audit.ts';
import { Cleanup } from '../src/platform/cleanup/cleanup.ts';
import { CONFIG } from '../src/platform/config/config.module.ts';
import type { Config } from '../src/platform/config/config.ts';
import { Secrets } from '../src/platform/config/live-secrets.ts';
import { RECORD_KINDS } from '../src/platform/config/record-kinds.ts';
import { ZipReader } from '../src/platform/file/read-zip.ts';
import { TEST_SECRET } from './config.ts';
import { ANSWERS, SIN } from './eapplication-answers.ts';
import { accountOf, type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { createMember, fill, LIST, publishForm } from './record-client.ts';

const DAY = 24 * 60 * 60 * 1000;
const HELD_DAYS = 30;
const api = startApi({ config: { lawfulRetention: { eapplication: HELD_DAYS } } });

/** Nobody else has this name; accents and case do not matter to who looks for it. */
const NAME = 'Zéphirine Quillfeather';
const WORDS = 'quillfeather ZEPHIRINE';
const REASON = 'Request 2026-17';

type Place = BodyOf<'POST /api/personData/erase'>['records'][number];
type Erased = AnswerOf<'POST /api/personData/erase'>;

let administrator: Client;
let agent: Client;

beforeAll(async () => {
  [administrator, agent] = await Promise.all([api.as('systemAdministrator'), api.as('agent')]);
});

async function find(words: string): Promise<readonly PersonRecord[]> {
  const found: PersonRecord[] = [];
  for (let after: string | undefined; ; ) {
    const { status, body } = await administrator.post<AnswerOf<'POST /api/personData/search'>>(
      '/api/personData/search',
      { words, ...(after !== undefined && { after }) },
    );
    expect(status).toBe(200);
    found.push(...body.records);
    if (body.next === null) return found;
    after = body.next;
  }
}

const erase = async (words: string, records: readonly Place[], reason = REASON) =>
  administrator.post<Erased & ErrorAnswer>('/api/personData/erase', { words, records, reason });

const placesOf = (records: readonly PersonRecord[]) => records.map(({ kind, id }) => ({ kind, id }));

const outcomesOf = ({ outcomes }: Erased) => outcomes.map(({ kind, outcome }) => `${kind} ${outcome}`).sort();

async function upload(at: string, name: string, content: string, field?: string): Promise<string> {
  const body = new FormData();
  if (field !== undefined) body.set('field', field);
  body.set('File', new Blob([content]), name);
  const headers = { authorization: `Bearer ${agent.tokens.jwt}` };
  const response = await fetch(new URL(at, api.url), { method: 'POST', headers, body });
  expect(response.status).toBeLessThan(300);
  return ((await response.json()) as KeptFileAnswer).code;
}

/** Tables with one of these texts in any column, and files of the data folder with one of them. */
async function placesWith(...texts: readonly string[]): Promise<readonly string[]> {
  const places: string[] = [];
  for (const { tableName } of api.dataSource.entityMetadatas) {
    const rows = JSON.stringify(await api.dataSource.query(`SELECT * FROM ${tableName}`));
    places.push(...texts.filter((text) => rows.includes(text)).map((text) => `${tableName}: ${text}`));
  }
  const { dataDir } = api.app.get<Config>(CONFIG);
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    places.push(...texts.filter((text) => bytes.includes(text)).map((text) => `${entry.name}: ${text}`));
  }
  return places;
}

async function chainHolds(): Promise<void> {
  expect((await verifyAudit(api.dataSource, Secrets.of(TEST_SECRET))).fault).toBeUndefined();
}

/** Something of every kind that names the client. */
async function makeClient(): Promise<{ readonly illustration: IllustrationDetail; readonly record: string }> {
  const own = { txtInsuredName: NAME, txtOwnerName: NAME };
  const { body: illustration } = await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload(own) });
  const { body: draft } = await agent.post<EapplicationDetail>('/api/eapplications', {
    illustrationID: illustration.id,
  });
  const submitted = await agent.post<EapplicationDetail>(path('/api/eapplications/:id/submit', { id: draft.id }), {
    ...{ revision: draft.revision, values: { ...draft.values, ...ANSWERS, txtAccountHolder: NAME } },
  });
  expect(submitted.status).toBe(200);
  const needs = await agent.post('/api/needsAnalyses', {
    ...{ form: 'NeedsLite', formVersion: 1 },
    values: { txtAnalysisName: NAME, txtAge: 40, txtIncome: 60_000, txtYears: 10 },
  });
  expect(needs.status).toBe(200);
  const concept = await agent.post('/api/concepts/sharedOwnership/saved', {
    ...{ payload: payload({ ...own }), values: { txtBenefitOwner: NAME } },
    id: '5b1c7f0e-6f1b-4c53-9a53-1f5f3ad1c0aa',
  });
  expect(concept.status).toBe(200);
  const work = { drafts: [{ form: 'NewBusiness', values: own }] };
  expect((await agent.post('/api/inProgress', work)).status).toBe(204);
  await publishForm(api);
  const record = await fill(agent, { txtClaimant: NAME, dAmount: 1200, dteLoss: '2026-11-01', cmbKind: 'fire' });
  return { illustration, record: record.id };
}

describe('a client', () => {
  let made: Awaited<ReturnType<typeof makeClient>>;
  let found: readonly PersonRecord[];
  beforeAll(async () => {
    made = await makeClient();
    found = await find(WORDS);
  });

  test('is found in everything that names them, encrypted or not, and nothing else is [OPS-007]', async () => {
    const kinds = ['eapplication', 'illustration', 'needsAnalysis', 'record', 'sharedOwnership', 'unsavedWork'];
    expect(found.map(({ kind }) => kind).sort()).toEqual(kinds);
    const [illustration] = found.filter(({ kind }) => kind === 'illustration');
    expect(illustration).toMatchObject({
      ...{ id: made.illustration.id, number: made.illustration.illustrationNumber, title: NAME, owner: agent.username },
      ...{ heldUntil: null, isInForce: false, isDue: false },
    });
    expect(found.find(({ kind }) => kind === 'eapplication')?.heldUntil).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await find('quillfeather nobody')).toEqual([]);
    expect(await find('quillfeathe')).toEqual([]);
    const none = await administrator.post<ErrorAnswer>('/api/personData/search', { words: '- .' });
    expect([none.status, none.body.code]).toEqual([400, 'personWords']);
    expect((await agent.post('/api/personData/search', { words: WORDS })).status).toBe(403);
    // What is looked for is not kept.
    const rows = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'person.search' });
    expect(JSON.stringify(rows)).not.toMatch(/quill/i);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('is exported whole in one archive: a page in the reader’s language, JSON, and files as they are [OPS-007, TRUST-014]', async () => {
    const code = await upload('/api/files', 'proof.pdf', '%PDF-1.7\nproof of age');
    await api.dataSource.query('INSERT INTO illustration_file (illustrationID, fileID) VALUES (?, ?)', [
      ...[made.illustration.id, keptFileID(code)],
    ]);
    const response = await fetch(new URL('/api/personData/export', api.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${administrator.tokens.jwt}`, 'content-type': 'application/json' },
      body: JSON.stringify({ words: WORDS, records: placesOf(found) }),
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const archive = new ZipReader(Buffer.from(await response.arrayBuffer()));
    const data = JSON.parse(archive.text('data.json') ?? '') as {
      records: { kind: string; content: unknown; parts: Record<string, unknown> }[];
    };
    expect(data.records.map(({ kind }) => kind)).toEqual(found.map(({ kind }) => kind));
    const application = data.records.find(({ kind }) => kind === 'eapplication');
    expect(application?.content).toMatchObject({ values: { txtOwnerSIN: SIN, txtAccountHolder: NAME } });
    expect(application?.parts.consent).toMatchObject([{ field: 'rdoCaslConsent', answer: 'N' }, {}, {}]);
    const page = archive.text('data.html') ?? '';
    expect(page).toContain('The payer agrees to the payment declaration');
    expect(page).toContain(`<h2>Illustration · ${made.illustration.illustrationNumber} · ${NAME}</h2>`);
    // Fields by their labels, also of a form that was made here.
    expect(page).toContain(`The txtClaimant</th><td>${NAME}</td>`);
    expect(page).not.toContain('>txtOwnerSIN<');
    const file = `files/${keptFileID(code)}-proof.pdf`;
    expect(archive.text(file)).toBe('%PDF-1.7\nproof of age');
    const rows = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'person.export' });
    expect(rows.map(({ actor }) => actor)).toEqual([administrator.username]);
    expect((await agent.post('/api/personData/export', { words: WORDS, records: [] })).status).toBe(403);
  });

  test('is erased with nothing left to read in any table or file but what the law holds, and that after its period [OPS-007]', async () => {
    expect((await agent.post('/api/personData/erase', { words: WORDS, records: [], reason: REASON })).status).toBe(403);
    const named = await erase(WORDS, placesOf(found), 'Mrs. Quillféather asked');
    expect([named.status, named.body.code]).toEqual([400, 'reasonNamesPerson']);
    // Somebody else's record is not erased by mistake: it does not name the person.
    const other = await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
    const wrong = await erase(WORDS, [{ kind: 'illustration', id: other.body.id }]);
    expect(outcomesOf(wrong.body)).toEqual(['illustration gone']);
    const { status, body } = await erase(WORDS, placesOf(found));
    expect(status).toBe(200);
    expect(outcomesOf(body)).toEqual([
      ...['eapplication due', 'illustration erased', 'needsAnalysis erased', 'record erased'],
      ...['sharedOwnership erased', 'unsavedWork erased'],
    ]);
    const held = await find(WORDS);
    expect(held.map(({ kind, isDue }) => [kind, isDue])).toEqual([['eapplication', true]]);
    expect((await agent.get(path('/api/illustrations/:id', { id: made.illustration.id }))).status).toBe(404);
    expect((await agent.get(`${LIST}/${made.record}`)).status).toBe(404);
    await api.app.get(Cleanup).tidy();
    expect(await find(WORDS)).toHaveLength(1);
    api.travel((HELD_DAYS + 1) * DAY);
    await api.app.get(Cleanup).tidy();
    administrator = await api.signIn(...accountOf('systemAdministrator'));
    agent = await api.signIn(...accountOf('agent'));
    expect(await find(WORDS)).toEqual([]);
    const texts = [NAME, 'Quillfeather', 'quillfeather', 'proof of age'];
    expect(await placesWith(...texts)).toEqual([]);
    // Of documents their number, date and hash stay.
    const rows = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'person.erase.document' });
    const left = rows.map(({ detail }) => detail);
    const trace = { date: expect.stringMatching(/^\d{4}-/), hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(left).toHaveLength(5);
    expect(left).toContainEqual({ kind: 'illustration', ...trace });
    expect(rows.map(({ subject }) => subject)).toContain(made.illustration.illustrationNumber);
    const [asked] = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'person.erase' });
    expect(asked).toMatchObject({ actor: administrator.username, detail: { reason: REASON } });
    await chainHolds();
  });

  test('has their policy for as long as it is in force, then loses it and all who have a part in it [OPS-007]', async () => {
    const policies = api.dataSource.getRepository(PolicyEntity);
    const { id } = await policies.findOneByOrFail({ policyNumber: 'L1000210' });
    const place = { kind: 'policy', id } as const;
    const [policy] = (await find('Peter Adams')).filter((record) => record.id === id);
    expect(policy).toMatchObject({ number: 'L1000210', isInForce: true, title: expect.stringContaining('Adams') });
    expect(outcomesOf((await erase('Peter Adams', [place])).body)).toEqual(['policy due']);
    expect(outcomesOf((await erase('Peter Adams', [place])).body)).toEqual(['policy due']);
    await api.app.get(Cleanup).tidy();
    expect(await policies.existsBy({ id })).toBe(true);
    await policies.update({ id }, { isActive: false });
    await api.app.get(Cleanup).tidy();
    expect(await policies.existsBy({ id })).toBe(false);
    expect(await api.dataSource.query('SELECT * FROM policy_party WHERE policyID = ?', [id])).toEqual([]);
    expect(await api.dataSource.query('SELECT * FROM erasure_due')).toEqual([]);
  });
});

describe('somebody who works with the product', () => {
  test('is erased from their account, every table and the audit log, which holds; their work stays [OPS-007]', async () => {
    const member = await createMember(api, 'odalys', 'developer');
    const users = api.dataSource.getRepository(UserEntity);
    const { id } = await users.findOneByOrFail({ username: member.username });
    const office = await api.signIn(...accountOf('administrator'));
    const names = { firstName: 'Odalys', profileName: 'Odalys Thornquist', emailAddress: 'odalys@thornquist.example' };
    const edit = { username: member.username, ...names, phoneNumberPrimary: '4165550199' };
    expect((await office.post('/users/update', edit)).status).toBe(200);
    const { body: own } = await member.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
    expect((await member.get('/api/illustrations')).status).toBe(200);
    await api.dataSource.query('UPDATE form_version SET author = ? WHERE version = 1', [member.username]);
    // Refused: of their attempts the log says where they came from.
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0' };
    const guess = { username: member.username, password: 'a guess', generateTrackingUserName: false };
    await api.request('POST', '/users/authenticate', { headers, body: guess });
    const found = await find('odalys thornquist');
    expect(found).toMatchObject([{ kind: 'user', id, title: 'Odalys Thornquist', number: member.username }]);
    const texts = [member.username, 'Thornquist', 'thornquist', '4165550199', 'Firefox · Windows'];
    expect((await placesWith(...texts)).length).toBeGreaterThan(3);
    const oneself = (await find(administrator.username)).filter(({ number }) => number === administrator.username);
    const refused = await erase(administrator.username, placesOf(oneself));
    expect([refused.status, refused.body.code]).toEqual([409, 'notOneself']);

    const { body } = await erase('odalys thornquist', placesOf(found));
    expect(outcomesOf(body)).toEqual(['user erased']);
    expect((await member.get('/api/illustrations')).status).toBe(401);
    expect(await find('odalys thornquist')).toEqual([]);
    expect(await placesWith(...texts)).toEqual([]);
    const { username, profileName, isActive } = await users.findOneByOrFail({ id });
    expect([username, profileName, isActive]).toEqual([expect.stringMatching(/^erased-/), '', false]);
    const { body: kept } = await (await api.as('headOffice')).get<IllustrationDetail>(
      path('/api/illustrations/:id', { id: own.id }),
    );
    expect(kept.illustrationNumber).toBe(own.illustrationNumber);
    await chainHolds();
    const log = api.dataSource.getRepository(AuditLogEntity);
    expect(await log.countBy({ actor: username })).toBeGreaterThan(1);
    // What an erasure left cannot be changed without a trace either.
    const [cleared] = await log.find({ where: { actor: username }, order: { sequence: 'DESC' } });
    await log.update({ id: cleared?.id ?? '' }, { actor: 'another' });
    expect((await verifyAudit(api.dataSource, Secrets.of(TEST_SECRET))).fault).toMatchObject({
      kind: 'changed',
      id: cleared?.id,
    });
    await log.update({ id: cleared?.id ?? '' }, { actor: username });
    await chainHolds();
  });
});

test('the register lists what is kept where, in which class, why and for how long, for who administers the system [TRUST-015]', async () => {
  const { status, body, headers } = await administrator.get<string>('/api/dataRegister');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...rows] = (parseCsv(body) ?? []).map(({ cells }) => cells);
  expect(head).toEqual(['Where', 'Table', 'Form', 'Field', 'Name', 'Class', 'Why', 'How long']);
  const row = (name: string) => rows.find((cells) => cells[4] === name);
  const [where, table, , , , dataClass, purpose, period] = row('txtAccountNumber') ?? [];
  expect([where, table, dataClass]).toEqual(['E-application', 'eapplication', 'A']);
  expect(purpose).toContain('collect premiums');
  expect(period).toContain('For good');
  const forms = api.app.get(FormCache).all();
  const stored = forms.filter(({ form, record, kind }) => !kind && (record || Object.hasOwn(STORED_FORMS, form)));
  for (const document of stored) {
    for (const { item } of storedFields(document))
      expect([document.form, row(item.name)?.[4]]).toEqual([document.form, item.name]);
  }
  const kinds = new Set(rows.map((cells) => cells[1]));
  expect(Object.values(RECORD_KINDS).filter((kind) => !kinds.has(kind.table))).toEqual([]);
  expect(
    rows.filter((cells) => cells.slice(5).some((cell) => cell.trim() === '' || cell.startsWith('register-'))),
  ).toEqual([]);
  expect(rows.find((cells) => cells[1] === 'tracking_event')?.[7]).toBe('760 days');
  expect((await agent.get('/api/dataRegister')).status).toBe(403);
});
