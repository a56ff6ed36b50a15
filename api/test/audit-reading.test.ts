import type { AuditChain, AuditDetail, AuditPage, ErrorAnswer, Role } from '@lifeform/metadata/contract';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '../src/csv/parse-csv.ts';
import { AuditCheck } from '../src/platform/audit/audit-check.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { AuditLog } from '../src/platform/audit/audit-log.ts';
import { AuditStateEntity } from '../src/platform/audit/audit-state.entity.ts';
import { newID } from '../src/platform/database/new-id.ts';
import { type Client, path, startApi } from './harness.ts';

const api = startApi();
let system: Client;
/** 2026-03-02 and 03 in Toronto. */
const [LATE, EARLY] = [new Date('2026-03-03T04:59:59.999Z'), new Date('2026-03-03T05:00:00.000Z')];
const AGENT = 'agent@lifeform.example';

/** Rows of the same moment too, and one that is older than the chain. */
beforeAll(async () => {
  system = await api.as('systemAdministrator');
  const entries = ['a', 'b', 'c'].map((subject) => {
    return { actor: AGENT, action: 'policy.read' as const, subject, at: LATE, detail: { errorCode: 0 } };
  });
  const others = [
    { actor: AGENT, action: 'policy.list' as const, subject: 'policy', at: EARLY, detail: {} },
    { actor: 'gone@lifeform.example', action: 'policy.read' as const, subject: 'd', at: EARLY, detail: {} },
  ];
  await api.dataSource.transaction((manager) => api.app.get(AuditLog).appendAll(manager, [...entries, ...others]));
  const rows = api.dataSource.getRepository(AuditLogEntity);
  const old = { id: newID(), sequence: null, previousHash: null, hash: null, erasure: null };
  await rows.insert({ ...old, ...entries[0], subject: 'older' } as never);
});

async function list(query: Readonly<Record<string, string | number>> = {}): Promise<AuditPage> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body } = await system.get<AuditPage>(`/api/audit/rows?${search}`);
  expect(status).toBe(200);
  return body;
}
const subjects = ({ rows }: AuditPage) => rows.map(({ subject }) => subject);
const DAYS = { from: '2026-03-02', to: '2026-03-03' };

