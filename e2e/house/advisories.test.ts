import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('advisories.mjs', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lifeform-advisories-'));
  const manifest = { name: 'product', version: '1.0.0', dependencies: { weak: '1.0.0' } };
  const weak = { version: '1.0.0', resolved: 'https://registry.example/weak-1.0.0.tgz' };
  const packages = { '': manifest, 'node_modules/weak': weak };
  const lock = { name: 'product', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the program says of a registry that answers so. */
async function ask(answer: RequestListener) {
  const registry = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => registry.once('listening', listening));
  const { port } = registry.address() as AddressInfo;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' };
  const child = spawn(process.execPath, [PROGRAM], { cwd: folder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise((done) => child.on('close', done));
  registry.closeAllConnections();
  registry.close();
  return { code, said };
}

const json =
  (status: number, body: object): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** What it says of the package itself, which is asked for once a weakness is known. */
const PACKAGE = {
  ...{ name: 'weak', 'dist-tags': { latest: '1.0.0' } },
  versions: {
    '1.0.0': { name: 'weak', version: '1.0.0', dist: { tarball: 'https://registry.example/weak-1.0.0.tgz' } },
  },
};
const weakness = {
  ...{ id: 1, url: 'https://registry.example/advisories/1', title: 'Weak', severity: 'high' },
  ...{ vulnerable_versions: '<2.0.0', cwe: [], cvss: { score: 0, vectorString: null } },
};

test.each([404, 405, 500])(
  'a registry that answers %i about advisories is said to know nothing [TRUST-018]',
  async (status) => {
    const { code, said } = await ask(json(status, {}));
    expect([code, said]).toEqual([2, expect.stringContaining('nothing is known of weaknesses')]);
  },
);

test('a weakness that the registry knows is named, and fails the check [TRUST-018]', async () => {
  const { code, said } = await ask((request, response) =>
    json(200, request.method === 'GET' ? PACKAGE : { weak: [weakness] })(request, response),
  );
  expect([code, said]).toEqual([1, expect.stringContaining('weak *: high')]);
});

test('a registry that knows of none is said so [TRUST-018]', async () => {
  const { code, said } = await ask(json(200, {}));
  expect([code, said]).toEqual([0, 'No weakness is known of what is shipped.\n']);
});
