// What `npm run check` and `npm test` run, in order. Each step is a command; test steps also report counts.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withMariaDb } from './mariadb.mjs';

const ROOMS = ['rules', 'metadata', 'engine', 'renderer', 'api', 'app', 'e2e'];

function sh(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => done(1));
    child.on('close', (code) => done(code ?? 1));
  });
}

const node = (...args) => ({ run: () => sh(process.execPath, args).then((code) => ({ code })) });
const bin = (name, ...args) => ({ run: () => sh(`node_modules/.bin/${name}`, args).then((code) => ({ code })) });

/** Reads the sources and writes nothing, so that it runs beside others: what it says is held back until it is done. */
const check = (command, args) => ({
  isCheck: true,
  run: () =>
    new Promise((done) => {
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (said += text));
      child.on('error', ({ message }) => done({ code: 1, why: message }));
      child.on('close', (code) => done({ code: code ?? 1, why: said.trim() }));
    }),
});
const checkBin = (name, ...args) => check(`node_modules/.bin/${name}`, args);

/** One run of vitest: what each of its files counts, and what failed outside of them. */
async function vitest(args, env = {}) {
  const counts = join(tmpdir(), `vitest-${process.pid}-${Math.random().toString(36).slice(2)}.json`);
  const reporters = [
    '--reporter=default',
    `--reporter=${join(fileURLToPath(new URL('.', import.meta.url)), 'reporter.mjs')}`,
  ];
  const code = await sh('node_modules/.bin/vitest', ['run', ...args, ...reporters], { ...env, COUNTS: counts });
  try {
    return { code, ...JSON.parse(readFileSync(counts, 'utf8')) };
  } catch {
    return { code: 1, files: {}, outside: ['vitest ended without a report'] };
  } finally {
    rmSync(counts, { force: true });
  }
}

const broken = ({ files }) => Object.keys(files).filter((file) => files[file].failed > 0);

/** What a step says at its end of a run; a run that fails has at least one failure. */
function endOf({ code, files, outside }) {
  const all = Object.values(files);
  const sum = (name) => all.reduce((total, file) => total + file[name], 0);
  const failures = [...all.flatMap((file) => file.failures), ...outside];
  const failed = sum('failed') + outside.length || Number(code !== 0);
  return { code, passed: sum('passed'), failed, skipped: sum('skipped'), failures };
}

/** More files than this do not fail by chance. */
const UNSTEADY = 8;

/** Tests with processes, a network and timers between them and the product can fail by chance on a busy machine: the
 *  few files that fail run once more, on their own, one after the other. What passes only then is named with what it
 *  said first (docs/decisions/0030-a-file-that-fails-runs-once-more.md). */
async function twice(args, env, workers = 2) {
  const first = await vitest([...args, `--maxWorkers=${workers}`], env);
  const unsteady = broken(first);
  if (unsteady.length === 0 || unsteady.length > UNSTEADY || first.outside.length > 0) return endOf(first);
  const again = await vitest([...args, '--maxWorkers=1', ...unsteady], env);
  const end = endOf({ ...again, files: { ...first.files, ...again.files } });
  if (again.code) return end;
  return { ...end, why: ['Passed only at the second run:', ...endOf(first).failures].join('\n  ') };
}

/** Vitest runs whose counts go into the closing line. */
export const tests = (args, env, workers) => ({ run: () => twice(args, env?.(), workers) });

export const CHECK = {
  walls: check(process.execPath, ['e2e/house/walls.mjs']),
  versions: check(process.execPath, ['e2e/house/versions.mjs']),
  circles: check(process.execPath, ['e2e/house/circles.mjs']),
  'linear expressions': check(process.execPath, ['e2e/house/expressions.mjs']),
  'format and lint': checkBin('biome', 'check', '--error-on-warnings', '.'),
  'dead exports': checkBin('knip'),
  'names only tests read': check(process.execPath, ['e2e/house/unread.mjs']),
  // Two compilers of one thread each cost little more than half of what two threads of one compiler do.
  ...Object.fromEntries(
    ROOMS.map((room) => [`types of ${room}`, checkBin('tsc', '--noEmit', '--singleThreaded', '-p', room)]),
  ),
  // A third worker runs while the others wait for a server, a worker or a file.
  'tests on SQLite': tests(['--exclude', 'e2e/journey/**'], () => ({ TEST_DATABASE_URL: '' }), 3),
};

