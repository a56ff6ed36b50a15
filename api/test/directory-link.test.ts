import type { ErrorAnswer, PasswordLinkAnswer, TokenAnswer } from '@lifeform/metadata/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DirectoryAccountEntity } from '../src/feature/directory/directory-account.entity.ts';
import { PasswordLinkEntity } from '../src/feature/session/password-link.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { newID } from '../src/platform/database/new-id.ts';
import { type DirectoryPerson, DirectoryProvider, directoryOf } from './directory-provider.ts';
import { accountOf, type Client, TestApi } from './harness.ts';

const [AGENT] = accountOf('agent');
const [HEAD_OFFICE] = accountOf('headOffice');
const [ADMINISTRATOR] = accountOf('administrator');
const [SYSTEM] = accountOf('systemAdministrator');
const [SECOND] = accountOf('administratorDeveloper');
const SUBJECT = 'subject-of-marie';

const api = new TestApi();
let provider: DirectoryProvider;
let administrator: Client;

beforeAll(async () => {
  provider = await DirectoryProvider.start([]);
  const directory = directoryOf(provider, ADMINISTRATOR);
  await api.start({ config: { directory: { ...directory, breakGlass: new Set([ADMINISTRATOR, SECOND, SYSTEM]) } } });
});
beforeEach(async () => {
  await links().clear();
  await users().createQueryBuilder().update().set({ isActive: true }).execute();
  administrator = await api.signIn(...accountOf('administrator'));
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

const links = () => api.dataSource.getRepository(DirectoryAccountEntity);
const users = () => api.dataSource.getRepository(UserEntity);

/** Signs in the one person whom the directory knows now. */
async function signIn(person: Omit<DirectoryPerson, 'subject'> & { readonly subject?: string }) {
  const token = await tokenOf(person);
  return api.request<TokenAnswer & ErrorAnswer>('POST', '/users/refresh', { body: { token, username: 'directory' } });
}

function tokenOf({ subject = SUBJECT, ...person }: Parameters<typeof signIn>[0]): Promise<string> {
  provider.people = [{ ...person, subject }];
  return provider.tokenFor(subject);
}

async function lastAudited(action: string) {
  const rows = api.dataSource.getRepository(AuditLogEntity);
  const [row] = await rows.find({ where: { action }, order: { sequence: 'DESC' }, take: 1 });
  return row && { actor: row.actor, detail: row.detail };
}

async function idOf(username: string): Promise<string> {
  return (await users().findOneByOrFail({ username })).id;
}

describe('the first sign-in of an identity of the directory', () => {
  test('is linked by its verified e-mail address, not by its name; then issuer and subject decide alone [TRUST-005]', async () => {
    const first = await signIn({ username: HEAD_OFFICE, email: AGENT.toUpperCase(), isVerified: true });
    expect([first.status, first.body.token.username]).toEqual([200, AGENT]);
    const { issuer } = (await links().find())[0] ?? {};
    expect(await lastAudited('directory.link')).toEqual({ actor: AGENT, detail: { issuer, by: 'email' } });
    for (const later of [{ email: HEAD_OFFICE, isVerified: true }, { isVerified: false }]) {
      expect((await signIn({ username: 'x', ...later })).body.token.username).toBe(AGENT);
    }
    expect(await links().count()).toBe(1);
  });

  test.each([
    ['the name of an account', {}],
    ['an address that is not verified', { email: AGENT, isVerified: false }],
    ['an address of which that is not said', { email: AGENT }],
    ['an address of which that is said in another type', { email: AGENT, isVerified: 'true' }],
    ['a verified address that is empty', { email: '', isVerified: true }],
  ])('by %s is refused, and nothing is linked [TRUST-005]', async (_, claims) => {
    const { status, body } = await signIn({ username: AGENT, ...claims });
    expect([status, body.code]).toEqual([401, 'directoryUnverified']);
    expect(await links().count()).toBe(0);
    expect(await lastAudited('session.refused')).toMatchObject({ detail: { reason: 'directoryUnverified' } });
  });

  test.each([
    ['no account has', 'nobody@lifeform.example'],
    ['only looks like an account’s', AGENT.replace('a', 'á')],
    ['is an account’s in letters of another width', AGENT.replace('a', 'ａ')],
    ['an account has but for a space at its end', `${AGENT} `],
  ])('by a verified address that %s is refused, and nothing is linked [TRUST-005]', async (_, email) => {
    const { status, body } = await signIn({ username: AGENT, email, isVerified: true });
    expect([status, body.code]).toEqual([401, 'directoryNoAccount']);
    expect(await links().count()).toBe(0);
    expect(await lastAudited('session.refused')).toMatchObject({ detail: { reason: 'directoryAccount' } });
  });

  test('by an address that several active accounts have is refused until it is one account’s [TRUST-005]', async () => {
    const emailAddress = 'shared@lifeform.example';
    const person = { username: 'x', email: emailAddress, isVerified: true };
    await users().update({ username: AGENT }, { emailAddress });
    await users().update({ username: HEAD_OFFICE }, { emailAddress: emailAddress.toUpperCase() });
    const { status, body } = await signIn(person);
    expect([status, body.code]).toEqual([401, 'directoryEmailShared']);
    expect(await links().count()).toBe(0);
    expect(await lastAudited('session.refused')).toMatchObject({ detail: { reason: 'directoryEmailShared' } });
    await users().update({ username: AGENT }, { isActive: false });
    expect((await signIn(person)).body.token.username).toBe(HEAD_OFFICE);
    await users().update({ username: AGENT }, { emailAddress: AGENT });
    await users().update({ username: HEAD_OFFICE }, { emailAddress: HEAD_OFFICE });
  });

  test('by the address of an account that another identity has is refused [TRUST-005]', async () => {
    const person = { username: 'x', email: AGENT, isVerified: true };
    expect((await signIn(person)).status).toBe(200);
    const { status, body } = await signIn({ ...person, subject: 'subject-of-a-newcomer' });
    expect([status, body.code]).toEqual([401, 'directoryOther']);
    expect((await links().find()).map(({ subject }) => subject)).toEqual([SUBJECT]);
    expect(await lastAudited('session.refused')).toMatchObject({ detail: { reason: 'directoryOther' } });
  });

  test('several at once for one account link one, and the others are refused', async () => {
    const subjects = ['one', 'two', 'three', 'four'];
    provider.people = subjects.map((subject) => ({ subject, username: subject, email: AGENT, isVerified: true }));
    const tokens = await Promise.all(subjects.map((subject) => provider.tokenFor(subject)));
    const answers = await Promise.all(
      tokens.map((token) => api.request('POST', '/users/refresh', { body: { token, username: 'x' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await links().count()).toBe(1);
  });

  test('is not needed by an account linked before, which goes on without an address', async () => {
    await signIn({ username: 'x', email: AGENT, isVerified: true });
    const [{ issuer = '' } = {}] = await links().find();
    await links().clear();
    const userID = await idOf(HEAD_OFFICE);
    await links().insert({ id: newID(), issuer, subject: 'linked-before', userID, linkedAt: new Date() });
    const { body } = await signIn({ subject: 'linked-before', username: 'x' });
    expect(body.token.username).toBe(HEAD_OFFICE);
    await users().update({ username: HEAD_OFFICE }, { isActive: false });
    expect((await signIn({ subject: 'linked-before', username: 'x' })).body.code).toBe('directoryNoAccount');
  });
});

describe('an invitation', () => {
  const STRANGER = { username: 'stranger', subject: 'subject-of-a-stranger' };
  const invite = async (username: string, by = administrator) => {
    const { body } = await by.post<PasswordLinkAnswer>('/users/passwordLink', { username });
    const [page, invitation = ''] = body.link.split('#');
    expect(page).toBe('/setPassword?directory');
    return invitation;
  };
  const accept = async (invitation: string, person: Parameters<typeof signIn>[0] = STRANGER) => {
    const body = { invitation, token: await tokenOf(person) };
    const answer = await api.request<ErrorAnswer>('POST', '/users/acceptInvitation', { body });
    return [answer.status, answer.body.code];
  };

  test('links whoever follows it to its account, once, whatever their name and address [TRUST-005]', async () => {
    const invitation = await invite(AGENT);
    const stored = await api.dataSource.getRepository(PasswordLinkEntity).find();
    expect(JSON.stringify(stored)).not.toContain(invitation);
    expect((await signIn(STRANGER)).body.code).toBe('directoryUnverified');
    expect(await accept(invitation)).toEqual([204, undefined]);
    expect(await lastAudited('directory.link')).toMatchObject({ actor: AGENT, detail: { by: 'invitation' } });
    expect((await signIn(STRANGER)).body.token.username).toBe(AGENT);
    expect(await accept(invitation, { username: 'y', subject: 'another' })).toEqual([400, 'passwordLinkOver']);
    expect(await links().count()).toBe(1);
  });

  test('puts its identity in the place of an earlier one, whose sessions end [TRUST-005]', async () => {
    const marie = { username: 'x', email: AGENT, isVerified: true };
    const before = api.client(AGENT, (await signIn(marie)).body);
    expect(await accept(await invite(AGENT))).toEqual([204, undefined]);
    expect((await before.get('/api/illustrations')).status).toBe(401);
    expect((await signIn(marie)).body.code).toBe('directoryOther');
    expect((await signIn(STRANGER)).body.token.username).toBe(AGENT);
  });

  test('is over after three days, when replaced, and for an account that is deactivated [TRUST-005]', async () => {
    const [replaced, newest] = [await invite(AGENT), await invite(AGENT)];
    expect(await accept(replaced)).toEqual([400, 'passwordLinkOver']);
    await users().update({ username: AGENT }, { isActive: false });
    expect(await accept(newest)).toEqual([400, 'passwordLinkOver']);
    await users().update({ username: AGENT }, { isActive: true });
    const expiresAt = new Date(Date.now() - 1000);
    await api.dataSource.createQueryBuilder().update(PasswordLinkEntity).set({ expiresAt }).execute();
    expect(await accept(newest)).toEqual([400, 'passwordLinkOver']);
    expect(await links().count()).toBe(0);
  });

  test('is over once its maker could not make it any more, and the audit log says so [TRUST-005]', async () => {
    const invitation = await invite(AGENT, await api.signIn(...accountOf('administratorDeveloper')));
    await users().update({ username: SECOND }, { isActive: false });
    expect(await accept(invitation)).toEqual([400, 'passwordLinkOver']);
    expect(await lastAudited('rights.refused')).toMatchObject({ actor: SECOND });
    expect(await links().count()).toBe(0);
  });

  test('links no identity that is another account’s, and none that the directory does not vouch for [TRUST-005]', async () => {
    const person = { username: 'x', email: HEAD_OFFICE, isVerified: true };
    expect((await signIn(person)).body.token.username).toBe(HEAD_OFFICE);
    const invitation = await invite(AGENT);
    expect(await accept(invitation, person)).toEqual([409, 'directoryTaken']);
    const forged = { invitation, token: `${(await tokenOf(STRANGER)).slice(0, -6)}AAAAAA` };
    const { status, body } = await api.request<ErrorAnswer>('POST', '/users/acceptInvitation', { body: forged });
    expect([status, body.code]).toEqual([401, 'directoryRefused']);
    expect(await links().count()).toBe(1);
    expect(await accept(invitation)).toEqual([204, undefined]);
  });

  test('is made within the maker’s rights only, as a link for a password is [TRUST-005]', async () => {
    const by = await api.signIn(...accountOf('systemAdministrator'));
    const { status, body } = await by.post<ErrorAnswer>('/users/passwordLink', { username: ADMINISTRATOR });
    expect([status, body.code]).toEqual([403, 'rightsNotHeld']);
  });
});
