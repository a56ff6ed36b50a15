import { describe, expect, test } from 'vitest';
import { type FormDocument, LINT_CODES, type LintIssue } from '../src/form/index.ts';
import { lintProductForm, type PricedProducts, type ProductSetup } from '../src/insurance/index.ts';
import { PRODUCT_LINT_CODES } from '../src/insurance/lint/product-lint.ts';
import { seed } from '../src/seed.ts';
import form from './lint/form.json' with { type: 'json' };
import product from './lint/product.json' with { type: 'json' };

/** A clean form, or product, with parts of it put another way, and exactly what is found. */
interface Fixture {
  readonly title: string;
  readonly form?: Partial<FormDocument>;
  /** Holds the form against a product as well. */
  readonly setup?: Partial<ProductSetup>;
  /** Holds the product against what bases price. */
  readonly priced?: PricedProducts;
  /** Nothing of the form says why it is kept. */
  readonly isPurposeless?: boolean;
  readonly expected: readonly LintIssue[];
}

const files: Record<string, Fixture> = import.meta.glob('./lint/fixture/*.json', { eager: true, import: 'default' });
const fixtures = Object.entries(files).map(([path, fixture]) => ({ file: path.split('/').at(-1), ...fixture }));

/** Why what is entered on the form is kept. */
const PURPOSE = { 'tEdit-NewBusiness-.purpose': { en: 'To price it', fr: 'Pour le prix' } };

/** A place for every field. */
function layoutOf(items: readonly { readonly name: string }[] = form.items): readonly object[] {
  const names = new Set(items.map(({ name }) => name));
  const own = form.layout.map(({ id }) => id);
  const further = [...names].filter((name) => !own.includes(name));
  return [...form.layout, ...further.map((id, order) => ({ id, kind: 'field', parent: 'secMain', order: order + 9 }))];
}

function lint(
  change: Partial<FormDocument> = {},
  setup?: Partial<ProductSetup>,
  priced?: PricedProducts,
  isPurposeless = false,
): readonly LintIssue[] {
  const kept = { ...form, ...change, layout: change.layout ?? layoutOf(change.items) } as FormDocument; // as above
  const document = isPurposeless ? kept : { ...kept, messages: { ...PURPOSE, ...kept.messages } };
  return lintProductForm(document, setup ? [{ ...product, ...setup } as ProductSetup] : [], priced);
}

describe('the linter finds', () => {
  test.each(fixtures)('$title ($file) [META-047]', ({ form: change, setup, priced, isPurposeless, expected }) => {
    expect(lint(change, setup, priced, isPurposeless)).toEqual(expected);
  });

  test('nothing in a clean form, alone or with its product', () => {
    expect(lint()).toEqual([]);
    expect(lint({}, {})).toEqual([]);
  });
});

test.each([
  [0.3, 1],
  [4.35, 2],
  [1.1, 1],
])('%d is a value of so many decimals, whatever it is in binary', (only, decimalPlaces) => {
  const items = form.items.map((item) => ({ ...item, fieldType: 'percent', min: only, max: only, decimalPlaces }));
  const found = lint({ items: items.slice(0, 1) as FormDocument['items'] });
  expect(found.filter(({ code }) => code === 'no-value-within-limits')).toEqual([]);
});

test('limits an item says nothing about are in force; the entries of a list are no digits', () => {
  const [first] = form.items;
  const found = (change: object) => {
    const items = [{ name: first?.name ?? '', ...change }, ...form.items.slice(1)] as FormDocument['items'];
    return lint({ items }).map(({ code }) => code);
  };
  expect(found({ fieldType: 'integer', min: 1000, max: 9000, maxLength: 3 })).toContain('no-value-within-limits');
  expect(found({ fieldType: 'array', min: 1000, max: 9000, maxLength: 3 })).not.toContain('no-value-within-limits');
});

