import type { ErrorAnswer, RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { Logger } from '@nestjs/common';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { Cleanup } from '../src/platform/cleanup/cleanup.ts';
import { accountOf, path, startApi } from './harness.ts';
import { problem } from './problem.ts';

const api = startApi();
const MINUTE = 60_000;

const authenticate = (username: string, password: string) =>
  api.request<TokenAnswer & ErrorAnswer>('POST', '/users/authenticate', {
    body: { username, password, generateTrackingUserName: false },
  });
const refresh = (token: RefreshToken) =>
  api.request<TokenAnswer & ErrorAnswer>('POST', '/users/refresh', { body: token });

describe('sign-in', () => {
  test('a right password is answered with an access token, the refresh token object and a challenge [API-008] [API-036]', async () => {
    const [username, password] = accountOf('agent');
    const { status, body } = await authenticate(username, password);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['challenge', 'device', 'jwt', 'token']);
    expect(Object.keys(body.token).sort()).toEqual(['token', 'username']);
  });

  test('the refresh token is then exchanged for the user [SESS-058] [API-009]', async () => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    const { status, body } = await api.request<User>('POST', '/users/login', { body: tokens.token });
    expect(status).toBe(200);
    expect(body.username).toBe('agent@lifeform.example');
    expect(body.permissions.isNewBusiness.isActive).toBe(true);
  });

  test('the username is found however it is written', async () => {
    const [username, password] = accountOf('agent');
    expect((await authenticate(username.toUpperCase(), password)).status).toBe(200);
  });

  test('an unknown user and a wrong password are answered alike [SESS-061]', async () => {
    const wrong = await authenticate(accountOf('developer')[0], 'not the password');
    const unknown = await authenticate('nobody@lifeform.example', 'not the password');
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  test.each([
    ['is no hash', 'not a hash'],
    ['is cut off', '$argon2id$v=19$m=19456,t=2,p=1$'],
    ['is empty', ''],
  ])(
    'an account whose stored password %s is refused as with a wrong one, after the same work, and the operator is told its id [SESS-061]',
    async (_what, passwordHash) => {
      const [username, password] = accountOf('biAnalyst');
      const users = api.dataSource.getRepository(UserEntity);
      const { id, passwordHash: whole } = await users.findOneByOrFail({ username });
      const wrong = await authenticate(username, 'not the password');
      await users.update({ id }, { passwordHash });
      const told = vi.spyOn(Logger.prototype, 'error');
      const damaged = await authenticate(username, password);
      const said = told.mock.calls.map(([message]) => String(message));
      told.mockRestore();
      await users.update({ id }, { passwordHash: whole });
      expect([damaged.status, damaged.body]).toEqual([401, wrong.body]);
      expect(said).toEqual([expect.stringContaining(id)]);
      expect(said.join()).not.toContain(username);
      expect((await authenticate(username, password)).status).toBe(200);
    },
  );

  test('an account guessed at five times is paused, also for the right password, for 15 minutes [SESS-061]', async () => {
    const [username, password] = accountOf('headOffice');
    const guesses = [1, 2, 3, 4, 5];
    const wrong = await Promise.all(guesses.map(() => authenticate(username, 'a guess')));
    expect(wrong.map(({ status }) => status)).toEqual(guesses.map(() => 401));
    const sixth = await authenticate(username, password);
    expect(sixth.status).toBe(401);
    expect(sixth.body).toEqual(wrong[0]?.body);
    api.travel(16 * MINUTE);
    expect((await authenticate(username, password)).status).toBe(200);
  });

  test('four wrong attempts are forgotten after the right one', async () => {
    const [username, password] = accountOf('developer');
    for (const guess of ['a', 'b', 'c', 'd']) await authenticate(username, guess);
    expect((await authenticate(username, password)).status).toBe(200);
    await authenticate(username, 'e');
    expect((await authenticate(username, password)).status).toBe(200);
  });
});

describe('the audit log has a row for', () => {
  const HERE = { address: '127.0.0.1', browser: '' };
  const rows = async () => {
    const found = await api.dataSource.getRepository(AuditLogEntity).find({ order: { sequence: 'ASC' } });
    return found.map(({ actor, action, detail }) => [action, actor, detail]);
  };
  /** What came into the log meanwhile. */
  const added = async (act: () => Promise<unknown>) => {
    const before = (await rows()).length;
    await act();
    return (await rows()).slice(before);
  };

  test('a sign-in [GATE-010, TRUST-025]', async () => {
    const [username, password] = accountOf('biAnalyst');
    expect(await added(() => authenticate(username, password))).toEqual([
      ['session.open', username, { by: 'password', ...HERE }],
    ]);
  });

  test('each failure, and the one that locks the account [GATE-010, TRUST-025]', async () => {
    const [username, password] = accountOf('biAnalyst');
    const written = await added(async () => {
      for (const guess of ['a', 'b', 'c', 'd', 'e', password]) await authenticate(username, guess);
    });
    const wrong = ['session.refused', username, { reason: 'password', ...HERE }];
    const locked = ['session.locked', username, { until: expect.any(String) }];
    const paused = ['session.refused', username, { reason: 'paused', ...HERE }];
    expect(written).toEqual([wrong, wrong, wrong, wrong, wrong, locked, paused]);
  });

  test('a name without an account, without what was typed [GATE-010]', async () => {
    const written = await added(() => authenticate('my-Password-by-mistake', 'x'));
    expect(written).toEqual([['session.refused', 'nobody', { reason: 'unknown', ...HERE }]]);
  });
});

describe('access token', () => {
  test('a request without one is answered 401', async () => {
    const { status, body } = await api.request<ErrorAnswer>('GET', path('/api/allSetups/:prodID', { prodID: '0180' }));
    expect(status).toBe(401);
    expect(body).toEqual(problem(401, 'signInFirst', 'Sign in first.'));
  });

  test('an empty bearer counts as none, and no challenge header is needed [API-004]', async () => {
    const headers = { authorization: 'Bearer ' };
    const { status } = await api.request('GET', path('/api/GetControlItemsByForm/:form', { form: 'User' }), {
      headers,
    });
    expect(status).toBe(200);
  });

  test('it ends after 15 minutes [SESS-062]', async () => {
    const agent = await api.signIn(...accountOf('agent'));
    const ask = () => agent.get<ErrorAnswer>(path('/api/allSetups/:prodID', { prodID: '0180' }));
    api.travel(14 * MINUTE);
    expect((await ask()).status).toBe(200);
    api.travel(2 * MINUTE);
    const late = await ask();
    expect(late.status).toBe(401);
    expect(late.body.message).toContain('expired');
  });

  test.each([
    ['another signature', (jwt: string) => `${jwt.slice(0, -4)}AAAA`],
    ['no signature', (jwt: string) => `${jwt.split('.').slice(0, 2).join('.')}.`],
    ['the algorithm none', (jwt: string) => unsigned(jwt)],
    ['the refresh token', (_: string, refreshToken: string) => refreshToken],
    ['no token at all', () => 'nonsense'],
  ])('%s is not accepted', async (_name, forge) => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    const token = forge(tokens.jwt, tokens.token.token);
    const { status } = await api.request('GET', path('/api/allSetups/:prodID', { prodID: '0180' }), { token });
    expect(status).toBe(401);
  });
});

