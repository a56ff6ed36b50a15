import type { ControlItem, FormDocument, FormValues } from '@lifeform/metadata';
import type {
  InProgressRequest,
  NeedsAnalysisDetail,
  SharedConceptDetail,
  TemplateDetail,
} from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '../src/csv/parse-csv.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

/** What is entered in a field that is declared, and in one that is not, which a scan of the stores finds. */
const SEALED = 'kestrel 7741';
const PLAIN = 'sandpiper 9020';
const DECLARED: ControlItem = { name: 'txtOwnDiagnosis', fieldType: 'text', isSensitive: true, isPreference: true };
const OTHER: ControlItem = { name: 'txtOwnRemark', fieldType: 'text' };
const OWN: FormValues = { [DECLARED.name]: SEALED, [OTHER.name]: PLAIN };

let agent: Client;

/** Adds both fields to a form. */
async function addFields(form: string): Promise<number> {
  const developer = await api.as('developer');
  const { body } = await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }));
  const parent = body.layout.find(({ kind }) => kind === 'section')?.id ?? null;
  const items = [DECLARED, OTHER];
  const places = items.map(({ name }, at) => ({ id: name, kind: 'field', parent, order: 900 + at, width: 6 }));
  const messages = items.map(({ name }) => [`tEdit-${form}-${name}`, { en: name, fr: name }]);
  const published = await developer.post('/api/updateControlItems', {
    ...{ form, baseVersion: body.version, items, layout: [...body.layout, ...places] },
    messages: Object.fromEntries(messages),
  });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  return body.version + 1;
}

/** Every row of every table, as whoever has the database alone reads it. */
async function everything(): Promise<string> {
  const isEmbedded = api.dataSource.options.type === 'better-sqlite3';
  const sql = isEmbedded
    ? "SELECT name FROM sqlite_master WHERE type = 'table'"
    : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
  const tables: readonly { readonly name: string }[] = await api.dataSource.query(sql);
  const rows: unknown[] = [];
  for (const { name } of tables) rows.push(await api.dataSource.query(`SELECT * FROM \`${name}\``));
  return JSON.stringify(rows);
}

