import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
// Beside the packages, so that they are found from there.
const folder = mkdtempSync(join(root, 'node_modules', '.suite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SUITE = `
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
test('passes', () => {});
test.skip('is left out', () => {});
test('leaves itself out', (context) => context.skip());
describe('a group whose beginning fails', () => {
  beforeAll(() => { throw new Error('not begun'); });
  test('never runs', () => {});
});
describe('a group whose end fails', () => {
  afterAll(() => { throw new Error('not ended'); });
  test('passes too', () => {});
});
test('fails', () => expect(1).toBe(2));
`;

test('failed hooks and skipped tests count in the last line, and each failure is named [PROOF-023]', () => {
  writeFileSync(join(folder, 'suite.test.js'), SUITE);
  writeFileSync(join(folder, 'vitest.config.js'), 'export default { test: { exclude: [] } };');
  const program = `
    import { runAll, tests } from ${JSON.stringify(join(root, '.ci/steps.mjs'))};
    await runAll({ suite: tests(['--root', ${JSON.stringify(folder)}]) });`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout.trim().split('\n').at(-1)).toBe('2 passed, 3 failed, 3 skipped');
  for (const what of ['fails: ', 'outside its tests: not begun', 'outside its tests: not ended'])
    expect(stderr).toContain(what);
  expect(status).toBe(1);
});
