import type { FormDocument, Mask } from '@lifeform/metadata';
import type { ErrorAnswer, NeedsAnalysisDetail, PublishAnswer } from '@lifeform/metadata/contract';
import { expect, test } from 'vitest';
import { path, startApi } from './harness.ts';

const api = startApi();
const form = 'NeedsLite';
const FIELD = 'txtAnalysisName';
const POLICY: Mask = { pattern: 'AAA-0000', sample: 'ABC-1234' };

const load = async () =>
  (await (await api.as('administrator')).get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }))).body;

/** An administrator gives the field a mask; the version it has from then on. */
async function publish(mask: unknown) {
  const administrator = await api.as('administrator');
  const { version, items } = await load();
  const changed = items.filter(({ name }) => name === FIELD).map((item) => ({ ...item, mask }));
  const body = { form, baseVersion: version, items: changed };
  return administrator.post<PublishAnswer & ErrorAnswer>('/api/updateControlItems', body);
}

async function save(formVersion: number, name: string) {
  const values = { txtAge: 40, txtIncome: 60_000, txtYears: 10, txtInsurance: 100_000, [FIELD]: name };
  const agent = await api.as('agent');
  return agent.post<NeedsAnalysisDetail & ErrorAnswer>('/api/needsAnalyses', { form, formVersion, values });
}

test.each([
  ['masked', 'abc1234', 'ABC-1234'],
  ['masked', 'ABC-1234', 'ABC-1234'],
  ['bare', 'abc-1234', 'ABC1234'],
  ['bare', 'ABC1234', 'ABC1234'],
] as const)('a mask that keeps its text %s makes of %j, sent, %j, kept [BUILD-042]', async (stored, sent, kept) => {
  const { status, body } = await publish({ ...POLICY, stored });
  expect(status, JSON.stringify(body)).toBe(200);
  const saved = await save(body.version, sent);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const opened = await (await api.as('agent')).get<NeedsAnalysisDetail>(
    path('/api/needsAnalyses/:id', { id: saved.body.id }),
  );
  expect(opened.body.values[FIELD]).toBe(kept);
});

test('a text that does not fill the mask is refused with its code, whoever sends it [BUILD-041]', async () => {
  const { version } = (await publish(POLICY)).body;
  const { status, body } = await save(version, 'ABC-12');
  expect([status, body.issues?.map(({ code, path: field }) => [code, field])]).toEqual([400, [['msg-Mask', FIELD]]]);
});

test.each([
  ['a bracket left open', { pattern: '00[-00', sample: '00' }],
  ['a sample that does not fill it', { pattern: 'AAA-0000', sample: 'ABC' }],
  ['a set of characters that runs backwards', { pattern: '#', sample: 'a', definitions: { '#': { of: 'z-a' } } }],
  ['more characters than a mask makes', { pattern: '0'.repeat(110), sample: '0'.repeat(110) }],
  ['another kind of what is kept', { ...POLICY, stored: 'hashed' }],
])('a mask with %s is not published [BUILD-040]', async (_, mask) => {
  const { version } = await load();
  expect((await publish(mask)).status).toBeGreaterThanOrEqual(400);
  expect((await load()).version).toBe(version);
});
