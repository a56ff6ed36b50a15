import { randomUUID } from 'node:crypto';
import type { ControlItem, FormDocument, FormValues } from '@lifeform/metadata';
import type {
  EapplicationDetail,
  ErrorAnswer,
  ImpactAnswer,
  ImpactKind,
  ImpactPart,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import type { IllustrationDetail, ProductSetup } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { ANSWERS } from './eapplication-answers.ts';
import { path, type Role, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { CLAIM, claim, createMember, FORM, fill, publishForm } from './record-client.ts';

const api = startApi();

const FACE = 'txtFaceTerm20';

const load = async (form = 'NewBusiness'): Promise<FormDocument> => {
  const agent = await api.as('agent');
  return (await agent.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }))).body;
};

/** What a draft would do, as somebody of a role is told. */
const impact = async (
  draft: Partial<UpdateControlItemsRequest>,
  role: Role = 'administratorDeveloper',
  form = 'NewBusiness',
) => {
  const person = await api.as(role);
  const { version } = await load(form);
  const body = { form, baseVersion: version, items: [], ...draft };
  return person.post<ImpactAnswer & ErrorAnswer>(path('/api/impact/:runID', { runID: randomUUID() }), body);
};

const partOf = ({ parts }: ImpactAnswer, kind: ImpactKind, how: ImpactPart['how'] = 'fails'): ImpactPart | undefined =>
  parts.find((part) => part.kind === kind && part.how === how);

const withItem = async (name: string, changes: Partial<ControlItem>, form = 'NewBusiness'): Promise<ControlItem> => {
  const item = (await load(form)).items.find((one) => one.name === name);
  if (!item) throw new Error(`${form} has no ${name}`);
  return { ...item, ...changes };
};

const illustrate = async (changes: FormValues) => {
  const agent = await api.as('agent');
  const saved = await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload(changes) });
  expect(saved.status).toBe(200);
  return saved.body;
};

describe('a draft that lowers a limit', () => {
  test('names the saved illustrations that no longer pass, and none that pass or never did [SHIP-006]', async () => {
    const planted = await illustrate({ [FACE]: 4_000_000 });
    await illustrate({ [FACE]: 3_000_000 });
    const { status, body } = await impact({ items: [await withItem(FACE, { max: 3_000_000 })] });
    expect([status, body.fields, body.mayKeep]).toEqual([200, [FACE], true]);
    const part = partOf(body, 'illustrations');
    expect(part).toMatchObject({ count: 1, hidden: 0, reasons: [{ code: 'msg-Range', field: FACE, count: 1 }] });
    expect(part?.entries).toEqual([
      {
        id: planted.id,
        name: `${planted.illustrationNumber} Marie Chen`,
        issues: [{ code: 'msg-Range', field: FACE }],
      },
    ]);
    expect(part?.total).toBe(Number((await api.dataSource.query('SELECT COUNT(*) AS n FROM illustration'))[0].n));
    expect(
      partOf((await impact({ items: [await withItem(FACE, { max: 4_000_000 })] })).body, 'illustrations'),
    ).toMatchObject({
      count: 0,
      entries: [],
    });
  });

  test('counts the policies in force and the templates beyond it [SHIP-006]', async () => {
    const publisher = await api.as('administratorDeveloper');
    const { prodID, formVersion, values } = payload({ [FACE]: 2_500_000 });
    const inputs = { prodID, formVersion, values };
    const shared = await publisher.post<{ id: string }>('/api/templates', { name: 'Large', isShared: true, inputs });
    expect(shared.status).toBe(200);
    const { body } = await impact({ items: [await withItem(FACE, { max: 2_400_000 })] });
    expect(partOf(body, 'templates')).toMatchObject({
      total: 1,
      count: 1,
      entries: [{ id: shared.body.id, name: 'Large' }],
    });
    expect(partOf(body, 'policies')).toMatchObject({ count: 0 });
    // The policy L1000310 has half a million in its layer of 20 years.
    const lower = (await impact({ items: [await withItem(FACE, { max: 499_999 })] })).body;
    expect(partOf(lower, 'policies')).toMatchObject({ count: 1, entries: [{ name: 'L1000310' }] });
  });

  test('tells who may not see them how many there are, and neither which nor whose [SHIP-006]', async () => {
    const { body } = await impact({ items: [await withItem(FACE, { max: 3_000_000 })] }, 'developer');
    expect(partOf(body, 'illustrations')).toMatchObject({ count: 1, hidden: 1, entries: [] });
    expect(JSON.stringify(body)).not.toContain('Marie');
  });
});

