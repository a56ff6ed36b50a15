// `npm run mutants [-- PART | -- FILE ... | -- --changed]`: breaks the product in one small way after the other, each of
// which some test has to notice. Prints each break that none noticed, and one JSON line a part. PART is one of
// sample.json; --changed takes every source that differs from the branch main.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../../api/install.mjs';
import { copyProject } from './copy-project.mjs';
import { judge } from './judge.mjs';
import { wanted } from './wanted.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
/** Parts by name: their room, the lowest score, the files of the whole run, and the tests that are asked. */
const PARTS = read('sample.json');
/** Breaks that no test can notice. */
const EQUAL = read('equal.json');

const lines = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Sources that differ from the branch main, committed or not. */
function changedFiles() {
  const [base] = lines('merge-base', 'main', 'HEAD');
  return [...lines('diff', '--name-only', '--diff-filter=d', base), ...lines('ls-files', '-o', '--exclude-standard')];
}

/** Breaks files of a copy of the project, and says what the room's tests made of it. */
function run(copy, { room, tests = ['test/**'] }, files) {
  const report = join(copy, 'mutants.json');
  const options = {
    testRunner: 'vitest',
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
    mutate: files,
    testFiles: tests,
    inPlace: true,
    coverageAnalysis: 'perTest',
    // Broken at load, a test sees it only where its files are loaded anew for it.
    ignoreStatic: true,
    disableTypeChecks: false,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    concurrency: 2,
    cleanTempDir: 'always',
  };
  const config = join(copy, room, 'stryker.config.json');
  writeFileSync(config, JSON.stringify(options));
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
    {
      cwd: join(copy, room),
      stdio: ['ignore', 2, 2],
      env: { ...process.env, KEPT_SEEDS: join(copy, 'seeds'), TEST_DATABASE_URL: '' },
    },
  );
  if (status !== 0) throw new Error(`Breaking ${files.join(' ')} ended with code ${status}.`);
  return JSON.parse(readFileSync(report, 'utf8')).files;
}

installPackages();
const copy = copyProject(root);
try {
  for (const [name, files] of wanted(process.argv.slice(2), PARTS, changedFiles)) {
    if (files.length === 0) continue;
    const part = PARTS[name];
    const { unnoticed, stale, ...counts } = judge(part, run(copy, part, files), EQUAL);
    for (const line of unnoticed) console.log(line);
    for (const line of stale) console.log(`Noticed or gone, take it out of equal.json: ${line}`);
    console.log(JSON.stringify({ part: name, ...counts }));
    if (!counts.isMet) process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
