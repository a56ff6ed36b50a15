import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('release.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lifeform-release-'));
const source = join(folder, 'source');
const at = (name: string) => join(folder, name);
const archive = join(folder, 'out', 'product-3.1.0.tar.gz');

function release(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { cwd: source, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

function git(...args: readonly string[]) {
  const identity = ['-c', 'user.name=Maker', '-c', 'user.email=maker@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: source });
}

beforeAll(() => {
  execFileSync('git', ['init', '-q', source]);
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name: 'product', version: '3.1.0' }));
  writeFileSync(join(source, '.gitignore'), 'secret.env\n');
  writeFileSync(join(source, 'secret.env'), 'PASSWORD=1');
  git('add', '.');
  git('commit', '-qm', 'A product');
  expect(release('key', at('private.pem'), at('public.pem')).status).toBe(0);
  expect(release('make', at('private.pem'), at('out')).status).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a release archive has what is committed, under its version, and verifies as signed [TRUST-019]', () => {
  const names = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toEqual(['product-3.1.0/', 'product-3.1.0/.gitignore', 'product-3.1.0/package.json']);
  expect(release('verify', at('public.pem'), archive)).toEqual({
    status: 0,
    said: `${archive} is as it was signed.\n`,
  });
});

test('a changed byte anywhere in the archive or its signature fails the check [TRUST-019]', () => {
  for (const file of [archive, `${archive}.sig`]) {
    const right = readFileSync(file);
    for (const place of [0, Math.floor(right.length / 2), right.length - 1]) {
      const wrong = Buffer.from(right);
      wrong[place] = (wrong[place] ?? 0) ^ 1;
      writeFileSync(file, wrong);
      const { status, said } = release('verify', at('public.pem'), archive);
      expect([status, said], `${file}, byte ${place}`).toEqual([1, expect.stringContaining('Do not install it')]);
    }
    for (const wrong of [right.subarray(1), Buffer.concat([right, Buffer.from([0])]), Buffer.alloc(0)]) {
      writeFileSync(file, wrong);
      expect(release('verify', at('public.pem'), archive).status).toBe(1);
    }
    writeFileSync(file, right);
  }
  expect(release('verify', at('public.pem'), archive).status).toBe(0);
});

test("another's key verifies nothing, nor does a key of another kind or a signature that is not there [TRUST-019]", () => {
  expect(release('key', at('other.pem'), at('other-public.pem')).status).toBe(0);
  expect(release('verify', at('other-public.pem'), archive).status).toBe(1);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(at('rsa.pem'), publicKey.export({ format: 'pem', type: 'spki' }));
  expect(release('verify', at('rsa.pem'), archive)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/not an Ed25519 key/),
  });
  writeFileSync(at('bare.tar.gz'), readFileSync(archive));
  expect(release('verify', at('public.pem'), at('bare.tar.gz')).status).toBe(1);
});

test('a private key is for its owner alone, and no key is written over another', () => {
  expect(statSync(at('private.pem')).mode & 0o777).toBe(0o600);
  const before = readFileSync(at('private.pem'));
  expect(release('key', at('private.pem'), at('new-public.pem')).status).toBe(1);
  expect(release('key', at('new.pem'), at('public.pem')).status).toBe(1);
  expect(readFileSync(at('private.pem'))).toEqual(before);
  expect(readdirSync(folder)).not.toContain('new.pem');
});

test('no archive is made of what is not committed, and no act but the three is known', () => {
  writeFileSync(join(source, 'stray.txt'), 'stray');
  expect(release('make', at('private.pem'), at('never'))).toMatchObject({
    status: 1,
    said: expect.stringMatching(/stray\.txt/),
  });
  rmSync(join(source, 'stray.txt'));
  expect(readdirSync(folder)).not.toContain('never');
  for (const args of [[], ['toString', 'a', 'b'], ['verify', 'a']]) {
    expect(release(...args)).toMatchObject({ status: 1, said: expect.stringMatching(/^npm run release/) });
  }
});
