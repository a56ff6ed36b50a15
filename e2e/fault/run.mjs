// `npm run faults [-- NAME ...]` and `npm run load [-- NAME ...]`: builds the product, does the runs one after the other,
// prints one JSON line for each, and ends with 0 when all passed. Everything stays on this machine.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { withMariaDb } from '../../.ci/mariadb.mjs';
import { installPackages } from '../../api/install.mjs';
import { FAULTS, LOAD } from './runs.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [kind, ...names] = process.argv.slice(2);
const runs = kind === 'load' ? LOAD : FAULTS;
const unknown = names.filter((name) => !(name in runs));
if (unknown.length > 0) {
  console.error(`There is no run ${unknown.join(', ')}. There are: ${Object.keys(runs).join(', ')}`);
  process.exit(2);
}

/** One run within its time; afterwards nothing that it began is left. */
function run(name, { minutes }, url) {
  const file = `${kind === 'load' ? '../load' : '.'}/${name}.e2e.ts`;
  const begun = performance.now();
  return new Promise((done) => {
    const child = spawn('node_modules/.bin/vitest', ['run', '--root', 'e2e/fault', file], {
      cwd: root,
      stdio: 'inherit',
      // A group of its own, so that a run past its time takes along what it began.
      detached: true,
      env: { ...process.env, TEST_DATABASE_URL: url ?? '' },
    });
    const late = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), minutes * 60_000);
    const end = (code) => {
      clearTimeout(late);
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      console.log(JSON.stringify({ run: name, passed: code === 0, seconds }));
      done(code === 0);
    };
    child.on('error', () => end(1));
    child.on('close', end);
  });
}

installPackages();
const built = spawnSync('node_modules/.bin/turbo', ['run', 'build', '--output-logs=errors-only'], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);

const { code, leftOut } = await withMariaDb((url) => all(url)).then(async (done) =>
  done.leftOut ? { ...(await all(undefined)), leftOut: done.leftOut } : done,
);
if (leftOut) console.log(`Left out: ${leftOut}.`);
process.exit(code);

async function all(url) {
  const failed = [];
  for (const [name, limits] of Object.entries(runs)) {
    if (names.length > 0 && !names.includes(name)) continue;
    if (!(await run(name, limits, url))) failed.push(name);
  }
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  return { code: failed.length > 0 ? 1 : 0 };
}
