import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { characterOperations } from '../src/operators/characters.ts';
import { dateOperations } from '../src/operators/date.ts';
import { timeOperations } from '../src/operators/time.ts';
import { valueOperations } from '../src/operators/value.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

test("the README's table has a row for each of the product's own operators, and no other [RULE-008]", () => {
  const rows = [...readme.matchAll(/^\| `(\w+)\(/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(
    Object.keys({ ...dateOperations, ...timeOperations, ...valueOperations, ...characterOperations }).sort(),
  );
});