async function saved<T>(route: string, request: object): Promise<T> {
  const { status, body } = await agent.post<T>(route, request);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

describe('a field of class A', () => {
  let illustration: IllustrationDetail;
  let analysis: NeedsAnalysisDetail;
  let concept: SharedConceptDetail;
  let template: TemplateDetail;
  const draft: InProgressRequest = { drafts: [{ form: 'NeedsLite', values: OWN }] };
  const opened = async () => ({
    illustration: (await agent.get<IllustrationDetail>(path('/api/illustrations/:id', { id: illustration.id }))).body,
    analysis: (await agent.get<NeedsAnalysisDetail>(path('/api/needsAnalyses/:id', { id: analysis.id }))).body,
    concept: (await agent.get<SharedConceptDetail>(path('/api/concepts/sharedOwnership/saved/:id', { id: concept.id })))
      .body,
  });

  beforeAll(async () => {
    agent = await api.as('agent');
    const [made, needs] = [await addFields('NewBusiness'), await addFields('NeedsLite')];
    await addFields('SharedOwnership');
    illustration = await saved('/api/illustrations', { payload: payload(OWN, made) });
    const { id, revision } = illustration;
    await saved('/api/illustrations', { payload: payload(OWN, made), id, revision });
    await saved(path('/api/illustrations/:id/duplicate', { id }), {});
    const lite = { txtAge: 40, txtIncome: 60_000, txtYears: 10, txtDebts: 200_000, txtFinalExpenses: 15_000 };
    const cover = { txtInsurance: 100_000, txtSavings: 25_000, txtAnalysisName: 'Marguerite Tremblay' };
    analysis = await saved('/api/needsAnalyses', {
      ...{ form: 'NeedsLite', formVersion: needs, values: { ...lite, ...cover, ...OWN } },
    });
    const whole = payload({ ...OWN, cboProduct: '0010', txtFaceAmount: 250_000, chkTerm20: false }, made);
    const split = { txtBenefitSplit: 80, txtProtectionTaxRate: 26.5, txtBenefitTaxRate: 45, txtYears: 30 };
    concept = await saved('/api/concepts/sharedOwnership/saved', {
      id: crypto.randomUUID(),
      ...{ payload: { ...whole, prodID: '0010' }, values: { ...split, ...OWN } },
    });
    template = await saved('/api/templates', { name: 'Own', inputs: payload(OWN, made) });
    expect((await agent.post('/api/inProgress', draft)).status).toBe(204);
  });

  test('is in no row of any store as it was entered, where another field is [GATE-022, TRUST-025]', async () => {
    const stored = await everything();
    expect(stored).toContain(PLAIN);
    expect(stored).not.toContain(SEALED);
    expect(template.values).toMatchObject({ [OTHER.name]: PLAIN });
    expect(template.values).not.toHaveProperty(DECLARED.name);
  });

  test('is read back by who may open the record [GATE-022]', async () => {
    const { illustration: one, analysis: two, concept: three } = await opened();
    expect(one.payload.values).toMatchObject(OWN);
    expect(two.values).toMatchObject(OWN);
    expect(three.values).toMatchObject(OWN);
    expect(three.payload.values).toMatchObject(OWN);
    expect((await agent.get<InProgressRequest>('/api/inProgress')).body).toEqual(draft);
  });

  test('is kept as its level asks: sealed, named in the register, not in the log of acts, not for who may not read it [TRUST-025]', async () => {
    const acts = await api.dataSource.manager.find(AuditLogEntity);
    expect(acts.some(({ action }) => action === 'illustration.create')).toBe(true);
    expect(JSON.stringify(acts)).not.toMatch(new RegExp(`${SEALED}|${PLAIN}`));
    const system = await api.as('systemAdministrator');
    const [head = [], ...rows] = (parseCsv((await system.get<string>('/api/dataRegister')).body) ?? []).map(
      ({ cells }) => cells,
    );
    const [name, level] = [head.indexOf('Name'), head.indexOf('Class')];
    const levelOf = (item: ControlItem) =>
      new Set(rows.filter((row) => row[name] === item.name).map((row) => row[level]));
    expect([levelOf(DECLARED), levelOf(OTHER)]).toEqual([new Set(['A']), new Set(['C'])]);
    const at = path('/api/illustrations/:id', { id: illustration.id });
    for (const role of ['developer', 'biAnalyst', 'systemAdministrator'] as const) {
      const { status, body } = await (await api.as(role)).get(at);
      expect([role, status]).toEqual([role, expect.toSatisfy((one: number) => one === 403 || one === 404)]);
      expect(JSON.stringify(body)).not.toContain(SEALED);
    }
    expect((await agent.get(at)).headers.get('cache-control')).toBe('no-store');
  });

  test('that was put in the row of another record is refused, and does no harm there', async () => {
    const rows: readonly { id: string; content: string }[] = await api.dataSource.query(
      'SELECT id, content FROM needs_analysis',
    );
    const lite = { txtAge: 50, txtIncome: 1, txtYears: 1, txtDebts: 1, txtFinalExpenses: 1, txtInsurance: 0 };
    const other = await saved<NeedsAnalysisDetail>('/api/needsAnalyses', {
      ...{ form: 'NeedsLite', formVersion: 1, values: { ...lite, txtSavings: 0, txtAnalysisName: 'Other' } },
    });
    const content = rows.find(({ id }) => id === analysis.id)?.content;
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await api.dataSource.query('UPDATE needs_analysis SET content = ? WHERE id = ?', [text, other.id]);
    const { status, body } = await agent.get<{ code: string }>(path('/api/needsAnalyses/:id', { id: other.id }));
    expect([status, body.code]).toEqual([409, 'recordUnreadable']);
    expect((await opened()).analysis.values).toMatchObject(OWN);
  });
});
