import {
  ENDPOINTS,
  type Endpoint,
  type ErrorAnswer,
  type ProofAnswer,
  type SessionsAnswer,
  type TokenAnswer,
} from '@lifeform/metadata/contract';
import { PERMISSIONS } from '@lifeform/metadata/insurance';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/feature/session/password.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { CLOCK } from '../src/platform/clock/clock.module.ts';
import { createActor } from './actors.ts';
import { type Client, path, startApi } from './harness.ts';
import { createMember, fill, LIST, publishForm } from './record-client.ts';

const api = startApi();
const MINUTE = 60_000;
const PASSWORD = 'a bridge over seven rivers';

/** Of each class, what is refused until its person proved themselves anew. Reviewed: a route that joins is named here. */
const CLASSES = {
  'class A fields': ['POST /api/eapplications/:id/number'],
  exports: [
    'GET /api/audit/file',
    'GET /api/BI/tracking/workbook',
    'GET /api/records/:form/export',
    'POST /api/BI/DataReports/RunReportData',
    'POST /api/packages',
    'POST /api/personData/erase',
    'POST /api/personData/export',
    'POST /api/policies/batch',
    'POST /api/policies/list/file',
    'POST /api/RunReportData',
  ],
  publications: [
    'DELETE /api/forms/:form',
    'DELETE /api/optionSources/:name',
    'DELETE /api/packageKeys/:fingerprint',
    'POST /api/changes/:id/move',
    'POST /api/changes/bypass',
    'POST /api/deleteControlItems',
    'POST /api/eapplicationSettings',
    'POST /api/forms',
    'POST /api/forms/:form/archive',
    'POST /api/forms/:form/rename',
    'POST /api/forms/:form/versions/:version/restore',
    'POST /api/forms/:form/versions/:version/undo',
    'POST /api/optionSources',
    'POST /api/packageKeys',
    'POST /api/reportTemplates/:name',
    'POST /api/updateControlItems',
  ],
  sessions: ['DELETE /users/:username/sessions', 'DELETE /users/:username/sessions/:sessionID'],
  rights: [
    'DELETE /users/roles/:roleID',
    'POST /users/create',
    'POST /users/passwordLink',
    'POST /users/passwordLinks',
    'POST /users/roles',
    'POST /users/Uploadusers',
  ],
} as const;
/** Only with the flag by which they publish, or where their feature says so: shown one by one below. */
const SOME = [
  'GET /api/records/:form/:id',
  'POST /api/bases/products',
  'POST /api/eapplications/:id/report',
  'POST /api/packages/import',
  'POST /users/removeFactor',
  'POST /users/update',
];

let all: Client;
beforeAll(async () => {
  api.holdClock(true);
  await publishForm(api);
  all = await person([...PERMISSIONS]);
});

let count = 0;
/** Somebody with a password, signed in just now. */
async function person(held: Parameters<typeof createActor>[2]): Promise<Client> {
  count += 1;
  const { username } = await createActor(api, `Fresh ${count}`, held);
  const passwordHash = await hashPassword(PASSWORD);
  await api.dataSource.getRepository(UserEntity).update({ username }, { passwordHash });
  return api.signIn(username, PASSWORD);
}

/** The same person at the same session, so many minutes on: their access token is renewed as a browser does. */
async function later(who: Client, minutes: number): Promise<Client> {
  let { tokens } = who;
  for (let left = minutes; left > 0; left -= 10) {
    api.travel(Math.min(left, 10) * MINUTE);
    const { status, body } = await api.request<TokenAnswer>('POST', '/users/refresh', { body: tokens.token });
    expect(status).toBe(200);
    tokens = body;
  }
  return api.client(who.username, tokens);
}

const prove = (who: Client, present = PASSWORD) => who.post<ProofAnswer & ErrorAnswer>('/users/proof', { present });
const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as ErrorAnswer | null)?.code,
];
const STALE = [403, 'proveFirst'];

function ask(who: Client, route: string, body: unknown = {}) {
  const [method = '', address = ''] = route.split(' ');
  return api.request<ErrorAnswer>(method, address.replace(/:\w+/g, 'none'), {
    token: who.tokens.jwt,
    ...(method === 'POST' ? { body } : {}),
  });
}

