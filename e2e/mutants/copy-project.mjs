import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The project's sources in a folder of their own, to be broken there: rooms find each other's packages in it, all other
 * packages are links to the installed ones.
 * @returns the folder; whoever asked for it removes it
 */
export function copyProject(root) {
  const copy = mkdtempSync(join(tmpdir(), 'lifeform-mutants-'));
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of tracked.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function linkPackages(from, to) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // Links to the rooms, which lead to those of the copy.
    if (name === '@lifeform') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
}
