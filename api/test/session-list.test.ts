import type { ErrorAnswer, GuessedPasswords, Role, SessionsAnswer, TokenAnswer } from '@lifeform/metadata/contract';
import { NO_SIGN_IN_RULES, type SignInRules } from '@lifeform/metadata/insurance';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/feature/session/password.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { createActor } from './actors.ts';
import { accountOf, type Client, path, startApi } from './harness.ts';

/** Behind a balancer, which the tests are. */
const api = startApi({ config: { trustedProxies: ['127.0.0.1'] } });

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1';
const PASSWORD = 'a bridge over seven rivers';
const HOME = '198.51.100.7';
const AWAY = '203.0.113.9';

let count = 0;
/** Somebody new with a password and a role of their own. */
async function person(rules: Partial<SignInRules> = {}, held: Parameters<typeof createActor>[2] = ['isNewBusiness']) {
  count += 1;
  const { username } = await createActor(api, `Person ${count}`, held);
  const passwordHash = await hashPassword(PASSWORD);
  await api.dataSource.getRepository(UserEntity).update({ username }, { passwordHash });
  if (Object.keys(rules).length > 0) await setRules(`For Person ${count}`, rules);
  return username;
}

const admin = () => api.as('administrator');
const roleNamed = async (name: string): Promise<Role> => {
  const { body } = await (await admin()).get<readonly Role[]>('/users/GetAllRoles');
  const role = body.find(({ roleName }) => roleName === name);
  if (!role) throw new Error(`There is no role ${name}.`);
  return role;
};
async function setRules(name: string, rules: Partial<SignInRules>) {
  const role = await roleNamed(name);
  const signIn = { ...NO_SIGN_IN_RULES, ...role.signIn, ...rules };
  return (await admin()).post<Role & ErrorAnswer>('/users/roles', { ...role, signIn });
}

interface From {
  readonly address?: string;
  readonly agent?: string;
  readonly password?: string;
}
const headersOf = ({ address = HOME, agent = FIREFOX }: From) => ({ 'x-forwarded-for': address, 'user-agent': agent });

const attempt = (username: string, from: From = {}) =>
  api.request<TokenAnswer & ErrorAnswer>('POST', '/users/authenticate', {
    headers: headersOf(from),
    body: { username, password: from.password ?? PASSWORD, generateTrackingUserName: false },
  });
async function signIn(username: string, from: From = {}): Promise<Client> {
  const { status, body } = await attempt(username, from);
  expect(status).toBe(200);
  return api.client(username, body);
}

const listAt = (username: string) => path('/users/:username/sessions', { username });
const listOf = async (who: Client, username = who.username) => (await who.get<SessionsAnswer>(listAt(username))).body;
/** Whether a session still opens something. */
const isIn = async (who: Client, address?: string) =>
  (await who.get('/api/illustrations', address === undefined ? {} : { 'x-forwarded-for': address })).status === 200;

