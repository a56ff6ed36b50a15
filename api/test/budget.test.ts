import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { readBudgets } from '../src/platform/config/read-budgets.ts';
import { type Client, startApi } from './harness.ts';

const api = startApi();
const MOST = 2;
const NAMES = { firstName: '', middleName: '', lastName: 'Ad' };
let agent: Client;
let system: Client;

beforeAll(async () => {
  await api.restart({ budgets: { lookups: MOST, records: MOST, exports: MOST } });
});
beforeEach(async () => {
  [agent, system] = await Promise.all([api.as('agent'), api.as('systemAdministrator')]);
});

const lookUp = () => agent.post<ErrorAnswer>('/api/AlphaLookup', NAMES);
const open = () => agent.post<ErrorAnswer>('/api/getpolicy', { policyNumber: 'L1000210' });
const exported = () => system.get('/api/audit/file?type=jsonl');
const alerts = () => api.dataSource.manager.findBy(AuditLogEntity, { action: 'budget.spent' });

test('one lookup and one opened record more than the budget are refused, each by its own count [GATE-029, TRUST-025]', async () => {
  const spent = [429, 'budgetSpent'];
  for (const ask of [lookUp, open]) {
    for (let done = 0; done < MOST; done += 1) expect((await ask()).status).toBe(200);
    for (const { status, body } of [await ask(), await ask()]) expect([status, body.code]).toEqual(spent);
  }
  const rows = (await alerts()).map(({ actor, subject, detail }) => ({ actor, subject, detail }));
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining(
      ['lookups', 'records'].map((subject) => ({ actor: agent.username, subject, detail: { most: MOST } })),
    ),
  );
});

test('another person’s budget is untouched, and who spent one still signs in [GATE-029]', async () => {
  const other = await api.as('headOffice');
  expect((await other.post('/api/AlphaLookup', NAMES)).status).toBe(200);
  expect((await agent.get('/api/illustrations')).status).toBe(429);
  expect((await api.as('agent')).username).toBe(agent.username);
});

test('an export more than the budget is refused [GATE-029]', async () => {
  for (let done = 0; done < MOST; done += 1) expect((await exported()).status).toBe(200);
  expect((await exported()).status).toBe(429);
});

test('budgets are on in production and are settings', () => {
  expect(readBudgets({}, false)).toEqual({ lookups: 0, records: 0, exports: 0 });
  expect(readBudgets({ EXPORTS_PER_HOUR: '5' }, true)).toEqual({ lookups: 600, records: 600, exports: 5 });
  expect(() => readBudgets({ LOOKUPS_PER_HOUR: '-1' }, true)).toThrow(/LOOKUPS_PER_HOUR/);
});
