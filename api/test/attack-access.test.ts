import { createHmac } from 'node:crypto';
import type { IllustrationDetail, IllustrationPage, ReportResult, User } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { tokenKey } from '../src/platform/crypto/key-uses.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { problem } from './problem.ts';

const api = startApi();

let agent: Client;
let colleague: Client;

beforeAll(async () => {
  agent = await api.as('agent');
  colleague = await api.signIn('conseiller@lifeform.example', 'Erable-Rivage-35');
});

const own = (client: Client) => path('/users/:username', { username: client.username });

function encoded(part: unknown): string {
  return Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
}

function decoded(part: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;
}

/** A token made of a good one: other claims or head, signed with a key or left with the good signature. */
function forged(changes: {
  head?: object;
  claims?: object;
  key?: string | Buffer;
  hash?: string;
  signature?: string;
}): string {
  const [head, claims, signature] = agent.tokens.jwt.split('.');
  const said = `${encoded({ ...decoded(head), ...changes.head })}.${encoded({ ...decoded(claims), ...changes.claims })}`;
  if (changes.signature !== undefined) return `${said}.${changes.signature}`;
  if (changes.key === undefined) return `${said}.${signature}`;
  return `${said}.${createHmac(changes.hash ?? 'sha256', changes.key)
    .update(said)
    .digest('base64url')}`;
}

const SECRET = 'a secret for tests, as long as one has to be';
/** What access tokens are signed with. */
const { bytes: KEY } = tokenKey(SECRET);
const seconds = Math.floor(Date.now() / 1000);

const FORGERIES: Readonly<Record<string, () => string>> = {
  'without a signature': () => forged({ head: { alg: 'none' }, signature: '' }),
  'that names no algorithm and keeps the signature': () => forged({ head: { alg: 'none' } }),
  'of another algorithm': () => forged({ head: { alg: 'HS512' }, key: KEY, hash: 'sha512' }),
  'of another key': () => forged({ key: 'another secret of the same good length, 12345' }),
  'of an empty key': () => forged({ key: '' }),
  'with a key of its own in the head': () =>
    forged({
      head: { jwk: { kty: 'oct', k: encoded('x') }, jku: 'http://127.0.0.1/keys', kid: '../../dev/null' },
      key: 'x',
    }),
  'with other claims under the old signature': () => forged({ claims: { sub: 'somebody' } }),
  'of another issuer': () => forged({ claims: { iss: 'elsewhere' }, key: KEY }),
  'for another audience': () => forged({ claims: { aud: 'another-api' }, key: KEY }),
  'of another type': () => forged({ head: { typ: 'JWT' }, key: KEY }),
  'that is over': () => forged({ claims: { exp: seconds - 1 }, key: KEY }),
  'that never ends': () => forged({ claims: { exp: undefined }, key: KEY }),
  'that ends in words': () => forged({ claims: { exp: 'tomorrow' }, key: KEY }),
  'that is not good yet': () => forged({ claims: { nbf: seconds + 600 }, key: KEY }),
  'of no session': () => forged({ claims: { sid: undefined }, key: KEY }),
  'of a session that never was': () => forged({ claims: { sid: '00000000-0000-4000-8000-000000000000' }, key: KEY }),
  'of somebody else in this session': () => forged({ claims: { sub: 'developer' }, key: KEY }),
  'with a list for a session': () => forged({ claims: { sid: ['a'] }, key: KEY }),
  'with critical parts nobody knows': () => forged({ head: { crit: ['x'], x: 1 }, key: KEY }),
  'cut short': () => agent.tokens.jwt.slice(0, -2),
  doubled: () => `${agent.tokens.jwt}.${agent.tokens.jwt}`,
  'of garbage': () => '....',
  'of a refresh token': () => agent.tokens.token.token,
  'of 7,000 characters': () => 'a'.repeat(7000),
};

describe('an access token', () => {
  test.each(Object.keys(FORGERIES))('%s is answered 401 like any other [SESS-062]', async (name) => {
    const token = FORGERIES[name]?.() ?? '';
    const { status, body } = await api.request('GET', own(agent), { token });
    expect([status, body]).toEqual([401, problem(401, 'signInExpired', 'Your sign-in has expired. Sign in again.')]);
  });

  test.each(['Basic YTpi', 'bearer', 'Bearer', 'Bearer null', 'Token x', 'Bearer a, Bearer b'])(
    'sent as %j opens nothing',
    async (authorization) => {
      expect((await api.request('GET', own(agent), { headers: { authorization } })).status).toBe(401);
    },
  );

  test('the right key alone makes a forgery good, so that these tests can fail', async () => {
    expect((await api.request('GET', own(agent), { token: forged({ key: KEY }) })).status).toBe(200);
  });
});

describe('a refresh token', () => {
  test('of twenty uses at once makes one successor, and one token lives [SESS-062]', async () => {
    const { tokens } = await api.signIn('conseiller@lifeform.example', 'Erable-Rivage-35');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.request<{ token: { token: string } }>('POST', '/users/refresh', { body: tokens.token }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.token.token)).size).toBe(1);
  });
});

