import { expect, test } from 'vitest';
import { ledgerRows, pickYears } from '../src/ledger/ledger-rows.ts';

function yearsOf(count: number): readonly number[] {
  const age = Array.from({ length: count }, (_, index) => 40 + index);
  return pickYears(ledgerRows({ age, columns: [] })).map(({ year }) => year);
}

test('of the years picked there is every one to the tenth, then every fifth and the last [INF-047]', () => {
  expect(yearsOf(23)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 23]);
  expect(yearsOf(33)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 30, 33]);
  expect(yearsOf(3)).toEqual([1, 2, 3]);
});

test('a row has the age at the start of its policy year', () => {
  expect(ledgerRows({ age: [40, 41], columns: [] })).toEqual([
    { year: 1, age: 40 },
    { year: 2, age: 41 },
  ]);
});
