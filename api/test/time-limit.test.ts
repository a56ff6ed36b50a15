import type { ErrorAnswer, PasswordLinkAnswer, RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cleanup } from '../src/platform/cleanup/cleanup.ts';
import { IdempotencyKeyEntity } from '../src/platform/idempotency/idempotency-key.entity.ts';
import { createActor } from './actors.ts';
import { accountOf, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();
let made = 0;
beforeAll(() => api.holdClock(true));
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface Limit {
  readonly name: string;
  /** Milliseconds from what begins it to its end. */
  readonly length: number;
  /** Begins it; what it returns tells whether it still lasts, and is asked once. */
  readonly begin: () => Promise<() => Promise<boolean>>;
}

const refresh = (token: RefreshToken) => api.request<TokenAnswer>('POST', '/users/refresh', { body: token });

const attempt = (username: string, password: string) =>
  api.request('POST', '/users/authenticate', { body: { username, password, generateTrackingUserName: false } });

async function newLink(username: string): Promise<string> {
  const admin = await api.signIn(...accountOf('administrator'));
  const { body } = await admin.post<PasswordLinkAnswer>('/users/passwordLink', { username });
  return body.link.split('#')[1] ?? '';
}

/** Each in the reach of no other: a token is used before it would be idle for too long, a session before it ends. */
const LIMITS: readonly Limit[] = [
  {
    name: 'an access token serves a quarter of an hour',
    length: 15 * MINUTE,
    begin: async () => {
      const agent = await api.signIn(...accountOf('agent'));
      return async () => (await agent.get(path('/api/allSetups/:prodID', { prodID: '0180' }))).status === 200;
    },
  },
  {
    name: 'a refresh token that is not used serves eight hours',
    length: 480 * MINUTE,
    begin: async () => {
      const { tokens } = await api.signIn(...accountOf('agent'));
      return async () => (await refresh(tokens.token)).status === 200;
    },
  },
  {
    name: 'a sign-in that was used six hours ago lasts half a day in all',
    length: 6 * HOUR,
    begin: async () => {
      const { tokens } = await api.signIn(...accountOf('agent'));
      api.travel(6 * HOUR);
      const { body } = await refresh(tokens.token);
      return async () => (await refresh(body.token)).status === 200;
    },
  },
  {
    name: 'an account that was guessed at is paused a quarter of an hour',
    length: 15 * MINUTE,
    begin: async () => {
      const [username, password] = accountOf('headOffice');
      for (const guess of ['a', 'b', 'c', 'd', 'e']) await attempt(username, guess);
      return async () => (await attempt(username, password)).status === 401;
    },
  },
  {
    name: 'a link sets a password for three days',
    length: 72 * HOUR,
    begin: async () => {
      const { username } = await createActor(api, `Linked ${++made}`, ['isNewBusiness']);
      const token = await newLink(username);
      const body = { token, password: 'a bridge over seven rivers' };
      return async () => (await api.request<ErrorAnswer>('POST', '/users/setPassword', { body })).status === 204;
    },
  },
  {
    name: 'a request is known by its key for a day',
    length: 24 * HOUR,
    begin: async () => {
      const agent = await api.signIn(...accountOf('agent'));
      const headers = { 'idempotency-key': `key-${++made}` };
      await api.request('POST', '/api/illustrations', {
        token: agent.tokens.jwt,
        headers,
        body: { payload: payload() },
      });
      return async () => {
        await api.app.get(Cleanup).tidy();
        return (await api.dataSource.getRepository(IdempotencyKeyEntity).count()) > 0;
      };
    },
  },
];

describe.each(LIMITS)('$name:', ({ length, begin }) => {
  test('a second before its end it lasts [PROOF-019]', async () => {
    const lasts = await begin();
    api.travel(length - SECOND);
    expect(await lasts()).toBe(true);
  });

  test('a second after its end it is over [PROOF-019]', async () => {
    const lasts = await begin();
    api.travel(length + SECOND);
    expect(await lasts()).toBe(false);
  });
});
