import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS, schemas } from '../src/contract/index.ts';
import type { ControlItem, Schema } from '../src/form/index.ts';
import { object, optional, text } from '../src/form/schema/schema.ts';
import { guideRecipes } from '../src/guide/index.ts';
import { seed } from '../src/seed.ts';
import { DAYS } from './days.ts';

// As the API sets it up: unknown fields are dropped. `strict` holds the schemas themselves to the standard.
const dropping = new Ajv2020({ strict: true, removeAdditional: 'all', formats: DAYS });
const refusing = new Ajv2020({ strict: true, formats: DAYS });

function errors(validator: Ajv2020, schema: Schema<unknown>, value: unknown): readonly string[] {
  const validate = validator.compile(schema);
  validate(JSON.parse(JSON.stringify(value)));
  return (validate.errors ?? []).map(({ instancePath, keyword }: ErrorObject) => `${instancePath} ${keyword}`);
}

test('a rule may answer a list of options, each with its code and its text, and no other record', () => {
  const rule = (...options: readonly object[]) => ({
    ...{ kind: 'binding', id: 'provinces', field: 'cboProvince', property: 'optionItems' },
    expression: { if: [{ '==': [{ var: 'cboCountry' }, 'CA'] }, options, null] },
  });
  const [ontario, quebec] = [
    { code: 'ON', text: 'Ontario' },
    { code: 'QC', text: 'Québec', until: '2030-12-31' },
  ];
  expect(errors(refusing, schemas.rule, rule(ontario, quebec))).toEqual([]);
  expect(errors(refusing, schemas.rule, rule(ontario, { code: 'QC', name: 'Québec' }))).not.toEqual([]);
});

test.each(guideRecipes.flatMap(({ id, example }) => (example ? [[id, example.document] as const] : [])))(
  'what the recipe %s shows can be published',
  (_, document) => {
    expect(errors(refusing, schemas.formDocument, document)).toEqual([]);
  },
);

describe('every seed document fits its schema, with no unknown field', () => {
  test.each(seed.forms.map((form) => [form.form, form] as const))('form %s', (_, form) => {
    expect(errors(refusing, schemas.formDocument, form)).toEqual([]);
  });
  test.each(seed.products.map((product) => [product.prodID, product] as const))('product %s', (_, product) => {
    expect(errors(refusing, schemas.productSetup, product)).toEqual([]);
  });
  test.each(seed.roles.map((role) => [role.roleID, role] as const))('role %s', (_, { permissions, overrides }) => {
    expect(errors(refusing, schemas.user, { ...user, permissions, overrides })).toEqual([]);
  });
  test.each(seed.users.map((account) => [account.username, account] as const))('user %s', (_, account) => {
    expect(errors(dropping, schemas.user, { ...user, ...account })).toEqual([]);
  });
});

describe('a validator that drops unknown fields keeps every known one', () => {
  test.each(seed.forms.map((form) => [form.form, form] as const))('form %s', (_, form) => {
    expect(afterDropping(schemas.formDocument, form)).toEqual(form);
  });
  test('product 0180', () => {
    expect(afterDropping(schemas.productSetup, seed.products[0])).toEqual(seed.products[0]);
  });
  test('a body with fields nobody asked for', () => {
    const payload = { prodID: '0180', formVersion: 1, values: { txtFaceTerm10: 250000 } };
    expect(
      afterDropping(ENDPOINTS['POST /api/illustrations'].body, {
        payload: { ...payload, price: 1 },
        admin: true,
        user: { roleID: 'x' },
      }),
    ).toEqual({ payload });
  });
  test('names that objects inherit are dropped from the values', () => {
    const values = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3, "txtInsuredAge": 40}');
    expect(
      JSON.stringify(
        afterDropping(ENDPOINTS['POST /api/GetFirstYearPremium'].body, { prodID: '0180', formVersion: 1, values }),
      ),
    ).toBe('{"prodID":"0180","formVersion":1,"values":{"txtInsuredAge":40}}');
  });
});

