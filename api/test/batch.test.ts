import type { FormValues } from '@lifeform/metadata';
import type { Batch, BatchPlan, ErrorAnswer } from '@lifeform/metadata/contract';
import type { FirstYearPremium } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import exceljs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { BatchEntity } from '../src/feature/batch/batch.entity.ts';
import { BatchSliceEntity } from '../src/feature/batch/batch-slice.entity.ts';
import { quotePlans } from '../src/feature/quote/quote-plan.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { ZipReader } from '../src/platform/file/read-zip.ts';
import { JobEntity } from '../src/platform/job/job.entity.ts';
import { JobStore } from '../src/platform/job/job-store.ts';
import { Jobs } from '../src/platform/job/jobs.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

const form = seed.forms.find(({ form: name }) => name === 'BatchNewBusiness');
const defaults: FormValues = Object.fromEntries(
  (form?.items ?? []).flatMap(({ name, defaultValue }) => (defaultValue === undefined ? [] : [[name, defaultValue]])),
);

/** Two plans, ages 30 to 50 by 10, both sexes, smokers and not, two face amounts: 48 cases. */
const GRID: FormValues = {
  ...defaults,
  mltPlans: '01T18020|01T185',
  txtAgeFrom: 30,
  txtAgeTo: 50,
  txtAgeStep: 10,
  arrFaceAmounts: [null, 100_000, 500_000, null],
  rdoPaymentMode: '1',
};

const start = (person: Client, values: FormValues = {}) =>
  person.post<Batch & ErrorAnswer>('/api/batches', { formVersion: 1, values: { ...GRID, ...values } });

/** As a person waits: asks until it ended. */
async function ended(person: Client, { id }: Batch): Promise<Batch> {
  for (;;) {
    const { body } = await person.get<readonly Batch[]>('/api/batches');
    const found = body.find((batch) => batch.id === id);
    if (!found) throw new Error('the batch is gone');
    if (found.finishedAt !== null) return found;
    await new Promise((next) => setTimeout(next, 20));
  }
}

async function run(person: Client, values: FormValues = {}): Promise<Batch> {
  const { status, body } = await start(person, values);
  expect(status, JSON.stringify(body)).toBe(201);
  return ended(person, body);
}

