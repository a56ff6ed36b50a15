import type { ErrorAnswer } from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { IllustrationEntity } from '../src/feature/illustration/illustration.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { Cleanup } from '../src/platform/cleanup/cleanup.ts';
import { IdempotencyKeyEntity } from '../src/platform/idempotency/idempotency-key.entity.ts';
import { type Client, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();
let agent: Client;

beforeAll(async () => {
  agent = await api.as('agent');
});

const count = () => api.dataSource.getRepository(IllustrationEntity).count();

function send<T = IllustrationDetail & ErrorAnswer>(
  key: string,
  body: unknown,
  address = '/api/illustrations',
  by = agent,
) {
  return api.request<T>('POST', address, { token: by.tokens.jwt, headers: { 'idempotency-key': key }, body });
}

describe('a request with a key of its own', () => {
  test('that is sent twice takes effect once and is answered as before [GATE-036]', async () => {
    const before = await count();
    const first = await send('twice', { payload: payload() });
    const second = await send('twice', { payload: payload() });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await count()).toBe(before + 1);
  });

  test('that is sent eight times at once takes effect once and is answered alike [GATE-036]', async () => {
    const before = await count();
    const all = await Promise.all(Array.from({ length: 8 }, () => send('at-once', { payload: payload() })));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('is refused with that key for anything else [GATE-036]', async () => {
    await send('one-thing', { payload: payload() });
    const other = await send('one-thing', { payload: payload({ txtFaceTerm10: 200_000 }) });
    expect([other.status, other.body.code]).toEqual([422, 'idempotencyKeyOther']);
    const elsewhere = await send('one-thing', { payload: payload() }, '/api/illustrations/compare');
    expect(elsewhere.status).toBe(422);
  });

  test('is nobody else’s: the same key of another person is another request', async () => {
    const before = await count();
    const headOffice = await api.as('headOffice');
    await send('shared', { payload: payload() });
    await send('shared', { payload: payload() }, '/api/illustrations', headOffice);
    expect(await count()).toBe(before + 2);
  });

  test('that was refused is refused alike, though it would be taken now', async () => {
    const body = { username: 'nobody-yet@lifeform.example' };
    const administrator = await api.as('administrator');
    const first = await send('refused', body, '/users/passwordLink', administrator);
    const second = await send('refused', body, '/users/passwordLink', administrator);
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.body).toEqual(first.body);
  });

  test('that hands out a link does so once, and its answer is kept encrypted', async () => {
    const administrator = await api.as('administrator');
    const body = { username: agent.username };
    const first = await send<{ link: string }>('link', body, '/users/passwordLink', administrator);
    const second = await send<{ link: string }>('link', body, '/users/passwordLink', administrator);
    expect(second.body.link).toBe(first.body.link);
    const kept = await api.dataSource.getRepository(IdempotencyKeyEntity).find();
    expect(kept.some(({ answer }) => answer?.includes('setPassword'))).toBe(false);
    expect(await api.dataSource.getRepository(AuditLogEntity).countBy({ action: 'password.link' })).toBe(1);
  });

  test('that only reads leaves a row of the audit log each time', async () => {
    const rows = () => api.dataSource.getRepository(AuditLogEntity).countBy({ action: 'policy.search' });
    const before = await rows();
    const look = () => send('look', { firstName: 'An', middleName: '', lastName: '' }, '/api/AlphaLookup');
    expect([(await look()).status, (await look()).status]).toEqual([200, 200]);
    expect(await rows()).toBe(before + 2);
  });

  test('is forgotten after a day', async () => {
    await send('old', { payload: payload() });
    api.travel(25 * 3_600_000);
    await api.app.get(Cleanup).tidy();
    api.travel(-25 * 3_600_000);
    expect(await api.dataSource.getRepository(IdempotencyKeyEntity).count()).toBe(0);
  });
});

describe('a key', () => {
  test.each(['', 'two words', 'a,b', 'x'.repeat(191), 'é'])('%j is refused', async (key) => {
    const before = await count();
    const { status, body } = await send(key, { payload: payload() });
    expect([status, body.code, await count()]).toEqual([400, 'idempotencyKeyRefused', before]);
  });

  test('is refused where it promises nothing: at a sign-in, and for a file', async () => {
    const headers = { 'idempotency-key': 'x' };
    const body = { username: 'agent@lifeform.example', password: 'x', generateTrackingUserName: false };
    const signIn = await api.request<ErrorAnswer>('POST', '/users/authenticate', { headers, body });
    const file = await send('file', { payload: payload() }, '/api/illustrations/workbook');
    expect([signIn.body.code, file.body.code]).toEqual(['idempotencyNotHere', 'idempotencyNotHere']);
  });

  test('means nothing to a request that only gets', async () => {
    const { status } = await agent.get('/api/illustrations', { 'idempotency-key': 'two words' });
    expect(status).toBe(200);
  });
});
