import { checkDocument, createForm } from '@lifeform/engine';
import {
  type ControlItem,
  type FormDocument,
  type FormValues,
  formJsonSchema,
  type InterfaceSetupItem,
  type RecordSetup,
  type Rule,
  sameJson,
} from '@lifeform/metadata';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A day the calendar has. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function validator(schema: object): (values: unknown) => boolean {
  // Decimals of dollars are binary fractions.
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9, formats: { date: isDay } });
  const validate = ajv.compile(schema);
  return (values) => validate(values);
}

const now = () => new Date(2026, 10, 20, 12);

/**
 * Whether the form takes the values, and sends them as they were given: a schema is of what a form sends, which may be
 * another reading of it, such as a number of a text. A value that cannot be read is refused for itself.
 */
function judge(document: FormDocument, values: FormValues) {
  const form = createForm(document, { locale: 'en', now, values });
  const sent = form.getValues();
  // What is hidden keeps its value, also where it is not sent.
  const heldIn = (name: string) => (name in sent ? sent[name] : form.getField(name).value);
  const changed = Object.entries(values).flatMap(([name, value]) => (sameJson(heldIn(name), value) ? [] : [name]));
  const isAccepted = form.submit().accepted;
  const isUnread = changed.every((name) => form.getField(name).issues.some(({ rule }) => rule === undefined));
  return { isAccepted, isKept: changed.length === 0, isUnread };
}

const flag = fc.option(fc.boolean(), { nil: undefined });
const limit = fc.option(fc.integer({ min: -5, max: 12 }), { nil: undefined });
const length = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined });
const OPTIONS = [
  { code: 'A', text: 'Anything' },
  { code: 'B+', text: 'Both' },
];
const given = <T extends object>(part: T): T =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as T;

const common = {
  required: flag,
  isOptional: flag,
  disabled: fc.constantFrom(undefined, undefined, true),
  displayHidden: fc.constantFrom(undefined, undefined, true),
};
const texts = fc.constantFrom('text', 'upper', 'name', 'email', 'long int');
const masked = fc.constantFrom('phone', 'postal code', 'zip code', 'SSN');
const numbers = fc.constantFrom('integer', 'number', 'real', 'dollar', 'dollar-integer', 'percent');
const choices = fc.constantFrom('combo', 'radio', 'multicheck', 'multiselect');

const anyItem = (name: string): fc.Arbitrary<ControlItem> =>
  fc
    .oneof(
      fc.record({ ...common, fieldType: texts, minLength: length, maxLength: length }),
      fc.record({ ...common, fieldType: masked }),
      fc.record({
        ...common,
        fieldType: fc.constant('text'),
        mask: fc.constant({ pattern: 'AA-00', sample: 'AB-12' }),
      }),
      fc.record({
        ...common,
        fieldType: numbers,
        min: limit,
        max: limit,
        allowZero: flag,
        useLimits: flag,
        decimalPlaces: fc.constantFrom(undefined, 0, 1, 2),
      }),
      fc.record({ ...common, fieldType: choices, optionItems: fc.constant(OPTIONS) }),
      fc.record({ ...common, fieldType: fc.constantFrom('check', 'date') }),
    )
    .map((item) => given({ ...item, name }) as ControlItem);

const anyValue = fc.oneof(
  fc.constantFrom<FormValues[string]>(
    ...[
      '',
      ' ',
      'a',
      'A',
      'AB',
      'AB-12',
      'AB-1',
      'Ana Roy',
      'ana',
      'B+',
      'A|B+',
      'C',
      'é',
      'abcdefghi',
      '#',
      '123',
      '0',
      '-4',
    ],
    ...[
      'a@b.ca',
      'a@b',
      '(416) 555-0123',
      'K1A 0B1',
      'D1A 0B1',
      '90210-1234',
      '123-45-6789',
      '2026-02-28',
      '2026-02-30',
      '05/04/2020',
    ],
    ...[null, true, false, 0, 1, 5, 12, -1, 2.5, 0.25, 0.125, 1e9],
  ),
  fc.integer({ min: -6, max: 13 }),
  fc.integer({ min: -3000, max: 13_000 }).map((thousandths) => thousandths / 1000),
);

