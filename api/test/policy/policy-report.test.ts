import { type FormValues, labelKey } from '@lifeform/metadata';
import type { ErrorAnswer, PolicyListAnswer, PolicyListRow, ReportOutput } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { age } from '@lifeform/rules';
import exceljs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { AgeAtDeath1763691020000 as AgeAtDeath } from '../../migration/1763691020000-age-at-death.ts';
import { ReportRunEntity } from '../../src/feature/data-report/report-run.entity.ts';
import { Seeder } from '../../src/feature/seed/seeder.ts';
import { type Client, startApi } from '../harness.ts';

const api = startApi();

const LUC = ['conseiller@lifeform.example', 'Erable-Rivage-35'] as const;

async function list(who: Client, values: FormValues): Promise<readonly PolicyListRow[]> {
  const { status, body } = await who.post<PolicyListAnswer>('/api/policies/list', { values });
  expect(status).toBe(200);
  expect(body.total).toBe(body.rows.length);
  return body.rows;
}

const namesOf = (rows: readonly PolicyListRow[]) => [...new Set(rows.map(({ name }) => name))];
const numbersOf = (rows: readonly PolicyListRow[]) => rows.map(({ policyNumber }) => policyNumber);

/** Cells of a workbook's only sheet, row by row. */
async function cellsOf(who: Client, address: string, body?: object): Promise<readonly (readonly unknown[])[]> {
  const response = await fetch(new URL(address, api.url), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${who.tokens.jwt}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status).toBe(200);
  const book = new exceljs.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
}

