import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DirectoryAnswer, ErrorAnswer, PasswordLinkAnswer, TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DirectoryAccountEntity } from '../src/feature/directory/directory-account.entity.ts';
import { SessionEntity } from '../src/feature/session/session.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { CONFIG } from '../src/platform/config/config.module.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { CLIENT, DirectoryProvider, directoryOf } from './directory-provider.ts';
import { accountOf, path, ROLES, type Role, startApi, TestApi } from './harness.ts';

const [AGENT] = accountOf('agent');
const [HEAD_OFFICE] = accountOf('headOffice');
const [BREAK_GLASS, BREAK_GLASS_PASSWORD] = accountOf('administrator');
const PEOPLE = [
  { subject: 'subject-of-marie', username: 'marie', email: AGENT, isVerified: true },
  { subject: 'subject-of-nobody', username: 'nobody', email: 'nobody@lifeform.example', isVerified: true },
];

const api = new TestApi();
let provider: DirectoryProvider;

const DIRECTORY = () => directoryOf(provider, BREAK_GLASS);

beforeAll(async () => {
  provider = await DirectoryProvider.start(PEOPLE);
  await api.start({ config: { directory: DIRECTORY() } });
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

function exchange(token: string) {
  return api.request<TokenAnswer & ErrorAnswer>('POST', '/users/refresh', { body: { token, username: 'directory' } });
}

function authenticate(username: string, password: string) {
  const body = { username, password, generateTrackingUserName: false };
  return api.request<TokenAnswer & ErrorAnswer>('POST', '/users/authenticate', { body });
}

function audited(action: string) {
  return api.dataSource.getRepository(AuditLogEntity).find({ where: { action }, order: { sequence: 'ASC' } });
}

/** The same token with one claim changed and the signature as it was. */
function withClaim(token: string, claim: string, value: unknown): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return [head, Buffer.from(JSON.stringify({ ...claims, [claim]: value })).toString('base64url'), signature].join('.');
}

const HERE = { address: '127.0.0.1', browser: '' };

describe('with a directory configured', () => {
  test('the token method is AD, and the browser is told client, authority and scopes [SESS-042]', async () => {
    expect((await api.request('GET', '/api/getTokenMethod')).body).toBe('AD');
    const { body } = await api.request<DirectoryAnswer>('GET', '/api/getDirectory');
    expect(body).toEqual({ client: CLIENT, authority: provider.url, scopes: ['openid', 'profile', 'email', 'api'] });
  });

  test('a token of the directory buys a session of the account its address links it to', async () => {
    const { status, body } = await exchange(await provider.tokenFor('subject-of-marie'));
    expect(status).toBe(200);
    const me = await api.client(AGENT, body).get<User>(path('/users/:username', { username: body.token.username }));
    expect(me.body).toMatchObject({ username: AGENT, roleName: 'Agent' });
    const login = await api.request<User>('POST', '/users/login', { body: body.token });
    expect(login.body.username).toBe(AGENT);
  });

  test.each(ROLES.filter((role) => role !== 'administrator'))(
    'the right password of the %s opens nothing, like a wrong one, and is a row of the audit log [GATE-001]',
    async (role) => {
      const [username, password] = accountOf(role);
      const before = (await audited('session.refused')).length;
      const right = await authenticate(username, password);
      const wrong = await authenticate(username, `not ${password}`);
      expect([right.status, wrong.status]).toEqual([401, 401]);
      expect(right.body).toEqual(wrong.body);
      const rows = (await audited('session.refused')).slice(before);
      expect(rows.map(({ actor, detail }) => [actor, detail])).toEqual([
        [username, { reason: 'directory', ...HERE }],
        [username, { reason: 'password', ...HERE }],
      ]);
    },
  );

  test('a break-glass account signs in by its password, which is a row of the audit log with person and time [GATE-001] [GATE-010]', async () => {
    const start = Date.now();
    expect((await authenticate(BREAK_GLASS, `not ${BREAK_GLASS_PASSWORD}`)).status).toBe(401);
    expect((await authenticate(BREAK_GLASS.toUpperCase(), BREAK_GLASS_PASSWORD)).status).toBe(200);
    const rows = (await audited('session.open')).filter(({ actor }) => actor === BREAK_GLASS);
    expect(rows.map(({ detail }) => detail)).toEqual([{ by: 'breakGlass', ...HERE }]);
    expect(Math.abs((rows[0]?.at.getTime() ?? 0) - start)).toBeLessThan(60_000);
  });

  test('signing in through the directory, and being refused there, are rows of the audit log [GATE-010, TRUST-025]', async () => {
    const [opened, refused] = [await audited('session.open'), await audited('session.refused')];
    await exchange(await provider.tokenFor('subject-of-marie'));
    await exchange(await provider.tokenFor('subject-of-nobody'));
    const [row] = (await audited('session.open')).slice(opened.length);
    expect(row).toMatchObject({ actor: AGENT, detail: { by: 'directory' } });
    const [none] = (await audited('session.refused')).slice(refused.length);
    expect(none).toMatchObject({ actor: 'nobody', detail: { reason: 'directoryAccount' } });
  });

  test('the account stays the subject’s, whatever name and address the directory gives to whom later', async () => {
    await exchange(await provider.tokenFor('subject-of-marie'));
    provider.people = [
      { subject: 'subject-of-marie', username: HEAD_OFFICE, email: HEAD_OFFICE, isVerified: true },
      { subject: 'subject-of-a-newcomer', username: AGENT, email: AGENT, isVerified: true },
    ];
    const renamed = await exchange(await provider.tokenFor('subject-of-marie'));
    expect(renamed.body.token.username).toBe(AGENT);
    const newcomer = await exchange(await provider.tokenFor('subject-of-a-newcomer'));
    expect(newcomer.status).toBe(401);
    provider.people = PEOPLE;
    expect(await api.dataSource.getRepository(DirectoryAccountEntity).count()).toBe(1);
  });

  test('somebody without an account is told so', async () => {
    const { status, body } = await exchange(await provider.tokenFor('subject-of-nobody'));
    expect(status).toBe(401);
    expect(body.message).toMatch(/no account for you/);
  });

  test('who signed in a while ago proves themselves there anew, by an ID token that says when [TRUST-004]', async () => {
    const who = api.client(AGENT, (await exchange(await provider.tokenFor('subject-of-marie'))).body);
    const createdAt = new Date(Date.now() - 3_600_000);
    await api.dataSource.createQueryBuilder().update(SessionEntity).set({ createdAt }).execute();
    const asked = async () => (await who.post<ErrorAnswer>('/api/RunReportData', {})).body.code;
    const prove = async (given: object) => {
      const { status, body } = await who.post<ErrorAnswer>('/users/proof', given);
      return [status, body.code];
    };
    expect(await asked()).toBe('proveFirst');
    const [, password] = accountOf('agent');
    expect(await prove({ present: password })).toEqual([409, 'passwordByDirectory']);
    const undated = await provider.idTokenFor('subject-of-marie', {});
    const foreign = await provider.idTokenFor('subject-of-nobody');
    const access = await provider.tokenFor('subject-of-marie');
    for (const idToken of [undated, foreign, access, withClaim(undated, 'auth_time', Math.floor(Date.now() / 1000))]) {
      expect(await prove({ idToken })).toEqual([400, 'directoryRefused']);
    }
    expect(await asked()).toBe('proveFirst');
    expect(await prove({ idToken: await provider.idTokenFor('subject-of-marie') })).toEqual([200, undefined]);
    expect(await asked()).not.toBe('proveFirst');
  });

  test('a tampered token is answered 401 [SESS-043]', async () => {
    const token = await provider.tokenFor('subject-of-marie');
    expect((await exchange(withClaim(token, 'sub', 'subject-of-somebody-else'))).status).toBe(401);
    expect((await exchange(`${token.slice(0, -6)}AAAAAA`)).status).toBe(401);
  });

  test('a token without a signature, or signed by somebody else, is answered 401', async () => {
    const [, body = ''] = (await provider.tokenFor('subject-of-marie')).split('.');
    const bare = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    expect((await exchange(`${bare}.${body}.`)).status).toBe(401);
    const { privateKey } = await generateKeyPair('RS256');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'mine' }).sign(privateKey);
    expect((await exchange(forged)).status).toBe(401);
  });

  test('a token for another audience is answered 401', async () => {
    provider.rotateKeys({ audience: 'another-api' });
    expect((await exchange(await provider.tokenFor('subject-of-marie'))).status).toBe(401);
    provider.rotateKeys();
  });

  test('a token of another issuer is answered 401', async () => {
    const stranger = await DirectoryProvider.start(PEOPLE);
    const token = await stranger.tokenFor('subject-of-marie');
    await stranger.stop();
    expect((await exchange(token)).status).toBe(401);
  });

  test('a new key of the provider is good at once, and one it withdrew is not', async () => {
    const before = await provider.tokenFor('subject-of-marie');
    provider.rotateKeys();
    expect((await exchange(await provider.tokenFor('subject-of-marie'))).status).toBe(200);
    expect((await exchange(before)).status).toBe(401);
  });

  test('pages may speak to the directory and frame it, and to nothing else', async () => {
    const policy = (await api.request('GET', '/login')).headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' ${provider.url};`);
    expect(policy).toContain(`frame-src 'self' ${provider.url}`);
    expect(policy).toContain("frame-ancestors 'none'");
    const back = (await api.request('GET', '/sso?code=1')).headers;
    expect(back.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(back.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  // Last: it moves the server's clock.
  test('a provider whose metadata name another issuer lets nobody in [TRUST-024]', async () => {
    const other = await DirectoryProvider.start(PEOPLE);
    const told = createServer(async (request, response) => {
      const metadata = await (await fetch(new URL(request.url ?? '', other.url))).json();
      response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
    });
    await new Promise<void>((ready) => told.listen(0, '127.0.0.1', ready));
    onTestFinished(async () => {
      await api.restart({ directory: DIRECTORY() });
      told.close();
      await other.stop();
    });
    const authority = `http://127.0.0.1:${(told.address() as AddressInfo).port}`;
    await api.restart({ directory: { ...DIRECTORY(), authority } });
    expect((await exchange(await other.tokenFor('subject-of-marie'))).status).toBe(503);
    await api.restart({ directory: { ...DIRECTORY(), authority: other.url } });
    expect((await exchange(await other.tokenFor('subject-of-marie'))).status).toBe(200);
  });

  test('an expired token is answered 401', async () => {
    const token = await provider.tokenFor('subject-of-marie');
    api.travel(601_000 + 5_000);
    expect((await exchange(token)).status).toBe(401);
  });
});

describe('without one', () => {
  const plain = startApi();

  test('passwords are asked for, and a signed token is as good as none', async () => {
    expect((await plain.request('GET', '/api/getTokenMethod')).body).toBe('JWT');
    expect((await plain.request('GET', '/api/getDirectory')).status).toBe(404);
    const token = await provider.tokenFor('subject-of-marie');
    const { status } = await plain.request('POST', '/users/refresh', { body: { token, username: AGENT } });
    expect(status).toBe(401);
  });

  test('no page may frame or speak to anything but the product', async () => {
    const policy = (await plain.request('GET', '/sso')).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('frame-src');
  });
});

describe('settings that change between two starts', () => {
  const changed = startApi();
  const refreshed = async ({ token }: TokenAnswer) =>
    (await changed.request<TokenAnswer>('POST', '/users/refresh', { body: token })).status;
  const read = async ({ jwt }: TokenAnswer) =>
    (await changed.request('GET', '/api/illustrations', { token: jwt })).status;
  const ended = async () => {
    const rows = changed.dataSource.getRepository(AuditLogEntity);
    const found = await rows.find({ where: { action: 'session.end' }, order: { sequence: 'ASC' } });
    return found.map(({ actor, subject, detail: { reason, by } }) => ({ actor, subject, reason, by }));
  };

  test('end the sessions whose way in they close, and the audit log says so [GATE-001]', async () => {
    const open = async (role: Role) => (await changed.signIn(...accountOf(role))).tokens;
    const [agent, emergency] = [await open('agent'), await open('administrator')];
    const { directory } = api.app.get<Config>(CONFIG);
    await changed.restart({ directory });
    expect(await ended()).toEqual([{ actor: 'system', reason: 'settings', by: 'password', subject: AGENT }]);
    expect([await read(agent), await refreshed(agent), await read(emergency)]).toEqual([401, 401, 200]);

    const token = await provider.tokenFor('subject-of-marie');
    const { body } = await changed.request<TokenAnswer>('POST', '/users/refresh', { body: { token, username: AGENT } });
    await changed.restart({ directory: directory && { ...directory, breakGlass: new Set<string>() } });
    expect([await read(emergency), await refreshed(emergency), await read(body)]).toEqual([401, 401, 200]);

    await changed.restart({ directory: undefined });
    expect([await read(body), await refreshed(body)]).toEqual([401, 401]);
    expect((await ended()).map(({ by, subject }) => [by, subject])).toEqual([
      ['password', AGENT],
      ['password', BREAK_GLASS],
      ['directory', AGENT],
    ]);
  });

  test('end the links for passwords that would let nobody in [GATE-001]', async () => {
    const made = async (username: string) => {
      const admin = await changed.signIn(...accountOf('administrator'));
      return admin.post<PasswordLinkAnswer & ErrorAnswer>('/users/passwordLink', { username });
    };
    const { link } = (await made(AGENT)).body;
    await changed.restart({ directory: api.app.get<Config>(CONFIG).directory });
    const used = await changed.request<ErrorAnswer>('POST', '/users/setPassword', {
      body: { token: link.split('#')[1], password: 'a long one of seven words' },
    });
    const another = await made(AGENT);
    expect([used, another].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'passwordByDirectory'],
      [200, undefined],
    ]);
    const invited = await changed.request<ErrorAnswer>('POST', '/users/setPassword', {
      body: { token: another.body.link.split('#')[1], password: 'a long one of seven words' },
    });
    expect([invited.status, invited.body.code]).toEqual([409, 'passwordByDirectory']);
    expect((await made(BREAK_GLASS)).status).toBe(200);
    const admin = await changed.signIn(...accountOf('administrator'));
    await changed.dataSource.query('UPDATE app_user SET passwordHash = NULL WHERE username = ?', [AGENT]);
    expect((await admin.post<string>('/users/passwordLinks')).body).not.toContain(AGENT);
  });
});

describe('the settings', () => {
  const read = (environment: Readonly<Record<string, string>>) => readConfig(environment, { root: '/product' });

  test('are client and authority together, with scope and audience of their own, and no mapped roles', () => {
    const authority = 'https://login.example.com/tenant/';
    expect(
      read({ DIRECTORY_CLIENT: 'c', DIRECTORY_AUTHORITY: authority, DIRECTORY_SCOPE: 'api://x/all' }).directory,
    ).toEqual({
      ...{ client: 'c', authority: 'https://login.example.com/tenant', apiScope: 'api://x/all' },
      ...{ audience: 'api://x/all', rolesClaim: undefined, keySeconds: 30 },
      breakGlass: new Set(),
    });
    expect(read({}).directory).toBeUndefined();
  });

  test('name the claim whose values are mapped to roles [TRUST-006]', () => {
    const directory = { DIRECTORY_CLIENT: 'c', DIRECTORY_AUTHORITY: 'https://login.example.com' };
    expect(read({ ...directory, DIRECTORY_ROLES_CLAIM: 'groups' }).directory?.rolesClaim).toBe('groups');
    expect(read({ ...directory, DIRECTORY_ROLES_CLAIM: '' }).directory?.rolesClaim).toBeUndefined();
  });

  test('name the accounts that may still use a password, in any case', () => {
    const directory = { DIRECTORY_CLIENT: 'c', DIRECTORY_AUTHORITY: 'https://login.example.com' };
    const named = read({ ...directory, BREAK_GLASS_ACCOUNTS: 'Admin, other@example.com' }).directory?.breakGlass;
    expect([...(named ?? [])]).toEqual(['admin', 'other@example.com']);
  });

  test('refuse one without the other, and a provider that is asked in the clear', () => {
    expect(() => read({ DIRECTORY_CLIENT: 'c' })).toThrow('DIRECTORY_AUTHORITY');
    expect(() => read({ DIRECTORY_CLIENT: 'c', DIRECTORY_AUTHORITY: 'http://login.example.com' })).toThrow('https');
  });
});
