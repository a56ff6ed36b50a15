import { describe, expect, test } from 'vitest';
import { schemas } from '../src/contract/index.ts';
import { checkSchema } from '../src/form/index.ts';
import { seed } from '../src/seed.ts';

const rule = { kind: 'binding', id: 'a', field: 'txtA', property: 'max', expression: { '+': [1, { var: 'txtB' }] } };

describe('a schema is held without generating code', () => {
  test.each([
    ...seed.forms.map((form) => [`form ${form.form}`, schemas.formDocument, form] as const),
    ...seed.products.map((product) => [`product ${product.prodID}`, schemas.productSetup, product] as const),
  ])('and the shipped %s fits', (_, schema, value) => {
    expect(checkSchema(schema, value)).toEqual([]);
  });

  test.each([
    ['a property no field has', { ...rule, property: 'colour' }, '/property', 'enum'],
    ['a field that is missing', { ...rule, expression: undefined }, '', 'required'],
    ['a field it does not know', { ...rule, colour: 'red' }, '/colour', 'unknown'],
    ['a name with a blank', { ...rule, field: 'txt A' }, '/field', 'pattern'],
    [
      'an operator with two keys',
      { ...rule, expression: { '+': [{ '<': [1], '>': [2] }] } },
      '/expression/+/0',
      'maxProperties',
    ],
    ['a check without its message', { kind: 'check', id: 'a', fields: ['txtA'], fails: true }, '', 'required'],
    [
      'a check of nothing',
      { kind: 'check', id: 'a', fields: [], fails: true, message: 'msg-a' },
      '/fields',
      'minItems',
    ],
  ])('and names %s with its place [DEV-007]', (_, value, path, keyword) => {
    const json: unknown = JSON.parse(JSON.stringify(value));
    expect(checkSchema(schemas.rule, json)).toMatchObject([{ path, keyword }]);
  });

  test('and of an expression with more arguments than 500 says that they are too many [EDIT-026]', () => {
    const adding = (count: number) => ({ ...rule, expression: { '+': [1, { '+': Array(count).fill(1) }] } });
    expect(checkSchema(schemas.rule, adding(500))).toEqual([]);
    expect(checkSchema(schemas.rule, adding(501))).toEqual([
      { path: '/expression/+/1/+', keyword: 'maxItems', detail: '500' },
    ]);
  });
});
