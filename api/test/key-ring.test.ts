import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { KnownDevices } from '../src/feature/session/known-devices.ts';
import { RefreshTokens } from '../src/feature/session/refresh-tokens.ts';
import type { Account } from '../src/feature/user/index.ts';
import { chainKeys } from '../src/platform/audit/audit-chain.ts';
import { AccessTokens } from '../src/platform/auth/access-tokens.ts';
import { SigningKeys } from '../src/platform/auth/signing-keys.ts';
import { Secrets } from '../src/platform/config/live-secrets.ts';
import { FieldEncryption } from '../src/platform/crypto/field-encryption.ts';
import { KeyRing } from '../src/platform/crypto/key-ring.ts';
import { chainKey, columnKey, deviceKey, successorKey, tokenKey } from '../src/platform/crypto/key-uses.ts';

const [FIRST, SECOND] = ['the first secret, as long as it has to be', 'the second secret that is long enough as well'];
const user = { id: 'a person', passwordHash: 'a hash' } as Account;
const now = () => new Date();

/** What is sealed with each key of the product, and whether it opens. */
const USES = {
  'an access token': {
    seal: (secrets: Secrets) => new AccessTokens(new SigningKeys(secrets), now).issue('a person', 'a session'),
    opens: async (secrets: Secrets, token: string) =>
      (await new AccessTokens(new SigningKeys(secrets), now).verify(token))?.userID === 'a person',
  },
  'the mark of a device': {
    seal: (secrets: Secrets) => new KnownDevices(secrets).mark(user),
    opens: (secrets: Secrets, mark: string) => new KnownDevices(secrets).idOf(mark, user) !== undefined,
  },
  'a column': {
    seal: (secrets: Secrets) => new FieldEncryption(secrets).encrypt('a name', 'place'),
    opens: (secrets: Secrets, text: string) => {
      try {
        return new FieldEncryption(secrets).decrypt(text, 'place') === 'a name';
      } catch {
        return false;
      }
    },
  },
  'a row of the audit log': {
    seal: (secrets: Secrets) => chainKeys(secrets).sign(() => 'a row'),
    opens: (secrets: Secrets, hash: string) => chainKeys(secrets).isSigned(hash, () => 'a row'),
  },
} as const;

describe.each(Object.entries(USES))('%s', (_name, { seal, opens }) => {
  test('opens with the secret it was sealed with, also as a further one, and with no other [TRUST-012]', async () => {
    const sealed = await seal(Secrets.of(FIRST));
    expect(await opens(Secrets.of(FIRST), sealed)).toBe(true);
    expect(await opens(Secrets.of(SECOND, FIRST), sealed)).toBe(true);
    expect(await opens(Secrets.of(SECOND), sealed)).toBe(false);
  });

  test('is sealed with the first of several [TRUST-012]', async () => {
    const sealed = await seal(Secrets.of(SECOND, FIRST));
    expect(await opens(Secrets.of(SECOND), sealed)).toBe(true);
    expect(await opens(Secrets.of(FIRST), sealed)).toBe(false);
  });
});

test('of one secret each use has another key, and what one vouched for none of the others does [TRUST-012]', () => {
  const secrets = Secrets.of(FIRST);
  const makes = [tokenKey, columnKey, chainKey, deviceKey, successorKey];
  const rings = makes.map((make) => new KeyRing(secrets, make));
  expect(new Set(rings.map(({ first }) => first.id)).size).toBe(makes.length);
  for (const ring of rings) {
    const signed = ring.sign(() => 'a content');
    const [, unnamed = ''] = signed.split('.');
    expect(rings.filter((one) => one.isSigned(signed, () => 'a content'))).toEqual([ring]);
    expect(rings.filter((one) => one.isSigned(unnamed, () => 'a content'))).toEqual([ring]);
  }
});

test('the key of tokens, which a server signs with, makes no key of another purpose [TRUST-012]', async () => {
  const tokens = tokenKey(FIRST).bytes.toString('latin1');
  for (const name of ['the mark of a device', 'a column', 'a row of the audit log'] as const) {
    const { seal, opens } = USES[name];
    expect([name, await opens(Secrets.of(tokens), await seal(Secrets.of(FIRST)))]).toEqual([name, false]);
  }
});

describe('what releases of before sealed', () => {
  const hmac = (secret: string, use: string) => createHmac('sha256', secret).update(use).digest();

  test('opens: a column [TRUST-012]', () => {
    const key = Buffer.from(hkdfSync('sha256', FIRST, '', 'lifeform sealed columns', 32));
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('place'));
    const text = Buffer.concat([cipher.update('a name', 'utf8'), cipher.final()]);
    const parts = [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
    const id = createHash('sha256').update(key).digest('hex').slice(0, 8);
    const sealed = ['v1', id, ...parts].join('.');
    expect(USES['a column'].opens(Secrets.of(SECOND, FIRST), sealed)).toBe(true);
  });

  test('opens: a row of the audit log and the mark of a device, which name no key [TRUST-012]', () => {
    const secrets = Secrets.of(SECOND, FIRST);
    const hash = createHmac('sha256', hmac(FIRST, 'audit chain')).update('a row').digest('hex');
    expect(USES['a row of the audit log'].opens(secrets, hash)).toBe(true);
    const signature = createHmac('sha256', hmac(FIRST, 'known device')).update(`id ${user.id} ${user.passwordHash}`);
    expect(new KnownDevices(secrets).idOf(`id.${signature.digest('base64url')}`, user)).toBe('id');
  });

  test.each([
    ['names its key', createHash('sha256').update(`lifeform signing key ${FIRST}`).digest('hex').slice(0, 16)],
    ['names none', undefined],
  ])('opens: a token that %s [TRUST-012]', async (_name, kid) => {
    const token = await new SignJWT({ sid: 'a session' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...(kid && { kid }) })
      .setSubject('a person')
      .setIssuer('lifeform')
      .setAudience('lifeform-api')
      .setExpirationTime('5 minutes')
      .sign(Buffer.from(FIRST));
    expect(await USES['an access token'].opens(Secrets.of(SECOND, FIRST), token)).toBe(true);
    expect(await USES['an access token'].opens(Secrets.of(SECOND), token)).toBe(false);
  });
});

test('a refresh token has a successor by each secret, first by the one in use [TRUST-012]', () => {
  const [former] = new RefreshTokens(Secrets.of(FIRST)).successors('a token');
  const [next] = new RefreshTokens(Secrets.of(SECOND)).successors('a token');
  expect(new RefreshTokens(Secrets.of(SECOND, FIRST)).successors('a token')).toEqual([next, former]);
});
