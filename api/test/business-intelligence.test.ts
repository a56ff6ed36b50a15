import type {
  ErrorAnswer,
  FigureRow,
  SaveWidgetSettingsRequest,
  TrackedPage,
  UserWidgetsAnswer,
  WidgetFigures,
  WidgetFiguresAnswer,
  WidgetSettingsAnswer,
} from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import exceljs from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { dataReportClient } from './data-report-client.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();
const { track } = dataReportClient(api);

let agent: Client;
let administrator: Client;
let system: Client;

beforeAll(async () => {
  agent = await api.as('agent');
  administrator = await api.as('administrator');
  system = await api.as('systemAdministrator');
});

describe('the figures of widgets', () => {
  const figures = async (person: Client): Promise<ReadonlyMap<string, WidgetFigures>> => {
    const { body } = await person.get<WidgetFiguresAnswer>('/api/BI/GetWidgetFigures');
    return new Map(body.map((entry) => [entry.name, entry]));
  };

  test('are those of the own agent ID, and of all agents for administrators [BI-004] [BI-003]', async () => {
    const [own, all] = [await figures(agent), await figures(administrator)];
    expect([...own.keys()]).toEqual([
      ...['myIllustrations', 'illustrationsByProduct', 'inforceLookups', 'policiesSold'],
      ...['topAgents', 'eapplicationsByState', 'recentActivity'],
    ]);
    const illustrated = (of: typeof own) => of.get('illustrationsByProduct')?.total ?? 0;
    expect(illustrated(own)).toBeGreaterThan(0);
    expect(illustrated(all)).toBeGreaterThan(illustrated(own));
    expect(own.get('policiesSold')?.rows).toHaveLength(12);
    expect(all.get('policiesSold')?.total).toBe((own.get('policiesSold')?.total ?? 0) * 2);
    expect(all.get('topAgents')?.rows[0]?.label.en).toBe('Marie Chen');
    expect(own.get('topAgents')?.rows.map(({ label }) => label.en)).toEqual(['Marie Chen']);
    expect(all.get('recentActivity')?.rows).toHaveLength(5);
  });

  test('count e-applications of the reader’s own, and all for head office [PROOF-016]', async () => {
    const counts = async (people: readonly Client[]) =>
      Promise.all(people.map(async (one) => (await figures(one)).get('eapplicationsByState')?.total ?? 0));
    const other = await api.as('eapplicationAdministrator');
    const readers = [agent, other, await api.as('headOffice')];
    const before = await counts(readers);
    const start = async (person: Client) => {
      const { body } = await person.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
      expect((await person.post('/api/eapplications', { illustrationID: body.id })).status).toBe(200);
    };
    for (const person of [agent, agent, other]) await start(person);
    const after = await counts(readers);
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([2, 1, 3]);
  });

  test('count what is made and looked up since', async () => {
    const before = await figures(agent);
    await agent.post('/api/illustrations', { payload: payload() });
    await agent.post('/api/getpolicy', { policyNumber: 'L1000210', user: { username: agent.username } });
    const after = await figures(agent);
    const grown = (name: string) => (after.get(name)?.total ?? 0) - (before.get(name)?.total ?? 0);
    expect([grown('myIllustrations'), grown('illustrationsByProduct'), grown('inforceLookups')]).toEqual([1, 1, 1]);
    expect(after.get('recentActivity')?.rows[0]?.label.fr).toMatch(/^Illustration ILL-/);
  });
});

