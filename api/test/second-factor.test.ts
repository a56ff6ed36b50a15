import type {
  AnswerOf,
  ErrorAnswer,
  FinishFactorAnswer,
  Role,
  SessionsAnswer,
  TokenAnswer,
} from '@lifeform/metadata/contract';
import { ENDPOINTS, type Endpoint } from '@lifeform/metadata/contract';
import { NO_SIGN_IN_RULES } from '@lifeform/metadata/insurance';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/feature/session/password.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { CLOCK } from '../src/platform/clock/clock.module.ts';
import { createActor } from './actors.ts';
import { type Client, path, startApi } from './harness.ts';

const api = startApi();
const PASSWORD = 'a bridge over seven rivers';
const STEP = 30_000;

beforeAll(() => {
  // Codes go by the clock.
  api.holdClock(true);
});

let count = 0;
async function person(held: Parameters<typeof createActor>[2] = ['isNewBusiness']): Promise<string> {
  count += 1;
  const { username } = await createActor(api, `Prover ${count}`, held);
  const passwordHash = await hashPassword(PASSWORD);
  await api.dataSource.getRepository(UserEntity).update({ username }, { passwordHash });
  return username;
}

const post = <T>(address: string, body: object) => api.request<T & ErrorAnswer>('POST', address, { body });
const attempt = (username: string) =>
  post<TokenAnswer>('/users/authenticate', { username, password: PASSWORD, generateTrackingUserName: false });
const prove = (ticket: string | undefined, given: { code?: string; recoveryCode?: string }) =>
  post<TokenAnswer>('/users/secondFactor', { ticket, ...given });
const ticketOf = async (username: string) => (await attempt(username)).body.ticket;

async function signIn(username: string): Promise<Client> {
  const { status, body } = await attempt(username);
  expect(status).toBe(200);
  return api.client(username, body);
}

/** The code that an application shows at the server's time, or so many steps away from it. */
const clock = () => api.app.get<() => Date>(CLOCK)().getTime();
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock() + steps * STEP });

/** Adds the codes of an application to somebody who is signed in. */
async function addCode(who: Client) {
  const { body: bought } = await who.post<{ ticket: string }>('/users/factorTicket', { present: PASSWORD });
  const { ticket } = bought;
  const { body: begun } = await post<{ secret: string; address: string }>('/users/secondFactor/begin', {
    ticket,
    kind: 'code',
  });
  const finish = { ticket, name: 'Telephone', code: codeOf(begun.secret) };
  const { status, body } = await post<FinishFactorAnswer>('/users/secondFactor/finish', finish);
  expect(status).toBe(200);
  api.travel(2 * STEP);
  return { ...begun, recoveryCodes: body.recoveryCodes };
}

async function armed() {
  const username = await person();
  return { username, ...(await addCode(await signIn(username))) };
}

