/// <reference types="vite/types/importMeta.d.ts" />
import type { Logic } from '@lifeform/rules';
import { expect, test } from 'vitest';
import { lintArguments } from '../src/form/lint/lint-arguments.ts';
import { kindsOf } from '../src/form/lint/logic-kind.ts';

const readmes: Record<string, string> = import.meta.glob('../../rules/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [readme = ''] = Object.values(readmes);

/** Every row of the table of the product's own operators: its name, and how its arguments are written. */
const rows = [...readme.matchAll(/^\| `(\w+)\(([^)]*)\)`/gm)].map(([, name = '', args = '']) => [name, args] as const);

const call = (name: string, count: number): Logic => ({ [name]: Array.from({ length: count }, () => 'name') });

test.each(rows)('the lint knows how many arguments %s takes: (%s)', (name, args) => {
  const most = args === '...' ? Number.POSITIVE_INFINITY : args.split(',').length;
  expect(lintArguments(call(name, 0), '')).not.toEqual([]);
  expect(lintArguments(call(name, Math.min(most, 9)), '')).toEqual([]);
  if (most < 9) expect(lintArguments(call(name, most + 1), '')).not.toEqual([]);
});

test.each(rows)('the lint knows what %s answers', (name) => {
  expect(kindsOf(call(name, 2), () => undefined)).toBeDefined();
});
