import type { ReportOutput } from '@lifeform/metadata/contract';
import { beforeAll, expect, test } from 'vitest';
import { dataReportClient } from './data-report-client.ts';
import { type Client, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();
const { request, file } = dataReportClient(api);

let agent: Client;
let headOffice: Client;
let system: Client;

const named = payload({ txtInsuredName: 'Zoé "Zaz" Côté/Roy' });
const analysis = {
  form: 'NeedsLite',
  formVersion: 1,
  values: {
    txtAge: 40,
    txtIncome: 60_000,
    txtYears: 10,
    txtDebts: 0,
    txtFinalExpenses: 0,
    txtAnalysisName: 'Zoé Côté',
  },
};

/** The name a file is handed out under, as a browser reads it, and the plain one for others. */
async function nameOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  const header = answer.headers.get('content-disposition') ?? '';
  const [, plain, whole = ''] =
    /^(?:inline|attachment); filename="([^"]+)"; filename\*=UTF-8''(\S+)$/.exec(header) ?? [];
  expect(plain, header).toMatch(/^[\x20-\x7e]+$/);
  return decodeURIComponent(whole);
}

/** A file that is answered as such. */
async function handed(who: Client, method: 'GET' | 'POST', address: string, body?: object): Promise<string> {
  const headers = { authorization: `Bearer ${who.tokens.jwt}`, 'content-type': 'application/json' };
  return nameOf(
    await fetch(new URL(address, api.url), { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
  );
}

/** A file whose address is answered. */
async function made(who: Client, address: string, body: object): Promise<string> {
  const answer = await who.post<ReportOutput>(address, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return nameOf(await file(answer.body.reportOutputFile, who));
}

const DAY = '\\d{4}-\\d{2}-\\d{2}';
const FILES = [
  [
    'a quote as a workbook',
    () => handed(agent, 'POST', '/api/illustrations/workbook', named),
    ['Zoé Zaz CôtéRoy - Horizon Term', 'Zoé Zaz CôtéRoy - Temporaire'],
    'xlsx',
  ],
  [
    'a printed illustration',
    () => made(agent, '/api/illustrations/report', { payload: named }),
    ['Zoé Zaz CôtéRoy - Horizon Term', 'Zoé Zaz CôtéRoy - Temporaire'],
    'pdf',
  ],
  [
    'a printed policy',
    () => made(agent, '/api/policies/report', { policyNumber: 'L1000210', riders: [] }),
    ['Policy Progress Report - [A-Z][^0-9]+ - L1000210', 'Rapport [^0-9]+ - [A-Z][^0-9]+ - L1000210'],
    'pdf',
  ],
  [
    'a list of clients',
    () => made(agent, '/api/policies/list/file', { values: {}, isExcel: true }),
    ['Clients and policies', 'Clients et contrats'],
    'xlsx',
  ],
  [
    'policies by number',
    () => handed(headOffice, 'POST', '/api/policies/batch', { policyNumbers: ['L1000210'] }),
    ['Policies', 'Contrats'],
    'xlsx',
  ],
  [
    'a printed needs analysis',
    () => made(headOffice, '/api/needsAnalyses/report', analysis),
    ['Needs analysis - Zoé Côté', 'Analyse des besoins - Zoé Côté'],
    'pdf',
  ],
  ['what people did', () => handed(system, 'GET', '/api/BI/tracking/workbook'), ['Tracking', 'Suivi'], 'xlsx'],
  [
    'links to set passwords',
    () => handed(system, 'POST', '/users/passwordLinks', {}),
    ['Password links', 'Liens de mot de passe'],
    'csv',
  ],
  [
    'a report of figures',
    () => made(system, '/api/BI/DataReports/RunReportData', request(10)),
    ['Count of Links clicked 2025-03-01 -', 'Nombre de [^0-9]+ 2025-03-01 -'],
    'xlsx',
  ],
] as const;

async function speak(language: 'English' | 'French'): Promise<void> {
  for (const who of [agent, headOffice, system])
    await who.post('/users/update', { username: who.username, reportLanguage: language, inputLanguage: language });
}

beforeAll(async () => {
  agent = await api.as('agent');
  headOffice = await api.as('headOffice');
  system = await api.as('systemAdministrator');
});

test.each(FILES)(
  '%s is named for people and by its day, in English and in French [FEEL-014]',
  async (_, make, [english, french], ending) => {
    await speak('English');
    expect(await make()).toMatch(new RegExp(`^${english}.* ${DAY}\\.${ending}$`, 'u'));
    await speak('French');
    expect(await make()).toMatch(new RegExp(`^${french}.* ${DAY}\\.${ending}$`, 'u'));
  },
);
