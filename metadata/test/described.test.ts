import { expect, test } from 'vitest';
import { publishedSchema } from '../src/contract/index.ts';
import descriptions from '../src/form/schema/descriptions.json';
import { isRecord } from '../src/form/schema/is-record.ts';

/** `title.field` of every field of a schema, with its description. */
function fieldsOf(schema: unknown, place: string, found = new Map<string, unknown>()): ReadonlyMap<string, unknown> {
  if (Array.isArray(schema)) for (const part of schema) fieldsOf(part, place, found);
  if (!isRecord(schema)) return found;
  const own = typeof schema.title === 'string' ? schema.title : place;
  const { properties, patternProperties, items, anyOf, else: other } = schema;
  const then = Reflect.get(schema, 'then');
  if (isRecord(properties)) {
    for (const [name, field] of Object.entries(properties)) {
      found.set(`${own}.${name}`, isRecord(field) ? field.description : undefined);
      fieldsOf(field, `${own}.${name}`, found);
    }
  }
  if (isRecord(patternProperties)) fieldsOf(Object.values(patternProperties), `${own}.*`, found);
  for (const part of [items, anyOf, then, other]) fieldsOf(part, own, found);
  return found;
}

test('every field of a form’s schemas has a description, and no description is of another field [DEVX-008]', () => {
  const schema = publishedSchema('form');
  const fields = fieldsOf({ ...schema, title: 'FormDocument' }, '');
  expect([...fields].filter(([, description]) => typeof description !== 'string').map(([field]) => field)).toEqual([]);
  const written = Object.entries(descriptions).flatMap(([place, texts]) =>
    Object.keys(texts).map((name) => `${place}.${name}`),
  );
  expect(written.filter((field) => !fields.has(field))).toEqual([]);
});