describe('a list of clients and their policies', () => {
  test('is narrowed by the start of a city or a postal code, whatever their case, accents and blanks [INF-089]', async () => {
    const agent = await api.as('agent');
    expect(namesOf(await list(agent, { rdoPlace: 'C', txtCity: 'HAMIL' }))).toEqual([
      'Baker, Ruth Ellen',
      'Baker, Samuel',
      'Nguyen, Linh Mai',
      'Price, Harold William',
    ]);
    expect(namesOf(await list(agent, { rdoPlace: 'P', txtPostalCode: 'l8p1' }))).toEqual([
      'Baker, Ruth Ellen',
      'Baker, Samuel',
    ]);
    expect(namesOf(await list(agent, { rdoPlace: 'C', txtCity: 'quebec' }))).toContain('Gagnon, Élodie Rose');
    // What is asked elsewhere on the form counts only where it is chosen.
    expect((await list(agent, { rdoPlace: 'N', txtCity: 'Hamilton' })).length).toBeGreaterThan(30);
  });

  test('is narrowed by days of birth, both counted, or by ages last birthday [INF-089]', async () => {
    const agent = await api.as('agent');
    const born = { rdoBirth: 'B', dtBirthdayFrom: '1951-05-05', dtBirthdayTo: '1955-02-08' };
    expect(namesOf(await list(agent, born))).toEqual(['Baker, Samuel', 'Martin, Helen', 'Martin, Robert Alan']);
    const rows = await list(agent, { rdoBirth: 'A', txtAgeFrom: 40, txtAgeTo: 43 });
    expect(rows.length).toBeGreaterThan(0);
    const all = await list(agent, {});
    const meant = all.filter(({ age }) => age !== undefined && age >= 40 && age <= 43);
    expect(numbersOf(rows)).toEqual(numbersOf(meant));
  });

  test('finds the dead by the age they reached, and by no age since [NUM-034]', async () => {
    const agent = await api.as('agent');
    const aged = (from: number, to: number) => list(agent, { rdoBirth: 'A', txtAgeFrom: from, txtAgeTo: to });
    const isDead = ({ policyNumber, age: own }: PolicyListRow) => policyNumber === 'L1002050' && own === reached;
    const all = await list(agent, {});
    const { birthDate = '', age: reached = 0 } = all.find(({ policyNumber }) => policyNumber === 'L1002050') ?? {};
    const now = age(birthDate, new Date().toISOString().slice(0, 10)) ?? 0;
    expect(now).toBeGreaterThan(reached);
    expect((await aged(reached, reached)).filter(isDead)).toHaveLength(1);
    expect((await aged(now, now)).filter(isDead)).toEqual([]);
    expect((await list(agent, { rdoBirth: 'A', txtAgeTo: reached })).filter(isDead)).toHaveLength(1);
    expect((await list(agent, { rdoBirth: 'A', txtAgeFrom: reached + 1 })).filter(isDead)).toEqual([]);
  });

  test('of an existing database knows these ages from the start that follows', async () => {
    const agent = await api.as('agent');
    const before = await list(agent, {});
    const runner = api.dataSource.createQueryRunner();
    const migration = new AgeAtDeath();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    await api.app.get(Seeder).run(seed);
    expect(await list(agent, {})).toEqual(before);
    const { dateOfBirth, dateOfDeath } = seed.parties.find(({ clientID }) => clientID === 'C1021') ?? {};
    const died = { rdoBirth: 'A', txtAgeFrom: age(dateOfBirth ?? '', dateOfDeath ?? '') ?? 0 };
    expect(numbersOf(await list(agent, { ...died, txtAgeTo: died.txtAgeFrom }))).toContain('L1002050');
  });

  test('tells the age of the dead as it was on the day of death [NUM-034]', async () => {
    const rows = await list(await api.as('agent'), {});
    const dead = rows.find(({ policyNumber }) => policyNumber === 'L1002050');
    const { dateOfBirth, dateOfDeath } = seed.parties.find(({ clientID }) => clientID === 'C1021') ?? {};
    expect(dead?.birthDate).toBe(dateOfBirth);
    expect(dead?.age).toBe(age(dateOfBirth ?? '', dateOfDeath ?? ''));
    expect(dead?.age).toBeLessThan(age(dateOfBirth ?? '', new Date().toISOString().slice(0, 10)) ?? 0);
  });

  test('is narrowed by status, church and denomination at once [INF-089]', async () => {
    const agent = await api.as('agent');
    expect(numbersOf(await list(agent, { mltPolicyStatus: '6|7' }))).toEqual(['L1002053', 'L1002052']);
    const baptist = await list(agent, { cboDenomination: 'baptist' });
    expect(new Set(baptist.map(({ churchName }) => churchName))).toEqual(new Set(['First Baptist Church']));
    expect(numbersOf(await list(agent, { cboDenomination: 'baptist', mltPolicyStatus: '6' }))).toEqual(['L1002052']);
    expect(namesOf(await list(agent, { cboChurch: '1008' }))).toEqual(['Chen, Wei', 'Wong, Kevin']);
  });

  test('holds one’s own policies alone, and all of them at head office [INF-089]', async () => {
    const [agent, headOffice, luc] = [await api.as('agent'), await api.as('headOffice'), await api.signIn(...LUC)];
    const [own, theirs, all] = [await list(agent, {}), await list(luc, {}), await list(headOffice, {})];
    expect(new Set(numbersOf(own).map((number) => number.slice(0, 2)))).toEqual(new Set(['L1']));
    expect(new Set(numbersOf(theirs).map((number) => number.slice(0, 2)))).toEqual(new Set(['L2']));
    expect(all.length).toBe(own.length + theirs.length);
  });

  test('says of a client what a list may say, and no SIN [INF-035]', async () => {
    const [row] = await list(await api.as('agent'), { rdoPlace: 'C', txtCity: 'Winnipeg', mltPolicyStatus: '2' });
    expect(row).toMatchObject({ policyNumber: 'L1002030', name: 'Kowalski, Anna', postalCode: 'R2H 2A6' });
    expect(row).toMatchObject({ roles: ['owner', 'insured', 'payor'], birthDate: '1965-09-09', policyCStatCode: '2' });
    expect(JSON.stringify(await list(await api.as('headOffice'), {}))).not.toMatch(/\d{9}/);
  });

  test.each([
    ['a postal code chosen and not entered', { rdoPlace: 'P' }, 'msg-PostalCodeEmpty'],
    ['a city chosen and not entered', { rdoPlace: 'C', txtCity: '' }, 'msg-CityEmpty'],
    [
      'days of birth out of order',
      { rdoBirth: 'B', dtBirthdayFrom: '1980-01-02', dtBirthdayTo: '1980-01-01' },
      'msg-FromTo',
    ],
  ])('is refused for %s, as the form refuses it', async (_, values, code) => {
    const { status, body } = await (await api.as('agent')).post<ErrorAnswer>('/api/policies/list', { values });
    expect(status).toBe(400);
    expect(body.issues?.map((issue) => issue.code)).toContain(code);
  });

  test('is kept as a workbook of the same rows, in the reader’s language, and the run is counted [INF-089]', async () => {
    const luc = await api.signIn(...LUC);
    const report = labelKey('Shell', 'route-inforce-dataReports');
    const runs = () => api.dataSource.manager.countBy(ReportRunEntity, { kind: 'Inforce', username: LUC[0], report });
    const before = await runs();
    const values = { rdoPlace: 'C', txtCity: 'montreal' };
    const { status, body } = await luc.post<ReportOutput>('/api/policies/list/file', { values, isExcel: true });
    expect([status, body.resultCode]).toEqual([200, 0]);
    const [head, ...rows] = await cellsOf(luc, body.reportOutputFile);
    expect(head?.slice(0, 3)).toEqual(['Client', 'Contrat', 'Date de naissance']);
    const shown = await list(luc, values);
    expect(rows.map(([client, number]) => [client, number])).toEqual(shown.map((row) => [row.name, row.policyNumber]));
    expect(rows[0]?.[8]).toBe('Primes payables');
    expect(await runs()).toBe(before + 2);
  });

  test('without a row says so', async () => {
    const values = { rdoPlace: 'C', txtCity: 'Atlantis' };
    const { body } = await (await api.as('agent')).post<ReportOutput>('/api/policies/list/file', {
      values,
      isExcel: true,
    });
    expect(body).toMatchObject({ resultCode: 1, errorText: expect.stringMatching(/^No client/) });
  });
});