test('the table says of each endpoint whether it needs a fresh proof, and no other does [TRUST-004]', () => {
  const needing = Object.entries<Endpoint>(ENDPOINTS).filter(
    ([, { fresh, reviewed }]) => fresh !== undefined || (reviewed && !reviewed.isPartly),
  );
  const named = [...Object.values(CLASSES).flat(), ...SOME];
  expect(needing.map(([route]) => route).toSorted()).toEqual(named.toSorted());
});

describe.each(Object.entries(CLASSES))('%s', (_class, routes) => {
  test('are refused a quarter of an hour after signing in, and after a proof no more, for a quarter of an hour [TRUST-004]', async () => {
    const who = await person([...PERMISSIONS]);
    const soon = await Promise.all(routes.map((route) => ask(who, route)));
    expect(soon.filter(({ body }) => body?.code === 'proveFirst')).toEqual([]);
    const stale = await later(who, 15);
    for (const route of routes) expect([route, codeOf(await ask(stale, route))]).toEqual([route, STALE]);
    expect(codeOf(await prove(stale))).toEqual([200, undefined]);
    const proved = await later(stale, 14);
    for (const route of routes) {
      const { status, body } = await ask(proved, route);
      expect([route, [401, 403].includes(status) ? body : 'admitted']).toEqual([route, 'admitted']);
    }
    const again = await later(proved, 1);
    for (const route of routes) expect([route, codeOf(await ask(again, route))]).toEqual([route, STALE]);
  });
});

describe('of what needs a fresh proof at times only', () => {
  test.each([
    ['POST /api/bases/products', 'isAdopted'],
    ['POST /api/packages/import', 'isPublished'],
  ])('%s needs one where it publishes, not where it tries [TRUST-004]', async (route, flag) => {
    const stale = await later(await person([...PERMISSIONS]), 15);
    expect(codeOf(await ask(stale, route, { [flag]: true }))).toEqual(STALE);
    expect((await ask(stale, route, { [flag]: false })).body.code).not.toBe('proveFirst');
  });

  test('one’s own contact fields need none, somebody’s do [TRUST-004]', async () => {
    const stale = await later(await person([...PERMISSIONS]), 15);
    const other = (await api.as('agent')).username;
    const own = { username: stale.username, firstName: 'Frances' };
    expect((await stale.post('/users/updateProfile', own)).status).not.toBe(403);
    const edit = { username: other, agentID: '99', revision: 1 };
    expect(codeOf(await stale.post('/users/update', edit))).toEqual(STALE);
    expect(codeOf(await stale.post('/users/removeFactor', { username: other, factorID: 'none' }))).toEqual(STALE);
    await prove(stale);
    expect(codeOf(await stale.post('/users/removeFactor', { username: other, factorID: 'none' }))[1]).toBe('noFactor');
    expect((await stale.post<ErrorAnswer>('/users/update', edit)).body.code).not.toBe('proveFirst');
  });

  test('one’s sessions are listed without one, and one or all of them are ended with it [TRUST-025]', async () => {
    const stale = await later(await person([...PERMISSIONS]), 15);
    const other = await api.signIn(stale.username, PASSWORD);
    const all = path('/users/:username/sessions', { username: stale.username });
    const { sessions } = (await stale.get<SessionsAnswer>(all)).body;
    const newest = sessions.find(({ isThis }) => !isThis)?.sessionID ?? '';
    const isIn = async () => (await other.get('/api/illustrations')).status;
    for (const address of [all, `${all}/${newest}`]) expect(codeOf(await stale.delete(address))).toEqual(STALE);
    expect(await isIn()).toBe(200);
    await prove(stale);
    expect((await stale.delete(`${all}/${newest}`)).status).toBe(204);
    expect(await isIn()).toBe(401);
    expect((await stale.delete(all)).status).toBe(204);
    expect((await stale.get<SessionsAnswer>(all)).body.sessions).toHaveLength(1);
  });

  test('somebody else’s record needs one where it holds a class A field, and one’s own none [TRUST-004]', async () => {
    const [owner, mate] = [
      await createMember(api, 'Olga Owner', 'agent', 'north'),
      await createMember(api, 'Mona Mate', 'agent', 'north'),
    ];
    const sealed = await fill(owner, { txtClaimant: 'Ann', txtSin: '046454286', cmbKind: 'fire' });
    const plain = await fill(owner, { txtClaimant: 'Bo', cmbKind: 'fire' });
    const at = ({ id }: { id: string }) => path(`${LIST}/:id`, { id });
    expect((await mate.get(at(sealed))).status).toBe(200);
    const staleOwner = await later(owner, 8);
    const staleMate = await later(mate, 8);
    expect(codeOf(await staleMate.get(at(sealed)))).toEqual(STALE);
    expect((await staleMate.get(at(plain))).status).toBe(200);
    expect((await staleOwner.get(at(sealed))).status).toBe(200);
  });
});

