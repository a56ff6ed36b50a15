import {
  type Batch,
  ENDPOINTS,
  type Endpoint,
  type ReportOutput,
  type Route,
  reportOutputSchema,
} from '@lifeform/metadata/contract';
import { DATA_REPORTS } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import exceljs from 'exceljs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parseCsv } from '../src/csv/parse-csv.ts';
import { BasisRegistry } from '../src/feature/basis/index.ts';
import { BatchSliceEntity } from '../src/feature/batch/batch-slice.entity.ts';
import { MessageCache } from '../src/feature/message/message-cache.ts';
import { PolicyPartyEntity } from '../src/feature/policy/policy-party.entity.ts';
import { ReportFileEntity } from '../src/feature/report/report-file.entity.ts';
import { TrackingEventEntity } from '../src/feature/tracking/tracking-event.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLog } from '../src/platform/audit/audit-log.ts';
import { ENCRYPTED_TABLES, placeOf } from '../src/platform/crypto/encrypted-tables.ts';
import { FieldEncryption } from '../src/platform/crypto/field-encryption.ts';
import { basisProduct } from '../src/pricing/basis/basis-product.ts';
import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import { dataReportClient } from './data-report-client.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { createMember, LIST, publishForm } from './record-client.ts';

const api = startApi();
const { request, track } = dataReportClient(api);

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** How every text of the tests ends, whatever it begins with. */
const END = 'cmd|x';

let administrator: Client;
let systemAdministrator: Client;
let headOffice: Client;
let filler: Client;
let batch: Batch;

