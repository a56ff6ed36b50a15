import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { copyProject } from '../mutants/copy-project.mjs';
import planted from '../mutants/planted.json' with { type: 'json' };

const copy = copyProject(fileURLToPath(new URL('../../', import.meta.url)));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

/** What tests of the copy end with. */
function ran(...files: readonly string[]): { readonly failed: number; readonly passed: number } {
  const report = join(copy, 'planted-report.json');
  const args = [VITEST, 'run', '--reporter=json', `--outputFile=${report}`, '--maxWorkers=2', ...files];
  rmSync(report, { force: true });
  spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE_URL: '', KEPT_SEEDS: join(copy, 'seeds') },
  });
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { failed: numFailedTests, passed: numPassedTests };
}

describe('a fault planted again', () => {
  test('is the only reason for which its tests fail', () => {
    const { failed, passed } = ran(...new Set(planted.map(({ tests }) => tests)));
    expect(failed).toBe(0);
    expect(passed).toBeGreaterThan(planted.length);
  });

  test.each(planted)('in $of turns a test red [PROOF-004]', ({ file, before, after, tests }) => {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    expect(source.split(before)).toHaveLength(2);
    writeFileSync(
      path,
      source.replace(before, () => after),
    );
    try {
      expect(ran(tests).failed).toBeGreaterThan(0);
    } finally {
      writeFileSync(path, source);
    }
  });
});
