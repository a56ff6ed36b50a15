import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const ROOMS = ['api/src', 'app/src', 'engine/src', 'metadata/src', 'renderer/src', 'rules/src'];

const SOURCES = ROOMS.flatMap((room) =>
  readdirSync(new URL(`${room}/`, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ at: `${room}/${name}`, text: readFileSync(new URL(`${room}/${name}`, ROOT), 'utf8') })),
);

/** What the pattern's first group finds, in all sources, each once. */
function named(pattern: RegExp): readonly string[] {
  const found = SOURCES.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found)].toSorted();
}
const filesWith = (pattern: RegExp) => SOURCES.filter(({ text }) => pattern.test(text)).map(({ at }) => at);

test('no source names a weak hash, cipher or padding, but time codes as their standard has them [TRUST-024]', () => {
  const weak = /['"`](?:md[245]|sha-?1|rc[24]|3?des(?:-[\w-]+)?|[\w-]+-ecb|rsa_pkcs1\w*)['"`]/i;
  for (const one of ["'md5'", "'SHA1'", "'aes-128-ecb'", "'des-ede3-cbc'"]) expect(one).toMatch(weak);
  expect(filesWith(weak)).toEqual(['api/src/feature/session/factor/time-code.ts']);
});

test('ciphers, hashes and signatures are those of Node, of these names and no others [TRUST-024]', () => {
  expect(named(/\b(?:createHash|createHmac|hkdfSync)\(\s*'([^']+)'/g)).toEqual(['sha256']);
  expect(filesWith(/createCipher(?:iv)?\(/)).toEqual(['api/src/platform/crypto/field-encryption.ts']);
  expect(named(/\bALGORITHM = '([^']+)'/g)).toEqual(['aes-256-gcm']);
  expect(named(/\bgenerateKeyPairSync\('([^']+)'/g)).toEqual(['ed25519']);
});

test('what is to be guessed by nobody is random of 128 bits and more, and never of Math.random [TRUST-024]', () => {
  expect(filesWith(/Math\.random/)).toEqual([
    'api/src/platform/bus/server-bus.ts',
    'api/src/platform/database/in-transaction.ts',
    'app/src/data/wait-for-busy.ts',
  ]);
  const sizes = named(/\brandomBytes\((\w+)\)/g).map((size) =>
    /^\d+$/.test(size) ? size : named(new RegExp(`\\b${size} = (\\d+)`, 'g'))[0],
  );
  expect(sizes.length).toBeGreaterThan(3);
  // A name for tracking and the nonce of a cipher are no secrets.
  expect(sizes.filter((size) => Number(size) < 16)).toEqual(['9', '12']);
});
