import { describe, expect, test } from 'vitest';
import { SESSION_DELAYS } from '../../src/session/machine/session-delays.ts';
import { MARIE, NEXT_TOKENS, PASSWORD, signIn, startSession, TOKENS } from './session-fixture.ts';

const STORED = { refreshToken: JSON.stringify(TOKENS.token), challenge: 'c-0', username: 'marie' };

describe('signing in', () => {
  test('a session begins signed out and is signed in after password and user were accepted [ARCH-004, SESS-010, SESS-012]', async () => {
    const session = startSession();
    expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
    await signIn(session);
    expect(session.actor.getSnapshot().matches('signedIn')).toBe(true);
    expect(session.context().user).toEqual(MARIE);
  });

  test('a login request makes the session busy authenticating [SESS-011]', () => {
    const session = startSession();
    session.actor.send({ type: 'login.request', credentials: PASSWORD });
    expect(session.actor.getSnapshot().matches({ signingIn: 'authenticating' })).toBe(true);
    expect(session.network.calls).toMatchObject([{ name: 'authenticate', input: PASSWORD }]);
  });

  test('the user is asked for with the refresh token the password bought', async () => {
    const session = startSession();
    await signIn(session);
    expect(session.network.calls.at(-1)).toMatchObject({ name: 'login', input: TOKENS.token });
  });

  test('the password is forgotten once the user is there', async () => {
    const session = startSession();
    await signIn(session);
    expect(session.context().credentials).toBeUndefined();
    expect(session.storage.keys().map((key) => session.storage.getItem(key))).not.toContain(PASSWORD.password);
  });

  test('a refused login ends signed out with the server message [SESS-013]', async () => {
    const session = startSession();
    session.actor.send({ type: 'login.request', credentials: PASSWORD });
    await session.network.refuse('The username or the password is not right.');
    expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
    expect(session.context().failure?.message).toBe('The username or the password is not right.');
  });

  test('username and flag are in session storage after a login [SESS-019]', async () => {
    const session = startSession();
    await signIn(session);
    expect(session.storage.getItem('username')).toBe('marie');
    expect(session.storage.getItem('isAuthenticated')).toBe('true');
  });

  test('a refused login leaves only the token method in session storage [SESS-020]', async () => {
    const session = startSession({ tokenMethod: 'JWT', username: 'old', 'form.NewBusiness': '{}' });
    session.actor.send({ type: 'login.request', credentials: PASSWORD });
    await session.network.refuse('no');
    expect(session.storage.keys()).toEqual(['tokenMethod']);
    expect(session.context().user).toBeUndefined();
  });

  test('a second press aborts the first request [SESS-059]', () => {
    const session = startSession();
    session.actor.send({ type: 'login.request', credentials: PASSWORD });
    session.actor.send({ type: 'login.request', credentials: { ...PASSWORD, password: 'other' } });
    expect(session.network.calls.map((call) => call.signal.aborted)).toEqual([true, false]);
  });

  test('leaving the sign-in page aborts the request [SESS-059]', () => {
    const session = startSession();
    session.actor.send({ type: 'login.request', credentials: PASSWORD });
    session.actor.send({ type: 'login.cancel' });
    expect(session.network.calls[0]?.signal.aborted).toBe(true);
    expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
  });
});

