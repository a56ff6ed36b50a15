import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const DECISIONS = new URL('../../docs/decisions/', import.meta.url);

test('every decision has a number of its own', () => {
  const names = readdirSync(DECISIONS);
  const numbers = names.map((name) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(names.length);
});
