import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { Ajv, type AnySchemaObject } from 'ajv';
import { expect, test } from 'vitest';
import { refusedParts } from './parts-list.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAM = fileURLToPath(new URL('parts-list.mjs', import.meta.url));

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'lifeform-parts-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The schemas that CycloneDX publishes of its version 1.5, without their descriptions. */
function cycloneDx() {
  const file = new URL('cyclonedx-1.5.json.br', import.meta.url);
  const schemas = JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as AnySchemaObject[];
  const [bom = {}, ...others] = schemas;
  return new Ajv({ strict: false, validateFormats: false, schemas: others }).compile(bom);
}

test('the list of parts is valid CycloneDX and names what is shipped, with versions [TRUST-017, TRUST-025]', () => {
  const text = inFolder((folder) => {
    const file = join(folder, 'sbom.cdx.json');
    execFileSync(process.execPath, [PROGRAM, file], { cwd: ROOT });
    return readFileSync(file, 'utf8');
  });
  const list = JSON.parse(text);
  const isValid = cycloneDx();
  expect([isValid(list), isValid.errors]).toEqual([true, null]);
  expect(isValid({ ...list, version: 'one' })).toBe(false);
  const names = list.components.map(({ purl }: { readonly purl: string }) => decodeURIComponent(purl));
  expect(names).toContainEqual(expect.stringMatching(/^pkg:npm\/fastify@\d+\.\d+\.\d+$/));
  expect(names).not.toContainEqual(expect.stringMatching(/^pkg:npm\/vitest@/));
});

test('every part is one of the public registry, known by the hash of what it holds [TRUST-025]', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const parts = Object.entries<{ link?: boolean; resolved?: string; integrity?: string }>(lock.packages).filter(
    ([at, { link }]) => at.startsWith('node_modules/') && !link,
  );
  const isKnown = ({ resolved = 'https://registry.npmjs.org/', integrity = '' }) =>
    resolved.startsWith('https://registry.npmjs.org/') && integrity.startsWith('sha512-');
  expect(parts.length).toBeGreaterThan(500);
  expect(parts.filter(([, part]) => !isKnown(part)).map(([at]) => at)).toEqual([]);
});

test.each([
  [[{ license: { id: 'MIT' } }], true],
  [[{ expression: '(MIT OR GPL-3.0-only)' }], true],
  [[{ expression: 'MIT AND GPL-3.0-only' }], false],
  [[{ license: { id: 'AGPL-3.0-only' } }], false],
  [[{ license: { name: 'SEE LICENSE IN LICENSE.txt' } }], false],
  [[], false],
])('a part under %j is shipped: %s [TRUST-017]', (licenses, isShipped) => {
  const part = { name: 'part', version: '1.0.0', purl: 'pkg:npm/part@1.0.0', licenses };
  expect(refusedParts({ components: [part] })).toHaveLength(isShipped ? 0 : 1);
});

test('a part whose licence is not allowed fails the build by its name, and no list is written [TRUST-017]', () => {
  inFolder((folder) => {
    const manifest = { name: 'product', version: '1.0.0', dependencies: { strict: '1.0.0' } };
    const part = { version: '1.0.0', license: 'AGPL-3.0-only' };
    const packages = { '': manifest, 'node_modules/strict': part };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ name: 'product', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
    );
    const file = join(folder, 'sbom.cdx.json');
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, file], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('strict 1.0.0: AGPL-3.0-only')]);
    expect(() => readFileSync(file)).toThrow();
  });
});