describe('products and pages', () => {
  test('that read a changed field are listed, a page of this installation by its source [SHIP-006]', async () => {
    const developer = await api.as('developer');
    const before = (await impact({ items: [await withItem('txtFlatExtra', { max: 40 })] })).body;
    expect(partOf(before, 'products', 'reads')?.entries.map(({ id }) => id)).toContain('0180');
    expect(partOf(before, 'pages', 'reads')?.entries.map(({ id }) => id)).toEqual(['illustration']);
    const notice = path('/api/reportTemplates/:name', { name: 'compliance-notice' });
    const { body: page } = await developer.get<{ source: string; version: number }>(notice);
    const source = page.source.replace('</section>', '<p>{{values.txtFlatExtra}}</p></section>');
    expect((await developer.post(notice, { source, baseVersion: page.version })).status).toBe(200);
    const { body } = await impact({ items: [await withItem('txtFlatExtra', { max: 40 })] });
    const pages = partOf(body, 'pages', 'reads');
    expect(pages).toMatchObject({ count: 2 });
    expect(pages?.entries.map(({ id }) => id)).toContain('compliance-notice');
  });

  test('a product whose mapping reads a field that is not there is one that fails [SHIP-006]', async () => {
    const agent = await api.as('agent');
    const { body: setup } = await agent.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0180' }));
    const broken = { ...setup, summary: { ...setup.summary, faceAmount: { var: 'txtGone' } } };
    const { body } = await impact({ setups: { '0180': broken } });
    expect(partOf(body, 'products')).toMatchObject({ count: 1, entries: [{ id: '0180' }] });
  });
});

test('an application that is not sent yet and would be refused is found; one that is sent keeps its version [SHIP-006]', async () => {
  const agent = await api.as('agent');
  const { id: illustrationID } = await illustrate({});
  const start = async () => (await agent.post<EapplicationDetail>('/api/eapplications', { illustrationID })).body;
  const [draft, sent] = [await start(), await start()];
  const send = async ({ id, revision, values }: EapplicationDetail, end: string) => {
    const body = { revision, values: { ...values, ...ANSWERS } };
    return (await agent.post(`${path('/api/eapplications/:id', { id })}${end}`, body)).status;
  };
  expect([await send(draft, ''), await send(sent, '/submit'), (await start()).state]).toEqual([200, 200, 'draft']);
  const items = [await withItem('txtHeight', { max: 164 }, 'EApplication')];
  const { status, body } = await impact({ items }, 'administratorDeveloper', 'EApplication');
  expect([status, partOf(body, 'applications')]).toEqual([
    200,
    expect.objectContaining({
      total: 4,
      count: 1,
      hidden: 1,
      reasons: [{ code: 'msg-Range', field: 'txtHeight', count: 1 }],
    }),
  ]);
});

