import { caseSchema } from '../form/case/form-case.schema.ts';
import { FIELD_TYPES } from '../form/control-item/field-type.ts';
import { documentSchema } from '../form/document/form-document.schema.ts';
import { described } from '../form/schema/described.ts';
import { logicDefinitions } from '../form/schema/logic.ts';
import { named, type Schema } from '../form/schema/schema.ts';
import { schemas } from './schemas.ts';

type Keywords = Readonly<Record<string, unknown>>;

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
/** Where a file says which schema it is written by; editors read it there, and nothing else does. */
const $schema = { type: 'string', description: 'The schema of this file, for editors.' };

const { $defs, properties, ...rest } = described(
  { ...documentSchema(named('FormCase', caseSchema())), $defs: logicDefinitions },
  'FormDocument',
) as Keywords & {
  readonly $defs: Keywords;
  readonly properties: Readonly<Record<string, Keywords>>;
};

const part = (name: string): Keywords => {
  const found = properties[name];
  if (!found) throw new Error(`a form has no ${name}`);
  return found;
};

/** Known types are offered; another one loads and is found by the linter. */
function offeringTypes(items: Keywords): Keywords {
  const { items: item } = items as { readonly items: { readonly properties: Readonly<Record<string, Keywords>> } };
  const { fieldType } = item.properties;
  const offered = { ...fieldType, anyOf: [{ enum: FIELD_TYPES }, { type: 'string' }] };
  return { ...items, items: { ...item, properties: { ...item.properties, fieldType: offered } } };
}

const items = offeringTypes(part('items'));

/** A file with a list in it: a list itself has no place for the name of its schema. */
const listFile = (name: string, list: Keywords): Keywords => ({
  type: 'object',
  properties: { $schema, [name]: list },
  required: [name],
  additionalProperties: false,
});

const withSchema = (object: Keywords): Keywords => ({
  ...object,
  properties: { $schema, ...((object.properties ?? {}) as Keywords) },
});

const FILES: Readonly<Record<string, readonly [title: string, schema: Keywords]>> = {
  form: [
    'A form: items, layout, rules, texts and cases',
    { ...withSchema({ ...rest, properties: { ...properties, items } }), $defs },
  ],
  items: ['The fields of a form', listFile('items', items)],
  layout: ['Where the fields of a form stand', listFile('layout', part('layout'))],
  rules: ['Bindings and checks of a form', { ...listFile('rules', part('rules')), $defs }],
  cases: ['Tests of a form', listFile('cases', part('cases'))],
  texts: ['Texts in both languages, by key', withSchema(part('messages'))],
  record: ['How what people fill in on a form is kept', { ...withSchema(part('record')), $defs }],
  product: ['A product', withSchema(schemas.productSetup)],
};

export const PUBLISHED_SCHEMAS: readonly string[] = Object.keys(FILES);

/** A JSON Schema (2020-12) for people and editors, by the name of the file it is of; undefined where there is none. */
export function publishedSchema(name: string): Schema<unknown> | undefined {
  const found = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (found === undefined) return undefined;
  const [title, schema] = found;
  return { $schema: DIALECT, $id: `urn:lifeform:schema:${name}`, ...schema, title, description: `${title}.` };
}