describe('a proof', () => {
  test('is the password of who is signed in: a wrong one proves nothing, and guesses are counted [TRUST-004]', async () => {
    const stale = await later(await person([...PERMISSIONS]), 15);
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(codeOf(await prove(stale, `guess ${guess}`))).toEqual([400, 'presentPasswordWrong']);
    }
    expect(codeOf(await prove(stale))).toEqual([429, 'passwordTriesTooMany']);
    expect(codeOf(await ask(stale, 'POST /users/roles'))).toEqual(STALE);
  });

  test('counts for the session it was made in, and for no other of the person [TRUST-004]', async () => {
    const one = await person([...PERMISSIONS]);
    const other = await later(await api.signIn(one.username, PASSWORD), 15);
    const renewed = await api.request<TokenAnswer>('POST', '/users/refresh', { body: one.tokens.token });
    const stale = api.client(one.username, renewed.body);
    await prove(stale);
    expect((await ask(stale, 'POST /users/roles')).body.code).not.toBe('proveFirst');
    expect(codeOf(await ask(other, 'POST /users/roles'))).toEqual(STALE);
  });

  test('takes the second factor too, of who has one, and is a row of the audit log [TRUST-004]', async () => {
    const who = await person([...PERMISSIONS]);
    const clock = () => api.app.get<() => Date>(CLOCK)().getTime();
    const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock() });
    const { ticket: change } = (await who.post<{ ticket: string }>('/users/factorTicket', { present: PASSWORD })).body;
    const begun = await who.post<{ secret: string }>('/users/secondFactor/begin', { ticket: change, kind: 'code' });
    const { secret } = begun.body;
    await who.post('/users/secondFactor/finish', { ticket: change, name: 'Phone', code: totp(secret) });
    const stale = await later(who, 15);
    const { ticket } = (await prove(stale)).body;
    expect(codeOf(await ask(stale, 'POST /users/roles'))).toEqual(STALE);
    const options = await stale.post<{ kinds: string[] }>('/users/secondFactor/options', { ticket });
    expect(options.body.kinds).toEqual(['code']);
    const factor = (code: string, by = stale) => by.post('/users/proof/factor', { ticket, code });
    expect(codeOf(await factor('000000'))).toEqual([401, 'secondFactorRefused']);
    expect(codeOf(await factor(totp(secret), all))[0]).toBe(401);
    // The ticket opens no session.
    expect(codeOf(await stale.post('/users/secondFactor', { ticket, code: totp(secret) }))).toEqual([
      401,
      'factorTicketOver',
    ]);
    expect((await factor(totp(secret))).status).toBe(204);
    expect((await ask(stale, 'POST /users/roles')).body.code).not.toBe('proveFirst');
    const rows = await api.dataSource.manager.findBy(AuditLogEntity, { actor: who.username, action: 'session.prove' });
    expect(rows.map(({ detail }) => detail)).toEqual([{ by: 'code' }]);
  });

  test('lasts as long as the installation says [TRUST-004]', async () => {
    await api.restart({ stepUpMinutes: 60 });
    const who = await later(await person([...PERMISSIONS]), 59);
    expect((await ask(who, 'POST /users/roles')).body.code).not.toBe('proveFirst');
    expect(codeOf(await ask(await later(who, 1), 'POST /users/roles'))).toEqual(STALE);
    await api.restart({ stepUpMinutes: 15 });
  });
});
