import { expect, test } from 'vitest';
import { fromJson, toJson } from '../src/session/collection-json.ts';

test('maps and sets come back from JSON, at any depth', () => {
  const work = { pending: new Map([['a', new Set([1])]]), invalid: new Set<string>(), values: { max: [9, null, 'x'] } };
  expect(fromJson(toJson(work))).toEqual(work);
});