describe('one’s own sessions', () => {
  test('are listed with browser and address, the one that asks marked, newest first [TRUST-009]', async () => {
    const username = await person();
    const first = await signIn(username);
    api.travel(1000);
    await signIn(username, { address: AWAY, agent: SAFARI });
    const { sessions } = await listOf(first);
    expect(sessions.slice(0, 2).map(({ browser, address, isThis }) => [browser, address, isThis])).toEqual([
      ['Safari · iOS', AWAY, false],
      ['Firefox · Windows', HOME, true],
    ]);
  });

  test('of a program that does not say what it is have no browser', async () => {
    const username = await person();
    const who = await signIn(username, { agent: `${'('.repeat(5000)}` });
    expect((await listOf(who)).sessions.find(({ isThis }) => isThis)).toMatchObject({ browser: '', address: HOME });
  });

  test('are ended one at a time, and their tokens with them [TRUST-009]', async () => {
    const username = await person();
    const [here, there] = [await signIn(username), await signIn(username, { address: AWAY })];
    const other = (await listOf(there)).sessions.find(({ isThis }) => isThis);
    expect(await isIn(there)).toBe(true);
    const at = path('/users/:username/sessions/:sessionID', { username, sessionID: other?.sessionID ?? '' });
    expect((await here.delete(at)).status).toBe(204);
    expect([await isIn(there), await isIn(here)]).toEqual([false, true]);
    const refreshed = await api.request('POST', '/users/refresh', { body: there.tokens.token });
    expect(refreshed.status).toBe(401);
    const again = await here.delete<ErrorAnswer>(at);
    expect([again.status, again.body.code]).toEqual([404, 'noSession']);
  });

  test('are all ended at once but for the one that asks [TRUST-009]', async () => {
    const username = await person();
    const [here, one, two] = [await signIn(username), await signIn(username), await signIn(username)];
    expect((await here.delete(listAt(username))).status).toBe(204);
    expect([await isIn(here), await isIn(one), await isIn(two)]).toEqual([true, false, false]);
    expect((await listOf(here)).sessions).toHaveLength(1);
  });

  test('are gone from the list half a day later, when they are over', async () => {
    const username = await person();
    await signIn(username);
    api.travel(12 * 60 * 60_000 + 1000);
    expect((await listOf(await signIn(username))).sessions).toHaveLength(1);
  });

  test('come with what was tried under one’s name, successes and failures, where from and why [TRUST-011]', async () => {
    const username = await person();
    await attempt(username, { address: AWAY, agent: SAFARI, password: 'a guess' });
    api.travel(1000);
    await signIn(username);
    api.travel(1000);
    const here = await signIn(username);
    const { history } = await listOf(here);
    expect(
      history.slice(0, 3).map(({ outcome, reason, browser, address }) => [outcome, reason, browser, address]),
    ).toEqual([
      ['signedIn', '', 'Firefox · Windows', HOME],
      ['signedIn', '', 'Firefox · Windows', HOME],
      ['refused', 'password', 'Safari · iOS', AWAY],
    ]);
  });
});

describe('the sessions of others', () => {
  let username: string;
  let theirs: Client;
  beforeEach(async () => {
    username = await person();
    theirs = await signIn(username);
  });
  const endAll = (who: Client) => who.delete(listAt(username));
  const endOne = async (who: Client) => {
    const own = (await listOf(theirs)).sessions.find(({ isThis }) => isThis);
    return who.delete(path('/users/:username/sessions/:sessionID', { username, sessionID: own?.sessionID ?? '' }));
  };

  test('are read and ended by who manages people, with their history [TRUST-009, TRUST-025]', async () => {
    const manager = await admin();
    const { sessions, history } = await listOf(manager, username);
    expect(sessions.some(({ address, isThis }) => address === HOME && !isThis)).toBe(true);
    expect(history[0]).toMatchObject({ outcome: 'signedIn', address: HOME });
    expect((await endOne(manager)).status).toBe(204);
    expect(await isIn(theirs)).toBe(false);
    theirs = await signIn(username);
    expect((await endAll(manager)).status).toBe(204);
    expect(await isIn(theirs)).toBe(false);
    expect((await listOf(await signIn(username))).history[1]).toMatchObject({ outcome: 'ended', reason: 'manager' });
  });

  test('are no business of who does not manage people [TRUST-009]', async () => {
    const agent = await api.as('agent');
    expect((await agent.get(listAt(username))).status).toBe(403);
    expect([(await endOne(agent)).status, (await endAll(agent)).status]).toEqual([403, 403]);
    expect(await isIn(theirs)).toBe(true);
  });

  test('with more rights than one’s own are out of a manager’s reach [TRUST-009]', async () => {
    const manager = await api.as('systemAdministrator');
    const other = (await admin()).username;
    expect((await manager.get(listAt(other))).status).toBe(403);
    expect((await manager.delete(listAt(other))).status).toBe(403);
    expect(await isIn(await admin())).toBe(true);
  });

  test('are not found by the name of somebody else [TRUST-009]', async () => {
    const agent = await api.as('agent');
    const own = (await listOf(theirs)).sessions.find(({ isThis }) => isThis);
    const at = path('/users/:username/sessions/:sessionID', {
      username: agent.username,
      sessionID: own?.sessionID ?? '',
    });
    expect((await agent.delete(at)).status).toBe(404);
    expect(await isIn(theirs)).toBe(true);
  });
});