const NAMES = ['one', 'two', 'three', 'four'] as const;
const someName = fc.constantFrom(...NAMES);
const read = someName.map((name) => ({ var: name }));
const literal = fc.constantFrom('A', 'B+', 'AB-12', 5, 2.5, true, false, null);
const { condition } = fc.letrec<{ condition: unknown }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    read,
    fc.boolean(),
    fc
      .tuple(fc.constantFrom('==', '!=', '<', '<=', '>', '>='), read, literal)
      .map(([sign, a, b]) => ({ [sign]: [a, b] })),
    fc.tuple(read, fc.subarray(['A', 'B+', 'AB'])).map(([a, list]) => ({ in: [a, list] })),
    tie('condition').map((inner) => ({ '!': [inner] })),
    fc
      .tuple(fc.constantFrom('and', 'or'), tie('condition'), tie('condition'))
      .map(([sign, a, b]) => ({ [sign]: [a, b] })),
    fc.constant({ '>': [{ var: 'setup.limit' }, 3] }),
  ),
}));

const anyRule: fc.Arbitrary<Rule> = fc.oneof(
  fc
    .record({
      field: fc.constantFrom(...NAMES, 'secB' as const),
      property: fc.constantFrom('displayHidden', 'required', 'disabled', 'required', 'displayHidden'),
      expression: condition,
    })
    .map((rule) => ({ ...rule, kind: 'binding', id: '' }) as Rule),
  fc
    .record({ fields: someName.map((name) => [name]), fails: condition })
    .map((rule) => ({ ...rule, kind: 'check', id: '', message: 'msg-A' }) as Rule),
);

/** One rule for a property of a field, as the lint wants it, and no circle: hidden by fields that stand before. */
function sound(rules: readonly Rule[]): readonly Rule[] {
  const seen = new Set<string>();
  return rules.flatMap((rule, index) => {
    const place = rule.kind === 'binding' ? `${rule.field} ${rule.property}` : `${index}`;
    if (seen.has(place)) return [];
    seen.add(place);
    return [{ ...rule, id: `rule-${index}` }];
  });
}

const layout: readonly InterfaceSetupItem[] = [
  { id: 'secA', kind: 'section', parent: null, order: 1 },
  { id: 'secB', kind: 'section', parent: 'secA', order: 1 },
  ...NAMES.map((id, order) => ({ id, kind: 'field' as const, parent: order > 1 ? 'secB' : 'secA', order })),
];
const part: fc.Arbitrary<ControlItem> = fc
  .record({
    disabled: fc.constantFrom(undefined, undefined, undefined, true),
    displayDisabled: fc.constantFrom(undefined, undefined, undefined, true),
    displayHidden: fc.constantFrom(undefined, undefined, undefined, true),
  })
  .map((item) => given({ ...item, name: 'secB', fieldType: 'section' }) as ControlItem);

const anyForm: fc.Arbitrary<FormDocument> = fc
  .record({
    items: fc.tuple(...NAMES.map(anyItem), part),
    rules: fc.array(anyRule, { maxLength: 3 }),
    dialect: fc.constantFrom('classic', 'strict'),
    hiddenValues: fc.constantFrom('kept', 'counted'),
  })
  .map(({ items, rules, ...kept }) => ({
    ...{ form: 'Test', version: 1, items, layout, rules: sound(rules), messages: {} },
    // How its records are kept decides nothing here but what rules are written in and read.
    record: { ...({} as RecordSetup), ...kept },
  }));
const anyValues = fc.dictionary(someName, anyValue);

test('a schema accepts what the form accepts and sends, and refuses what it refuses where nothing is left out, hidden and disabled parts and what they leave out among it [DEVX-006] [MEAN-001] [MEAN-002]', () => {
  const counted = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(anyForm, fc.array(anyValues, { minLength: 6, maxLength: 6 }), (document, all) => {
      fc.pre(checkDocument(document).length === 0);
      const { schema, left } = formJsonSchema(document, 'en');
      const fits = validator(schema);
      for (const values of all) {
        const { isAccepted, isKept, isUnread } = judge(document, values);
        if (isAccepted && isKept) {
          counted.accepted += 1;
          expect([values, fits(values)]).toEqual([values, true]);
        }
        if (!isAccepted && left.length === 0 && (isKept || isUnread)) {
          counted.refused += 1;
          expect([values, fits(values)]).toEqual([values, false]);
        }
      }
    }),
    { numRuns: 250 },
  );
  expect(Math.min(counted.accepted, counted.refused)).toBeGreaterThan(50);
});

