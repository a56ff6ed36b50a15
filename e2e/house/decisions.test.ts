import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const DECISIONS = new URL('../../docs/decisions/', import.meta.url);

test('decisions are numbered from 1 without a gap', () => {
  const names = readdirSync(DECISIONS);
  const numbers = names.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(names.map((_, index) => index + 1));
});