const user = {
  username: 'agent@lifeform.example',
  firstName: 'Marie',
  profileName: 'Marie Chen',
  emailAddress: 'agent@lifeform.example',
  phoneNumberPrimary: '',
  phoneNumberSecondary: '',
  faxNumber: '',
  isMobilePrimary: false,
  isMobileSecondary: false,
  isWhiteLabel: false,
  whiteLabelProfile: '',
  team: '',
  trackingUserName: '',
  agentID: '000214',
  roleID: 'agent',
  roleName: 'Agent',
  inputLanguage: 'English',
  reportLanguage: 'French',
  fontSize: 'Small',
  defaultApplication: 'New Business',
  isFirstRun: false,
  permissions: seed.roles[0]?.permissions,
  overrides: { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' },
  isNewBusiness: true,
  isInforce: false,
  isConcepts: false,
  isEapplication: false,
  isBusinessIntelligence: false,
  isAdminSystem: false,
  isNewBusinessBatch: false,
  isInforceBatch: false,
  isNeedsAnalysisLite: false,
  isNeedsAnalysisFull: false,
  formData: {},
};

const item = { name: 'txtFaceTerm10', fieldType: 'dollar-integer' };
const update = { form: 'NewBusiness', baseVersion: 3, items: [item] };
const payload = { prodID: '0180', formVersion: 1, values: {} };
const check = { kind: 'check', id: 'one', fields: ['a'], fails: true, message: 'msg-required' };
const binding = { kind: 'binding', id: 'two', field: 'a', property: 'max', expression: { '+': [1, 2] } };

const refused: readonly (readonly [string, Schema<unknown>, unknown, string])[] = [
  ['a password as a number', ENDPOINTS['POST /users/authenticate'].body, signIn({ password: 12345 }), '/password type'],
  [
    'a password beyond what is hashed',
    ENDPOINTS['POST /users/authenticate'].body,
    signIn({ password: 'x'.repeat(201) }),
    '/password maxLength',
  ],
  ['no password', ENDPOINTS['POST /users/authenticate'].body, signIn({ password: undefined }), ' required'],
  ['a token as an object', ENDPOINTS['POST /users/refresh'].body, { token: {}, username: 'a' }, '/token type'],
  [
    'an unknown language',
    ENDPOINTS['POST /users/update'].body,
    { username: 'a', inputLanguage: 'German' },
    '/inputLanguage enum',
  ],
  [
    'a preference as an object',
    ENDPOINTS['POST /users/update'].body,
    { username: 'a', formData: { chkTaxPage: {} } },
    '/formData/chkTaxPage anyOf',
  ],
  [
    'a maximum as text',
    ENDPOINTS['POST /api/updateControlItems'].body,
    { ...update, items: [{ ...item, max: '5' }] },
    '/items/0/max type',
  ],
  [
    'a label without French',
    ENDPOINTS['POST /api/updateControlItems'].body,
    { ...update, messages: { 'tEdit-a-b': { en: 'A' } } },
    '/messages/tEdit-a-b required',
  ],
  [
    'an override as text',
    ENDPOINTS['POST /api/updateControlItems'].body,
    { ...update, products: { '0180': { a: { max: 'x' } } } },
    '/products/0180/a/max type',
  ],
  [
    'too many items',
    ENDPOINTS['POST /api/updateControlItems'].body,
    { ...update, items: Array(2001).fill(item) },
    '/items maxItems',
  ],
  [
    'nothing to delete',
    ENDPOINTS['POST /api/deleteControlItems'].body,
    { form: 'NewBusiness', baseVersion: 1, names: [] },
    '/names minItems',
  ],
  [
    'a version below zero',
    ENDPOINTS['POST /api/GetFirstYearPremium'].body,
    { ...payload, formVersion: -1 },
    '/formVersion minimum',
  ],
  [
    'a product that is no number',
    ENDPOINTS['POST /api/GetFirstYearPremium'].body,
    { ...payload, prodID: '../x' },
    '/prodID pattern',
  ],
  [
    'a value as an object',
    ENDPOINTS['POST /api/illustrations'].body,
    { payload: { ...payload, values: { a: { b: 1 } } } },
    '/payload/values/a anyOf',
  ],
  [
    'a text beyond its bound',
    ENDPOINTS['POST /api/illustrations/report'].body,
    { payload: { ...payload, values: { a: 'x'.repeat(4001) } } },
    '/payload/values/a anyOf',
  ],
  ['a field named like an inherited one', schemas.controlItem, { ...item, name: 'constructor' }, '/name pattern'],
  ['an appearance nobody knows', schemas.controlItem, { ...item, display: 'glitter' }, '/display enum'],
  [
    'a width beyond the grid',
    schemas.interfaceSetupItem,
    { id: 'a', kind: 'field', parent: null, order: 1, width: 13 },
    '/width maximum',
  ],
  ['a property no rule may set', schemas.rule, { ...binding, property: 'name' }, '/property enum'],
  ['a check without fields', schemas.rule, { ...check, fields: [] }, '/fields minItems'],
  ['an operator with two names', schemas.rule, { ...binding, expression: { '+': 1, '-': 2 } }, '/expression anyOf'],
  ['an expression too deep', schemas.rule, { ...binding, expression: nested(21) }, '/expression anyOf'],
  ['a product without its basis', schemas.productSetup, { ...seed.products[0], basis: undefined }, ' required'],
  ['a form without texts', schemas.formDocument, { ...seed.forms[0], messages: undefined }, ' required'],
];

function signIn(change: object): object {
  return { username: 'a', password: 'secret phrase', generateTrackingUserName: false, ...change };
}

function nested(operators: number): unknown {
  return operators === 0 ? 1 : { '!': [nested(operators - 1)] };
}

function afterDropping(schema: Schema<unknown>, value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  dropping.validate(schema, copy);
  return copy;
}

describe('what does not fit is refused with the path of the field', () => {
  test.each(refused)('%s', (_, schema, value, expected) => {
    const body: unknown = JSON.parse(JSON.stringify(value));
    expect(errors(dropping, schema, body).map((error) => error.replace(/^(\/expression\S*) .*/, '$1 anyOf'))).toContain(
      expected,
    );
  });

  test('an expression of twenty operators is still taken', () => {
    expect(errors(dropping, schemas.rule, { ...binding, expression: nested(20) })).toEqual([]);
  });

  test('a user has one of the three default applications [GEN-002]', () => {
    expect(errors(dropping, schemas.user, user)).toEqual([]);
    expect(errors(dropping, schemas.user, { ...user, defaultApplication: 'Eapplication' })).toEqual([
      '/defaultApplication enum',
    ]);
  });
});

test('the compiler refuses a schema that differs from its type', () => {
  // @ts-expect-error fieldType is missing
  object<ControlItem>({ name: text(10) });
  // @ts-expect-error an optional field that is described as required
  object<{ readonly a?: string }>({ a: text(10) });
  // @ts-expect-error a number described as text
  object<{ readonly a: number }>({ a: text(10) });
  expect(object<{ readonly a?: string }>({ a: optional(text(10)) }).required).toEqual([]);
});