test('saved needs analyses and concepts of shared ownership that no longer pass are found, and keep no version', async () => {
  const agent = await api.as('agent');
  const need = { txtAge: 40, txtIncome: 60_000, txtDebts: 200_000, txtFinalExpenses: 15_000, txtInsurance: 0 };
  for (const txtYears of [30, 12]) {
    const values = { ...need, txtSavings: 0, txtAnalysisName: 'Marie Chen', txtYears };
    const { version: formVersion } = await load('NeedsLite');
    expect((await agent.post('/api/needsAnalyses', { form: 'NeedsLite', formVersion, values })).status).toBe(200);
  }
  const split = { txtBenefitSplit: 80, txtProtectionTaxRate: 26.5, txtBenefitTaxRate: 45, txtYears: 30 };
  const life = { cboProduct: '0010', txtFaceAmount: 250_000, chkTerm20: false };
  const concept = { id: randomUUID(), payload: { ...payload(life), prodID: '0010' }, values: split };
  const saved = await agent.post<ErrorAnswer>('/api/concepts/sharedOwnership/saved', concept);
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  for (const [form, kind] of [
    ['NeedsLite', 'analyses'],
    ['SharedOwnership', 'concepts'],
  ] as const) {
    const draft = { items: [await withItem('txtYears', { max: 29 }, form)] };
    const { body } = await impact(draft, 'administratorDeveloper', form);
    expect(body.mayKeep).toBe(false);
    expect(partOf(body, kind)).toMatchObject({
      ...{ count: 1, hidden: 1, entries: [] },
      reasons: [{ code: 'msg-Range', field: 'txtYears', count: 1 }],
    });
  }
});

describe('records of a form', () => {
  test('that no longer pass, or stand in a state that goes, are found; who reads them is told their numbers [SHIP-006]', async () => {
    await publishForm(api);
    const member = await createMember(api, 'impact-agent', 'agent');
    await fill(member, { ...claim, dAmount: 9000 });
    await fill(member, { ...claim, dAmount: 8000 });
    await fill(member, { dAmount: 100 });
    const items = [await withItem('dAmount', { max: 8000 }, FORM)];
    const seen = partOf((await impact({ items }, 'administratorDeveloper', FORM)).body, 'records');
    expect(seen).toMatchObject({ total: 3, count: 1, hidden: 1, reasons: [{ code: 'msg-Range', field: 'dAmount' }] });
    const states = CLAIM.record.states.filter(({ id }) => id !== 'draft');
    const moves = CLAIM.record.moves.map((move) => ({ ...move, from: move.from.filter((id) => id !== 'draft') }));
    const views = [{ id: 'open', states: ['returned'] }];
    const record = { ...CLAIM.record, states, moves, list: { ...CLAIM.record.list, views } };
    const { status, body } = await impact({ record }, 'administratorDeveloper', FORM);
    expect([status, partOf(body, 'records')?.reasons]).toEqual([200, [{ code: 'state-gone', field: '', count: 2 }]]);
  });
});

describe('a run', () => {
  test('is for who may publish: others are refused, and an administrator for more than limits [SHIP-006]', async () => {
    expect((await impact({}, 'agent')).status).toBe(403);
    expect((await impact({ items: [await withItem(FACE, { max: 3_000_000 })] }, 'administrator')).status).toBe(200);
    expect((await impact({ rules: [] }, 'administrator')).body).toMatchObject({ status: 403, code: 'developerNeeded' });
  });

  test('changes nothing and leaves a line in the audit log with counts alone', async () => {
    const { version } = await load();
    await impact({ items: [await withItem(FACE, { max: 3_000_000 })] });
    expect((await load()).version).toBe(version);
    const rows = await api.dataSource.manager.findBy(AuditLogEntity, { action: 'form.impact', subject: 'NewBusiness' });
    expect(rows.map(({ detail }) => detail)).toContainEqual({
      version,
      counts: { illustrations: 1, policies: 0, templates: 0 },
      prices: {},
    });
  });

  test('is refused what the publication is: an older version, a form at fault', async () => {
    const { version } = await load();
    expect((await impact({ baseVersion: version + 1 })).body).toMatchObject({ status: 409, code: 'formMovedOn' });
    const fault = await impact({ items: [await withItem(FACE, { min: 5, max: 4 })] });
    expect(fault.body).toMatchObject({ status: 400, code: 'formUnsound' });
  });
});
