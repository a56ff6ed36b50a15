import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDelta, type FormContent, withDelta } from '../src/form/index.ts';

/** Contents with few names, so that two of them have much in common. */
const name = fc.constantFrom('a', 'b', '2', '1', 'record', '__x');
const value = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constant(null), fc.constantFrom('', 'x'));
const entry = (key: string) => fc.record({ [key]: name, min: value }).map((made) => made);
const entries = (key: string) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.uniqueArray(entry(key), { selector: (made) => made[key], maxLength: 5 }) },
    // What is typed as JSON may have two entries under one name.
    { weight: 1, arbitrary: fc.array(entry(key), { maxLength: 5 }) },
  );
const texts = fc.dictionary(name, fc.record({ en: fc.string(), fr: fc.string() }), { noNullPrototype: true });
const content = fc
  .record({
    ...{ items: entries('name'), layout: entries('id'), rules: entries('id'), cases: entries('id') },
    ...{ messages: texts, setups: fc.dictionary(name, fc.record({ prodID: name }), { noNullPrototype: true }) },
    record: fc.option(fc.record({ address: name }), { nil: undefined }),
  })
  // Only the shape of entries matters here.
  .map(({ record, ...rest }) => ({ ...rest, ...(record ? { record } : {}) }) as unknown as FormContent);

test('the difference of two contents, sent as JSON, leads from the one exactly to the other', () => {
  fc.assert(
    fc.property(content, content, (before, after) => {
      const delta = JSON.parse(JSON.stringify(contentDelta(before, after)));
      expect(withDelta(before, delta)).toEqual(after);
      const orders = (of: FormContent) => [of.items, of.layout, of.rules, of.cases].map((list) => JSON.stringify(list));
      expect(orders(withDelta(before, delta))).toEqual(orders(after));
    }),
    { numRuns: 500 },
  );
});

test('what was not changed is not in the difference, and is the very same value after it', () => {
  const [a, b] = [{ name: 'a', fieldType: 'text' } as const, { name: 'b', fieldType: 'text' } as const];
  const before: FormContent = { items: [a, b], layout: [], rules: [], cases: [], messages: {}, setups: {} };
  expect(contentDelta(before, { ...before, items: [{ ...a }, b] })).toEqual({});
  const after: FormContent = { ...before, items: [a, { ...b, max: 9 }] };
  const delta = contentDelta(before, after);
  expect(delta).toEqual({ items: { put: { b: { name: 'b', fieldType: 'text', max: 9 } } } });
  const led = withDelta(before, delta);
  expect(led.items[0]).toBe(a);
  expect(led.layout).toBe(before.layout);
});