describe('policies by number', () => {
  test('good and bad are one workbook, a row each in their order, with code and values [INF-090]', async () => {
    const headOffice = await api.as('headOffice');
    const policyNumbers = ['L1000210', 'L9999999', 'L1002040', ' l2000210', 'L1002052'];
    const [head, ...rows] = await cellsOf(headOffice, '/api/policies/batch', { policyNumbers });
    expect(head?.slice(0, 4)).toEqual(['Policy', 'Code', 'Result', 'Product']);
    expect(rows.map(([, code]) => code)).toEqual([1, 2, 4, 1, 5]);
    expect(rows[0]).toEqual([
      ...['L1000210', 1, 'Policy L1000210 is loaded', 'Heritage Whole Life (pay to 100)', 'Whole life'],
      ...['Premium paying', new Date('2012-02-10'), expect.any(Date), 100_000, 94.45, 1133.4],
      ...[12_431, 15_417.51, 2500, 12_917.51],
    ]);
    expect(rows[1]).toEqual(['L9999999', 2, 'Policy L9999999 was not found']);
  });

  test('are for those with the permission, and none or too many are refused [INF-090]', async () => {
    expect((await (await api.as('agent')).post('/api/policies/batch', { policyNumbers: ['L1000210'] })).status).toBe(
      403,
    );
    const headOffice = await api.as('headOffice');
    expect((await headOffice.post('/api/policies/batch', { policyNumbers: [] })).status).toBe(400);
    const many = Array.from({ length: 501 }, () => 'L1000210');
    expect((await headOffice.post('/api/policies/batch', { policyNumbers: many })).status).toBe(400);
  });

  test('are read from the first column of a file, its heading left out [INF-090]', async () => {
    const headOffice = await api.as('headOffice');
    const send = async (content: string) => {
      const body = new FormData();
      body.set('File', new Blob([content]), 'policies.csv');
      const headers = { authorization: `Bearer ${headOffice.tokens.jwt}` };
      return fetch(new URL('/api/policies/batch/numbers', api.url), { method: 'POST', headers, body });
    };
    const read = await send('Policy,Owner\r\nL1000210,Chen\r\n,\r\n L1000220 ,Roy\r\n');
    expect(await read.json()).toEqual({ policyNumbers: ['L1000210', 'L1000220'] });
    expect((await send('')).status).toBe(400);
  });
});