function fetchFile(person: Client, where: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.tokens.jwt}` };
  return fetch(new URL(where, api.url), { ...init, headers });
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of a batch's workbook. */
async function rowsOf(person: Client, { id }: Batch): Promise<readonly Row[]> {
  const response = await fetchFile(person, path('/api/batches/:id/workbook', { id }));
  expect(response.status).toBe(200);
  return rowsIn(await response.arrayBuffer());
}

/** Rows by the names of their columns, as a spreadsheet reads them. */
async function rowsIn(workbook: ArrayBuffer): Promise<readonly Row[]> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(workbook);
  const table = (book.worksheets[0]?.getSheetValues() ?? []) as unknown[][];
  const [heads = [], ...rows] = table.slice(1);
  return rows.map((cells) => Object.fromEntries(Array.from(heads, (head, at) => [String(head), cells[at]])));
}

async function upload(person: Client, content: string | Uint8Array<ArrayBuffer>, values: FormValues = {}) {
  const body = new FormData();
  body.set('request', JSON.stringify({ formVersion: 1, values: { ...GRID, rdoSource: 'C', ...values } }));
  body.set('File', new Blob([content]), 'census.csv');
  const headers = { authorization: `Bearer ${person.tokens.jwt}` };
  const response = await fetch(new URL('/api/batches/census', api.url), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Batch & ErrorAnswer };
}

const issuesOf = ({ issues = [] }: ErrorAnswer) => issues.map(({ code, path: where }) => `${where} ${code}`);

describe('a grid', () => {
  test('gives one row for each combination, with the premium the quote itself has [ILL-036] [META-038]', async () => {
    const person = await api.as('headOffice');
    const batch = await run(person, { txtBatchName: 'Spring' });
    expect(batch).toMatchObject({ name: 'Spring', state: 'done', total: 48, done: 48, failed: 0 });
    const rows = await rowsOf(person, batch);
    expect(rows).toHaveLength(48);
    const spot = rows.find(
      (row) =>
        row.Plan === '01T18020' &&
        row.Age === 40 &&
        row.Sex === 'Male' &&
        row['Smoker class'] === 'Non-smoker' &&
        row['Face amount'] === 500_000,
    );
    const { body } = await person.post<FirstYearPremium>('/api/GetFirstYearPremium', payload());
    expect(spot).toMatchObject({ 'Annual premium': body.annualPremium, 'Premium a payment': body.modalPremium });
    const column = body.ledger.columns.find(({ name }) => name === 'deathBenefit');
    expect(spot?.['Death benefit, guaranteed, year 10']).toBe(column?.values[9]);
    expect(spot?.['Rate class']).toBe('S - Standard');
  });

  test('rows of cases a product does not take say why, and the others have their premium', async () => {
    const person = await api.as('headOffice');
    const batch = await run(person, { txtAgeFrom: 60, txtAgeTo: 90, txtAgeStep: 30, mltPlans: '01T18010' });
    expect(batch).toMatchObject({ state: 'done', total: 16, done: 16, failed: 8 });
    const rows = await rowsOf(person, batch);
    expect(rows.filter((row) => row['Annual premium'] !== undefined)).toHaveLength(8);
    const bad = rows.find((row) => row.Age === 90);
    expect(bad?.Problem).toMatch(/^Issue age: Enter a value from 18 to 75\./);
    // The last of one age and the first of the other.
    const body = JSON.stringify({ from: 8, to: 9 });
    const printed = await fetchFile(person, path('/api/batches/:id/reports', { id: batch.id }), {
      method: 'POST',
      body,
    });
    expect(printed.status).toBe(200);
    const zip = new ZipReader(Buffer.from(await printed.arrayBuffer()));
    expect(zip.read('00008 - Case 8 - Horizon Term (T10, T20, T30).pdf')?.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(zip.read('00009 - Case 9 - Horizon Term (T10, T20, T30).pdf')).toBeUndefined();
    expect(await rowsIn(Uint8Array.from(zip.read('Cases in error.xlsx') ?? []).buffer)).toEqual([bad]);
  });

  test('joint products insure the second life that was entered', async () => {
    const person = await api.as('headOffice');
    const second = { txtInsured2Age: 45, rdoInsured2Sex: 'F', cboInsured2SmokerClass: 'R', cboInsured2Rating: '100' };
    const grid = { mltPlans: '01T186', chkSecondInsured: true, ...second, txtAgeTo: 30 };
    const batch = await run(person, grid);
    expect(batch).toMatchObject({ total: 8, failed: 0 });
    expect((await rowsOf(person, batch))[0]?.['Issue age, second insured']).toBe(45);
  });

  test.each([
    ['no plan', { mltPlans: '' }, 'mltPlans'],
    ['a plan that is none', { mltPlans: 'NOPLAN' }, 'mltPlans'],
    ['ages the wrong way round', { txtAgeFrom: 60 }, 'txtAgeFrom'],
    ['no face amount', { arrFaceAmounts: [] }, 'arrFaceAmounts'],
    ['more than 10,000 cases', { txtAgeFrom: 0, txtAgeTo: 120, txtAgeStep: 1, mltPlans: PLANS() }, 'txtCases'],
  ])('with %s is refused as the form refuses it', async (_, values, field) => {
    const { status, body } = await start(await api.as('headOffice'), values);
    expect(status).toBe(400);
    expect(body.issues?.map(({ path: where }) => where)).toContain(field);
  });
});

/** Every plan of the seed, in the way the form holds a choice of all of them. */
function PLANS(): string {
  const plans = seed.products.flatMap(({ planCode, quote }) =>
    quote.coverages.length > 0 ? quote.coverages.map((layer) => layer.planCode) : [planCode],
  );
  return plans.join('|');
}

test('what can be quoted is each product, and each layer of those in layers', async () => {
  const { body } = await (await api.as('headOffice')).get<readonly BatchPlan[]>('/api/batches/plans');
  expect(body.map(({ planCode }) => planCode)).toEqual(expect.arrayContaining(PLANS().split('|').slice(0, 3)));
  expect(body.find(({ planCode }) => planCode === '01T18020')?.name).toEqual({
    en: 'Horizon Term (T10, T20, T30), Term 20',
    fr: 'Temporaire Horizon (T10, T20, T30), Temporaire 20',
  });
});

test('the illustration of a case goes by its insured, whether or not its product insures two [ILL-036]', () => {
  const document = seed.forms.find(({ form }) => form === 'NewBusiness');
  const plans = document ? seed.products.flatMap((setup) => quotePlans(document, setup)) : [];
  expect(new Set(plans.map(({ nameField }) => nameField))).toEqual(new Set(['txtInsuredName']));
  expect(plans.map(({ planCode }) => planCode)).toEqual(expect.arrayContaining(['01T18020', '02W010', '08U110']));
});

describe('a census', () => {
  const HEAD = 'plan,age,sex,smokerClass,faceAmount,txtInsuredName,chkWaiver';

  test('gives one row for each of its own, with fields of the illustration besides', async () => {
    const person = await api.as('headOffice');
    const { status, body } = await upload(
      person,
      `${HEAD}\n01T18020,40,M,R,"500,000",Marie Chen,yes\n01T185,30,F,S,100000,,\n`,
    );
    expect(status, JSON.stringify(body)).toBe(201);
    const batch = await ended(person, body);
    expect(batch).toMatchObject({ total: 2, failed: 0 });
    const [first, second] = await rowsOf(person, batch);
    const { body: quote } = await person.post<FirstYearPremium>(
      '/api/GetFirstYearPremium',
      payload({ chkWaiver: true, txtDurationTerm20: 85 }),
    );
    expect(first).toMatchObject({ 'Insured name': 'Marie Chen', 'Annual premium': quote.annualPremium });
    expect(second?.['Insured name']).toBeUndefined();
  });

  test('takes the accidental death rider’s own amount [NUM-021]', async () => {
    const person = await api.as('headOffice');
    const heads = 'plan,age,sex,smokerClass,faceAmount,txtInsuredName,chkADO,txtAdbFace';
    const { body } = await upload(person, `${heads}\n01T18020,40,M,R,"500,000",Marie Chen,yes,100000\n`);
    const [row] = await rowsOf(person, await ended(person, body));
    const own = payload({ chkADO: true, txtAdbFace: 100_000, txtDurationTerm20: 85 });
    const { body: quote } = await person.post<FirstYearPremium>('/api/GetFirstYearPremium', own);
    expect(quote.coverages[0]?.premADB).toBeGreaterThan(0);
    expect(row).toMatchObject({ 'Annual premium': quote.annualPremium });
  });

  test('that is a workbook is read as one, whatever its name', async () => {
    const book = new exceljs.Workbook();
    book.addWorksheet('Census').addRows([
      ['plan', 'age', 'sex', 'smokerClass', 'faceAmount'],
      ['01T185', 30, 'F', 'R', 100_000],
    ]);
    const { status } = await upload(await api.as('headOffice'), new Uint8Array(await book.xlsx.writeBuffer()));
    expect(status).toBe(201);
  });

  test('with wrong cells quotes nobody and names row and column of each', async () => {
    const { status, body } = await upload(
      await api.as('headOffice'),
      `${HEAD}\nNOPLAN,old,M,R,500000,,\n01T185,,F,S,,,\n`,
    );
    expect(status).toBe(400);
    expect(issuesOf(body)).toEqual([
      'rows[2].plan msg-BatchPlan',
      'rows[2].age msg-BatchNumber',
      'rows[3].age msg-ImportRequired',
      'rows[3].faceAmount msg-ImportRequired',
    ]);
  });

  test.each([
    [
      'a missing and an unknown column',
      'plan,age,sex,smokerClass,shoeSize\n1,2,3,4,5',
      400,
      'rows[1].faceAmount msg-ImportColumnMissing',
    ],
    ['no rows', HEAD, 400, 'File msg-BatchEmpty'],
    ['a picture in it', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), 415, 'File msg-ImportNotReadable'],
    ['more than 5 MB', 'x'.repeat(5_300_000), 413, 'File msg-ImportTooLarge'],
    ['more than 10,000 rows', `${HEAD}\n${'01T185,30,F,R,100000,,\n'.repeat(10_001)}`, 400, 'File msg-BatchTooMany'],
  ])('with %s is refused', async (_, content, status, issue) => {
    const answer = await upload(await api.as('headOffice'), content);
    expect(answer.status).toBe(status);
    expect(issuesOf(answer.body)).toContain(issue);
  });
});

describe('a batch', () => {
  test('goes on where a server that was ended left it', async () => {
    const person = await api.as('headOffice');
    const first = await run(person, { txtAgeStep: 2 });
    const before = await rowsOf(person, first);
    // As after a crash in the middle: the second slice and what follows has no results, and nobody is at work on it.
    const { manager } = api.dataSource;
    await manager.query(`UPDATE batch_slice SET results = NULL WHERE batchID = '${first.id}' AND position > 0`);
    const stopped = { state: 'running' as const, done: 100, finishedAt: null };
    await manager.update(BatchEntity, { id: first.id }, stopped);
    const silent = {
      state: 'running' as const,
      workerID: 'gone',
      beatAt: new Date(Date.now() - 120_000),
      endedAt: null,
    };
    expect(await rowsOf(person, first)).toHaveLength(100);
    // From here on the server takes it over as soon as it looks, announced or not.
    await manager.update(JobEntity, { id: first.id }, silent);
    await api.app.get(Jobs).announce({ id: first.id, kind: 'batch' });
    expect(await ended(person, first)).toMatchObject({ state: 'done', done: first.total });
    expect(await rowsOf(person, first)).toEqual(before);
  });

  test('another server is at work on is left to it', async () => {
    const person = await api.as('headOffice');
    const { id } = await run(person);
    const theirs = { state: 'running' as const, workerID: 'other', beatAt: new Date(), endedAt: null };
    await api.dataSource.manager.update(JobEntity, { id }, theirs);
    expect(await api.app.get(JobStore).take(id, 'me')).toBeUndefined();
    expect(await api.app.get(JobStore).lost('me')).toEqual([]);
    await person.delete(path('/api/batches/:id', { id }));
  });

  test('tells how far it is until it ends', async () => {
    const person = await api.as('headOffice');
    const { body } = await start(person, { txtAgeStep: 2 });
    const stream = await fetchFile(person, path('/api/batches/:id/progress', { id: body.id }));
    const told = await stream.text();
    expect(told).toContain(
      `event: progress\ndata: {"state":"done","total":${body.total},"done":${body.total},"failed":0}`,
    );
  });

  test('that is cancelled keeps what was worked out and works out no more', async () => {
    const person = await api.as('headOffice');
    const { body } = await start(person, { txtAgeFrom: 20, txtAgeTo: 70, txtAgeStep: 1 });
    const cancelled = await person.post<Batch>(path('/api/batches/:id/cancel', { id: body.id }));
    expect(cancelled.body.state).toBe('cancelled');
    const { state, done, total } = await ended(person, body);
    expect(state).toBe('cancelled');
    expect(done).toBeLessThan(total);
    expect((await rowsOf(person, body)).length).toBeLessThan(total);
  });

  test('is for those whose role has it', async () => {
    const { status } = await start(await api.as('agent'));
    expect(status).toBe(403);
  });

  test('is nobody else’s: not to be listed, opened, printed, stopped or removed', async () => {
    const [owner, other] = [await api.as('headOffice'), await api.signIn(...(await anotherHeadOffice()))];
    const { id } = await run(owner, { txtAgeTo: 30 });
    expect((await other.get<readonly Batch[]>('/api/batches')).body).toEqual([]);
    const answers = [
      await other.get(path('/api/batches/:id/workbook', { id })),
      await other.get(path('/api/batches/:id/progress', { id })),
      await other.post(path('/api/batches/:id/reports', { id }), { from: 1, to: 1 }),
      await other.post(path('/api/batches/:id/cancel', { id })),
      await other.delete(path('/api/batches/:id', { id })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('of somebody who may no longer sign in works out no more', async () => {
    const owner = await api.signIn(...(await anotherHeadOffice()));
    const { id, total } = await run(owner, { txtAgeTo: 30 });
    const { manager } = api.dataSource;
    const { ownerUserID } = await manager.findOneByOrFail(BatchEntity, { id });
    await manager.query(`UPDATE batch_slice SET results = NULL WHERE batchID = '${id}'`);
    await manager.update(BatchEntity, { id }, { state: 'running', done: 0, finishedAt: null });
    await manager.update(UserEntity, { id: ownerUserID }, { isActive: false });
    const silent = { workerID: 'gone', beatAt: new Date(Date.now() - 120_000), endedAt: null };
    await manager.update(JobEntity, { id }, { state: 'running', ...silent });
    await api.app.get(Jobs).announce({ id, kind: 'batch' });
    const stateOf = async () => (await manager.findOneByOrFail(BatchEntity, { id })).state;
    await expect.poll(stateOf).not.toBe('running');
    expect(await manager.findOneByOrFail(BatchEntity, { id })).toMatchObject({ state: 'failed', done: 0, total });
    await manager.update(UserEntity, { id: ownerUserID }, { isActive: true });
  });

  test('is removed with its cases, by hand or a month after it ended', async () => {
    const person = await api.as('headOffice');
    const { id } = await run(person, { txtAgeTo: 30 });
    expect((await person.delete(path('/api/batches/:id', { id }))).status).toBe(204);
    expect(await api.dataSource.manager.countBy(BatchSliceEntity, { batchID: id })).toBe(0);
    expect((await person.get(path('/api/batches/:id/workbook', { id }))).status).toBe(404);
  });
});

/** A second person of the same role. */
async function anotherHeadOffice(): Promise<readonly [string, string]> {
  const known = seed.users.find(({ roleID }) => roleID === 'agent');
  if (!known) throw new Error('no agent');
  const roles = await api.dataSource.query("SELECT id FROM role WHERE roleName = 'Head Office'");
  await api.dataSource.query(`UPDATE app_user SET roleID = '${roles[0].id}' WHERE username = '${known.username}'`);
  return [known.username, known.password];
}
