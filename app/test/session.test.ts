import type { FormDocument } from '@lifeform/metadata';
import type { TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { signInMethod } from '../src/area/sign-in/use-token-method.ts';
import type { ApiRequest } from '../src/data/api-client.ts';
import { ApiError, UnreachableError } from '../src/data/api-error.ts';
import { createLogFailure } from '../src/data/log-failure.ts';
import { loadForm } from '../src/session/load-form.ts';
import { createSessionMachine, type SessionActor } from '../src/session/machine/session-machine.ts';
import type { SessionStorage } from '../src/session/machine/session-port.ts';
import { createServices } from '../src/session/services.ts';
import { type SessionChannel, shareSession } from '../src/session/share-session.ts';
import { ACTIVITY, watchActivity } from '../src/session/watch-activity.ts';

const TOKENS: TokenAnswer = { jwt: 'j1', token: { token: 't1', username: 'marie' }, challenge: 'c1' };
const NEXT: TokenAnswer = { jwt: 'j2', token: { token: 't2', username: 'marie' }, challenge: 'c1' };
const MARIE = { username: 'marie', firstName: 'Marie' } as User; // the fields the session reads

function memoryStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const map = new Map(Object.entries(entries));
  const storage: SessionStorage = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
  return storage as Storage; // enumeration is not used
}

afterEach(() => vi.unstubAllGlobals());

/** A session that is signed in, with a clock that stands still. */
async function signedIn(): Promise<{ readonly actor: SessionActor; readonly clock: SimulatedClock }> {
  const clock = new SimulatedClock();
  const actor = createActor(
    createSessionMachine({
      network: {
        authenticate: async () => TOKENS,
        refresh: async () => TOKENS,
        login: async () => MARIE,
        logout: async () => {},
      },
      storage: memoryStorage(),
      failure: (error) => ({ kind: 'refused', message: String(error) }),
    }),
    { clock },
  ).start();
  actor.send({ type: 'login.request', credentials: { username: 'marie', password: 'secret' } });
  await expect.poll(() => actor.getSnapshot().hasTag('signedIn')).toBe(true);
  return { actor, clock };
}

const MINUTE = 60_000;
const isWarned = (actor: SessionActor) => actor.getSnapshot().matches({ signedIn: 'warned' });

describe('activity', () => {
  test.each(ACTIVITY)('%s restarts the inactivity timer [SESS-026]', async (type) => {
    const { actor, clock } = await signedIn();
    const page = new EventTarget();
    const stop = watchActivity(page, () => actor.send({ type: 'activity' }));
    clock.increment(478 * MINUTE);
    page.dispatchEvent(new Event(type));
    clock.increment(2 * MINUTE);
    expect(isWarned(actor)).toBe(false);
    clock.increment(477 * MINUTE);
    expect(isWarned(actor)).toBe(true);
    stop();
  });

  test('is told at most once a second, and no more once the watch ended', () => {
    let now = 0;
    let told = 0;
    const page = new EventTarget();
    const stop = watchActivity(
      page,
      () => (told += 1),
      () => now,
    );
    for (now = 0; now < 2000; now += 100) page.dispatchEvent(new Event('mousemove'));
    expect(told).toBe(2);
    stop();
    now = 9000;
    page.dispatchEvent(new Event('click'));
    expect(told).toBe(2);
  });
});

/** Channels that hear each other as tabs do. */
function channels() {
  const open = new Map<string, Set<(message: unknown) => void>>();
  return (name: string, listen: (message: unknown) => void): SessionChannel => {
    const listeners = open.get(name) ?? new Set();
    open.set(name, listeners.add(listen));
    return {
      postMessage: (message) => {
        for (const other of listeners) if (other !== listen) other(message);
      },
      close: () => void listeners.delete(listen),
    };
  };
}

describe('two tabs of one sign-in', () => {
  test('count activity in one for both [SESS-032]', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const open = channels();
    const shared = shareSession(here.actor, open);
    const other = shareSession(there.actor, open);
    there.clock.increment(478 * MINUTE);
    shared.tellActivity();
    there.clock.increment(2 * MINUTE);
    expect(isWarned(there.actor)).toBe(false);
    shared.stop();
    other.stop();
  });

  test('take activity in one as the answer to the warning in the other [SESS-031, SESS-032]', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const open = channels();
    const [shared, other] = [shareSession(here.actor, open), shareSession(there.actor, open)];
    here.clock.increment(479 * MINUTE);
    there.clock.increment(479 * MINUTE);
    shared.tellActivity();
    expect([isWarned(here.actor), isWarned(there.actor)]).toEqual([true, false]);
    shared.stop();
    other.stop();
  });

  test('use the token one of them renewed: the one before it is spent', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const open = channels();
    const [first, second] = [shareSession(here.actor, open), shareSession(there.actor, open)];
    here.actor.send({ type: 'tokens.refreshed', answer: NEXT });
    expect(there.actor.getSnapshot().context).toMatchObject({ jwt: 'j2', token: NEXT.token });
    first.stop();
    second.stop();
  });
});

