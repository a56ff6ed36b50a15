import type {
  Batch,
  EapplicationDetail,
  NeedsAnalysisDetail,
  SharedConceptDetail,
  WidgetFiguresAnswer,
} from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { beforeAll, expect, test, vi } from 'vitest';
import { PolicyEntity } from '../src/feature/policy/policy.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { AuditLog } from '../src/platform/audit/audit-log.ts';
import { touchDays } from '../src/platform/store/touch-days.ts';
import { dataReportClient } from './data-report-client.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();
const { request, rows: rowsOf } = dataReportClient(api);

let agent: Client;
let headOffice: Client;
let system: Client;
/** Ids of what the agent, and head office for batches, has saved. */
const saved = { illustration: '', application: '', needs: '', concept: '', batch: '' };

const form = seed.forms.find(({ form: name }) => name === 'BatchNewBusiness');
const GRID = {
  ...Object.fromEntries((form?.items ?? []).map(({ name, defaultValue }) => [name, defaultValue ?? null])),
  ...{ mltPlans: '01T18020', txtAgeFrom: 40, txtAgeTo: 40, arrFaceAmounts: [null, 100_000], rdoPaymentMode: '1' },
};
const NEEDS = {
  ...{ form: 'NeedsLite', formVersion: 1 },
  values: { txtAge: 40, txtIncome: 60_000, txtYears: 10, txtDebts: 0, txtFinalExpenses: 0, txtAnalysisName: 'Marie' },
};
const CONCEPT = {
  payload: {
    ...payload({ cboProduct: '0010', txtFaceAmount: 250_000, chkTerm20: false }),
    prodID: '0010',
  },
  values: { txtBenefitSplit: 80, txtProtectionTaxRate: 26.5, txtBenefitTaxRate: 45, txtYears: 30 },
};

beforeAll(async () => {
  [agent, headOffice, system] = await Promise.all([
    api.as('agent'),
    api.as('headOffice'),
    api.as('systemAdministrator'),
  ]);
  const illustrated = await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
  saved.illustration = illustrated.body.id;
  const started = { illustrationID: saved.illustration };
  saved.application = (await agent.post<EapplicationDetail>('/api/eapplications', started)).body.id;
  saved.needs = (await agent.post<NeedsAnalysisDetail>('/api/needsAnalyses', NEEDS)).body.id;
  const concept = { ...CONCEPT, id: '0b6f8f0a-2f8a-4c55-9f3e-0a1b2c3d4e79' };
  saved.concept = (await agent.post<SharedConceptDetail>('/api/concepts/sharedOwnership/saved', concept)).body.id;
  saved.batch = (await headOffice.post<Batch>('/api/batches', { formVersion: 1, values: GRID })).body.id;
  const ended = async () => (await headOffice.get<readonly Batch[]>('/api/batches')).body[0]?.finishedAt ?? null;
  await vi.waitUntil(async () => (await ended()) !== null, { timeout: 60_000 });
});

const rows = () => api.dataSource.getRepository(AuditLogEntity).find({ order: { sequence: 'ASC' } });

async function written(act: () => Promise<{ readonly status: number }>) {
  const before = (await rows()).length;
  const { status } = await act();
  const found = (await rows()).slice(before);
  return { status, rows: found.map(({ actor, action, subject }) => [actor, action, subject]) };
}

const POLICY = 'L1000210';
const user = { username: '' };
const named = (lastName: string) => ({ lastName, firstName: '', middleName: '' });

type Act = readonly [
  what: string,
  who: () => Client,
  act: (who: Client) => Promise<{ readonly status: number }>,
  action: string,
  subject: () => string,
];

const get = (address: string, id?: () => string) => (who: Client) => who.get(path(address, { id: id?.() ?? '' }));
const post = (address: string, body: object) => (who: Client) => who.post(address, body);
const [asAgent, asHeadOffice, asSystem] = [() => agent, () => headOffice, () => system];

