import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCS = new URL('../../docs/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, DOCS), 'utf8');

/** Lines of a printed page, tables included. */
const ONE_PAGE = 75;

test('the threat model is one page that the security page links [TRUST-026]', () => {
  expect(read('security.md')).toContain('(threat-model.md)');
  expect(read('threat-model.md').split('\n').length).toBeLessThanOrEqual(ONE_PAGE);
});

test('every test that the threat model names is there', () => {
  const [, table = ''] = read('threat-model.md').split('## Threats and what holds them up');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const missing = rows.flatMap((row) => {
    const shown = row.split('|').at(-2) ?? '';
    const folder = shown.includes('`e2e/house`') ? '../e2e/house/' : '../api/test/';
    const names = [...shown.matchAll(/`([a-z/-]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'api/test');
    return names
      .filter((name) => name !== 'e2e/house' && !existsSync(new URL(`${folder}${name}.test.ts`, DOCS)))
      .map((name) => `${name} of ${row}`);
  });
  expect(rows.length).toBeGreaterThan(8);
  expect(missing).toEqual([]);
});