describe('a role that caps the number of sessions', () => {
  test('ends the oldest for one past it [TRUST-010]', async () => {
    const username = await person();
    const made = await signIn(username);
    await made.delete(listAt(username));
    await setRules(`For Person ${count}`, { mostSessions: 2, pastMost: 'endOldest' });
    api.travel(1000);
    const second = await signIn(username);
    expect(await isIn(made)).toBe(true);
    api.travel(1000);
    const third = await signIn(username);
    expect([await isIn(made), await isIn(second), await isIn(third)]).toEqual([false, true, true]);
    expect((await listOf(third)).history[1]).toMatchObject({ outcome: 'ended', reason: 'most' });
  });

  test('refuses one past it where it says so, and takes it once another is over [TRUST-010]', async () => {
    const username = await person();
    const made = await signIn(username);
    await made.delete(listAt(username));
    await setRules(`For Person ${count}`, { mostSessions: 2, pastMost: 'refuse' });
    await signIn(username);
    const refused = await attempt(username);
    expect([refused.status, refused.body.code]).toEqual([403, 'sessionsTooMany']);
    expect(refused.body.message).toContain('2 times');
    expect(await isIn(made)).toBe(true);
    await made.delete(listAt(username));
    expect((await attempt(username)).status).toBe(200);
  });

  test('holds for sign-ins at the same moment [TRUST-010]', async () => {
    const username = await person();
    await (await signIn(username)).delete(listAt(username));
    await setRules(`For Person ${count}`, { mostSessions: 3, pastMost: 'refuse' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(username)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403]);
  });
});