/**
 * Tests of the API's room that ask nothing of a database, or of no other than SQLite: one run of them is enough. What
 * they show is said by code both databases share: what a request may look like, prices, pages, sheets, who is told of
 * what; and those that reach the database only through what others ask of both: a package, a form that is made or
 * imported and a basis are published as any other change, a right is looked up and a person found as at a sign-in. Whatever reads or writes rows in a way an engine could see
 * differently stays out of this list: migrations, seeding, sessions, accounts, searches and lists, publication,
 * illustrations, batches, imports of people, the audit chain, reports over data, large values, odd texts, and
 * everything that happens at once.
 */
const ONE_DATABASE = [
  '{areas,attack,attack-address,attack-publish,basis-files,basis-import,body,brand,compare,config,coverage-setup,embedded-sqlite}.test.ts',
  '{exported-files,file-names,file-reader,form-examiner,form-import,form-maker,full-disk,impact,impact-run,import-file,live}.test.ts',
  '{metadata-files,new-product,package,policy,product-code,publish-parts,quote*,sheet-file,sign-in-limit}.test.ts',
  '{admission,connection-mutex,setup-memory,start,static,trace,workbook}.test.ts',
  '{access-end,api-error,attack-access,content-type,directory,file-scan,form-rights,illustration-template,judge-samples}.test.ts',
  '{leap-day,no-basis-entry,number-year,open-api,record-signature,require-secret,role-routes,rounding,schemas}.test.ts',
  '{shared-ownership,solve,white-label}.test.ts',
  '{form-json-schema,same-engine}.property.test.ts',
  'pricing/**',
  'policy/{carry-loan,demo-policies,issue-terms,policy-report,policy-print,running-premium}.test.ts',
  'report/{check-template,concept,every-product,income,packaged-browser,page-parts,pdf-printer,render-own-pages,report,report-api,report-health,report-life}.test.ts',
  'report/{report-plan,report-savings,report-template,report-universal,report-years,table-rows}.test.ts',
].flatMap((files) => ['--exclude', `**/test/${files}`]);

export const PROVE = {
  'tests on MariaDB': {
    run: () =>
      withMariaDb((url) => {
        // What chance asks, it asks SQLite more often.
        const env = { TEST_DATABASE_URL: url, FUZZ: '4', PUBLICATIONS: '10' };
        // A third worker runs while the others wait for the server.
        return twice(['--project', 'api', ...ONE_DATABASE], env, 3);
      }),
  },
  build: bin('turbo', 'run', 'build', '--output-logs=errors-only'),
  'bundle budget': node('app/bundle-budget.mjs'),
  'journeys in Chromium': tests(['--root', 'e2e'], undefined, 3),
};

/** Checks that run side by side. */
const SIDE_BY_SIDE = 2;

/** Runs every step even when one fails, so that one run shows all there is to mend. */
export async function runAll(steps) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failed = [];
  const leftOut = [];
  const ends = (
    name,
    begun,
    { code, passed = 0, failed: count = code ? 1 : 0, skipped = 0, failures = [], ...said },
  ) => {
    total.passed += passed;
    total.failed += count;
    total.skipped += skipped;
    const { why, leftOut: missing } = said;
    if (why) console.log(why);
    if (missing) leftOut.push(missing);
    if (code) failed.push([name, ...failures].join('\n  '));
    console.log(`── ${name}: ${code ? 'FAILED' : 'ok'} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  };
  const all = Object.entries(steps);
  const checks = all.filter(([, { isCheck }]) => isCheck);
  const takeTurns = async () => {
    for (let next = checks.shift(); next; next = checks.shift()) {
      const [name, step] = next;
      const begun = performance.now();
      const end = await step.run();
      console.log(`\n── ${name}`);
      ends(name, begun, end);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeTurns));
  for (const [name, step] of all.filter(([, { isCheck }]) => !isCheck)) {
    const begun = performance.now();
    console.log(`\n── ${name}`);
    ends(name, begun, await step.run());
  }
  for (const what of leftOut) console.log(`\nLeft out: ${what}.`);
  if (failed.length) console.error(`\nFailed: ${failed.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(failed.length || total.failed ? 1 : 0);
}
