import { PATHS } from '@lifeform/metadata';
import { expect, test } from 'vitest';
import { accountOf, startApi } from './harness.ts';

const api = startApi();

test('anybody may ask for the version and the heartbeat [API-006] [API-034]', async () => {
  const { status, body } = await api.request('GET', PATHS.version);
  expect(status).toBe(200);
  expect(body).toEqual({ version: '2.0.4', heartbeatMinutes: 30 });
});

test('the token method is JWT by default [API-007] [SESS-034]', async () => {
  const { body } = await api.request('GET', PATHS.tokenMethod);
  expect(body).toBe('JWT');
});

test('a start without any database configuration answers and lets a seeded account in [ARCH-009]', async () => {
  const client = await api.signIn(...accountOf('agent'));
  expect(client.tokens.token.username).toBe('agent@lifeform.example');
});