describe('codes of an application', () => {
  test('are offered as an otpauth address with key, issuer and person [TRUST-002]', async () => {
    const { address, secret, username } = await armed();
    const { searchParams, protocol, pathname } = new URL(address);
    expect([protocol, decodeURIComponent(pathname)]).toEqual(['otpauth:', expect.stringContaining(username)]);
    expect([searchParams.get('secret'), searchParams.get('issuer')]).toEqual([secret, 'Lifeform']);
    expect([searchParams.get('digits'), searchParams.get('period')]).toEqual(['6', '30']);
  });

  test('are asked for after the password, which buys no token any more [TRUST-002]', async () => {
    const { username, secret } = await armed();
    const refused = await attempt(username);
    expect([refused.status, refused.body.code, refused.body.jwt]).toEqual([401, 'secondFactorNeeded', undefined]);
    const { status, body } = await prove(refused.body.ticket, { code: codeOf(secret) });
    expect(status).toBe(200);
    expect((await api.client(username, body).get('/api/illustrations')).status).toBe(200);
  });

  test('are rows of the audit log, wrong or right, by the factor [TRUST-025]', async () => {
    const { username, secret } = await armed();
    const ticket = await ticketOf(username);
    await prove(ticket, { code: '000000' });
    await prove(ticket, { code: codeOf(secret) });
    const rows = await api.dataSource.manager.find(AuditLogEntity, {
      where: { actor: username },
      order: { sequence: 'ASC' },
    });
    const said = rows.map(({ action, detail: { reason, by, factor } }) => ({ action, reason, by, factor }));
    expect(said.slice(-2)).toEqual([
      { action: 'session.refused', reason: 'factor' },
      { action: 'session.open', by: 'password', factor: 'code' },
    ]);
  });

  test.each([
    ['the step before', -1, 200],
    ['the step after', 1, 200],
    ['two steps before', -2, 401],
    ['two steps after', 2, 401],
  ])('of %s are taken or refused [TRUST-002]', async (_which, steps, expected) => {
    const { username, secret } = await armed();
    const ticket = await ticketOf(username);
    expect((await prove(ticket, { code: codeOf(secret, steps) })).status).toBe(expected);
  });

  test('are good once, also at the same moment [TRUST-002]', async () => {
    const { username, secret } = await armed();
    const code = codeOf(secret);
    const tickets = [await ticketOf(username), await ticketOf(username), await ticketOf(username)];
    const answers = await Promise.all(tickets.slice(0, 2).map((ticket) => prove(ticket, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await prove(tickets[2], { code })).status).toBe(401);
    expect((await prove(tickets[2], { code: codeOf(secret, 1) })).status).toBe(200);
  });

  test('are guessed at five times with one ticket, and no more', async () => {
    const { username, secret } = await armed();
    const ticket = await ticketOf(username);
    for (let guess = 1; guess <= 4; guess += 1) {
      expect((await prove(ticket, { code: '000000' })).body.code).toBe('secondFactorRefused');
    }
    const other = await ticketOf(username);
    expect((await prove(other, { code: '000000' })).status).toBe(401);
    expect((await prove(ticket, { code: '000000' })).body.code).toBe('secondFactorRefused');
    expect((await prove(ticket, { code: codeOf(secret) })).body.code).toBe('factorTicketOver');
    expect((await prove(other, { code: codeOf(secret) })).status).toBe(200);
  });

  test('are of no use to a ticket whose password was changed meanwhile', async () => {
    const { username, secret } = await armed();
    const { body } = await prove(await ticketOf(username), { code: codeOf(secret) });
    api.travel(STEP);
    const ticket = await ticketOf(username);
    const change = { present: PASSWORD, password: 'seven bridges over a river' };
    expect((await api.client(username, body).post('/users/changePassword', change)).status).toBe(200);
    expect((await prove(ticket, { code: codeOf(secret) })).body.code).toBe('factorTicketOver');
  });

  test('come too late ten minutes after the password', async () => {
    const { username, secret } = await armed();
    const [early, late] = [await ticketOf(username), await ticketOf(username)];
    api.travel(10 * 60_000 - 1000);
    expect((await prove(early, { code: codeOf(secret) })).status).toBe(200);
    api.travel(2000 + STEP);
    expect((await prove(late, { code: codeOf(secret) })).body.code).toBe('factorTicketOver');
  });

  test('are added only with the password, and only where one of them was right', async () => {
    const username = await person();
    const who = await signIn(username);
    const wrong = await who.post<ErrorAnswer>('/users/factorTicket', { present: 'a guess' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'presentPasswordWrong']);
    const { ticket } = (await who.post<{ ticket: string }>('/users/factorTicket', { present: PASSWORD })).body;
    await post('/users/secondFactor/begin', { ticket, kind: 'code' });
    const finish = { ticket, name: 'Telephone', code: '000000' };
    expect((await post('/users/secondFactor/finish', finish)).body.code).toBe('secondFactorRefused');
    expect((await attempt(username)).status).toBe(200);
  });

  test('have a key that no table holds in plain', async () => {
    const { secret, recoveryCodes } = await armed();
    const rows = await api.dataSource.query('SELECT * FROM second_factor');
    const codes = await api.dataSource.query('SELECT * FROM recovery_code');
    const kept = JSON.stringify([rows, codes]);
    for (const plain of [secret, ...recoveryCodes]) expect(kept).not.toContain(plain);
  });
});

describe('recovery codes', () => {
  test('come with the first factor; each gets in once, however it is typed [TRUST-002]', async () => {
    const { username, recoveryCodes } = await armed();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const { status, body } = await prove(await ticketOf(username), { recoveryCode: typed });
    expect(status).toBe(200);
    expect((await prove(await ticketOf(username), { recoveryCode: first })).status).toBe(401);
    const own = api.client(username, body);
    const at = path('/users/:username/sessions', { username });
    expect((await own.get<SessionsAnswer>(at)).body).toMatchObject({ recoveryCodes: 9, factors: [{ kind: 'code' }] });
  });

  test('of somebody else get nobody in', async () => {
    const [one, other] = [await armed(), await armed()];
    const recoveryCode = other.recoveryCodes[0] ?? '';
    expect((await prove(await ticketOf(one.username), { recoveryCode })).status).toBe(401);
    expect((await prove(await ticketOf(other.username), { recoveryCode })).status).toBe(200);
  });

  test('are renewed with the password, which ends the old ones', async () => {
    const { username, secret, recoveryCodes } = await armed();
    const { body } = await prove(await ticketOf(username), { code: codeOf(secret) });
    const who = api.client(username, body);
    const { ticket } = (await who.post<{ ticket: string }>('/users/factorTicket', { present: PASSWORD })).body;
    const renewed = await who.post<AnswerOf<'POST /users/recoveryCodes'>>('/users/recoveryCodes', { ticket });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await prove(await ticketOf(username), { recoveryCode: recoveryCodes[0] ?? '' })).status).toBe(401);
    const [fresh = ''] = renewed.body.recoveryCodes;
    expect((await prove(await ticketOf(username), { recoveryCode: fresh })).status).toBe(200);
  });
});

