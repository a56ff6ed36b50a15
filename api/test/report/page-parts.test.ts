import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelKey } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { PAGE_BUILDERS } from '../../src/report/page/page-builders.ts';

const FOLDER = join(import.meta.dirname, '../../src/report/template');
const templates = readdirSync(FOLDER).map((file) => file.replace(/\.hbs$/, ''));
const planned = new Set(seed.products.flatMap(({ pages }) => pages.map(({ template }) => template)));

test('every page a product plans has its template, and an entry of what fills it', () => {
  expect([...planned].filter((name) => !templates.includes(name))).toEqual([]);
  expect([...planned].filter((name) => PAGE_BUILDERS[name] === undefined)).toEqual([]);
});

test.each(templates)('every text that template %s names is shipped', (name) => {
  const source = readFileSync(join(FOLDER, `${name}.hbs`), 'utf8');
  // A code that ends in a hyphen is the beginning of one that a value ends.
  const codes = [...source.matchAll(/(?:\{\{|\()t "([\w-]*\w)"/g)].map(([, code = '']) => labelKey('Report', code));
  expect(codes.filter((key) => seed.messages[key] === undefined)).toEqual([]);
});
