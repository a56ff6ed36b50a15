import type { FormDocument, FormValues } from '@lifeform/metadata';
import type { BasisImportAnswer, BasisImportRequest, BasisListing, ErrorAnswer } from '@lifeform/metadata/contract';
import type { FirstYearPremium, ProductSetup } from '@lifeform/metadata/insurance';
import exceljs from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import { BasisEntity } from '../src/feature/basis/basis.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { path, type Role, startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();
const { body: payloadOf, price } = quoteClient(api, {});
const REQUEST: BasisImportRequest = {
  ...{ former: 'OB-1.0', version: 'CARD-1', table: 'card', prodID: '0180', isAdopted: false },
};
const HEAD = 'age,sex,smoker,class,term,0,100000,500000';
/** Men of 40 to 42 who do not smoke, standard, for 20 years; women of 40 for 10. */
const CARD = [HEAD, '40,M,R,S,20,2.4,1.9875,1.5', '41,M,R,S,20,2.5,2.0001,1.6', '42,M,R,S,20,2.6,2.1,1.7'];
const FILED = [...CARD, '40,F,R,S,10,1.1,0.9,0.7'].join('\n');
const FEE = 60;

type Changes = { readonly [Name in keyof BasisImportRequest]?: BasisImportRequest[Name] | undefined };

async function send(file: string | ArrayBuffer, changes: Changes = {}, role: Role = 'developer') {
  const body = new FormData();
  body.set('request', JSON.stringify({ ...REQUEST, ...changes }));
  body.set('File', new Blob([file]), 'card.csv');
  const headers = { authorization: `Bearer ${(await api.as(role)).tokens.jwt}` };
  const response = await fetch(new URL('/api/bases/import', api.url), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as BasisImportAnswer & ErrorAnswer };
}

async function template(version: string, query = '', role: Role = 'developer') {
  const { tokens } = await api.as(role);
  const at = path('/api/bases/:version/cards/:prodID', { version, prodID: '0180' });
  const headers = { authorization: `Bearer ${tokens.jwt}` };
  return fetch(new URL(at + query, api.url), { headers });
}

const stored = (version: string) => api.dataSource.getRepository(BasisEntity).existsBy({ version });

async function nameBasis(version: string): Promise<void> {
  const developer = await api.as('developer');
  const form = 'NewBusiness';
  const { body: document } = await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }));
  const { body: setup } = await developer.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0180' }));
  const setups = { '0180': { ...setup, basis: version } };
  const body = { form, baseVersion: document.version, items: [], setups };
  expect(await developer.post('/api/updateControlItems', body)).toMatchObject({ status: 200 });
}

