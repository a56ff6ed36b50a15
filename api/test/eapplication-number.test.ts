import type { FormValues } from '@lifeform/metadata';
import type {
  EapplicationDetail,
  EapplicationPage,
  EapplicationSettings,
  ErrorAnswer,
} from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { describe, expect, test, vi } from 'vitest';
import { Cleanup } from '../src/platform/cleanup/cleanup.ts';
import { Secrets } from '../src/platform/config/live-secrets.ts';
import { SearchHashes } from '../src/platform/crypto/search-hashes.ts';
import { ANSWERS } from './eapplication-answers.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

async function sendTo(txtRecipient: string): Promise<void> {
  const administrator = await api.as('eapplicationAdministrator');
  const { body } = await administrator.get<EapplicationSettings>('/api/eapplicationSettings');
  const request = { version: body.version, values: { ...body.values, txtRecipient } };
  expect((await administrator.post('/api/eapplicationSettings', request)).status).toBe(200);
}

async function submit(changes: FormValues): Promise<string> {
  const agent = await api.as('agent');
  const illustration = (await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload() })).body;
  const { body } = await agent.post<EapplicationDetail>('/api/eapplications', { illustrationID: illustration.id });
  const { id, revision } = body;
  const values = { ...body.values, ...ANSWERS, ...changes };
  expect((await agent.post(path('/api/eapplications/:id/submit', { id }), { revision, values })).status).toBe(200);
  return id;
}

describe('a whole number', () => {
  const find = (person: Client, number: string) =>
    person.post<EapplicationPage & ErrorAnswer>('/api/eapplications/find', { number });
  const idsOf = ({ body }: Awaited<ReturnType<typeof find>>) => body.rows.map(({ id }) => id);
  const OWN_SIN = '046-454-286';
  let id: string;

  test('finds what was submitted to the person, however it is written, by a keyed hash: no query, row or log has it [GATE-023]', async () => {
    const office = await api.as('headOffice');
    await sendTo(office.username);
    id = await submit({ txtOwnerSIN: OWN_SIN, txtAccountNumber: '9081726' });
    await submit({});
    const queries = vi.spyOn(api.dataSource.logger, 'logQuery');
    for (const number of [OWN_SIN, '046454286', '046 454 286', '9081726']) {
      expect(idsOf(await find(office, number)), number).toEqual([id]);
    }
    const asked = JSON.stringify(queries.mock.calls.map(([query, parameters]) => [query, parameters]));
    queries.mockRestore();
    expect(asked).toContain('eapplication_hash');
    const tables = ['eapplication', 'eapplication_hash', 'audit_log'];
    const rows = await Promise.all(tables.map((table) => api.dataSource.query(`SELECT * FROM ${table}`)));
    expect(asked + JSON.stringify(rows)).not.toMatch(/046.?454.?286|9081726/);
  });

  test('is found by the hash of each key that still opens, and kept by that of the first', () => {
    const [now, before] = [new SearchHashes(Secrets.of('new')), new SearchHashes(Secrets.of('former'))];
    const rotated = new SearchHashes(Secrets.of('new', 'former'));
    expect(rotated.of(OWN_SIN)).toBe(now.of(OWN_SIN));
    expect(rotated.allOf(OWN_SIN)).toEqual([now.of(OWN_SIN), before.of(OWN_SIN)]);
    expect(now.of(OWN_SIN)).not.toBe(before.of(OWN_SIN));
    expect(rotated.allOf('046-4')).toEqual([]);
  });

  test('that is wrong by a digit, or a part of one, finds nothing [GATE-023]', async () => {
    const office = await api.as('headOffice');
    for (const number of ['046-454-287', '046-454', '04645428', '046-4']) {
      const { status, body } = await find(office, number);
      expect([number, status, body.code ?? body.rows]).toEqual(
        number.length < 6 ? [number, 400, 'bodyRefused'] : [number, 200, []],
      );
    }
  });

  test('is not searched by who may not read one, and finds nothing that was submitted to somebody else [GATE-023]', async () => {
    expect((await find(await api.as('agent'), OWN_SIN)).status).toBe(403);
    expect(idsOf(await find(await api.as('eapplicationAdministrator'), OWN_SIN))).toEqual([]);
  });

  test('of what was submitted before numbers were hashed is found once the server has hashed it [GATE-023]', async () => {
    await api.dataSource.query('DELETE FROM eapplication_hash');
    const office = await api.as('headOffice');
    expect(idsOf(await find(office, OWN_SIN))).toEqual([]);
    await api.dataSource.query("INSERT INTO seal_pending (name) VALUES ('eapplication_hash')");
    await api.app.get(Cleanup).tidy();
    expect(idsOf(await find(office, OWN_SIN))).toEqual([id]);
    expect(await api.dataSource.query('SELECT * FROM seal_pending')).toEqual([]);
  });
});