describe('a role that asks for a second factor', () => {
  const ask = async (needsSecondFactor: boolean, by?: Client) => {
    const admin = by ?? (await api.as('administrator'));
    const { body } = await admin.get<readonly Role[]>('/users/GetAllRoles');
    const role = body.find(({ roleName }) => roleName === `For Prover ${count}`);
    const signIn = { ...NO_SIGN_IN_RULES, needsSecondFactor };
    return admin.post<ErrorAnswer>('/users/roles', { ...role, signIn });
  };

  test('gives no token for a password alone; one is added before the first [TRUST-003, TRUST-025]', async () => {
    const username = await person();
    await ask(true);
    const refused = await attempt(username);
    expect([refused.status, refused.body.code, refused.body.jwt]).toEqual([401, 'secondFactorMissing', undefined]);
    const { ticket } = refused.body;
    expect((await prove(ticket, { code: '123456' })).status).toBe(401);
    const begun = await post<{ secret: string }>('/users/secondFactor/begin', { ticket, kind: 'code' });
    const code = codeOf(begun.body.secret);
    const { body } = await post<FinishFactorAnswer>('/users/secondFactor/finish', { ticket, name: 'Telephone', code });
    expect(body.recoveryCodes).toHaveLength(10);
    const who = api.client(username, body.tokens as TokenAnswer);
    expect((await who.get('/api/illustrations')).status).toBe(200);
    expect((await attempt(username)).body.code).toBe('secondFactorNeeded');
  });

  test('ends sessions without one, and their refreshing [TRUST-003]', async () => {
    const username = await person();
    const who = await signIn(username);
    expect((await who.get('/api/illustrations')).status).toBe(200);
    await ask(true);
    expect((await who.get('/api/illustrations')).status).toBe(401);
    expect((await post('/users/refresh', who.tokens.token)).status).toBe(401);
  });

  test('is met at every way in: no endpoint that answers tokens is another, and none of them leads past it [TRUST-025]', async () => {
    const opening = Object.entries<Endpoint>(ENDPOINTS).filter(([, { answer }]) =>
      JSON.stringify(answer)?.includes('"jwt"'),
    );
    expect(opening.map(([route]) => route).toSorted()).toEqual([
      'POST /users/authenticate',
      'POST /users/refresh',
      'POST /users/secondFactor',
      'POST /users/secondFactor/finish',
    ]);
    const { username, secret } = await armed();
    await ask(true);
    const ticket = await ticketOf(username);
    expect((await prove(ticket, { code: '000000' })).body.jwt).toBeUndefined();
    // The ticket of a sign-in proves the factor there is, and adds no other.
    expect((await post('/users/secondFactor/begin', { ticket, kind: 'code' })).body.code).toBe('factorTicketOver');
    const finish = { ticket, name: 'Other', code: codeOf(secret) };
    expect((await post('/users/secondFactor/finish', finish)).body.code).toBe('factorTicketOver');
    // Nor does a new password take its place.
    const admin = await api.as('administrator');
    const { link } = (await admin.post<{ link: string }>('/users/passwordLink', { username })).body;
    const set = await post('/users/setPassword', { token: link.split('#')[1], password: 'seven bridges over a river' });
    expect([set.status, set.body]).toEqual([204, '']);
    const again = { username, password: 'seven bridges over a river', generateTrackingUserName: false };
    const answer = await post<TokenAnswer>('/users/authenticate', again);
    expect([answer.body.code, answer.body.jwt]).toEqual(['secondFactorNeeded', undefined]);
  });

  test('is not made one by who would shut themselves out', async () => {
    const username = await person(['isAdmin']);
    const who = await signIn(username);
    const refused = await ask(true, who);
    expect([refused.status, refused.body.code]).toEqual([409, 'factorOwnFirst']);
    const { secret } = await addCode(who);
    const { body } = await prove(await ticketOf(username), { code: codeOf(secret) });
    expect((await ask(true, api.client(username, body))).status).toBe(200);
  });

  test('that does not ask any more lets a password in again', async () => {
    const username = await person();
    await ask(true);
    await ask(false);
    expect((await attempt(username)).status).toBe(200);
  });
});

