import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const DOCS = new URL('docs/', ROOT);
const [, TABLE = ''] = readFileSync(new URL('security.md', DOCS), 'utf8').split('\n## ASVS 5.0, levels 1 and 2\n');

/** The numbers of the standard, by level: chapter, section, and which of it. */
const LEVELS = {
  1: `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1
    6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2
    13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3 4.2.1
    4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5
    7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2
    11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4 14.3.2-3
    15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`,
} as const;

/** Those that each hold by a named test of their own. */
const TWENTY = `2.4.1 3.4.1 6.2.2 6.2.3 6.2.4 6.2.12 6.3.3 6.3.4 7.4.2 7.4.5 7.5.2 8.2.1 10.4.5 14.2.4 14.3.2 15.1.2 15.2.2
  16.3.1 16.3.2 16.4.1`;

function numbersOf(level: 1 | 2): readonly string[] {
  return LEVELS[level].split(/\s+/).flatMap((range) => {
    const [, section = '', first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`);
  });
}

/** Numbers of level 1 stand bold. */
const ROWS = TABLE.split('\n').flatMap((line) => {
  const [, cell = '', about = '', shown = ''] = line.split('|').map((part) => part.trim());
  const number = cell.replaceAll('*', '');
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level: cell === number ? 2 : 1, about, shown }] : [];
});

/** Lines of a file that begin a test or hold its title. */
const TITLE = /^\s*(?:(?:test|it)\b|['"`]|[\])}].*\()/;
const tests = ({ shown }: { readonly shown: string }) =>
  [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));

/** The titles of a test file, of `api/test` unless its room is named; none of one that is not there. */
function titlesIn(file: string): readonly string[] {
  const path = file.includes('/test/') || file.startsWith('e2e/') ? file : `api/test/${file}`;
  const found = ['.test.ts', '.test.tsx'].map((end) => new URL(path + end, ROOT)).find((url) => existsSync(url));
  if (!found) return [];
  return readFileSync(found, 'utf8')
    .split('\n')
    .filter((line) => TITLE.test(line));
}
const titles = (one: ReturnType<typeof tests>[number]) => titlesIn(one.file).filter((line) => line.includes(one.title));

/** Whether the row names tests or a place in the documents, or says why it has none. */
function isAccountedFor(row: (typeof ROWS)[number]): boolean {
  if (/^(?:not applicable|not met): \S.{4,}/.test(row.shown)) return true;
  const [, file = '', heading = ''] = /^in writing: \[[^\]]+\]\(([^)#]*)(?:#([^)]*))?\)$/.exec(row.shown) ?? [];
  if (file || heading) {
    const text = readFileSync(new URL(file || 'security.md', DOCS), 'utf8');
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, said = '']) => said.toLowerCase().replaceAll(' ', '-'));
    return heading === '' || headings.includes(heading);
  }
  return tests(row).length > 0 && tests(row).every((one) => titles(one).length > 0);
}

test('each number of levels 1 and 2 of ASVS 5.0 has one row, and no other has [TRUST-024]', () => {
  for (const level of [1, 2] as const) {
    const own = ROWS.filter((row) => row.level === level).map(({ number }) => number);
    expect(own.toSorted()).toEqual(numbersOf(level).toSorted());
  }
  expect(numbersOf(1)).toHaveLength(70);
  expect(numbersOf(2)).toHaveLength(183);
});

test('each row says what it is about, and names a test that exists, a chapter, or a reason [TRUST-024]', () => {
  expect(ROWS.filter(({ about }) => about === '').map(({ number }) => number)).toEqual([]);
  expect(ROWS.filter((row) => !isAccountedFor(row))).toEqual([]);
  const row = { number: '1.1.1', level: 2, about: 'x' };
  for (const shown of ['', '`session` “a title that no test has”', '`nothing` “a sign-in”', 'not applicable: ']) {
    expect(isAccountedFor({ ...row, shown }), shown).toBe(false);
  }
});

test('the twenty that failed once name tests that carry the id of their requirement [TRUST-024, TRUST-025]', () => {
  const numbers = TWENTY.split(/\s+/);
  expect(numbers).toHaveLength(20);
  const shown = ROWS.filter(({ number }) => numbers.includes(number)).map((row) => ({
    number: row.number,
    isShown: tests(row).some((one) => titles(one).some((title) => title.includes('TRUST-025'))),
  }));
  expect(shown).toEqual(
    ROWS.filter(({ number }) => numbers.includes(number)).map(({ number }) => ({ number, isShown: true })),
  );
});