const field = (name: string, order: number, parent = 'secA') => ({ id: name, kind: 'field' as const, parent, order });

test('an item that stands for a section is no value of the form, required or not [DEVX-006]', () => {
  const rules = [{ id: 'r', kind: 'binding' as const, field: 'secB', property: 'required' as const, expression: true }];
  const items: ControlItem[] = [
    { name: 'one', fieldType: 'text' },
    { name: 'secB', fieldType: 'section', required: true },
  ];
  const layout = [
    { id: 'secB', kind: 'section' as const, parent: null, order: 1 },
    { id: 'one', kind: 'field' as const, parent: 'secB', order: 1 },
  ];
  const { schema, left } = formJsonSchema({ form: 'Test', version: 1, items, layout, rules, messages: {} }, 'en');
  expect([Object.keys(schema.properties as object), schema.required, schema.allOf, left]).toEqual([
    ['one'],
    undefined,
    undefined,
    [],
  ]);
});

test('rows are a list with limits, choices are named, a mask is a pattern, and a condition is one [DEVX-006]', () => {
  const document: FormDocument = {
    form: 'Claim',
    version: 4,
    items: [
      { name: 'txtPolicy', fieldType: 'text', required: true, mask: { pattern: 'AA-00', sample: 'AB-12' } },
      { name: 'cboKind', fieldType: 'combo', optionItems: OPTIONS },
      { name: 'chkHurt', fieldType: 'check' },
      { name: 'txtWhere', fieldType: 'text', required: true },
      { name: 'dPaid', fieldType: 'dollar', required: true, min: 0, decimalPlaces: 2 },
    ],
    layout: [
      { id: 'secA', kind: 'section', parent: null, order: 1 },
      ...['txtPolicy', 'cboKind', 'chkHurt', 'txtWhere'].map((name, order) => field(name, order)),
      { id: 'costs', kind: 'group', parent: 'secA', order: 9, repeat: { layout: 'table', min: 1, max: 3 } },
      field('dPaid', 1, 'costs'),
    ],
    rules: [
      {
        kind: 'binding',
        id: 'where',
        field: 'txtWhere',
        property: 'displayHidden',
        expression: { '!': [{ var: 'chkHurt' }] },
      },
      {
        kind: 'check',
        id: 'dear',
        fields: ['cboKind'],
        fails: { '>': [{ sum: [{ var: 'costs' }] }, 5] },
        message: 'msg-A',
      },
    ],
    messages: { 'tEdit-Claim-txtPolicy': { en: 'Policy', fr: 'Police' } },
  };
  const { schema, left } = formJsonSchema(document, 'fr');
  expect(left).toEqual([{ code: 'check', name: 'cboKind', rule: 'dear' }]);
  expect(schema).toMatchObject({ $id: 'urn:lifeform:form:Claim:4', properties: { txtPolicy: { title: 'Police' } } });
  const fits = validator(schema);
  const whole = { txtPolicy: 'AB-12', cboKind: 'A', chkHurt: false, costs: [{ dPaid: 4.25 }] };
  expect(fits(whole)).toBe(true);
  for (const wrong of [
    { txtPolicy: 'AB-1' },
    { cboKind: 'C' },
    { chkHurt: true },
    { costs: [] },
    { costs: [{ dPaid: null }] },
    { costs: [{ dPaid: 4.255 }] },
    { costs: [1, 2, 3, 4].map((dPaid) => ({ dPaid })) },
  ])
    expect([wrong, fits({ ...whole, ...wrong }), judge(document, { ...whole, ...wrong }).isAccepted]).toEqual([
      ...[wrong, false, false],
    ]);
  const hurt = { ...whole, chkHurt: true, txtWhere: 'Knee' };
  expect([fits(hurt), judge(document, hurt)]).toMatchObject([true, { isAccepted: true }]);
});

