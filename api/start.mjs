// `npm start`: on a machine with only Node and this repository, installs what is missing, builds what is stale,
// and starts the product. Plain JavaScript on Node alone, because nothing may be installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';

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

try {
  installPackages();
} catch ({ message }) {
  stop(`${message}\nMend that and run npm start again.`);
}
if (!existsSync(at('api/dist/main.js')) || !existsSync(at('app/dist/index.html'))) console.log('Building (once)...');
run(
  at('node_modules/.bin/turbo'),
  ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'],
  'The build failed. The lines above say where.',
);
if (!process.argv.includes('--only-build')) await import('./dist/main.js');
