import type { DashboardAnswer } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { AuditLog } from '../src/platform/audit/audit-log.ts';
import { accountOf, type Role, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();
const DAY = 86_400_000;
const read = async (): Promise<DashboardAnswer> =>
  (await (await api.signIn(...accountOf('administrator'))).get<DashboardAnswer>('/api/dashboard')).body;

test('the dashboard counts what there is, for seven and thirty days, and lists the latest [ADMIN-001]', async () => {
  const agent = await api.signIn(...accountOf('agent'));
  const before = await read();
  expect(before).toMatchObject({ users: seed.users.length, failedReports: [] });
  const { body: saved } = await agent.post<{ readonly id: string }>('/api/illustrations', { payload: payload() });
  expect((await agent.post('/api/eapplications', { illustrationID: saved.id })).status).toBe(200);
  const log = api.app.get(AuditLog);
  for (const action of ['policy.read', 'report.failed'] as const) {
    const entry = { actor: agent.username, action, subject: 'x', detail: { reason: 'PrintError' } };
    await api.dataSource.transaction((manager) => log.append(manager, entry));
  }
  // What an installation starts with is all of one moment.
  api.travel(1000);
  const change = { form: 'User', baseVersion: 1, items: [], comment: 'a change' };
  expect((await (await api.as('developer')).post('/api/updateControlItems', change)).status).toBe(200);
  const after = await read();
  const { days30 } = before.illustrations;
  const oneMore = (count: typeof before.illustrations) => ({ days7: count.days7 + 1, days30: count.days30 + 1 });
  expect(before.eapplications.days30).toBeGreaterThan(0);
  expect(after.illustrations).toEqual(oneMore(before.illustrations));
  expect(after).toMatchObject({
    eapplications: oneMore(before.eapplications),
    inforceLoads: { days7: 1, days30: 1 },
  });
  const nameOf = (role: Role) => seed.users.find(({ username }) => username === accountOf(role)[0])?.profileName;
  expect(after.failedReports).toEqual([
    expect.objectContaining({ username: agent.username, profileName: nameOf('agent'), reason: 'PrintError' }),
  ]);
  expect(after.recentSignIns[0]).toMatchObject({
    username: accountOf('administrator')[0],
    profileName: nameOf('administrator'),
  });
  expect(after.recentChanges[0]).toMatchObject({
    form: 'User',
    version: 2,
    comment: 'a change',
    author: nameOf('developer'),
  });
  expect(after.activeSessions).toBe(before.activeSessions + 2);

  api.travel(8 * DAY);
  const later = await read();
  expect(later).toMatchObject({ illustrations: { days7: 0, days30: days30 + 1 }, activeSessions: 1 });
  api.travel(23 * DAY);
  expect((await read()).illustrations).toEqual({ days7: 0, days30: 0 });
});
