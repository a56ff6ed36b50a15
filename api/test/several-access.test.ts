import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { createApp } from '../src/create-app.ts';
import { CONFIG } from '../src/platform/config/config.module.ts';
import type { Config } from '../src/platform/config/config.ts';
import { TEST_SECRET, testSecrets } from './config.ts';
import { accountOf, startApi, TestApi } from './harness.ts';
import { listenTo } from './listener.ts';

const NEVER = 2_000_000_000;
const attempt = (api: TestApi, headers: Readonly<Record<string, string>> = {}) =>
  api.request<ErrorAnswer>('POST', '/users/authenticate', {
    body: { username: 'nobody@example.com', password: 'x', generateTrackingUserName: false },
    headers,
  });

test('the address of a client is taken from a balancer that is trusted, and from nobody else [SCALE-018]', async () => {
  const limits = async (trustedProxies: readonly string[]) => {
    const api = new TestApi();
    await api.start({ config: { trustedProxies, signInsPerMinute: 1 } });
    const statuses: number[] = [];
    for (const client of ['203.0.113.1', '203.0.113.2']) {
      statuses.push((await attempt(api, { 'x-forwarded-for': client })).status);
    }
    await api.close();
    return statuses;
  };
  expect(await limits(['127.0.0.1'])).toEqual([401, 401]);
  expect(await limits([])).toEqual([401, 429]);
  expect(await limits(['10.0.0.0/8'])).toEqual([401, 429]);
});

test('a token of a former key is good while that key is accepted, and no longer [SCALE-019]', async () => {
  const api = new TestApi();
  await api.start();
  const agent = await api.signIn(...accountOf('agent'));
  const next = 'the next secret for tests, as long as one has to be';
  const others = { session: [TEST_SECRET], audit: [TEST_SECRET], data: [TEST_SECRET] };
  await api.restart({ secrets: testSecrets({ ...others, signing: [next, TEST_SECRET] }) });
  expect((await api.client(agent.username, agent.tokens).get('/api/getProducts')).status).toBe(200);
  const later = await api.signIn(...accountOf('agent'));
  await api.restart({ secrets: testSecrets({ ...others, signing: [next] }) });
  expect((await api.client(agent.username, agent.tokens).get('/api/getProducts')).status).toBe(401);
  expect((await api.client(later.username, later.tokens).get('/api/getProducts')).status).toBe(200);
  await api.close();
});

describe.runIf(process.env.TEST_DATABASE_URL)('servers that share a database', () => {
  const a = startApi({ config: { pollMilliseconds: 200 } });
  const b = startApi({ beside: a, config: { pollMilliseconds: 200 } });

  test('end a session on the others, with what is open there [SCALE-017]', async () => {
    const agent = await a.signIn(...accountOf('agent'));
    const there = b.client(agent.username, agent.tokens);
    expect((await there.get('/api/getProducts')).status).toBe(200);
    const listener = await listenTo(b, agent.tokens.jwt);
    await a.request('POST', '/users/logout', { body: agent.tokens.token });
    await expect.poll(listener.isEnded).toBe(true);
    await expect.poll(async () => (await there.get('/api/getProducts')).status).toBe(401);
  });

  test('end what is open elsewhere when somebody is deactivated [SCALE-017]', async () => {
    const office = await b.signIn(...accountOf('headOffice'));
    const listener = await listenTo(b, office.tokens.jwt);
    const administrator = await a.as('administrator');
    const { status } = await administrator.post('/users/update', { username: office.username, isActive: false });
    expect(status).toBe(200);
    await expect.poll(listener.isEnded).toBe(true);
    await administrator.post('/users/update', { username: office.username, isActive: true });
  });

  test('are told of a draft that is saved on another', async () => {
    const listener = await listenTo(b, (await b.as('developer')).tokens.jwt);
    const id = crypto.randomUUID();
    const work = { changes: {}, invalid: [], pending: [], past: [], future: [] };
    const draft = { id, name: 'Limits', baseVersion: 1, changes: 1, work };
    expect((await (await a.as('developer')).post('/api/forms/Tracking/drafts', draft)).status).toBe(200);
    await expect.poll(listener.told).toContain(`event: draft\ndata: ${JSON.stringify({ form: 'Tracking', id })}`);
    listener.leave();
  });

  test.each(['signing', 'session', 'audit', 'data'] as const)(
    'refuse one whose secret of %s is another, and what it says names the setting [SCALE-020]',
    async (name) => {
      const config = a.app.get<Config>(CONFIG);
      const own = [TEST_SECRET];
      const another = ['another secret of the same good length, 12345'];
      const secrets = testSecrets({ signing: own, session: own, audit: own, data: own, [name]: another });
      const started = createApp({ config: { ...config, secrets, pollMilliseconds: NEVER } });
      const told = {
        signing: 'This start has another SIGNING_SECRET than the servers that share its database.',
        session: 'This start has another SESSION_SECRET than the servers that share its database.',
        audit: 'This start has another AUDIT_SECRET than the servers that share its database.',
        // There is encrypted text, which says it before the fingerprint does.
        data: 'is encrypted under another secret than the one of this start',
      };
      await expect(started).rejects.toThrow(told[name]);
    },
  );

  test('change their signing key one after the other, and nobody is signed out [SCALE-019]', async () => {
    const next = 'the next secret for tests, as long as one has to be';
    const own = [TEST_SECRET];
    const signing = (...secrets: readonly string[]) => ({
      ...{ signInsPerMinute: 10_000, secrets: testSecrets({ signing: secrets, session: own, audit: own, data: own }) },
    });
    const agent = await a.as('agent');
    const works = async (api: TestApi, tokens = agent.tokens) =>
      (await api.client('', tokens).get('/api/getProducts')).status;
    for (const api of [a, b]) await api.restart(signing(TEST_SECRET, next));
    await a.restart(signing(next, TEST_SECRET));
    expect([await works(a), await works(b)]).toEqual([200, 200]);
    const later = await a.signIn(...accountOf('developer'));
    expect(await works(b, later.tokens)).toBe(200);
    await b.restart(signing(next, TEST_SECRET));
    expect([await works(a), await works(b), await works(b, later.tokens)]).toEqual([200, 200, 200]);
  });

  test('reach a limit together, once [SCALE-016]', async () => {
    for (const api of [a, b]) await api.restart({ signInsPerMinute: 40 });
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) statuses.push((await attempt(index % 2 === 0 ? a : b)).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    // Those that signed in before count too.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(40);
    expect(statuses.indexOf(429)).toBe(statuses.filter((status) => status === 401).length);
  });
});
