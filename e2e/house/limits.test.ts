import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LIMITS } from '../../.ci/limits.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What makes a test fail for what the machine does, or has, rather than for the product. */
const REFUSED: readonly (readonly [string, RegExp])[] = [
  ['a limit of its own', /\b(?:testTimeout|hookTimeout)\b/],
  ['memory of the process', /\bmemoryUsage\b|\.rss\b/],
  ['a browser at one path', /(?:executablePath|CHROME_PATH)['"]?\s*[:=]\s*['"`]\/usr/],
];

/** The last argument of a test or a hook, in milliseconds. */
const OWN_LIMIT = /^\s*\}, (\d[\d_]*)\);$/gm;

function refusals(text: string): readonly string[] {
  const found = REFUSED.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  const short = [...text.matchAll(OWN_LIMIT)].some(([, said = '']) => {
    const milliseconds = Number(said.replaceAll('_', ''));
    return milliseconds >= 5000 && milliseconds < LIMITS.testTimeout;
  });
  return short ? [...found, 'a limit of its own'] : found;
}

test.each([
  ['vi.setConfig({ testTimeout: 60_000 });', 'a limit of its own'],
  ['test(name, () => {\n}, 60_000);', 'a limit of its own'],
  ['expect(process.memoryUsage().heapUsed)', 'memory of the process'],
  ["launch({ executablePath: '/usr/bin/chromium' })", 'a browser at one path'],
])('%s is refused', (text, what) => {
  expect(refusals(text)).toEqual([what]);
  expect(refusals('test(name, () => {\n}, 600_000);')).toEqual([]);
});

test('no test depends on a limit of its own, on resident memory or on a browser at one path [PROOF-024]', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const found = files
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('house/limits.test.ts'))
    .flatMap((file) => refusals(readFileSync(`${root}${file}`, 'utf8')).map((what) => `${file}: ${what}`));
  expect(found).toEqual([]);
});