describe('a widget', () => {
  const address = (name: string, what: string, query = '') =>
    `${path(`/api/BI/widgets/:name/${what}`, { name })}${query}`;
  const figuresOf = async (person: Client, name: string, query = '') =>
    (await person.get<WidgetFigures & ErrorAnswer>(address(name, 'figures', query))).body;
  const thingsOf = async (person: Client, name: string, query: string) =>
    (await person.get<readonly FigureRow[]>(address(name, 'things', query))).body;

  test('tells of the days that are asked for, by month where there are many [FEEL-041]', async () => {
    await agent.post('/api/illustrations', { payload: payload() });
    expect((await figuresOf(agent, 'myIllustrations', '?period=30')).rows).toHaveLength(30);
    expect((await figuresOf(agent, 'myIllustrations', '?period=90')).rows).toHaveLength(90);
    const year = await figuresOf(agent, 'myIllustrations', '?period=365');
    expect(year.rows.length).toBeGreaterThanOrEqual(12);
    expect(year.rows.length).toBeLessThanOrEqual(13);
    expect(year.rows.at(-1)?.value).toBeGreaterThan(0);
    expect((await agent.get(address('myIllustrations', 'figures', '?period=31'))).status).toBe(400);
  });

  test('shows what a row counted, of the reader’s own, and nothing for a key of no row [FEEL-041]', async () => {
    const saved = await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
    await administrator.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
    const [own, all] = await Promise.all(
      [agent, administrator].map((person) => thingsOf(person, 'illustrationsByProduct', '?key=0180&period=30')),
    );
    expect(own?.[0]?.label.en).toContain(saved.body.illustrationNumber);
    expect(new Set(own?.map(({ who }) => who))).toEqual(new Set(['Marie Chen']));
    expect(new Set(all?.map(({ who }) => who)).size).toBeGreaterThan(1);
    const { rows } = await figuresOf(agent, 'illustrationsByProduct', '?period=30');
    expect(own).toHaveLength(rows.find(({ key }) => key === '0180')?.value ?? 0);
    const [busiest] = (await figuresOf(agent, 'topAgents')).rows;
    expect(await thingsOf(agent, 'topAgents', `?key=${busiest?.key}`)).toHaveLength(busiest?.value ?? 0);
    expect(await thingsOf(agent, 'topAgents', `?key=${'x'.repeat(36)}`)).toEqual([]);
  });

  test('without periods, or that nobody has, is not there [FEEL-041]', async () => {
    for (const name of ['recentActivity', 'nothing'])
      expect((await figuresOf(agent, name, '?period=30')).code).toBe('noWidget');
  });
});

describe('the widgets the installation offers', () => {
  const settings = async () => (await administrator.get<WidgetSettingsAnswer>('/api/BI/widgets')).body;
  const save = (widgets: SaveWidgetSettingsRequest['widgets']) => administrator.post('/api/BI/widgets', { widgets });
  const own = async (person: Client) => (await person.post<UserWidgetsAnswer>('/api/BI/GetAllUserWidgets', {})).body;

  test('are renamed, reordered and switched off for everybody, with a trace of who did it [BI-006] [ADMIN-017]', async () => {
    const before = await settings();
    const [first, ...others] = before;
    if (!first) throw new Error('no widget');
    const renamed = { ...first, isActive: false, displayName: { en: 'Mine', fr: 'Les miennes' } };
    expect((await save([...others, renamed])).status).toBe(200);
    const after = await settings();
    expect(after.map(({ name }) => name)).toEqual([...others.map(({ name }) => name), first.name]);
    expect(after.at(-1)).toMatchObject({
      isActive: false,
      displayName: { en: 'Mine', fr: 'Les miennes' },
      revision: 2,
    });
    const { body } = await agent.get<{ messages: Record<string, { fr: string }> }>('/api/GetMessages/Widget');
    expect(body.messages[`tEdit-Widget-${first.name}`]?.fr).toBe('Les miennes');
    expect((await own(agent)).map(({ name }) => name)).toEqual(others.map(({ name }) => name));
    const row = await api.dataSource.getRepository(AuditLogEntity).findOneByOrFail({ action: 'widget.update' });
    expect([row.actor, Object.keys(row.detail)]).toEqual([administrator.username, ['before', 'after']]);
  });

  test('come last and switched on for people who arranged theirs before [BI-005]', async () => {
    const headOffice = await api.as('headOffice');
    const arranged = (await own(headOffice)).toReversed();
    const widgetsData = Object.fromEntries(
      arranged.map(({ name }, at) => [name, { displayOrder: at + 1, isActive: true }]),
    );
    const { body: person } = await headOffice.get<object>(`/users/${headOffice.username}`);
    expect((await headOffice.post('/users/updateProfile', { ...person, widgetsData })).status).toBe(200);
    await save((await settings()).toReversed().map((widget) => ({ ...widget, isActive: true })));
    const now = await own(headOffice);
    expect(now.map(({ name }) => name)).toEqual([...arranged.map(({ name }) => name), 'myIllustrations']);
    expect(now.at(-1)).toMatchObject({ isActive: true, displayOrder: arranged.length + 1 });
  });

  test('are refused when one is missing, unnamed, or was saved by somebody else', async () => {
    const [first, ...others] = await settings();
    if (!first) throw new Error('no widget');
    expect((await save(others)).status).toBe(400);
    expect((await save([...others, { ...first, displayName: { en: ' ', fr: 'x' } }])).status).toBe(400);
    expect((await save([...others, { ...first, revision: 1 }])).status).toBe(409);
    expect((await agent.get('/api/BI/widgets')).status).toBe(403);
  });
});