/** The ordinary quote by the form's version that names the basis. */
async function quote(values: FormValues): Promise<FirstYearPremium> {
  const body = { ...payloadOf('0180', values), formVersion: 2 };
  const answer = await (await api.as('agent')).post<FirstYearPremium>('/api/GetFirstYearPremium', body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

const term10 = (face: number): FormValues => ({
  ...{ rdoInsuredSex: 'F', chkTerm20: false, chkTerm10: true, txtFaceTerm10: face },
  ...{ cboDurationTypeTerm10: 'A', txtDurationTerm10: 85 },
});
const term20 = (age: number, face: number): FormValues => ({ txtInsuredAge: age, txtFaceTerm20: face });

describe('a filed rate card', () => {
  let elsewhere: number;
  let older: number;

  beforeAll(async () => {
    elsewhere = (await price('0180', term20(45, 300_000))).annualPremium;
    older = (await price('0180', term20(43, 300_000))).annualPremium;
  });

  test('is counted and compared with what the basis charges before anything is kept [SOLVE-021]', async () => {
    const { status, body } = await send(FILED);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.table).toEqual({ name: '0180', ultimate: 12, select: 0, firstAge: 40, lastAge: 42 });
    expect([body.findings, body.changed, body.differences.length, body.isAdopted]).toEqual([[], 12, 12, false]);
    const inputs = 'sex=M;smoker=R;age=40;face=500000;class=S;term=20';
    expect(body.differences).toContainEqual(
      expect.objectContaining({ product: '0180', inputs, quantity: 'ratePer1000', before: 0.9231, after: 1.5 }),
    );
    expect(await stored('CARD-1')).toBe(false);
  });

  test('prices its own cells exactly by the ordinary quote once a product names it, and no other [SOLVE-021]', async () => {
    expect((await send(FILED, { isAdopted: true })).body.isAdopted).toBe(true);
    await nameBasis('CARD-1');
    const cells: readonly (readonly [FormValues, rate: number, face: number])[] = [
      [term20(40, 99_999), 2.4, 99_999],
      [term20(40, 100_000), 1.9875, 100_000],
      [term20(40, 499_999), 1.9875, 499_999],
      [term20(40, 500_000), 1.5, 500_000],
      [term20(41, 123_456), 2.0001, 123_456],
      [term20(42, 750_000), 1.7, 750_000],
      [term10(250_000), 0.9, 250_000],
    ];
    for (const [values, rate, face] of cells) {
      const { coverages, annualPremium } = await quote(values);
      const premium = (Math.round((rate * face) / 10 + 1e-6) + 100 * FEE) / 100;
      expect([face, coverages[0]?.ratePer1000, annualPremium]).toEqual([face, rate, premium]);
    }
    expect((await quote(term20(45, 300_000))).annualPremium).toBe(elsewhere);
    expect((await quote(term20(43, 300_000))).annualPremium).toBe(older);
  });

  test('charges a rated life the rating’s share of its rate [SOLVE-021]', async () => {
    const { coverages } = await quote({ ...term20(40, 500_000), cboRating: '150' });
    expect([coverages[0]?.premCoverage, coverages[0]?.premMultipleExtra]).toEqual([750, 375]);
  });

  test('is a row of the audit log with its product and the hash of its file', async () => {
    const [entry] = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'basis.card' });
    expect(entry).toMatchObject({ subject: 'CARD-1', actor: (await api.as('developer')).username });
    expect(entry?.detail).toMatchObject({ former: 'OB-1.0', product: '0180', rates: 12 });
  });

  test('names every bad cell by row and column with what is wrong, all at once, and keeps nothing [SOLVE-021]', async () => {
    const bad = [
      ...[...CARD, ',M,R,S,20,1,1,1', '43.5,M,R,S,20,1,1,1', '85,M,R,S,20,1,1,1', '41,M,R,S,20,1,1,1'],
      ...['50,M,R,S,20,1,1,1', '49,M,R,S,20,1,1,1', '40,X,Q,Z,15,1,1,1', '40,M,S,E,20,1,1,1'],
      ...['30,M,R,P,10,abc,-1,0', '31,M,R,P,10,,1.00001,1'],
    ].join('\n');
    const { status, body } = await send(bad, { version: 'BAD-1' });
    expect(status).toBe(200);
    expect(body.findings.map(({ row, column, code, value }) => [row, column, code, value].join(' '))).toEqual([
      ...['5 age card-ageMissing ', '6 age card-age 43.5', '7 age card-age 85', '8 age card-twice 41'],
      ...['9 age card-ageGap 50', '10 age card-ageOrder 49'],
      ...['11 sex card-sex X', '11 smoker card-smoker Q', '11 class card-class Z', '11 term card-term 15'],
      ...['12 class card-classSmoker E'],
      ...['13 0 card-number abc', '13 100000 card-negative -1', '13 500000 card-negative 0'],
      ...['14 0 card-blank ', '14 100000 card-decimals 1.00001'],
    ]);
    expect([body.found, body.differences]).toEqual([16, []]);
    const adopted = await send(bad, { version: 'BAD-1', isAdopted: true });
    expect([adopted.status, adopted.body.issues]).toEqual([400, [{ code: 'msg-BasisFaulty', path: 'File' }]]);
    expect(await stored('BAD-1')).toBe(false);
  });

  test.each([
    ['without a column', 'age,sex,smoker,term,0\n40,M,R,20,1', ['1 class card-column']],
    ['with a column twice', `${HEAD},age\n${CARD[1]},40`, ['1 age card-columnTwice']],
    ['with a column nobody knows', 'age,sex,smoker,class,term,note\n40,M,R,S,20,x', ['1 note card-band']],
    ['without a band', 'age,sex,smoker,class,term\n40,M,R,S,20', ['1  card-noBand']],
    ['whose bands fall', 'age,sex,smoker,class,term,100000,0\n40,M,R,S,20,1,1', ['1 0 card-bandOrder']],
    ['without rates', HEAD, ['1  card-empty']],
  ])('%s says so of its first row [SOLVE-021]', async (_, file, found) => {
    const { body } = await send(file, { version: 'BAD-2' });
    expect(body.findings.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual(found);
  });

  test('needs no rate of a band that its class is not sold in [SOLVE-021]', async () => {
    const bands = (rates: string) => `age,sex,smoker,class,term,0,250000\n40,M,R,${rates}`;
    expect((await send(bands('E,20,,0.8'), { version: 'OWN-E' })).body.findings).toEqual([]);
    expect((await send(bands('S,20,,0.8'), { version: 'OWN-E' })).body.findings).toMatchObject([
      { code: 'card-blank' },
    ]);
  });

  test('that is exported and imported again makes no difference, in either language [SOLVE-021]', async () => {
    for (const [version, query] of [
      ['OB-1.0', ''],
      ['OB-1.0', '?language=fr'],
      ['CARD-1', ''],
    ] as const) {
      const response = await template(version, query);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      const file = await response.arrayBuffer();
      const { body } = await send(file, { former: version, version: 'SAME-1' });
      expect([body.findings, body.changed, body.differences]).toEqual([[], 0, []]);
      expect(body.table).toMatchObject({ firstAge: 0, lastAge: 84 });
      expect(body.table.ultimate).toBeGreaterThan(10_000);
    }
  });

  test('may be a workbook [SOLVE-021]', async () => {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('card');
    for (const line of FILED.split('\n')) {
      sheet.addRow(line.split(',').map((cell) => (Number.isNaN(Number(cell)) ? cell : Number(cell))));
    }
    const { body } = await send((await book.xlsx.writeBuffer()) as ArrayBuffer, { version: 'BOOK-1' });
    expect([body.findings, body.table.ultimate]).toEqual([[], 12]);
  });

  test.each([
    ['of a product without such premiums', { version: 'NEVER', prodID: '0110' }, 'msg-Card-product', 'prodID'],
    ['of no product', { version: 'NEVER', prodID: undefined }, 'msg-Card-product', 'prodID'],
    ['for a version that is there', { version: 'OB-1.0' }, 'msg-BasisTaken', 'version'],
  ])('%s is refused', async (_, changes, code, where) => {
    const { status, body } = await send(FILED, changes);
    expect([status, body.issues]).toEqual([400, [{ code, path: where }]]);
  });

  test('is offered for the products whose premiums it can replace', async () => {
    const { body } = await (await api.as('developer')).get<readonly BasisListing[]>('/api/bases');
    expect(body[0]?.cards).toEqual([{ prodID: '0180', name: expect.objectContaining({ en: expect.any(String) }) }]);
  });

  test('is imported and downloaded by administrators and developers alone', async () => {
    expect((await send(FILED, { version: 'NEVER' }, 'headOffice')).status).toBe(403);
    expect((await template('OB-1.0', '', 'headOffice')).status).toBe(403);
    expect((await template('NONE')).status).toBe(404);
  });
});