test('the words of a plural and of a choice are no parameters, and those inside them are', () => {
  const en = '{n, plural, one {# year from {day}} other {# years}} {who, select, a {mine} other {yours}} { end }';
  const fr = '{n, plural, one {# an du {day}} other {# ans}} {who, select, a {le mien} other {le vôtre}} {end, number}';
  expect(lint({ messages: { ...form.messages, 'msg-Years': { en, fr } } })).toEqual([]);
  const without = lint({ messages: { ...form.messages, 'msg-Years': { en, fr: fr.replace('{day}', 'jour') } } });
  expect(without.map(({ code }) => code)).toEqual(['parameters-differ']);
});

test('what a try comes to is of the types of what it tries and of what it goes on with', () => {
  const found = (expression: unknown) => {
    const rule = { kind: 'binding', id: 'a', field: 'txtFace', property: 'value', expression };
    return lint({ rules: [rule] } as Partial<FormDocument>).map(({ code, found: what }) => `${code} ${what}`);
  };
  expect(found({ try: [{ '/': [100, { var: 'txtAge' }] }, 0] })).toEqual([]);
  expect(found({ try: [{ in: ['a', 'abc'] }, true] })).toEqual(['wrong-value-type txtFace value: boolean']);
  // What is read of an error may be anything.
  expect(found({ try: [{ in: ['a', 'abc'] }, { val: 'type' }] })).toEqual([]);
});

test('choices that a rule or a product fills are not missing', () => {
  const items = form.items.map((item) => (item.name === 'rdoSex' ? { ...item, optionItems: [] } : item));
  const expression = { filter: [{ var: 'setup.list' }, true] };
  const rule = { kind: 'binding', id: 'a', field: 'rdoSex', property: 'optionItems', expression } as const;
  expect(lint({ items, rules: [rule] } as Partial<FormDocument>)).toEqual([]);
  const filled = { NewBusiness: { rdoSex: { optionItems: [{ code: 'F', text: 'F' }] } } };
  expect(lint({ items } as Partial<FormDocument>, { items: filled })).toEqual([]);
});

test('an expression of any depth is told once, and nothing else walks it [META-047]', () => {
  const deep = JSON.parse(`${'{"!":['.repeat(20_000)}1${']}'.repeat(20_000)}`);
  const rules = ['value', 'displayHidden', 'min', 'status'].map((property) => {
    return { kind: 'binding', id: property, field: 'txtFace', property, expression: deep };
  });
  const check = { kind: 'check', id: 'check', fields: ['txtFace'], fails: deep, message: 'msg-Plain' };
  const found = lint({ rules: [...rules, check] } as Partial<FormDocument>);
  expect(found.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'too-deep'));
});

test('every code of the linter has a fixture that shows it [META-047]', () => {
  const shown = new Set(fixtures.flatMap(({ expected }) => expected.map(({ code }) => code)));
  expect([...LINT_CODES, ...PRODUCT_LINT_CODES].filter((code) => !shown.has(code))).toEqual([]);
});

test.each(seed.forms.map((document) => [document.form, document] as const))(
  'the shipped form %s has no finding',
  (name, document) => {
    expect(lintProductForm(document, name === 'NewBusiness' ? seed.products : [])).toEqual([]);
  },
);

test.each(seed.forms.map((document) => [document.form, document] as const))(
  'the shipped form %s can be published beside the shipped products',
  (_, document) => {
    const findings = lintProductForm(document, seed.products);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

test('a text may say a setting that one of its products has, and no other', () => {
  const years = { 'tEdit-NewBusiness-txtFace': { en: '{setup.years} years', fr: '{setup.years} ans' } };
  const found = (settings: ProductSetup['settings'] = {}) =>
    lint({ messages: { ...form.messages, ...years } }, { settings: { ...product.settings, ...settings } });
  expect(found({ years: 10 })).toEqual([]);
  expect(found()).toMatchObject([
    { code: 'unknown-setting', path: '/messages/tEdit-NewBusiness-txtFace', found: 'setup.years' },
  ]);
});