function ask(person: Client, route: Route, init: { body?: object; where?: string } = {}): Promise<Response> {
  const [method = '', address = ''] = route.split(' ');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.tokens.jwt}` };
  const body = init.body ? { body: JSON.stringify(init.body) } : {};
  return fetch(new URL(init.where ?? address, api.url), { method, headers, ...body });
}

/** Texts of all cells, of a workbook's sheets or of separated text. */
async function cellsOf(response: Response): Promise<readonly string[]> {
  expect(response.status).toBe(200);
  if (response.headers.get('content-type')?.startsWith('text/csv')) {
    return (parseCsv(await response.text()) ?? []).flatMap(({ cells }) => cells);
  }
  const book = new exceljs.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const values: unknown[] = [];
  for (const sheet of book.worksheets) sheet.eachRow((row) => row.eachCell(({ value }) => values.push(value)));
  return values.filter((value) => typeof value === 'string');
}

/** The workbook behind the address that is answered. */
async function behind(person: Client, answer: Response): Promise<readonly string[]> {
  const { reportOutputFile } = (await answer.json()) as ReportOutput;
  return cellsOf(await ask(person, 'GET /DBExcel/:fileName', { where: reportOutputFile }));
}

/** Each endpoint whose answer is a file for spreadsheets, or leads to one: all of its texts, where people wrote `said`. */
const EXPORTERS: Partial<Record<Route, (said: string) => Promise<readonly string[]>>> = {
  'POST /users/passwordLinks': async () => cellsOf(await ask(administrator, 'POST /users/passwordLinks')),
  'GET /api/BI/tracking/workbook': async () =>
    cellsOf(
      await ask(administrator, 'GET /api/BI/tracking/workbook', {
        where: `/api/BI/tracking/workbook?from=2025-03-01&to=2025-03-31`,
      }),
    ),
  'GET /api/audit/file': async (said) => {
    const entry = { actor: said, action: 'seal.refused' as const, subject: said, detail: {} };
    await api.dataSource.transaction((manager) => api.app.get(AuditLog).append(manager, entry));
    const where = '/api/audit/file?type=csv&act=seal.refused';
    return cellsOf(await ask(administrator, 'GET /api/audit/file', { where }));
  },
  'POST /api/illustrations/workbook': async (said) =>
    cellsOf(
      await ask(headOffice, 'POST /api/illustrations/workbook', {
        body: payload({ txtInsuredName: said.replace(/[^ -~]/g, '') }),
      }),
    ),
  'POST /api/policies/batch': async (said) =>
    cellsOf(await ask(headOffice, 'POST /api/policies/batch', { body: { policyNumbers: [said] } })),
  'GET /api/batches/:id/workbook': async (said) => {
    const cases = [
      { plan: said, age: 40, sex: said, smokerClass: said, faceAmount: 1, also: { txtInsuredName: said } },
    ];
    const encrypted = api.app
      .get(FieldEncryption)
      .encryptJson(cases, placeOf(ENCRYPTED_TABLES.batchSlice, [batch.id, 0], 'cases'));
    await api.dataSource
      .getRepository(BatchSliceEntity)
      .update({ batchID: batch.id, position: 0 }, { cases: encrypted });
    const where = path('/api/batches/:id/workbook', { id: batch.id });
    return cellsOf(await ask(headOffice, 'GET /api/batches/:id/workbook', { where }));
  },
  'POST /api/policies/list/file': async () =>
    behind(headOffice, await ask(headOffice, 'POST /api/policies/list/file', { body: { values: {}, isExcel: true } })),
  'POST /api/BI/DataReports/RunReportData': async () => {
    const all: string[] = [];
    for (const { reportNumber } of DATA_REPORTS) {
      const answer = await ask(administrator, 'POST /api/BI/DataReports/RunReportData', {
        body: request(reportNumber),
      });
      all.push(...(await behind(administrator, answer)));
    }
    return all;
  },
  'POST /api/RunReportData': async () =>
    behind(administrator, await ask(administrator, 'POST /api/RunReportData', { body: request(13) })),
  'GET /api/bases/:version/cards/:prodID': async (said) => {
    const [bases, version, prodID] = [api.app.get(BasisRegistry), `CARD-${said.charCodeAt(0)}`, '0180'];
    const product = { ...basisProduct(ob10.document, prodID, 'renewableTerm'), rateClasses: { [said]: { factor: 1 } } };
    const document = { ...ob10.document, version, products: { [prodID]: product } };
    await bases.insert(api.dataSource.manager, document, 'file');
    (await bases.read())();
    const where = path('/api/bases/:version/cards/:prodID', { version, prodID });
    return cellsOf(await ask(administrator, 'GET /api/bases/:version/cards/:prodID', { where }));
  },
  'GET /api/dataRegister': async () => cellsOf(await ask(systemAdministrator, 'GET /api/dataRegister')),
  'GET /api/records/:form/export': async (said) => {
    await filler.post(LIST, { values: { txtClaimant: said } });
    const exported = async (type: string) =>
      cellsOf(await ask(filler, 'GET /api/records/:form/export', { where: `${LIST}/export?type=${type}` }));
    return [...(await exported('csv')), ...(await exported('xlsx'))];
  },
};

/** These hand out what is kept: the workbooks that the exporters above lead to, and a folder nothing is written to. */
const HANDED_OUT: readonly Route[] = ['GET /DBExcel/:fileName', 'GET /DBImport/:fileName'];

/** Everything people can write that stands in exported files: their names, what they did, clients, heads and labels. */
async function write(said: string): Promise<void> {
  const { manager } = api.dataSource;
  await manager.updateAll(UserEntity, { profileName: said });
  await manager.updateAll(TrackingEventEntity, { username: said, formName: said });
  await manager.updateAll(PolicyPartyEntity, { name: said, city: said });
  // Two sheets of a workbook may not have the same name.
  const texts = Object.keys(seed.messages).map((key, index) => {
    const own = said.replace(END, `${index} ${END}`);
    return [key, { en: own, fr: own }] as const;
  });
  api.app.get(MessageCache).put(Object.fromEntries(texts));
}

beforeAll(async () => {
  administrator = await api.as('administrator');
  systemAdministrator = await api.as('systemAdministrator');
  headOffice = await api.as('headOffice');
  await publishForm(api);
  filler = await createMember(api, 'Fay Filler', 'agent');
  await track(headOffice, 'NeedsFull', [
    ['2025-03-06T15:00:00Z', 'pageAboutYou'],
    ['2025-03-07T15:00:00Z', 'lnkProviderFund'],
  ]);
  const nobody = { username: 'new@lifeform.example', passwordHash: null };
  const [user] = await api.dataSource.getRepository(UserEntity).find({ take: 1 });
  await api.dataSource.getRepository(UserEntity).insert({ ...user, ...nobody, id: 'no-password-yet', agentID: null });
  const form = seed.forms.find(({ form }) => form === 'BatchNewBusiness');
  const given = (form?.items ?? []).flatMap(({ name, defaultValue }) =>
    defaultValue === undefined ? [] : [[name, defaultValue] as const],
  );
  const started = new FormData();
  const values = { ...Object.fromEntries(given), rdoSource: 'C', rdoPaymentMode: '1' };
  started.set('request', JSON.stringify({ formVersion: 1, values }));
  started.set(
    'File',
    new Blob(['plan,age,sex,smokerClass,faceAmount,txtInsuredName\n01T18020,40,M,R,500000,A']),
    'a.csv',
  );
  const headers = { authorization: `Bearer ${headOffice.tokens.jwt}` };
  const answer = await fetch(new URL('/api/batches/census', api.url), { method: 'POST', headers, body: started });
  batch = (await answer.json()) as Batch;
  expect(answer.status, JSON.stringify(batch)).toBe(201);
  const state = async () => (await headOffice.get<readonly Batch[]>('/api/batches')).body[0]?.state;
  await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 60_000 });
});

test('every endpoint that answers a file for spreadsheets is held to inert text below [GATE-019]', () => {
  // Where its type is asked for, a file may be a table.
  const isExported = ({ file, answer, query = {} }: Endpoint) =>
    file === SHEET ||
    file === 'text/csv' ||
    (file !== undefined && 'type' in query) ||
    (answer as unknown) === reportOutputSchema;
  const routes = Object.entries(ENDPOINTS).flatMap(([route, endpoint]) => (isExported(endpoint) ? [route] : []));
  expect([...Object.keys(EXPORTERS), ...HANDED_OUT].sort()).toEqual(routes.sort());
});

describe.each(['\t', '\r', '\n', '=', '+', '-', '@', '\u0001='])('texts that start with %j', (start) => {
  const said = `${start}${END}`;

  beforeAll(() => write(said));

  test.each(Object.entries(EXPORTERS))('are inert in what %s exports [GATE-019]', async (_, exported) => {
    const texts = await exported(said);
    expect(texts.filter((text) => text.endsWith(END)).length).toBeGreaterThan(0);
    expect(texts.filter((text) => /^[\t\r\n=+\-@]/.test(text))).toEqual([]);
  });
});

test('nothing is ever written to the folder of imports', async () => {
  expect(await api.dataSource.getRepository(ReportFileEntity).countBy({ folder: 'Import' })).toBe(0);
});