test('a check of a tick fails where the tick is left out, as the form reads it: no mark says no [DEVX-006]', () => {
  const document: FormDocument = {
    form: 'Consent',
    version: 1,
    items: [{ name: 'chkAgreed', fieldType: 'check' }],
    layout: [{ id: 'secA', kind: 'section', parent: null, order: 1 }, field('chkAgreed', 1)],
    rules: [
      {
        kind: 'check',
        id: 'agreed',
        fields: ['chkAgreed'],
        fails: { '!=': [{ var: 'chkAgreed' }, true] },
        message: 'msg-A',
      },
    ],
    messages: {},
  };
  const { schema, left } = formJsonSchema(document, 'en');
  expect(left).toEqual([]);
  const fits = validator(schema);
  for (const values of [{}, { chkAgreed: false }, { chkAgreed: true }])
    expect([values, fits(values), judge(document, values).isAccepted]).toEqual([
      values,
      ...('chkAgreed' in values && values.chkAgreed ? [true, true] : [false, false]),
    ]);
});

test('a check of a field that is asked for is heard while it is empty, locked or not; cents end a dollar amount [DEVX-006]', () => {
  const document: FormDocument = {
    form: 'Fee',
    version: 1,
    items: [
      { name: 'nCopies', fieldType: 'integer', required: true, disabled: true },
      { name: 'dFee', fieldType: 'dollar' },
    ],
    layout: [{ id: 'secA', kind: 'section', parent: null, order: 1 }, field('nCopies', 1), field('dFee', 2)],
    rules: [
      {
        kind: 'check',
        id: 'five',
        fields: ['nCopies'],
        fails: { '!=': [{ var: 'nCopies' }, 5] },
        message: 'msg-A',
      },
    ],
    messages: {},
  };
  const fits = validator(formJsonSchema(document, 'en').schema);
  for (const [values, isRight] of [
    [{}, false],
    [{ nCopies: 5 }, true],
    [{ nCopies: 5, dFee: 0.01 }, true],
    [{ nCopies: 5, dFee: 0.001 }, false],
  ] as const)
    expect([values, fits(values), judge(document, values).isAccepted]).toEqual([values, isRight, isRight]);
});

test.each([
  ['classic', false],
  ['strict', true],
] as const)(
  'a number that is not entered is below 5 as the form reads its rules, %s [MEAN-022]',
  (dialect, isRight) => {
    const document: FormDocument = {
      form: 'Copies',
      version: 1,
      items: [
        { name: 'nCopies', fieldType: 'integer' },
        { name: 'txtWhy', fieldType: 'text' },
      ],
      layout: [{ id: 'secA', kind: 'section', parent: null, order: 1 }, field('nCopies', 1), field('txtWhy', 2)],
      rules: [
        {
          kind: 'binding',
          id: 'few',
          field: 'txtWhy',
          property: 'required',
          expression: { '<': [{ var: 'nCopies' }, 5] },
        },
      ],
      messages: {},
      record: { ...({} as RecordSetup), dialect },
    };
    const fits = validator(formJsonSchema(document, 'en').schema);
    expect([fits({}), judge(document, {}).isAccepted]).toEqual([isRight, isRight]);
    expect([fits({ nCopies: 4 }), fits({ nCopies: 5 })]).toEqual([false, true]);
  },
);

test('digits that cannot be read are no answer to what a field is hidden by, as in the form [DEVX-006]', () => {
  const document: FormDocument = {
    form: 'Account',
    version: 1,
    items: [
      { name: 'account', fieldType: 'long int' },
      { name: 'reason', fieldType: 'text', required: true },
    ],
    layout: [{ id: 'secA', kind: 'section', parent: null, order: 1 }, field('account', 1), field('reason', 2)],
    rules: [
      ...['account', 'reason'].map(
        (name): Rule => ({
          ...{ kind: 'binding', id: name, field: name, property: 'displayHidden' },
          expression: { var: 'account' },
        }),
      ),
    ],
    messages: {},
  };
  const { schema, left } = formJsonSchema(document, 'en');
  expect(left).toEqual([]);
  const fits = validator(schema);
  for (const account of ['90210-1234', '902101234'])
    expect([account, fits({ account }), judge(document, { account }).isAccepted]).toEqual([
      ...[account, account === '902101234', account === '902101234'],
    ]);
});