function unsigned(jwt: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  return `${header}.${jwt.split('.')[1]}.`;
}

describe('refresh', () => {
  test('a refresh token is exchanged for a new one and a new access token [API-011] [API-036]', async () => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    const { status, body } = await refresh(tokens.token);
    expect(status).toBe(200);
    expect(body.token.token).not.toBe(tokens.token.token);
    const client = api.client('agent', body);
    expect((await client.get(path('/api/allSetups/:prodID', { prodID: '0180' }))).status).toBe(200);
  });

  test('requests that race with one token get the same successor', async () => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(tokens.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.token.token)).size).toBe(1);
  });

  test('a token used again later ends the whole family and is noted [SESS-062, TRUST-025]', async () => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    const { body: successor } = await refresh(tokens.token);
    api.travel(11_000);
    expect((await refresh(tokens.token)).status).toBe(401);
    expect((await refresh(successor.token)).status).toBe(401);
    const access = await api.client('agent', successor).get(path('/api/allSetups/:prodID', { prodID: '0180' }));
    expect(access.status).toBe(401);
    const noted = await api.dataSource.getRepository(AuditLogEntity).countBy({ action: 'session.reuse' });
    expect(noted).toBe(1);
  });

  /** A stream of the session, and whether it is open still. */
  const listen = async (jwt: string) => {
    const response = await fetch(new URL('/api/live', api.url), { headers: { authorization: `Bearer ${jwt}` } });
    const reader = response.body?.getReader();
    await reader?.read();
    const waiting = () => new Promise<string>((later) => setTimeout(() => later('open'), 100));
    const end = reader?.read().then(({ done }) => (done ? 'ended' : 'written'));
    return { end, state: () => Promise.race([end, waiting()]), leave: () => reader?.cancel() };
  };

  test('the token just before the one in use is good within its grace, and its session goes on [GATE-012]', async () => {
    api.holdClock(true);
    onTestFinished(() => api.holdClock(false));
    const { tokens } = await api.signIn(...accountOf('agent'));
    const stream = await listen(tokens.jwt);
    const { body: successor } = await refresh(tokens.token);
    api.travel(9_999);
    expect((await refresh(tokens.token)).body.token).toEqual(successor.token);
    expect(await stream.state()).toBe('open');
    expect((await refresh(successor.token)).status).toBe(200);
    await stream.leave();
  });

  test.each<readonly [string, number, number]>([
    ['just before the one in use past its grace', 1, 10_001],
    ['an older one within its grace', 2, 0],
    ['an older one long after its own end', 2, 481 * MINUTE],
  ])('%s ends the session and its streams [GATE-012, TRUST-025]', async (_which, exchanges, later) => {
    api.holdClock(true);
    onTestFinished(() => api.holdClock(false));
    const { tokens } = await api.signIn(...accountOf('agent'));
    let latest = tokens;
    for (let n = 0; n < exchanges; n += 1) latest = (await refresh(latest.token)).body;
    if (later > 480 * MINUTE) {
      api.travel(240 * MINUTE);
      latest = (await refresh(latest.token)).body;
      api.travel(later - 240 * MINUTE);
      await api.app.get(Cleanup).tidy();
    } else api.travel(later);
    const stream = later > 15 * MINUTE ? undefined : await listen(latest.jwt);
    expect((await refresh(tokens.token)).status).toBe(401);
    expect((await refresh(latest.token)).status).toBe(401);
    if (stream) expect(await stream.end).toBe('ended');
  });

  test('a spent token shown at sign-in ends the session as well [GATE-012]', async () => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    const { body: successor } = await refresh(tokens.token);
    api.travel(11_000);
    expect((await api.request('POST', '/users/login', { body: tokens.token })).status).toBe(401);
    expect((await refresh(successor.token)).status).toBe(401);
  });

  test('a token under another’s name is refused wherever it is shown, and stays its bearer’s [GATE-013]', async () => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    const stolen = { ...tokens.token, username: accountOf('developer')[0] };
    expect((await refresh(stolen)).status).toBe(401);
    expect((await api.request('POST', '/users/login', { body: stolen })).status).toBe(401);
    await api.request('POST', '/users/logout', { body: stolen });
    expect((await refresh(tokens.token)).status).toBe(200);
  });

  test('a token not used for 480 minutes is over [SESS-062]', async () => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    api.travel(479 * MINUTE);
    const { status, body } = await refresh(tokens.token);
    expect(status).toBe(200);
    api.travel(481 * MINUTE);
    expect((await refresh(body.token)).status).toBe(401);
  });

  test.each([
    [479, 200],
    [481, 401],
  ])(
    'a token first used after %i minutes, well within its half day, is answered %i [PROOF-005]',
    async (minutes, status) => {
      const { tokens } = await api.signIn(...accountOf('agent'));
      api.travel(minutes * MINUTE);
      expect((await refresh(tokens.token)).status).toBe(status);
    },
  );

  test('a sign-in ends after half a day, however active', async () => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    api.travel(400 * MINUTE);
    const { body } = await refresh(tokens.token);
    api.travel(330 * MINUTE);
    expect((await refresh(body.token)).status).toBe(401);
  });

  test('a token does not serve another username', async () => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    const { status } = await refresh({ ...tokens.token, username: accountOf('developer')[0] });
    expect(status).toBe(401);
  });

  test('refresh tokens are stored as hashes only [SESS-062] [SESS-063]', async () => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    const stored = JSON.stringify(await api.dataSource.query('SELECT * FROM refresh_token'));
    expect(stored.length).toBeGreaterThan(100);
    expect(stored).not.toContain(tokens.token.token);
  });
});

