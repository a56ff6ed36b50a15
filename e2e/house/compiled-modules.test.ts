import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

// Vitest keeps compiled modules between runs and knows by the bracket after its name that a list of files may be another
// by then; with a type before the bracket it keeps the old list.
test('no list of files is asked for with a type, since it would stay what it was', () => {
  const asked = ['grep', '-n', '--untracked', '-F', `import.meta.${'glob<'}`, '--', '*.ts', '*.tsx'];
  const { stdout, status } = spawnSync('git', asked, { cwd: root, encoding: 'utf8' });
  // 1 says that nothing was found, and not that nothing was looked through.
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
});