describe('a person', () => {
  test('sets nothing about themselves but what is theirs to set, whatever they send [API-038] [API-041]', async () => {
    const users = api.dataSource.getRepository(UserEntity);
    const before = await users.findOneByOrFail({ username: agent.username });
    const { body: user } = await (await api.as('developer')).get<User>(own(await api.as('developer')));
    const columns = Object.fromEntries(
      api.dataSource.getMetadata(UserEntity).columns.map(({ propertyName }) => [propertyName, 'x']),
    );
    const wished = {
      ...columns,
      ...user,
      id: 'x',
      passwordHash: 'x',
      isActive: true,
      username: agent.username,
      role: { id: 'developer' },
    };
    const { formData: _f, inputLanguage: _i, reportLanguage: _r, fontSize: _s, ...rest } = wished;
    const { status } = await agent.post('/users/update', { ...rest, revision: 1 });
    const after = await users.findOneByOrFail({ username: agent.username });
    expect(status).toBe(403);
    expect({ ...after, updatedAt: null, revision: null }).toEqual({ ...before, updatedAt: null, revision: null });
  });
});

describe('of two agents', () => {
  let theirs: IllustrationDetail;

  beforeAll(async () => {
    theirs = (await colleague.post<IllustrationDetail>('/api/illustrations', { payload: payload() })).body;
  });

  const attempts: readonly [string, () => Promise<{ status: number }>][] = [
    ['read', () => agent.get(path('/api/illustrations/:id', { id: theirs.id }))],
    ['delete', () => agent.delete(path('/api/illustrations/:id', { id: theirs.id }))],
    ['copy', () => agent.post(path('/api/illustrations/:id/duplicate', { id: theirs.id }), {})],
    ['replace', () => agent.post('/api/illustrations', { payload: payload(), id: theirs.id, revision: 1 })],
    ['replace without a revision', () => agent.post('/api/illustrations', { payload: payload(), id: theirs.id })],
    ['print', () => agent.post('/api/illustrations/report', { payload: payload(), id: theirs.id, revision: 1 })],
    ['print without a revision', () => agent.post('/api/illustrations/report', { payload: payload(), id: theirs.id })],
  ];

  test.each(attempts)('one cannot %s what is the other’s, and it stays as it was [API-041]', async (_what, attempt) => {
    expect((await attempt()).status).toBe(404);
    const { body } = await colleague.get<IllustrationDetail>(path('/api/illustrations/:id', { id: theirs.id }));
    expect(body).toEqual(theirs);
  });

  test('one cannot open the report of the other with a ticket of one’s own [RPT-047]', async () => {
    const print = async (client: Client) =>
      (await client.post<ReportResult>('/api/illustrations/report', { payload: payload() })).body;
    const [mine, other] = [await print(agent), await print(colleague)];
    const swapped = mine.reportOutputFile.replace(mine.reportID, other.reportID);
    expect(swapped).not.toBe(mine.reportOutputFile);
    expect((await agent.get(swapped)).status).toBe(404);
    expect((await agent.get(mine.reportOutputFile)).status).toBe(200);
    expect((await agent.get(mine.reportOutputFile)).status).toBe(404);
    expect((await agent.get(other.reportOutputFile)).status).toBe(200);
  });

  test('twenty saves at once of twenty illustrations are all kept whole [ILL-028]', async () => {
    const rows = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload() })).body,
      ),
    );
    const names = rows.map((_, index) => `Parallel Person${'abcdefghijklmnopqrst'[index]}`);
    const answers = await Promise.all(
      rows.map(({ id, revision }, index) =>
        agent.post('/api/illustrations', {
          payload: payload({ txtInsuredName: names[index] ?? '', txtOwnerName: names[index] ?? '' }),
          id,
          revision,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200));
    const { body } = await agent.get<IllustrationPage>(`/api/illustrations?search=parallel&pageSize=100`);
    expect(body.rows.map(({ insuredName }) => insuredName).sort()).toEqual(names);
  });

  test('of ten saves, deletions and prints of one revision at once one wins each time, and nothing is half done', async () => {
    const { id } = (await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload() })).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => agent.post('/api/illustrations', { payload: payload(), id, revision: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const trace = await api.dataSource.getRepository(AuditLogEntity).find({ where: { subject: id } });
    expect(trace).toHaveLength(2);
    const mixed = await Promise.all([
      agent.post('/api/illustrations', { payload: payload(), id, revision: 2 }),
      agent.delete(path('/api/illustrations/:id', { id })),
      agent.delete(path('/api/illustrations/:id', { id })),
      agent.post(path('/api/illustrations/:id/duplicate', { id }), {}),
    ]);
    expect(mixed.every(({ status }) => status < 500)).toBe(true);
    const terms = await api.dataSource.query('SELECT COUNT(*) AS n FROM illustration_term WHERE illustrationID = ?', [
      id,
    ]);
    expect(Number(terms[0].n)).toBe(0);
  });
});