describe('what is over', () => {
  test('is removed, session and tokens, and what is not stays', async () => {
    const rows = async () => {
      const sessions = await api.dataSource.query('SELECT id FROM session');
      const tokens = await api.dataSource.query('SELECT DISTINCT sessionID AS id FROM refresh_token');
      return [sessions, tokens].map((found: readonly { id: string }[]) => found.map(({ id }) => id).sort());
    };
    const { tokens } = await api.signIn(...accountOf('agent'));
    await refresh(tokens.token);
    api.travel(12 * 60 * 60_000 + 1000);
    await api.signIn(...accountOf('developer'));
    await api.app.get(Cleanup).tidy();
    const [sessions, families] = await rows();
    expect(sessions).toHaveLength(1);
    expect(families).toEqual(sessions);
  });
});

describe('sign-out', () => {
  test('it revokes the refresh token [SESS-057] [API-012]', async () => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    expect((await api.request('POST', '/users/logout', { body: tokens.token })).status).toBe(204);
    expect((await refresh(tokens.token)).status).toBe(401);
  });

  test('it ends the access token at once', async () => {
    const agent = await api.signIn(...accountOf('agent'));
    const ask = () => agent.get(path('/api/allSetups/:prodID', { prodID: '0180' }));
    expect((await ask()).status).toBe(200);
    await api.request('POST', '/users/logout', { body: agent.tokens.token });
    expect((await ask()).status).toBe(401);
  });

  test('it succeeds with a token that is long over', async () => {
    const body = { token: 'unknown', username: 'agent@lifeform.example' };
    expect((await api.request('POST', '/users/logout', { body })).status).toBe(204);
  });
});

test('the password, its hash and stored tokens are in no answer about a user [SESS-063]', async () => {
  const [username, password] = accountOf('agent');
  const agent = await api.signIn(username, password);
  const user = await agent.get(path('/users/:username', { username }));
  const login = await api.request('POST', '/users/login', { body: agent.tokens.token });
  const text = JSON.stringify([user.body, login.body]);
  expect(text).toContain(username);
  for (const secret of ['argon2', 'password', password, agent.tokens.token.token]) expect(text).not.toContain(secret);
});
