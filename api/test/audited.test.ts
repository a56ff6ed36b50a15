import { type IllustrationDetail, PATHS } from '@lifeform/metadata';
import { beforeAll, expect, test, vi } from 'vitest';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const api = startApi();

let agent: Client;
let headOffice: Client;
let illustrationID = '';

beforeAll(async () => {
  [agent, headOffice] = await Promise.all([api.as('agent'), api.as('headOffice')]);
  illustrationID = (await agent.post<IllustrationDetail>(PATHS.illustrations, { payload: payload() })).body.id;
});

const rows = () => api.dataSource.getRepository(AuditLogEntity).find({ order: { sequence: 'ASC' } });

/** @param count rows to wait for: that of a file is written while it is sent */
async function written(act: () => Promise<{ readonly status: number }>, count = 0) {
  const before = (await rows()).length;
  const { status } = await act();
  await vi.waitUntil(async () => (await rows()).length >= before + count, { timeout: 10_000 });
  const found = (await rows()).slice(before);
  return { status, rows: found.map(({ actor, action, subject }) => [actor, action, subject]) };
}

const POLICY = 'L1000210';
const user = { username: '' };
const named = (lastName: string) => ({ lastName, firstName: '', middleName: '' });

test.each<readonly [string, () => Promise<{ readonly status: number }>, () => readonly string[]]>([
  ['a policy', () => agent.post(PATHS.policy, { policyNumber: POLICY, user }), () => ['policy.read', POLICY]],
  ['names', () => agent.post(PATHS.alphaLookup, named('adams')), () => ['policy.search', 'policy']],
  ['a list of clients', () => agent.post(PATHS.policyList, { values: {} }), () => ['policy.list', 'policy']],
  [
    'a file of clients',
    () => agent.post(PATHS.policyListFile, { values: {}, isExcel: true }),
    () => ['policy.export', 'policy'],
  ],
  [
    'many policies at once',
    () => headOffice.post(PATHS.policyBatch, { policyNumbers: [POLICY] }),
    () => ['policy.batch', 'policies'],
  ],
  [
    'an illustration',
    () => agent.get(path(PATHS.illustration, { id: illustrationID })),
    () => ['illustration.read', illustrationID],
  ],
  [
    'a workbook of one',
    () => agent.post(PATHS.illustrationWorkbook, payload()),
    () => ['illustration.export', 'illustration'],
  ],
])(
  'reading or exporting %s is one row of the audit log: who, what and whose [GATE-010]',
  async (_what, act, expected) => {
    const { status, rows: found } = await written(act, 1);
    expect(status).toBe(200);
    const [action, subject] = expected();
    const actor = action === 'policy.batch' ? headOffice.username : agent.username;
    expect(found).toEqual([[actor, action, subject]]);
  },
);

test('what was refused is no reading', async () => {
  const { status, rows: found } = await written(() => headOffice.get(path(PATHS.illustration, { id: 'nothing' })));
  expect([status, found]).toEqual([404, []]);
  const short = await written(() => agent.post(PATHS.alphaLookup, named('a')));
  expect([short.status, short.rows]).toEqual([400, []]);
});

test.each(['agent', 'headOffice', 'developer', 'administrator', 'eapplicationAdministrator'] as const)(
  'a policy whose lookup answers "not authorized" is behind none of four doors for the %s [GATE-016]',
  async (role) => {
    const person = await api.as(role);
    const refused = 'L1002070';
    const { body: looked } = await person.post<{ errorCode: number }>(PATHS.policy, { policyNumber: refused, user });
    expect(looked).toMatchObject({ errorCode: 7 });
    expect(looked).not.toHaveProperty('inforcePolicy');
    const [row] = await api.dataSource.query(
      `SELECT lastName FROM policy_party WHERE policyID = (SELECT id FROM policy WHERE policyNumber = '${refused}')`,
    );
    const lastName = String(row.lastName);
    const found = await person.post(PATHS.alphaLookup, named(lastName));
    const { body: listed } = await person.post(PATHS.policyList, { values: {} });
    const projected = await person.post(PATHS.policyProjection, { policyNumber: refused, riders: [] });
    expect(found.status).toBe(200);
    expect(JSON.stringify(found.body)).not.toContain(refused);
    expect(JSON.stringify(listed)).not.toContain(refused);
    expect(projected.status).toBe(404);
    if (role === 'headOffice') expect(JSON.stringify(listed)).toContain(POLICY);
  },
);
