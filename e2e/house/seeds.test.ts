import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A property that writes down the first value it is tried with, and holds only where FIXED is set. */
const PROPERTY = `
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { test } from 'vitest';
test('a number is small', () => {
  let first;
  const isSmall = (number) => {
    first ??= number;
    return number < 1000 || process.env.FIXED === 'yes';
  };
  try {
    fc.assert(fc.property(fc.nat(), isSmall));
  } finally {
    writeFileSync('first', String(first));
  }
});
`;

test('a property that failed prints its seed, begins with it the next time, and tries others once it held [PROOF-025]', () => {
  // Inside the project, whose packages it imports.
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/property-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'number.test.mjs'), PROPERTY);
  const setup = JSON.stringify(join(ROOT, '.ci/seeds.ts'));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { include: ['*.test.mjs'], setupFiles: [${setup}] } };`,
  );
  const run = (fixed: string) => {
    const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--root', folder], {
      ...{ cwd: folder, encoding: 'utf8' },
      env: { ...process.env, KEPT_SEEDS: join(folder, 'seeds'), FIXED: fixed, VITEST: '', NODE_OPTIONS: '' },
    });
    const seed = /seed: (-?\d+)/.exec(stdout + stderr)?.[1];
    return { status, seed, first: readFileSync(join(folder, 'first'), 'utf8') };
  };
  const failed = run('no');
  expect([failed.status, failed.seed]).toEqual([1, expect.stringMatching(/\d/)]);
  expect(run('no')).toEqual(failed);
  expect(run('yes')).toEqual({ status: 0, seed: undefined, first: failed.first });
  expect(run('yes').first).not.toBe(failed.first);
});
