import { expect, test } from 'vitest';
import { judge } from './unread.mjs';

test('a name that only tests and index files read is refused', () => {
  expect(judge(['engine/src/index.ts lost'], [])).toEqual([
    'engine/src/index.ts lost: only tests or index files read it. Wire it or delete it.',
  ]);
});

test('a listed name that is read, or gone, leaves the list', () => {
  expect(judge([], ['engine/src/index.ts found'])).toEqual([
    'engine/src/index.ts found: listed in e2e/house/unread.mjs, and read or gone.',
  ]);
  expect(judge(['engine/src/index.ts kept'], ['engine/src/index.ts kept'])).toEqual([]);
});