const ACTS: readonly Act[] = [
  ['a policy', asAgent, post('/api/getpolicy', { policyNumber: POLICY, user }), 'policy.read', () => POLICY],
  ['names', asAgent, post('/api/AlphaLookup', named('adams')), 'policy.search', () => 'policy'],
  [
    'years of a policy',
    asAgent,
    post('/api/policies/projection', { policyNumber: POLICY, riders: [] }),
    'policy.project',
    () => POLICY,
  ],
  [
    'a printed policy',
    asAgent,
    post('/api/policies/report', { policyNumber: POLICY, riders: [] }),
    'policy.print',
    () => POLICY,
  ],
  ['a list of clients', asAgent, post('/api/policies/list', { values: {} }), 'policy.list', () => 'policy'],
  [
    'a file of clients',
    asAgent,
    post('/api/policies/list/file', { values: {}, isExcel: true }),
    'policy.export',
    () => 'policy',
  ],
  [
    'many policies at once',
    asHeadOffice,
    post('/api/policies/batch', { policyNumbers: [POLICY] }),
    'policy.batch',
    () => 'policies',
  ],
  [
    'a client',
    asAgent,
    (who: Client) => who.post('/api/clientFolder', { kind: 'illustration', id: saved.illustration }),
    'client.read',
    () => saved.illustration,
  ],
  ['a list of illustrations', asAgent, get('/api/illustrations'), 'illustration.list', () => 'illustration'],
  [
    'an illustration',
    asAgent,
    get('/api/illustrations/:id', () => saved.illustration),
    'illustration.read',
    () => saved.illustration,
  ],
  [
    'a printed one',
    asAgent,
    post('/api/illustrations/report', { payload: payload() }),
    'illustration.print',
    () => 'illustration',
  ],
  [
    'a workbook of one',
    asAgent,
    post('/api/illustrations/workbook', payload()),
    'illustration.export',
    () => 'illustration',
  ],
  ['a list of applications', asAgent, get('/api/eapplications'), 'eapplication.list', () => 'eapplication'],
  [
    'an application',
    asAgent,
    get('/api/eapplications/:id', () => saved.application),
    'eapplication.read',
    () => saved.application,
  ],
  ['a list of needs analyses', asAgent, get('/api/needsAnalyses'), 'needs.list', () => 'needs'],
  ['a needs analysis', asAgent, get('/api/needsAnalyses/:id', () => saved.needs), 'needs.read', () => saved.needs],
  ['a printed one of these', asAgent, post('/api/needsAnalyses/report', NEEDS), 'needs.print', () => 'needs'],
  ['a list of shared concepts', asAgent, get('/api/concepts/sharedOwnership/saved'), 'concept.list', () => 'concept'],
  [
    'a shared concept',
    asAgent,
    get('/api/concepts/sharedOwnership/saved/:id', () => saved.concept),
    'concept.read',
    () => saved.concept,
  ],
  [
    'a printed one of those',
    asAgent,
    post('/api/concepts/sharedOwnership/report', CONCEPT),
    'concept.print',
    () => 'concept',
  ],
  [
    'the workbook of a batch',
    asHeadOffice,
    get('/api/batches/:id/workbook', () => saved.batch),
    'batch.export',
    () => saved.batch,
  ],
  [
    'the printed cases of one',
    asHeadOffice,
    (who) => who.post(path('/api/batches/:id/reports', { id: saved.batch }), { from: 1, to: 1 }),
    'batch.print',
    () => saved.batch,
  ],
  ['what people did', asSystem, get('/api/BI/tracking'), 'tracking.list', () => 'tracking'],
  ['the workbook of it', asSystem, get('/api/BI/tracking/workbook'), 'tracking.export', () => 'tracking'],
  ['a report of figures', asSystem, post('/api/BI/DataReports/RunReportData', request(10)), 'report.run', () => '10'],
  ['one of any kind', asSystem, post('/api/RunReportData', request(10)), 'report.run', () => '10'],
];

