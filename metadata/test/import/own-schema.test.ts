import { expect, test } from 'vitest';
import type { ControlItem } from '../../src/form/control-item/control-item.ts';
import type { FormDocument } from '../../src/form/document/form-document.ts';
import { type ImportedForm, importForm } from '../../src/form/import/index.ts';
import { formJsonSchema } from '../../src/form/json-schema/form-json-schema.ts';
import type { Language } from '../../src/form/message/message.ts';
import { seed } from '../../src/seed.ts';
import { expressions, imported, itemOf, leftOf } from './imported.ts';

/** What an item says by itself; its options are told apart by their codes. */
function own({
  formerNames: _former,
  pastOptions: _past,
  optionSet: _set,
  optionsOf: _other,
  partOf: _part,
  isTranslateOptions: _translated,
  optionItems,
  ...item
}: ControlItem): unknown {
  return { ...item, codes: optionItems?.map(({ text: _text, ...option }) => option) };
}

const written = (document: FormDocument, language: Language = 'en') =>
  JSON.parse(JSON.stringify(formJsonSchema(document, language).schema)) as { readonly properties: object };

/** Names of attributes the report says have no place. */
const leftAttributes = ({ left }: ImportedForm, name: string): readonly string[] =>
  left.flatMap(({ path }) => new RegExp(`/${name}/x-lifeform/(\\w+)`).exec(path)?.[1] ?? []);

test.each(Object.values(seed.forms).map((document) => [document.form, document] as const))(
  'every field of the shipped form %s is the same after it was written as a JSON Schema and read again, or the report says what is not [DEVX-006]',
  (_form, document) => {
    const made = importForm(written(document));
    if ('refused' in made) {
      expect(made.refused).toBe('none');
      return;
    }
    const before = new Map(document.items.map((item) => [item.name, item]));
    let compared = 0;
    for (const item of made.content.items) {
      const source = before.get(item.name);
      if (
        source === undefined ||
        source.optionsOf !== undefined ||
        document.items.some((one) => one.group === item.name)
      )
        continue;
      const gone = leftAttributes(made, item.name);
      const kept = Object.fromEntries(Object.entries(source).filter(([attribute]) => !gone.includes(attribute)));
      expect(own(item)).toEqual(own(kept as unknown as ControlItem));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  },
);

const OPTIONS = [
  { code: 'A', text: 'Anything' },
  { code: 'B', text: 'Both' },
];
const POLICY: FormDocument = {
  form: 'Policy',
  version: 3,
  items: [
    { name: 'number', fieldType: 'text', mask: { pattern: 'AA-00', sample: 'AB-12' } },
    { name: 'kind', fieldType: 'combo', optionItems: OPTIONS, isTranslateOptions: true },
    { name: 'issued', fieldType: 'date' },
    { name: 'note', fieldType: 'text', minLength: 2, maxLength: 40 },
    { name: 'copies', fieldType: 'integer', min: 1, max: 9 },
    { name: 'why', fieldType: 'text', maxLength: 20 },
  ],
  layout: [
    { id: 'all', kind: 'section', parent: null, order: 1 },
    ...['number', 'kind', 'issued', 'note', 'copies', 'why'].map((id, order) => ({
      ...{ id, kind: 'field' as const, parent: 'all', order },
    })),
  ],
  rules: [
    {
      kind: 'binding',
      id: 'why',
      field: 'why',
      property: 'required',
      expression: { '==': [{ var: 'kind' }, 'B'] },
    },
  ],
  messages: {
    'tEdit-Policy-kind': { en: 'Kind', fr: 'Sorte' },
    'tEdit-Policy-kind-option-A': { en: 'Anything', fr: 'N’importe quoi' },
    'tEdit-Policy-kind-option-B': { en: 'Both', fr: 'Les deux' },
  },
};

/** The schema as another program would write it: without what says which item it is of. */
const foreign = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === 'x-lifeform' ? undefined : value)));

test('options of a schema in French have their French titles [DEVX-006]', () => {
  expect(written(POLICY, 'fr').properties).toMatchObject({
    kind: { title: 'Sorte', anyOf: [{ anyOf: [{ title: 'N’importe quoi' }, { title: 'Les deux' }] }, { const: '' }] },
  });
});

test('texts of a schema that was written in French are French when it is read, and the report says so of the English [DEVX-004]', () => {
  const { content, left } = imported(written({ ...POLICY, version: 4 }, 'fr'));
  expect(content.messages['tEdit-Imported-kind-option-B']).toEqual({ en: 'Les deux', fr: 'Les deux' });
  expect(left.map(({ feature }) => feature).filter((feature) => feature.startsWith('text.'))).toEqual(['text.en']);
});

test('what a schema says in the words every program knows is read: options, days, lengths and limits of fields that may be empty [DEVX-004]', () => {
  const made = imported(foreign(written(POLICY)));
  expect(itemOf(made, 'kind')).toMatchObject({ fieldType: 'radio', optionItems: OPTIONS });
  expect(itemOf(made, 'issued')).toMatchObject({ fieldType: 'date' });
  expect(itemOf(made, 'note')).toMatchObject({ fieldType: 'text', minLength: 2, maxLength: 40 });
  expect(itemOf(made, 'copies')).toMatchObject({ fieldType: 'integer', min: 1, max: 9 });
  expect(leftOf(made)).toContain('schema.pattern pattern');
});

test('a field that a schema asks for under a condition is asked for under it [DEVX-004]', () => {
  const made = imported(written(POLICY));
  expect(expressions(made)).toEqual({ 'why required': { '==': [{ var: 'kind' }, 'B'] } });
  expect(leftOf(made)).toEqual(['schema.$schema unknown', 'schema.$id unknown']);
});

test('a schema that was changed by hand says what it says: the item it was of is left, in the report [DEVX-004]', () => {
  const changed = JSON.parse(
    JSON.stringify(written(POLICY)).replace('"anyOf":[{"minLength":2', '"anyOf":[{"minLength":3'),
  ) as unknown;
  const made = imported(changed);
  expect(itemOf(made, 'note')).toEqual({ name: 'note', fieldType: 'text', minLength: 3, maxLength: 40 });
  expect(leftOf(made)).toContain('schema.x-lifeform here');
});

test('options that are no texts are kept as texts, and the report says so [DEVX-004]', () => {
  const made = imported({ properties: { a: { enum: [1, true] }, b: { oneOf: [{ const: 2 }] }, c: { enum: ['x'] } } });
  expect(itemOf(made, 'a')?.optionItems?.map(({ code }) => code)).toEqual(['1', 'true']);
  expect(made.left.filter(({ why }) => why === 'text')).toEqual([
    { path: '/properties/a/type', feature: 'choice.type', why: 'text', detail: '[1,true]' },
    { path: '/properties/b/type', feature: 'choice.type', why: 'text', detail: '[2]' },
  ]);
});
