// Installs the packages of the lockfile where they are missing or older than it. Node alone: nothing may be installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const at = (path) => fileURLToPath(new URL(path, root));

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

/** Throws what npm said when it can not install. */
export function installPackages() {
  if (isInstalled() || isSameLock()) return;
  console.log('Installing packages (once, about a minute)...');
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: at('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  throw new Error(`${stdout ?? ''}${stderr ?? ''}\nnpm could not install the packages; the lines above say why.`);
}
