// `npm run pictures [-- FOLDER]`: pictures of twelve screens in both languages, for a review to look at.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../api/install.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, 'docs/pictures'));

installPackages();
const run = (command, ...args) =>
  spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PICTURES: folder },
  }).status ?? 1;
const status =
  run('turbo', 'run', 'build', '--output-logs=errors-only') ||
  run('vitest', 'run', '--root', 'e2e', '--project', 'e2e', 'journey/pictures.test.ts');
if (status === 0) console.log(`The pictures are in ${folder}`);
process.exit(status);
