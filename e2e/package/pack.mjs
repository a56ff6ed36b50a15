// `npm run package`: tarballs of the packages in `dist-package`, each held to its size budget.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installPackages } from '../../api/install.mjs';
import { layoutOf, PACKAGES, root } from './packages.mjs';

const run = promisify(execFile);

/** Builds what is stale of the packages. */
export function layOut() {
  execFileSync(join(root, 'node_modules/.bin/turbo'), ['run', 'package', '--output-logs=errors-only'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
}

/** @returns for each package its tarball, its bytes and the files in it */
export async function packAll(folder) {
  mkdirSync(folder, { recursive: true });
  return Promise.all(
    PACKAGES.map(async ({ room, limit }) => {
      const args = ['pack', layoutOf(room), '--pack-destination', folder, '--json', '--loglevel=error'];
      const { stdout } = await run('npm', args, { cwd: root });
      const packed = Object.values(JSON.parse(stdout))[0];
      const files = packed.files.map(({ path }) => path);
      return { room, limit, name: packed.name, size: packed.size, files, tarball: join(folder, packed.filename) };
    }),
  );
}

/** A line for each package that is larger than its budget. */
export function overBudget(packed) {
  return packed
    .filter(({ size, limit }) => size > limit)
    .map(
      ({ room, size, limit }) =>
        `${room}: its package has ${size} bytes, ${size - limit} over its budget of ${limit}. Leave something out, or raise the limit in e2e/package/packages.mjs and say why.`,
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installPackages();
  layOut();
  const packed = await packAll(join(root, 'dist-package'));
  for (const { tarball, size, limit } of packed) console.log(`${tarball}: ${size} of ${limit} bytes`);
  const problems = overBudget(packed);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