describe('a second factor', () => {
  const factorsOf = async (who: Client, username: string) =>
    (await who.get<SessionsAnswer>(path('/users/:username/sessions', { username }))).body.factors;
  const remove = (who: Client, username: string, factorID: string, ticket?: string) =>
    who.post<ErrorAnswer>('/users/removeFactor', { username, factorID, ...(ticket !== undefined && { ticket }) });
  const changeTicket = async (who: Client) =>
    (await who.post<{ ticket: string }>('/users/factorTicket', { present: PASSWORD })).body.ticket;

  test('of one’s own is taken away with the password alone', async () => {
    const { username, secret } = await armed();
    const { body } = await prove(await ticketOf(username), { code: codeOf(secret) });
    const who = api.client(username, body);
    const [{ factorID } = { factorID: '' }] = await factorsOf(who, username);
    const others = await changeTicket(await signIn(await person()));
    for (const ticket of [undefined, 'made up', await ticketOf(username), others]) {
      const refused = await remove(who, username, factorID, ticket);
      expect([refused.status, refused.body.code]).toEqual([409, 'factorTicketOver']);
      const codes = await who.post<ErrorAnswer>('/users/recoveryCodes', { ticket: ticket ?? '' });
      expect(codes.status === 400 || codes.body.code === 'factorTicketOver', codes.body.code).toBe(true);
      // A 401 would have the page sign its person out.
      expect(codes.status).not.toBe(401);
    }
    expect((await attempt(username)).body.code).toBe('secondFactorNeeded');
    expect((await remove(who, username, factorID, await changeTicket(who))).status).toBe(204);
    expect((await attempt(username)).status).toBe(200);
  });

  test('of who lost it is taken away by who manages them, and by nobody else', async () => {
    const { username } = await armed();
    const manager = await api.as('administrator');
    const [factor] = await factorsOf(manager, username);
    const factorID = factor?.factorID ?? '';
    expect((await remove(await api.as('agent'), username, factorID)).status).toBe(403);
    expect((await remove(manager, (await api.as('agent')).username, factorID)).status).toBe(404);
    expect((await attempt(username)).status).toBe(401);
    expect((await remove(manager, username, factorID)).status).toBe(204);
    expect((await attempt(username)).status).toBe(200);
  });
});
