import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EmbeddedSqlite } from '../src/platform/database/embedded-sqlite.ts';

function table(): EmbeddedSqlite {
  return new EmbeddedSqlite(':memory:').exec('CREATE TABLE t (value)');
}

const insert = 'INSERT INTO t VALUES (?) RETURNING value, typeof(value) AS type';

test.each([
  [true, 1, 'integer'],
  [5, 5, 'integer'],
  [5.5, 5.5, 'real'],
  [2 ** 50, 2 ** 50, 'integer'],
  [9_007_199_254_740_993n, '9007199254740993', 'integer'],
  [null, null, 'null'],
  [undefined, null, 'null'],
  ['é😀', 'é😀', 'text'],
  [new Date(0), '1970-01-01 00:00:00.000', 'text'],
  [Buffer.from('a'), Buffer.from('a'), 'blob'],
  [new Uint8Array([97]), Buffer.from('a'), 'blob'],
])('%s is stored as what it is', (given, value, type) => {
  expect(table().prepare(insert).all(given)).toEqual([{ value, type }]);
});

test.each([[{}], [[1]], [() => 1], [Symbol('x')], [Number.NaN], ['a\0b'], [new Map()]])('%s is refused', (given) => {
  expect(() => table().prepare(insert).all(given)).toThrow(TypeError);
});

test('nothing that can be given to it ends the process', () => {
  const database = table();
  const attempt = (value: unknown) => {
    try {
      database.prepare(insert).all(value);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  };
  fc.assert(fc.property(fc.anything(), attempt), { numRuns: 1000 });
});

test('a pragma that sets answers nothing, one that asks answers rows', () => {
  const database = table();
  expect(database.pragma('foreign_keys = ON')).toEqual([]);
  expect(database.pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
});