describe('the audit log', () => {
  test('is read newest first: who, what, whom and when, those of one moment in the order of the chain [GATE-025]', async () => {
    const { rows, next } = await list(DAYS);
    expect(rows.map(({ person, action, subject, at }) => [person, action, subject, at])).toEqual([
      ['gone@lifeform.example', 'policy.read', 'd', EARLY.toISOString()],
      ['Marie Chen', 'policy.list', 'policy', EARLY.toISOString()],
      ...['c', 'b', 'a', 'older'].map((subject) => ['Marie Chen', 'policy.read', subject, LATE.toISOString()]),
    ]);
    expect(next).toBeNull();
  });

  test.each([
    ['by the beginning of a person’s name', { person: 'marie' }, ['policy', 'c', 'b', 'a', 'older']],
    ['by an account that is no more', { person: 'gone@lifeform.example' }, ['d']],
    ['by act', { act: 'policy.list' }, ['policy']],
    ['by subject', { subject: 'b' }, ['b']],
    ['by its last day', { to: '2026-03-02' }, ['c', 'b', 'a', 'older']],
    ['by its first day', { from: '2026-03-03' }, ['d', 'policy']],
    ['by all of them', { person: 'Marie', act: 'policy.read', subject: 'c', to: '2026-03-02' }, ['c']],
    ['by what nobody did', { person: 'Marie', act: 'policy.read', subject: 'd' }, []],
  ])('is filtered %s [GATE-025]', async (_how, query, expected) => {
    expect(subjects(await list({ ...DAYS, ...query }))).toEqual(expected);
  });

  test('is paged by keyset: each row once, whatever is written meanwhile [GATE-025]', async () => {
    const found: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: AuditPage = await list({ person: 'marie', most: 2, to: '2026-03-03', after });
      found.push(...subjects(page));
      await system.get('/api/audit/rows');
      after = page.next;
    }
    expect(found).toEqual(['policy', 'c', 'b', 'a', 'older']);
  });

  test('opens a row with what was before and after [GATE-025]', async () => {
    const administrator = await api.as('administrator');
    const { body: roles } = await administrator.get<readonly Role[]>('/users/GetAllRoles');
    const role = roles.find(({ roleName }) => roleName === 'Agent');
    const { status } = await administrator.post('/users/roles', { ...role, roleName: 'Adviser' });
    expect(status).toBe(200);
    const [row] = (await list({ act: 'role.update' })).rows;
    const { body } = await system.get<AuditDetail>(path('/api/audit/rows/:id', { id: row?.id ?? '' }));
    expect(body).toMatchObject({ ...row, isErased: false, actor: administrator.username });
    expect(body.detail).toMatchObject({ before: { roleName: 'Agent' }, after: { roleName: 'Adviser' } });
    const absent = await system.get<ErrorAnswer>(path('/api/audit/rows/:id', { id: 'nothing' }));
    expect([absent.status, absent.body.code]).toEqual([404, 'noAuditRow']);
  });

  test('says of itself who read it', async () => {
    await system.get(path('/api/audit/rows/:id', { id: (await list({ subject: 'd' })).rows[0]?.id ?? '' }));
    const [read, listed] = (await list({ person: system.username })).rows;
    expect([read?.action, listed?.action]).toEqual(['audit.read', 'audit.list']);
  });

  test.each(['agent', 'headOffice', 'eapplicationAdministrator', 'biAnalyst', 'developer'] as const)(
    'is closed to the %s [GATE-025]',
    async (role) => {
      const person = await api.as(role);
      const [row] = (await list(DAYS)).rows;
      const answers = [
        await person.get('/api/audit/rows'),
        await person.get(path('/api/audit/rows/:id', { id: row?.id ?? '' })),
        await person.get('/api/audit/file?type=csv'),
        await person.get('/api/audit/chain'),
        await person.post('/api/audit/chain'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(AGENT);
    },
  );
});

describe('the state of its chain', () => {
  const rows = () => api.dataSource.getRepository(AuditLogEntity);
  const undo: (() => Promise<unknown>)[] = [];

  afterEach(async () => {
    for (const act of undo.splice(0)) await act();
  });

  async function check(): Promise<AuditChain> {
    expect((await system.post<AuditChain>('/api/audit/chain')).body.running).toMatchObject({ done: 0 });
    await api.app.get(AuditCheck).ended();
    return (await system.get<AuditChain>('/api/audit/chain')).body;
  }

  test('is unknown before the first check, then whole up to a row, with the moment [GATE-025]', async () => {
    const before = await system.get<AuditChain>('/api/audit/chain');
    expect(before.body).toEqual({
      ...{ checked: null, isTampered: false, running: null },
      forwarded: null,
      anchored: null,
    });
    const [last] = await rows().find({ order: { sequence: 'DESC' }, take: 1 });
    const { checked, running } = await check();
    expect(running).toBeNull();
    expect(checked).toMatchObject({ erased: 0, fault: null, at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(checked?.rows).toBeGreaterThanOrEqual(last?.sequence ?? 0);
  });

  test('names the row that was changed in the database, and the last that holds [GATE-025]', async () => {
    const row = await rows().findOneByOrFail({ subject: 'b' });
    await rows().update({ id: row.id }, { actor: 'nobody' });
    undo.push(() => rows().update({ id: row.id }, { actor: row.actor }));
    const { checked } = await check();
    const sequence = row.sequence ?? 0;
    expect(checked).toMatchObject({ rows: sequence - 1, fault: { kind: 'changed', sequence, id: row.id } });
  });

  test('and the row that is missing', async () => {
    const row = await rows().findOneByOrFail({ subject: 'c' });
    await rows().delete({ id: row.id });
    undo.push(() => rows().insert(row as never));
    expect((await check()).checked?.fault).toEqual({ kind: 'missing', sequence: row.sequence, id: null });
  });

  test('holds while rows are written', async () => {
    const log = api.app.get(AuditLog);
    const write = () =>
      api.dataSource.transaction((manager) =>
        log.append(manager, { actor: AGENT, action: 'policy.read', subject: 'meanwhile', detail: {} }),
      );
    const checking = check();
    for (let n = 0; n < 30; n += 1) await write();
    expect((await checking).checked?.fault).toBeNull();
  });

  test('is not taken from the database as somebody put it there [GATE-025]', async () => {
    await check();
    const states = api.dataSource.getRepository(AuditStateEntity);
    const kept = await states.findOneByOrFail({ name: 'check' });
    await states.update({ name: 'check' }, { state: kept.state.replace(/"rows":\d+/, '"rows":999999') });
    const { body } = await system.get<AuditChain>('/api/audit/chain');
    expect(body).toMatchObject({ checked: null, isTampered: true });
    expect((await check()).isTampered).toBe(false);
  });

  test('is checked once a day without anybody’s asking', async () => {
    const look = async () => {
      await api.app.get(AuditCheck).checkIfDue();
      await api.app.get(AuditCheck).ended();
      return (await system.get<AuditChain>('/api/audit/chain')).body.checked?.at;
    };
    const at = (await check()).checked?.at;
    expect(await look()).toBe(at);
    api.travel(24 * 60 * 60 * 1000);
    expect(await look()).not.toBe(at);
    api.travel(-24 * 60 * 60 * 1000);
  });
});

describe('its files', () => {
  const file = async (type: string) => {
    const { status, body, headers } = await system.get<string>(
      `/api/audit/file?type=${type}&from=2026-03-02&to=2026-03-03`,
    );
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining(`.${type}`)]);
    return body;
  };
  /** Oldest first; a row without a place in the chain comes before those of its moment that have one. */
  const EXPECTED = ['older', 'a', '=b|c\\', 'c', 'policy', 'd'];
  let ids: readonly string[];

  beforeAll(async () => {
    const rows = api.dataSource.getRepository(AuditLogEntity);
    await rows.update({ subject: 'b' }, { subject: '=b|c\\', detail: { note: 'one=two\nthree' } } as never);
    ids = (await list(DAYS)).rows.map(({ id }) => id).toReversed();
  });

  test('of CSV, JSON lines and CEF hold the same rows as the list, and no formula [GATE-026]', async () => {
    const json = (await file('jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(json.map(({ subject }) => subject)).toEqual(EXPECTED);
    expect(json.map(({ id }) => id)).toEqual(ids);
    expect(json.at(-1)).toMatchObject({ action: 'policy.read', at: EARLY.toISOString(), hash: expect.any(String) });

    const [head = [], ...cells] = (parseCsv(await file('csv')) ?? []).map((line) => line.cells);
    const column = (name: string) => head.indexOf(name);
    expect(cells.map((row) => row[column('Identifier')])).toEqual(ids);
    expect(cells.map((row) => row[column('What')])).toContain('Policy opened');
    expect(cells[2]?.[column('Whom or what')]).toBe("'=b|c\\");

    const cef = (await file('cef')).trimEnd().split('\n');
    expect(cef.map((line) => /externalId=(\S+)/.exec(line)?.[1])).toEqual(ids);
    expect(cef[2]).toMatch(/^CEF:0\|Lifeform\|Lifeform\|[\d.]+\|policy\.read\|Policy opened\|3\|rt=\d+ /);
    expect(cef[2]).toContain('cs1=\\=b|c\\\\ ');
  });

  test('are one row of the log each', async () => {
    await file('cef');
    expect((await list({ act: 'audit.export', most: 1 })).rows[0]).toMatchObject({ actor: system.username });
  });
});
