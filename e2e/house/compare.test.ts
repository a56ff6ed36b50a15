import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const COMPARED = ['SurveyJS Creator', 'Form.io', 'form-js', 'Payload', 'Power Apps', 'ODK'];

interface Row {
  readonly feature: string;
  readonly ours: string;
  readonly others: readonly string[];
}

/** Rows of every table that compares features. */
function rowsOf(page: string): readonly Row[] {
  const tables = page.split('\n## ').filter((part) => part.includes('| feature | Lifeform |'));
  const lines = tables.flatMap((table) => table.split('\n').filter((line) => line.startsWith('| ')));
  return lines.flatMap((line) => {
    const [feature = '', ours = '', ...others] = line.slice(2, -2).split(' | ');
    return feature === 'feature' ? [] : [{ feature, ours, others }];
  });
}

/** Why what we say of ourselves is not shown; undefined where it is. */
function faultOf({ feature, ours }: Row): string | undefined {
  if (/^no(?:\.|$)/.test(ours)) return undefined;
  const [, path = '', title = ''] = /^(?:yes|partly): \[[^\]]+\]\(\.\.\/([^)]+)\) “([^”]+)”$/.exec(ours) ?? [];
  if (path === '') return `${feature}: names no test`;
  const file = new URL(path, ROOT);
  if (!/\.test\.tsx?$/.test(path) || !existsSync(file)) return `${feature}: there is no test ${path}`;
  const lines = readFileSync(file, 'utf8').split('\n');
  const isTitle = lines.some((line) => line.includes(title) && /^\s*(?:test|describe)\b|^\s*['`]/.test(line));
  return isTitle ? undefined : `${feature}: ${path} has no test “${title}”`;
}

const rows = rowsOf(readFileSync(new URL('docs/compare.md', ROOT), 'utf8'));

test('each of our entries names a test that is there, by words of its title [DEVX-009]', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(rows.flatMap((row) => faultOf(row) ?? [])).toEqual([]);
});

test('a test that is gone, one of another title and an entry without one are found', () => {
  const said = (ours: string) => faultOf({ feature: 'Flying', ours, others: [] });
  expect(said('yes: [a](../e2e/house/gone.test.ts) “anything”')).toBe(
    'Flying: there is no test e2e/house/gone.test.ts',
  );
  expect(
    said('yes: [a](../e2e/house/compare.test.ts) “nobody titled it so”'.replace('so”', `${'so'.repeat(2)}”`)),
  ).toContain('has no test');
  expect(said('yes')).toBe('Flying: names no test');
  expect(said('no. Forms stay on the ground')).toBeUndefined();
});

test('every row says something of each of the others, and rows where they have more are there too', () => {
  const heads = [
    ...readFileSync(new URL('docs/compare.md', ROOT), 'utf8').matchAll(/^\| feature \| Lifeform \| (.*) \|$/gm),
  ];
  expect(new Set(heads.map(([, names]) => names))).toEqual(new Set([COMPARED.join(' | ')]));
  const unsaid = rows.filter(
    ({ others }) =>
      others.length !== COMPARED.length ||
      !others.every((cell) => /^(?:not found|(?:yes|partly): `[^`]+`)$/.test(cell)),
  );
  expect(unsaid.map(({ feature }) => feature)).toEqual([]);
  expect(rows.filter(({ ours }) => ours.startsWith('no')).length).toBeGreaterThanOrEqual(10);
});