describe('restoring after a reload', () => {
  test('a stored refresh token restores the user without a password', async () => {
    const session = startSession(STORED);
    await session.network.answer(NEXT_TOKENS);
    await session.network.answer(MARIE);
    expect(session.actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(session.network.calls.map((call) => call.name)).toEqual(['refresh', 'login']);
  });

  test('the rotated refresh token replaces the stored one', async () => {
    const session = startSession(STORED);
    await session.network.answer(NEXT_TOKENS);
    expect(session.storage.getItem('refreshToken')).toBe(JSON.stringify(NEXT_TOKENS.token));
  });

  test('a refused refresh ends expired [SESS-046]', async () => {
    const session = startSession(STORED);
    await session.network.refuse('revoked');
    expect(session.context().isExpired).toBe(true);
    expect(session.storage.getItem('refreshToken')).toBeNull();
  });

  test('an unreachable server keeps the token for another try', async () => {
    const session = startSession(STORED);
    await session.network.refuse('offline');
    expect(session.actor.getSnapshot().matches('unreachable')).toBe(true);
    session.actor.send({ type: 'retry' });
    expect(session.network.calls.at(-1)).toMatchObject({ name: 'refresh', input: TOKENS.token });
  });

  test.each(['{', '"text"', '{"token":1}', '[]'])('a damaged stored token %s starts signed out', (refreshToken) => {
    expect(startSession({ refreshToken }).actor.getSnapshot().matches('signedOut')).toBe(true);
  });
});

describe('ending', () => {
  test('a logout posts the refresh token and empties user and storage [SESS-014, SESS-056]', async () => {
    const session = startSession();
    await signIn(session);
    session.actor.send({ type: 'logout' });
    expect(session.network.calls.at(-1)).toMatchObject({ name: 'logout', input: TOKENS.token });
    await session.network.answer();
    expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
    expect(session.context().user).toBeUndefined();
    expect(session.storage.keys()).toEqual([]);
  });

  test('a logout completes when the call fails', async () => {
    const session = startSession();
    await signIn(session);
    session.actor.send({ type: 'logout' });
    await session.network.refuse('offline');
    expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
  });

  test('a logout does not wait for a silent server', async () => {
    const session = startSession();
    await signIn(session);
    session.actor.send({ type: 'logout' });
    session.clock.increment(SESSION_DELAYS.logoutWait);
    expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
  });

  test('an authorisation error signs out and empties the user [SESS-015]', async () => {
    const session = startSession();
    await signIn(session);
    session.actor.send({ type: 'auth.error' });
    expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
    expect(session.context().user).toBeUndefined();
  });

  test('a session timeout ends expired [SESS-016]', async () => {
    const session = startSession();
    await signIn(session);
    session.actor.send({ type: 'session.timeout' });
    expect(session.actor.getSnapshot().matches('expired')).toBe(true);
  });

  test('a session timeout removes who was signed in, sets the flag and empties the user [SESS-021]', async () => {
    const session = startSession();
    await signIn(session);
    session.actor.send({ type: 'session.timeout' });
    expect(session.storage.keys()).toEqual(['isSessionExpired']);
    expect(session.storage.getItem('isSessionExpired')).toBe('true');
    expect(session.context()).toMatchObject({ user: undefined, token: undefined, jwt: undefined });
  });

  test('opening the sign-in page resets the expired flag', async () => {
    const session = startSession({ isSessionExpired: 'true' });
    expect(session.actor.getSnapshot().matches('expired')).toBe(true);
    session.actor.send({ type: 'signIn.opened' });
    expect(session.context().isExpired).toBe(false);
    expect(session.storage.getItem('isSessionExpired')).toBe('false');
  });
});

describe('other events', () => {
  test('a username is kept without signing in [SESS-017]', () => {
    const session = startSession();
    session.actor.send({ type: 'username.set', username: 'paul' });
    expect(session.context().username).toBe('paul');
    expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
  });

  test('loaded accounts replace the list [SESS-018]', async () => {
    const session = startSession();
    await signIn(session);
    session.actor.send({ type: 'users.loaded', users: [MARIE] });
    session.actor.send({ type: 'users.loaded', users: [MARIE, MARIE] });
    expect(session.context().users).toHaveLength(2);
  });

  test('refreshed tokens are kept for the next request', async () => {
    const session = startSession();
    await signIn(session);
    session.actor.send({ type: 'tokens.refreshed', answer: NEXT_TOKENS });
    expect(session.context()).toMatchObject({ jwt: 'jwt-2', token: NEXT_TOKENS.token, challenge: 'c-2' });
  });
});

describe('inactivity', () => {
  const MINUTE = 60_000;

  test('the warning comes at 479 minutes [SESS-024]', async () => {
    const session = startSession();
    await signIn(session);
    session.clock.increment(479 * MINUTE - 1);
    expect(session.actor.getSnapshot().matches({ signedIn: 'warned' })).toBe(false);
    session.clock.increment(1);
    expect(session.actor.getSnapshot().matches({ signedIn: 'warned' })).toBe(true);
  });

  test('the session ends at 480 minutes [SESS-025]', async () => {
    const session = startSession();
    await signIn(session);
    session.clock.increment(479 * MINUTE);
    session.clock.increment(MINUTE - 1);
    expect(session.actor.getSnapshot().matches('expired')).toBe(false);
    session.clock.increment(1);
    expect(session.actor.getSnapshot().matches('expired')).toBe(true);
  });

  test('activity restarts the timer', async () => {
    const session = startSession();
    await signIn(session);
    session.clock.increment(400 * MINUTE);
    session.actor.send({ type: 'activity' });
    session.clock.increment(400 * MINUTE);
    expect(session.actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  test('activity within a second of the last restart does not restart again [SESS-027]', async () => {
    const session = startSession();
    await signIn(session);
    session.clock.increment(500);
    session.actor.send({ type: 'activity' });
    session.clock.increment(479 * MINUTE - 500);
    expect(session.actor.getSnapshot().matches({ signedIn: 'warned' })).toBe(true);
  });

  test('activity while the warning stands restarts the timer and leaves the warning to be answered [SESS-026]', async () => {
    const session = startSession();
    await signIn(session);
    session.clock.increment(479 * MINUTE);
    expect(session.actor.getSnapshot().matches({ signedIn: { warned: 'counting' } })).toBe(true);
    session.actor.send({ type: 'activity' });
    expect(session.actor.getSnapshot().matches({ signedIn: { warned: 'restarted' } })).toBe(true);
    session.clock.increment(478 * MINUTE);
    session.actor.send({ type: 'activity' });
    session.clock.increment(479 * MINUTE - 1);
    expect(session.actor.getSnapshot().matches({ signedIn: { warned: 'restarted' } })).toBe(true);
    session.clock.increment(1);
    expect(session.actor.getSnapshot().matches({ signedIn: { warned: 'counting' } })).toBe(true);
    session.clock.increment(MINUTE);
    expect(session.actor.getSnapshot().matches('expired')).toBe(true);
  });

  test.each([
    ['at once', 0],
    ['after more activity', 1],
  ])('staying, answered %s, closes the warning and restarts the timer [SESS-031]', async (_when, moves) => {
    const session = startSession();
    await signIn(session);
    session.clock.increment(479 * MINUTE);
    for (let move = 0; move < moves; move += 1) session.actor.send({ type: 'activity' });
    session.actor.send({ type: 'stay' });
    session.clock.increment(479 * MINUTE - 1);
    expect(session.actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
    session.clock.increment(1);
    expect(session.actor.getSnapshot().matches({ signedIn: { warned: 'counting' } })).toBe(true);
  });
});

describe('a directory token', () => {
  const TOKEN = { token: 'a.signed.token', username: 'marie' };

  test('is stored as the refresh token, exchanged, and the user loaded [SESS-036]', async () => {
    const session = startSession();
    session.actor.send({ type: 'directory.token', token: TOKEN });
    expect(JSON.parse(session.storage.getItem('refreshToken') ?? '')).toEqual(TOKEN);
    expect(session.network.calls.map(({ name, input }) => [name, input])).toEqual([['refresh', TOKEN]]);
    await session.network.answer(TOKENS);
    await session.network.answer(MARIE);
    expect(session.actor.getSnapshot().hasTag('signedIn')).toBe(true);
  });

  test('that is refused ends signed out with the server message', async () => {
    const session = startSession();
    session.actor.send({ type: 'directory.token', token: TOKEN });
    await session.network.refuse('No account for you.');
    expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
    expect(session.context().failure?.message).toBe('No account for you.');
    expect(session.storage.keys()).toEqual([]);
  });
});
