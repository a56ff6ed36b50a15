import { describe, expect, test } from 'vitest';
import { accountOf, startApi } from './harness.ts';
import { problem } from './problem.ts';

const api = startApi();

test('anybody may ask for the version and the heartbeat [API-006] [API-034]', async () => {
  const { status, body } = await api.request('GET', '/api/getVersion');
  expect(status).toBe(200);
  expect(body).toEqual({ version: '2.0.4', heartbeatMinutes: 30 });
});

test('the token method is JWT by default [API-007] [SESS-034]', async () => {
  const { body } = await api.request('GET', '/api/getTokenMethod');
  expect(body).toBe('JWT');
});

test('a start without any database configuration answers and lets a seeded account in [ARCH-009]', async () => {
  const client = await api.signIn(...accountOf('agent'));
  expect(client.tokens.token.username).toBe('agent@lifeform.example');
});

describe('a server whose database goes away', () => {
  const abandoned = startApi();

  test('is ready before, then alive and not ready, and says nothing more', async () => {
    expect(await abandoned.request('GET', '/api/ready')).toMatchObject({ status: 200, body: { ready: true } });
    await abandoned.dataSource.destroy();
    const { status, body, headers } = await abandoned.request('GET', '/api/ready');
    const message = 'The database does not answer. Your work is kept; try again in a moment.';
    expect([status, body]).toEqual([503, problem(503, 'databaseAway', message)]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await abandoned.request('GET', '/api/getVersion')).status).toBe(200);
  });
});
