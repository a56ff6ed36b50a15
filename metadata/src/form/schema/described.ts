import texts from './descriptions.json' with { type: 'json' };
import { isRecord } from './is-record.ts';
import type { Schema } from './schema.ts';

type Keywords = Readonly<Record<string, unknown>>;

const DESCRIPTIONS: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = texts;

/**
 * A schema with a description of each of its fields, for an editor that completes what somebody writes.
 * @param place what an object without a title of its own is known by: the object around it and its name there
 */
export function described<T>(schema: Schema<T>, place: string): Schema<T> {
  return withDescriptions(schema, place);
}

function withDescriptions(schema: Keywords, place: string): Keywords {
  const own = typeof schema.title === 'string' ? schema.title : place;
  const of = (part: unknown, at = own): unknown => (isRecord(part) ? withDescriptions(part, at) : part);
  const each = (parts: unknown, at: (name: string) => string): Keywords =>
    Object.fromEntries(Object.entries(parts as Keywords).map(([name, part]) => [name, of(part, at(name))]));
  return {
    ...schema,
    ...(isRecord(schema.properties) && {
      properties: fieldsOf(
        each(schema.properties, (name) => `${own}.${name}`),
        own,
      ),
    }),
    ...(isRecord(schema.patternProperties) && {
      patternProperties: each(schema.patternProperties, () => `${own}.*`),
    }),
    ...('items' in schema && { items: of(schema.items) }),
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    ...('then' in schema && { then: of(schema.then), else: of(schema.else) }),
    ...(Array.isArray(schema.anyOf) && { anyOf: schema.anyOf.map((part) => of(part)) }),
  };
}

function fieldsOf(properties: Keywords, place: string): Keywords {
  const descriptions = DESCRIPTIONS[place];
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const description = descriptions?.[name];
      return [name, description === undefined || !isRecord(field) ? field : { ...field, description }];
    }),
  );
}
