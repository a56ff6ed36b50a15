import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@lifeform/metadata/contract';
import { expect, test } from 'vitest';

const top = join(import.meta.dirname, '../..');
const source = readdirSync(join(top, 'app/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(top, 'app/src', name), 'utf8'))
  .join('\n');

/** The endpoints listed under this heading of docs/api.md. */
function documented(heading: string): readonly string[] {
  const [, section = ''] = readFileSync(join(top, 'docs/api.md'), 'utf8').split(`## ${heading}\n`);
  const [list = ''] = section.split('\n## ');
  return [...list.matchAll(/^- `((?:GET|POST|DELETE) \S+)`/gm)].map(([, route = '']) =>
    route.replace(/\{(\w+)\}/g, ':$1'),
  );
}

test('what the product itself does not call is documented as for clients, and nothing else is [API-019, API-020, API-030]', () => {
  // Files are fetched by the address an answer gives.
  const fixed = Object.keys(ENDPOINTS).filter((route) => !route.endsWith(':fileName'));
  const uncalled = fixed.filter((route) => !source.includes(`'${route}'`));
  expect([...documented('For clients')].sort()).toEqual(uncalled.sort());
  expect(uncalled).toContain('POST /api/RunReportData');
});
