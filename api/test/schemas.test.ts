import { PUBLISHED_SCHEMAS } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { path, startApi } from './harness.ts';

const api = startApi();
/** An editor knows formats, or passes over them. */
const editor = new Ajv2020({ strict: false, validateFormats: false });
const served = new Map<string, ValidateFunction>();

beforeAll(async () => {
  for (const name of PUBLISHED_SCHEMAS) {
    const { status, body } = await api.request<object>('GET', path('/api/schemas/:name', { name }));
    expect([name, status]).toEqual([name, 200]);
    expect(body).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `urn:lifeform:schema:${name}`,
      title: expect.stringMatching(/\S/),
    });
    served.set(name, editor.compile(body));
  }
});

function problems(name: string, value: unknown): readonly string[] {
  const validate = served.get(name);
  if (!validate) throw new Error(name);
  validate(JSON.parse(JSON.stringify(value)));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('schemas of metadata are open to anybody and to editors', () => {
  test.each(seed.forms.map((form) => [form.form, form] as const))(
    '%s, which is shipped, fits them [DEVX-008]',
    (_, form) => {
      expect(problems('form', { $schema: '/api/schemas/form', ...form })).toEqual([]);
      const { items, layout, rules, messages, cases, record } = form;
      expect([
        ...problems('items', { $schema: '../items.json', items }),
        ...problems('layout', { layout }),
        ...problems('rules', { rules }),
        ...problems('texts', messages),
        ...problems('cases', { cases: cases ?? [] }),
        ...(record ? problems('record', record) : []),
      ]).toEqual([]);
    },
  );

  test.each(seed.products.map((product) => [product.prodID, product] as const))(
    'product %s fits its own',
    (_, product) => {
      expect(problems('product', product)).toEqual([]);
    },
  );

  test('what no form takes is refused where it stands: an unknown attribute, a rule without an expression [DEVX-008]', () => {
    expect(problems('items', { items: [{ name: 'txtAge', fieldType: 'integer', maximum: 9 }] })).not.toEqual([]);
    expect(problems('items', { items: [{ name: 'txtAge', fieldType: 'integer', max: 9 }] })).toEqual([]);
    expect(problems('rules', { rules: [{ kind: 'binding', id: 'a', field: 'b', property: 'value' }] })).not.toEqual([]);
    expect(problems('form', { form: 'A', version: 1 })).not.toEqual([]);
  });

  test('an unknown schema is refused with the names there are', async () => {
    const { status, body } = await api.request<object>('GET', path('/api/schemas/:name', { name: 'fields' }));
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'noSchema' })]);
    expect(JSON.stringify(body)).toContain('form, items, layout');
  });
});
