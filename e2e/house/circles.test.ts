import { expect, test } from 'vitest';
import { circles } from './circles.mjs';

const imports = (files: Record<string, readonly string[]>) => circles(new Map(Object.entries(files)));

test('two folders that import each other are named, the thinner arrow first', () => {
  const found = imports({
    'room/user/end.ts': ['room/batch/row.ts'],
    'room/batch/row.ts': ['room/user/user.ts', 'room/user/end.ts'],
    'room/user/user.ts': [],
  });
  expect(found).toEqual([
    'room: user -> batch leads back (1): room/user/end.ts -> room/batch/row.ts',
    'room: batch -> user leads back (2): room/batch/row.ts -> room/user/user.ts',
  ]);
});

test('a circle of three folders is named at the depth it is of', () => {
  const found = imports({
    'room/a/deep/x.ts': ['room/b/x.ts'],
    'room/b/x.ts': ['room/c/x.ts'],
    'room/c/x.ts': ['room/a/x.ts'],
  });
  expect(found).toHaveLength(3);
  expect(imports({ 'room/a/one/x.ts': ['room/a/two/x.ts'], 'room/a/two/x.ts': ['room/a/one/y.ts'] })).toHaveLength(2);
});

test('a folder does not lead back to the file that stands over it; files of one folder may name each other', () => {
  expect(imports({ 'room/top.ts': ['room/part/x.ts'], 'room/part/x.ts': ['room/top.ts'] })).toHaveLength(2);
  expect(imports({ 'room/top.ts': ['room/part/x.ts'], 'room/part/x.ts': ['room/base.ts'] })).toEqual([]);
  expect(imports({ 'room/part/x.ts': ['room/part/y.ts'], 'room/part/y.ts': ['room/part/x.ts'] })).toEqual([]);
});

test('what leads out of a room is left to the walls', () => {
  expect(imports({ 'room/a/x.ts': ['other/b/x.ts'], 'other/b/x.ts': ['room/a/x.ts'] })).toEqual([]);
});
