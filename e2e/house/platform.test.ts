import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PLATFORM = ['rules/src', 'engine/src', 'renderer/src', 'metadata/src/form'];
const INSURANCE = /polic(?:y|ies)|insur|premium|illustrat|rider|annuit|mortalit/i;
/** What browsers call the list of what a page may load. */
const SECURITY = /content[ -]security[ -]policy/gi;
/** What a state calls the number of a person. */
const PERSON = /social insurance/gi;

test('the form platform has no word of insurance in it', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...PLATFORM], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      [file, ...readFileSync(`${root}${file}`, 'utf8').split('\n')]
        .filter((line) => INSURANCE.test(line.replaceAll(SECURITY, '').replaceAll(PERSON, '')))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

/** Tests that hold the platform against everything that is shipped, and reach into it for that. */
const OF_ALL_THAT_IS_SHIPPED = [
  'engine/test/property/runs-of.property.test.ts',
  'renderer/test/common-pattern.test.tsx',
  'renderer/test/why.test.tsx',
];

test('tests of the form platform make forms of their own', () => {
  const imports = "from '@lifeform/metadata/(insurance|contract|seed)'";
  const found = execFileSync('git', ['grep', '-lE', '--untracked', imports, 'rules', 'engine', 'renderer'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(found.trim().split('\n')).toEqual(OF_ALL_THAT_IS_SHIPPED);
});