describe('what is tracked', () => {
  const list = async (query: string) =>
    (await system.get<TrackedPage>(`/api/BI/tracking?${new URLSearchParams(query)}`)).body;

  beforeAll(async () => {
    await track(agent, 'NewBusiness', [
      ['2025-06-02T03:59:59Z', 'chkTerm10'],
      ['2025-06-02T04:00:00Z', 'chkTerm20'],
      ['2025-06-03T03:59:59Z', 'pageQuote'],
      ['2025-06-03T04:00:00Z', 'chkTerm30'],
    ]);
    await track(administrator, 'User', [['2025-06-02T12:00:00Z', 'btnSave']]);
  });

  test('is narrowed by days, user, kind of event and form, newest first and page by page [BI-007]', async () => {
    const day = 'from=2025-06-02&to=2025-06-02';
    const names = async (query: string) => (await list(query)).rows.map(({ name }) => name);
    expect(await names(day)).toEqual(['pageQuote', 'btnSave', 'chkTerm20']);
    expect(await names(`${day}&user=AGENT@`)).toEqual(['pageQuote', 'chkTerm20']);
    expect(await names(`${day}&user=%25`)).toEqual([]);
    expect(await names(`${day}&eventType=PAGE_LOAD`)).toEqual(['pageQuote']);
    expect(await names(`${day}&form=User`)).toEqual(['btnSave']);
    expect(await list(`${day}&pageSize=2&page=2`)).toMatchObject({ total: 3, page: 2, rows: [{ name: 'chkTerm20' }] });
  });

  test.each(['from=yesterday', 'to=2025-02-30', 'eventType=SHOUT', 'page=0'])(
    'is not answered to %s',
    async (query) => {
      expect((await system.get(`/api/BI/tracking?${query}`)).status).toBe(400);
    },
  );

  test('is for those who see the details of business intelligence', async () => {
    expect((await agent.get('/api/BI/tracking')).status).toBe(403);
    expect((await agent.get('/api/BI/tracking/workbook')).status).toBe(403);
  });

  test('is kept as a workbook, times as times and nothing that a spreadsheet would run [BI-007]', async () => {
    await api.dataSource.query("UPDATE tracking_event SET username = '=1+1' WHERE name = 'btnSave'");
    const answer = await fetch(new URL(`/api/BI/tracking/workbook?from=2025-06-02&to=2025-06-02`, api.url), {
      headers: { authorization: `Bearer ${system.tokens.jwt}` },
    });
    const book = new exceljs.Workbook();
    await book.xlsx.load(await answer.arrayBuffer());
    const sheet = book.worksheets[0];
    expect(sheet?.rowCount).toBe(4);
    expect(sheet?.getCell('A4').value).toEqual(new Date('2025-06-02T00:00:00Z'));
    expect(sheet?.getCell('B3').value).toBe("'=1+1");
  });

  test('is sent without a warning of the process, which an operator would take for a leak', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on('warning', note);
    expect((await system.get('/api/BI/tracking/workbook')).status).toBe(200);
    process.off('warning', note);
    expect(warnings).not.toContain('MaxListenersExceededWarning');
  });
});