describe('a role of some addresses', () => {
  const NETWORK = ['198.51.100.0/24', '2001:db8::/32'];

  test('lets its people sign in from there only, and tells strangers no more than of a wrong password [TRUST-016]', async () => {
    const username = await person({ addresses: NETWORK });
    expect((await attempt(username)).status).toBe(200);
    expect((await attempt(username, { address: '2001:db8::5' })).status).toBe(200);
    const [outside, wrong] = [
      await attempt(username, { address: AWAY }),
      await attempt(username, { address: AWAY, password: 'a guess' }),
    ];
    expect([outside.status, outside.body]).toEqual([401, wrong.body]);
    const { history } = await listOf(await admin(), username);
    expect(history.map(({ reason }) => reason)).toContain('address');
  });

  test('refuses a session that is carried elsewhere, and goes on where it was [TRUST-016]', async () => {
    const username = await person({ addresses: NETWORK });
    const who = await signIn(username);
    expect([await isIn(who, HOME), await isIn(who, AWAY), await isIn(who, HOME)]).toEqual([true, false, true]);
    const refresh = (address: string) =>
      api.request('POST', '/users/refresh', { headers: headersOf({ address }), body: who.tokens.token });
    expect((await refresh(AWAY)).status).toBe(401);
    expect((await refresh(HOME)).status).toBe(200);
  });

  test('sends no form to a session that is carried elsewhere [TRUST-016]', async () => {
    const username = await person({ addresses: NETWORK });
    const who = await signIn(username);
    const read = (address: string) =>
      who.get(path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' }), { 'x-forwarded-for': address });
    expect([(await read(HOME)).status, (await read(AWAY)).status]).toEqual([200, 401]);
  });

  test.each(['office', '10.0.0.0/33', '2001:db8::/129', '10.0.0.1/8/8', '10.0.0.1/'])(
    'is not saved with %j for an address',
    async (address) => {
      await person();
      const { status, body } = await setRules(`For Person ${count}`, { addresses: ['192.0.2.1', address] });
      expect([status, body.code]).toEqual([400, 'addressRefused']);
      expect(body.message).toContain(address);
    },
  );

  test('is not saved by one of its people who would shut themselves out', async () => {
    const username = await person({}, ['isAdmin']);
    const who = await signIn(username);
    const role = await roleNamed(`For Person ${count}`);
    const save = (addresses: readonly string[]) =>
      who.post<ErrorAnswer>('/users/roles', { ...role, signIn: { ...NO_SIGN_IN_RULES, addresses } });
    const refused = await save([AWAY]);
    expect([refused.status, refused.body.code]).toEqual([409, 'addressOwn']);
    expect((await save([HOME])).status).toBe(200);
  });
});

describe('one’s own password', () => {
  const change = (who: Client, present: string, password: string) =>
    who.post<ErrorAnswer & { device: string }>('/users/changePassword', { present, password });
  const NEXT = 'seven bridges over a river';

  test('is changed with the present one; other sessions end, this one goes on [TRUST-011, TRUST-025]', async () => {
    const username = await person();
    const [here, there] = [await signIn(username), await signIn(username)];
    expect((await change(here, PASSWORD, NEXT)).status).toBe(200);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await attempt(username)).status).toBe(401);
    expect((await attempt(username, { password: NEXT })).status).toBe(200);
  });

  test('stays where the present one is wrong or left out, and waits after five guesses [TRUST-011, TRUST-025]', async () => {
    const username = await person();
    const who = await signIn(username);
    expect((await who.post('/users/changePassword', { password: NEXT })).status).toBe(400);
    const wrong = await change(who, 'a guess', NEXT);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'presentPasswordWrong']);
    for (let guess = 2; guess <= 5; guess += 1) await change(who, 'a guess', NEXT);
    const paused = await change(who, PASSWORD, NEXT);
    expect([paused.status, paused.body.code]).toEqual([429, 'passwordTriesTooMany']);
    expect((await attempt(username)).status).toBe(200);
    const guesses = (await listOf(who)).history.filter(({ outcome }) => outcome === 'refused');
    expect(guesses.map(({ reason }) => reason)).toEqual(['paused', ...Array.from({ length: 5 }, () => 'password')]);
  });

  test.each([
    ['finalfantasy', 'passwordCommon'],
    ['Lifeform-2026', 'passwordOfWords'],
    ['ghghkghghkghgh', 'passwordWeak'],
  ])('is not changed to %j, which is easily guessed [GATE-041]', async (password, code) => {
    const who = await signIn(await person());
    const { status, body } = await change(who, PASSWORD, password);
    expect([status, body.code]).toEqual([400, code]);
  });

  test('is not changed to one’s own name or agent number [GATE-041]', async () => {
    const username = await person();
    await api.dataSource
      .getRepository(UserEntity)
      .update({ username }, { profileName: 'Rosalind Achterberg', agentID: 'QX70413' });
    const who = await signIn(username);
    for (const password of ['Achterberg-1985', 'QX70413 QX70413']) {
      expect((await change(who, PASSWORD, password)).body.code).toBe('passwordOfWords');
    }
    expect((await change(who, PASSWORD, NEXT)).status).toBe(200);
  });

  test('is long, of any characters, and taken as it is, a year later too [TRUST-024]', async () => {
    const username = await person();
    const password = ` Ünïcode ☂ and ${'many different words '.repeat(8)}`;
    expect(password.length).toBeGreaterThan(128);
    expect((await change(await signIn(username), PASSWORD, password)).status).toBe(200);
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72), `${password} `]) {
      expect((await attempt(username, { password: other })).status).toBe(401);
    }
    api.travel(365 * 24 * 60 * 60_000);
    expect((await attempt(username, { password })).status).toBe(200);
  });

  const listed = async () => (await api.request<GuessedPasswords>('GET', '/api/guessedPasswords')).body.passwords;

  test('is none of the 3,000 commonest that are long enough [TRUST-025]', async () => {
    const who = await signIn(await person());
    const commonest = (await listed()).slice(0, 3000);
    expect(commonest).toHaveLength(3000);
    for (const password of commonest.filter((_, rank) => rank % 300 === 299)) {
      expect([password, (await change(who, PASSWORD, password)).body.code]).toEqual([password, 'passwordCommon']);
    }
    expect((await change(who, PASSWORD, NEXT)).status).toBe(200);
  });

  test('is none that leaked anywhere, however rare, by a change and by a link alike [TRUST-025]', async () => {
    const manager = await api.signIn(...accountOf('administrator'));
    const username = await person();
    const who = await signIn(username);
    for (const password of ['1320177181MU', '1038acapulco', '0tgrp5qtuscl']) {
      expect((await listed()).indexOf(password.toLowerCase())).toBeGreaterThan(3000);
      expect((await change(who, PASSWORD, password)).body.code).toBe('passwordCommon');
      const { body } = await manager.post<{ link: string }>('/users/passwordLink', { username });
      const set = { token: body.link.split('#')[1], password };
      expect((await api.request<ErrorAnswer>('POST', '/users/setPassword', { body: set })).body.code).toBe(
        'passwordCommon',
      );
    }
  });

  test('is held against a list that anybody may read: of 400,000, those that are long enough [GATE-041]', async () => {
    const { status, body } = await api.request<GuessedPasswords>('GET', '/api/guessedPasswords');
    expect(status).toBe(200);
    expect(body.passwords.length).toBeGreaterThan(12_000);
    expect(body.passwords.every((one) => one.length >= 12)).toBe(true);
    expect(body.passwords).toContain('1qaz2wsx3edc');
    expect(body.common).toContain('password');
    expect(body.words).toEqual(expect.arrayContaining(['Lifeform', 'Meridian', 'motdepasse']));
  });
});
