// `npm start`: on a machine with only Node and this repository, installs what is missing, builds what is stale,
// and starts the product. Plain JavaScript on Node alone, because nothing may be installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const at = (path) => fileURLToPath(new URL(path, root));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(
    `Lifeform needs Node 20.19 or newer; this is ${process.versions.node}. Install the current LTS from nodejs.org.`,
  );
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Quiet while all goes well; what the command printed is shown when it fails. */
function run(command, args, failure) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: at('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
  if (status !== 0) stop(`${stdout ?? ''}${stderr ?? ''}\n${failure}`);
}

/** npm writes its own copy of the lockfile after an install; an older one means the install is stale. */
function isInstalled() {
  const marker = at('node_modules/.package-lock.json');
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
}

function isSameLock() {
  try {
    const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
    const have = JSON.parse(readFileSync(at('node_modules/.package-lock.json'), 'utf8')).packages;
    return Object.entries(have).every(([path, { version }]) => wanted[path]?.version === version);
  } catch {
    return false;
  }
}

if (!isInstalled() && !isSameLock()) {
  console.log('Installing packages (once, about a minute)...');
  run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    'npm could not install the packages. The lines above say why; mend that and run npm start again.',
  );
}
if (!existsSync(at('api/dist/main.js')) || !existsSync(at('app/dist/index.html'))) console.log('Building (once)...');
run(
  at('node_modules/.bin/turbo'),
  ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'],
  'The build failed. The lines above say where.',
);
if (!process.argv.includes('--only-build')) await import('./dist/main.js');