test.each(ACTS)(
  'reading or exporting %s is one row of the audit log: who, what and whose [GATE-010]',
  async (_what, who, act, action, subject) => {
    const { status, rows: found } = await written(() => act(who()));
    expect(status).toBe(200);
    // What is printed is also saved or looked up: an act of its own.
    expect(found.filter(([, done]) => done === action)).toEqual([[who().username, action, subject()]]);
  },
);

/** A file, and what is answered whole. */
test.each(ACTS.filter(([what]) => what === 'a workbook of one' || what === 'the workbook of it' || what === 'names'))(
  'of %s nothing leaves without its row: when the log cannot be written it is refused [GATE-010]',
  async (_what, who, act) => {
    const append = vi.spyOn(api.app.get(AuditLog), 'append').mockRejectedValueOnce(new Error('no log'));
    const { status, rows: found } = await written(() => act(who()));
    append.mockRestore();
    expect([status, found]).toEqual([500, []]);
  },
);

test('what was refused is no reading', async () => {
  const { status, rows: found } = await written(() =>
    headOffice.get(path('/api/illustrations/:id', { id: 'nothing' })),
  );
  expect([status, found]).toEqual([404, []]);
  const short = await written(() => agent.post('/api/AlphaLookup', named('a')));
  expect([short.status, short.rows]).toEqual([400, []]);
});

test.each(['agent', 'headOffice', 'developer', 'administrator', 'eapplicationAdministrator'] as const)(
  'a policy whose lookup answers "not authorized" is behind none of four doors for the %s [GATE-016]',
  async (role) => {
    const person = await api.as(role);
    const refused = 'L1002070';
    const { body: looked } = await person.post<{ errorCode: number }>('/api/getpolicy', {
      policyNumber: refused,
      user,
    });
    expect(looked).toMatchObject({ errorCode: 7 });
    expect(looked).not.toHaveProperty('inforcePolicy');
    const [row] = await api.dataSource.query(
      `SELECT lastName FROM policy_party WHERE policyID = (SELECT id FROM policy WHERE policyNumber = '${refused}')`,
    );
    const lastName = String(row.lastName);
    const found = await person.post('/api/AlphaLookup', named(lastName));
    const { body: listed } = await person.post('/api/policies/list', { values: {} });
    const projected = await person.post('/api/policies/projection', { policyNumber: refused, riders: [] });
    expect(found.status).toBe(200);
    expect(JSON.stringify(found.body)).not.toContain(refused);
    expect(JSON.stringify(listed)).not.toContain(refused);
    expect(projected.status).toBe(404);
    if (role === 'headOffice') expect(JSON.stringify(listed)).toContain(POLICY);
  },
);

test('a policy whose lookup answers "not authorized" is in no figure of widgets and data reports [GATE-016]', async () => {
  const policies = api.dataSource.getRepository(PolicyEntity);
  const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const total = (lines: readonly (readonly string[])[]) => lines.reduce((sum, line) => sum + Number(line.at(-1)), 0);
  const counted = async () => {
    // Policies come from the carrier: here one is changed behind the product's back.
    await touchDays(api.dataSource.manager, 'policy', [day]);
    const { body } = await system.get<WidgetFiguresAnswer>('/api/BI/GetWidgetFigures');
    const reported = (report: number) => rowsOf(system, report, { from: day, to: day });
    return {
      sold: body.find(({ name }) => name === 'policiesSold')?.total ?? 0,
      byType: total(await reported(18)),
      byAgent: total(await reported(20)),
    };
  };
  const before = await counted();
  await policies.update({ policyNumber: POLICY }, { issueDate: day });
  const listed = await counted();
  expect(listed).toEqual({ sold: before.sold + 1, byType: before.byType + 1, byAgent: before.byAgent + 1 });
  await policies.update({ policyNumber: POLICY }, { hold: 'Rejected' });
  expect(await counted()).toEqual(before);
});