test.each([
  ['AD', 'directory'],
  ['JWT', 'password'],
  ['ad', 'password'],
  ['', 'password'],
])('token method %j means sign-in by %s [SESS-033]', (answer, method) => {
  expect(signInMethod(answer)).toBe(method);
});

describe('a form', () => {
  const DOCUMENT = { form: 'User', items: [{ name: 'username' }] } as unknown as FormDocument;

  function start(answers: readonly (FormDocument | Error)[]) {
    const told = { tries: 0, waits: [] as number[], authErrors: 0 };
    const loaded = loadForm({
      load: async () => {
        const answer = answers[Math.min(told.tries, answers.length - 1)];
        told.tries += 1;
        if (answer === undefined || answer instanceof Error) throw answer;
        return answer;
      },
      wait: async (milliseconds) => void told.waits.push(milliseconds),
      onAuthError: () => {
        told.authErrors += 1;
      },
    });
    return { told, loaded };
  }

  test('that fails twice is tried again with growing waits, and nobody is signed out [ERR-015]', async () => {
    const failure = new ApiError(500, 'away');
    const { told, loaded } = start([failure, failure, DOCUMENT]);
    expect(await loaded).toBe(DOCUMENT);
    expect(told).toEqual({ tries: 3, waits: [500, 2000], authErrors: 0 });
  });

  test('that fails for good is no data and an authorisation error [ERR-013]', async () => {
    const { told, loaded } = start([new ApiError(500, 'away')]);
    await expect(loaded).rejects.toThrow('away');
    expect(told).toMatchObject({ tries: 3, authErrors: 1 });
  });

  test('that comes without fields is no data and an authorisation error [ERR-014]', async () => {
    const { told, loaded } = start([{ ...DOCUMENT, items: [] }]);
    await expect(loaded).rejects.toThrow('without fields');
    expect(told).toMatchObject({ tries: 3, authErrors: 1 });
  });

  test('that was just made here, and has no field yet, is there [BUILD-003]', async () => {
    const made = { ...DOCUMENT, items: [], record: { address: 'made' } } as unknown as FormDocument;
    const { told, loaded } = start([made]);
    expect(await loaded).toBe(made);
    expect(told).toEqual({ tries: 1, waits: [], authErrors: 0 });
  });

  test('from a server that cannot be reached says nothing of the session', async () => {
    const { told, loaded } = start([new UnreachableError('offline')]);
    await expect(loaded).rejects.toThrow();
    expect(told).toMatchObject({ tries: 3, authErrors: 0 });
  });
});

describe('a failure nobody is told of', () => {
  const failure = new ApiError(403, 'Marie Chen may not read policy 0180-4711.');

  test('goes to the server in production, as what failed and how, without a word of what was said [ERR-020]', () => {
    const sent: ApiRequest[] = [];
    const client = { send: async (request: ApiRequest) => void sent.push(request), open: async () => new Response() };
    createLogFailure(client as never, false)('version', failure);
    expect(sent.map(({ method, path, mayRefresh }) => [method, path, mayRefresh])).toEqual([
      ['POST', '/api/clientLog', false],
    ]);
    expect(sent[0]?.body).toEqual({ source: 'version', error: 'ApiError', status: 403 });
    expect(JSON.stringify(sent)).not.toMatch(/Marie|4711/);
  });

  test('goes to the console in development', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    createLogFailure({} as never, true)('version', failure);
    expect(log).toHaveBeenCalledWith('version', failure);
    log.mockRestore();
  });
});

vi.mock('../src/session/directory/open-directory.ts', () => ({
  openDirectory: async () => ({ logoutRedirect: directory.logoutRedirect }),
}));
const directory = vi.hoisted(() => ({ logoutRedirect: vi.fn(async () => {}) }));

describe('with the directory as token method', () => {
  const json = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });

  test('a stored refresh token brings the user back by name, and no window opens [SESS-037, SESS-038]', async () => {
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      calls.push(`${init.method} ${path}`);
      if (path === '/users/refresh') return json(NEXT);
      return json(path === '/users/marie' ? MARIE : { drafts: [] });
    });
    const open = vi.fn();
    vi.stubGlobal('window', { open });
    const stored = { tokenMethod: 'AD', refreshToken: JSON.stringify(TOKENS.token) };
    const { session } = createServices(memoryStorage(stored));
    await expect.poll(() => session.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(calls.slice(0, 2)).toEqual(['POST /users/refresh', 'GET /users/marie']);
    expect(open).not.toHaveBeenCalled();
  });

  test('a sign-out ends the session here and leaves for the directory to end its own [SESS-054]', async () => {
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      calls.push(path);
      if (path === '/users/refresh') return json(NEXT);
      return json(path === '/users/marie' ? MARIE : { drafts: [] });
    });
    const stored = { tokenMethod: 'AD', refreshToken: JSON.stringify(TOKENS.token) };
    const { session } = createServices(memoryStorage(stored));
    await expect.poll(() => session.getSnapshot().hasTag('signedIn')).toBe(true);
    session.send({ type: 'logout' });
    await expect.poll(() => directory.logoutRedirect.mock.calls.length).toBe(1);
    expect(calls).toContain('/users/logout');
  });
});
