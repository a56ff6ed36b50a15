import type { RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { createActivity } from '../src/data/activity.ts';
import { createApiClient } from '../src/data/api-client.ts';
import { ApiError, isAborted, UnreachableError } from '../src/data/api-error.ts';
import { call } from '../src/data/call.ts';
import { login } from '../src/data/login.ts';

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A client whose server is a function of the request, with a session that remembers what it was told. */
function startClient(serve: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const session: { jwt?: string; challenge?: string; token?: RefreshToken; isExpired: boolean } = { isExpired: false };
  const client = createApiClient(
    {
      credentials: () => ({ jwt: session.jwt, challenge: session.challenge, token: session.token }),
      refreshed: (answer) =>
        Object.assign(session, { jwt: answer.jwt, challenge: answer.challenge, token: answer.token }),
      expired: () => Object.assign(session, { isExpired: true }),
    },
    async (path, init) => {
      const request: Sent = {
        path: String(path),
        headers: init?.headers as Record<string, string>,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      sent.push(request);
      return serve(request);
    },
  );
  const count = (path: string) => sent.filter((request) => request.path === path).length;
  return { client, sent, session, count };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const RENEWED: TokenAnswer = { jwt: 'new', token: { token: 'r2', username: 'marie' }, challenge: 'c2' };

const busy = (after: string) => new Response('{}', { status: 503, headers: { 'retry-after': after } });

/** Answers 401 to the old access token, renews it once asked. */
function expiringServer({ path, headers }: Sent): Response {
  if (path === '/users/refresh') return json(RENEWED);
  return headers.authorization === 'Bearer new'
    ? json({ path })
    : json({ statusCode: 401, message: 'The session has ended.' }, 401);
}

function signedIn(server: ReturnType<typeof startClient>) {
  Object.assign(server.session, { jwt: 'old', challenge: 'c1', token: { token: 'r1', username: 'marie' } });
  return server;
}

describe('every request', () => {
  test('carries the bearer token [API-001]', async () => {
    const { client, sent } = signedIn(startClient(() => json({})));
    await client.send({ method: 'GET', path: '/x' });
    expect(sent[0]?.headers.authorization).toBe('Bearer old');
  });

  test('carries a JSON content type [API-002]', async () => {
    const { client, sent } = startClient(() => json({}));
    await client.send({ method: 'GET', path: '/x' });
    expect(sent[0]?.headers['content-type']).toBe('application/json');
  });

  test('with files lets the browser name the type, which holds the boundary between its parts [API-005]', async () => {
    const { client, sent } = signedIn(startClient(() => json({})));
    const body = new FormData();
    body.append('File', new Blob(['username']), 'users.csv');
    await client.send({ method: 'POST', path: '/users/Uploadusers', body });
    expect(sent[0]?.headers).not.toHaveProperty('content-type');
  });

  test('of files says no type of its own, so that the browser names the boundary [API-005]', async () => {
    const { client, sent } = startClient(() => json({}));
    await client.send({ method: 'POST', path: '/x', body: new FormData() });
    expect(sent[0]?.headers).not.toHaveProperty('content-type');
  });

  test('carries the stored challenge, or no-key-found before there is one [API-003]', async () => {
    const server = startClient(() => json({}));
    await server.client.send({ method: 'GET', path: '/x' });
    signedIn(server);
    await server.client.send({ method: 'GET', path: '/x' });
    expect(server.sent.map(({ headers }) => headers.challenge)).toEqual(['no-key-found', 'c1']);
  });

  test('rejects with the message and status of the server', async () => {
    const { client } = startClient(() => json({ statusCode: 409, message: 'Changed by Paul.' }, 409));
    const error = await client.send({ method: 'GET', path: '/x' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 409, message: 'Changed by Paul.' });
  });

  test('survives an answer that is not JSON', async () => {
    const { client } = startClient(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(client.send({ method: 'GET', path: '/x' })).rejects.toBeInstanceOf(ApiError);
  });

  test('tells an unreachable server from an error answer', async () => {
    const { client } = startClient(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.send({ method: 'GET', path: '/x' })).rejects.toBeInstanceOf(UnreachableError);
  });
});

describe('a 401', () => {
  test('starts exactly one refresh and the request is sent again [SESS-044]', async () => {
    const { client, count } = signedIn(startClient(expiringServer));
    await expect(client.send({ method: 'GET', path: '/x' })).resolves.toEqual({ path: '/x' });
    expect([count('/users/refresh'), count('/x')]).toEqual([1, 2]);
  });

  test('of five requests at once starts one refresh, then all five are retried [SESS-045]', async () => {
    const { client, count } = signedIn(startClient(expiringServer));
    await Promise.all(Array.from({ length: 5 }, () => client.send({ method: 'GET', path: '/x' })));
    expect([count('/users/refresh'), count('/x')]).toEqual([1, 10]);
  });

  test('of fifty requests at once starts one refresh, and every one is sent again with the new token', async () => {
    const { client, sent, count } = signedIn(startClient(expiringServer));
    const paths = Array.from({ length: 50 }, (_, at) => `/x/${at}`);
    await Promise.all(paths.map((path) => client.send({ method: 'GET', path })));
    expect(count('/users/refresh')).toBe(1);
    const again = sent.filter(({ path, headers }) => path.startsWith('/x/') && headers.authorization === 'Bearer new');
    expect(again.map(({ path }) => path).sort()).toEqual([...paths].sort());
  });

  test('answered after another request renewed the token needs no refresh of its own', async () => {
    let answerLate = (_: Response): void => {};
    const server = signedIn(
      startClient((sent) =>
        sent.path === '/late' && sent.headers.authorization === 'Bearer old'
          ? new Promise<Response>((resolve) => {
              answerLate = resolve;
            })
          : expiringServer(sent),
      ),
    );
    const late = server.client.send({ method: 'GET', path: '/late' });
    await server.client.send({ method: 'GET', path: '/x' });
    answerLate(json({ statusCode: 401, message: '' }, 401));
    await late;
    expect(server.count('/users/refresh')).toBe(1);
  });

  test('whose refresh is refused ends the session as expired [SESS-046]', async () => {
    const { client, session } = signedIn(startClient(() => json({ statusCode: 401, message: 'No.' }, 401)));
    await expect(client.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ status: 401 });
    expect(session.isExpired).toBe(true);
  });

  test('after a renewal ends the session: renewing did not help, and no further refresh is tried [GATE-015]', async () => {
    const server = signedIn(
      startClient(({ path }) =>
        path === '/users/refresh' ? json(RENEWED) : json({ statusCode: 401, message: '' }, 401),
      ),
    );
    await expect(server.client.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ status: 401 });
    expect(server.session.isExpired).toBe(true);
    expect([server.count('/users/refresh'), server.count('/x')]).toEqual([1, 2]);
  });

  test.each<readonly [string, (path: string) => number]>([
    ['the call', () => 429],
    ['the refresh', (path) => (path === '/users/refresh' ? 429 : 401)],
  ])('or a 429 of %s keeps the person signed in [GATE-015]', async (_of, statusOf) => {
    const { client, session } = signedIn(startClient(({ path }) => json({ message: '' }, statusOf(path))));
    await expect(client.send({ method: 'GET', path: '/x' })).rejects.toBeInstanceOf(ApiError);
    expect(session).toMatchObject({ isExpired: false, jwt: 'old' });
  });

  test('whose refresh meets a broken server keeps the session', async () => {
    const { client, session } = signedIn(
      startClient(({ path }) => json({ statusCode: 0, message: '' }, path === '/users/refresh' ? 503 : 401)),
    );
    await expect(client.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ status: 401 });
    expect(session.isExpired).toBe(false);
  });

  test('of the login request is retried with the new token in its body [SESS-047]', async () => {
    const server = signedIn(startClient(expiringServer));
    const token = () => server.session.token ?? { token: '', username: '' };
    await login(server.client, token, new AbortController().signal);
    const bodies = server.sent.filter(({ path }) => path === '/users/login').map(({ body }) => body);
    expect(bodies).toEqual([{ token: 'r1', username: 'marie' }, RENEWED.token]);
  });

  test('of a wrong password starts no refresh', async () => {
    const server = startClient(() => json({ statusCode: 401, message: 'Wrong.' }, 401));
    const attempt = call(server.client, 'POST /users/authenticate', {
      body: { ...{ username: 'a', password: 'bbbbb' }, generateTrackingUserName: false },
      signal: new AbortController().signal,
      mayRefresh: false,
    });
    await expect(attempt).rejects.toThrow('Wrong.');
    expect(server.count('/users/refresh')).toBe(0);
  });

  test('without a refresh token is answered as it came', async () => {
    const server = startClient(() => json({ statusCode: 401, message: 'Sign in.' }, 401));
    await expect(server.client.send({ method: 'GET', path: '/x' })).rejects.toThrow('Sign in.');
    expect(server.count('/users/refresh')).toBe(0);
  });
});

describe('the sign-in calls', () => {
  test('authenticate sends username, password and generateTrackingUserName false', async () => {
    const { client, sent } = startClient(() => json(RENEWED));
    await call(client, 'POST /users/authenticate', {
      body: { ...{ username: 'marie', password: 'secret' }, generateTrackingUserName: false },
      signal: new AbortController().signal,
      mayRefresh: false,
    });
    expect(sent[0]).toMatchObject({
      path: '/users/authenticate',
      body: { username: 'marie', password: 'secret', generateTrackingUserName: false },
    });
  });
});

describe('a server that is busy', () => {
  const activity = createActivity();
  const clientOf = (answers: readonly Response[]) => {
    const left = [...answers];
    const asked: string[] = [];
    const credentials = () => ({ jwt: 'jwt', challenge: undefined, token: undefined });
    const client = createApiClient(
      { credentials, refreshed: () => {}, expired: () => {} },
      async (path) => {
        asked.push(String(path));
        return left.shift() ?? json({});
      },
      activity,
    );
    return { client, asked };
  };

  test('is asked again for a read after the time it says, and the wait can be seen', async () => {
    const { client, asked } = clientOf([busy('0'), busy('0')]);
    const waited: boolean[] = [];
    const stop = activity.subscribe(() => waited.push(activity.isWaiting()));
    expect(await client.send({ method: 'GET', path: '/x' })).toEqual({});
    stop();
    expect(asked).toHaveLength(3);
    expect(waited).toContain(true);
    expect(activity.isWaiting()).toBe(false);
  });

  test('is given up after two more tries [STAND-022]', async () => {
    const { client, asked } = clientOf(Array.from({ length: 9 }, () => busy('0')));
    await expect(client.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(3);
  });

  test('is not asked again for what writes, nor without a time, nor for a long one', async () => {
    for (const [method, answer] of [
      ['POST', busy('0')],
      ['DELETE', busy('0')],
      ['GET', new Response('{}', { status: 503 })],
      ['GET', busy('3600')],
    ] as const) {
      const { client, asked } = clientOf([answer]);
      await expect(client.send({ method, path: '/x' })).rejects.toMatchObject({ status: 503 });
      expect(asked).toHaveLength(1);
    }
  });

  test('is not asked again once the read is cancelled', async () => {
    const { client } = clientOf([busy('5')]);
    const stop = new AbortController();
    const reading = client.send({ method: 'GET', path: '/x', signal: stop.signal });
    await expect.poll(() => activity.isWaiting()).toBe(true);
    stop.abort();
    await expect(reading).rejects.toSatisfy(isAborted);
  });
});
