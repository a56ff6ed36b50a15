import { describe, expect, test } from 'vitest';
import {
  type BindingRule,
  type ControlItem,
  type FormDocument,
  type InterfaceSetupItem,
  type LintIssue,
  lintForm,
  type ProductSetup,
  type Rule,
} from '../src/index.ts';
import { seed } from '../src/seed.ts';

const face: ControlItem = {
  name: 'txtFace',
  fieldType: 'dollar-integer',
  min: 1,
  max: 9,
  useLimits: true,
  maxLength: 6,
};
const age: ControlItem = { name: 'txtAge', fieldType: 'integer' };
const sex: ControlItem = { name: 'rdoSex', fieldType: 'radio', optionItems: [option('F'), option('M')] };
const same = (text: string) => ({ en: text, fr: text });

const clean: FormDocument = {
  form: 'NewBusiness',
  version: 1,
  items: [face, age, sex],
  layout: [
    { id: 'secMain', kind: 'section', parent: null, order: 1 },
    { id: 'txtFace', kind: 'field', parent: 'secMain', order: 1 },
  ],
  rules: [],
  messages: {
    'tEdit-NewBusiness-txtFace': same('Face'),
    'tEdit-NewBusiness-txtAge': same('Age'),
    'tEdit-NewBusiness-rdoSex': same('Sex'),
    'tEdit-NewBusiness-secMain': same('Main'),
    'msg-Face': { en: 'Up to {amount}', fr: 'Au plus {amount}' },
    'msg-Plain': same('No'),
  },
};

function option(code: string) {
  return { code, text: `Choice ${code}` };
}

function binding(
  id: string,
  field: string,
  expression: BindingRule['expression'],
  property: BindingRule['property'] = 'value',
): Rule {
  return { kind: 'binding', id, field, property, expression };
}

const check: Rule = {
  kind: 'check',
  id: 'face',
  fields: ['txtFace'],
  fails: { '>': [{ var: 'txtFace' }, 5] },
  message: 'msg-Plain',
};
const items = (...list: readonly ControlItem[]): Partial<FormDocument> => ({ items: list });
const rules = (...list: readonly Rule[]): Partial<FormDocument> => ({ rules: list });
const layout = (...list: readonly InterfaceSetupItem[]): Partial<FormDocument> => ({
  layout: [...clean.layout, ...list],
});

const findings: readonly (readonly [string, Partial<FormDocument>, readonly LintIssue[]])[] = [
  ['nothing in a clean form', {}, []],
  [
    'a type nobody knows',
    items({ ...face, fieldType: 'money' }, age, sex),
    [{ severity: 'error', code: 'unknown-field-type', path: '/items/0/fieldType', found: 'money' }],
  ],
  [
    'two fields of one name',
    items(face, age, sex, age),
    [{ severity: 'error', code: 'duplicate-name', path: '/items/3/name', found: 'txtAge' }],
  ],
  [
    'a minimum above the maximum',
    items({ ...face, min: 10 }, age, sex),
    [
      {
        severity: 'error',
        code: 'min-above-max',
        path: '/items/0/max',
        fix: [
          { op: 'replace', path: '/items/0/min', value: 9 },
          { op: 'replace', path: '/items/0/max', value: 10 },
        ],
      },
    ],
  ],
  [
    'a minimum length above the maximum length',
    items(face, { ...age, minLength: 4, maxLength: 3 }, sex),
    [
      {
        severity: 'error',
        code: 'min-length-above-max-length',
        path: '/items/1/maxLength',
        fix: [{ op: 'replace', path: '/items/1/minLength', value: 3 }],
      },
    ],
  ],
  [
    'limits no whole number satisfies',
    items({ ...face, min: 1.2, max: 1.8 }, age, sex),
    [{ severity: 'error', code: 'no-value-within-limits', path: '/items/0/max' }],
  ],
  [
    'a maximum that cannot be typed',
    items({ ...face, max: 5_000_000 }, age, sex),
    [{ severity: 'warning', code: 'limits-longer-than-max-length', path: '/items/0/maxLength' }],
  ],
  [
    'a recalled field that is not there',
    items({ ...face, recallItems: ['txtAge', 'txtOld'] }, age, sex),
    [
      {
        severity: 'error',
        code: 'unknown-recall-field',
        path: '/items/0/recallItems/1',
        found: 'txtOld',
        fix: [{ op: 'remove', path: '/items/0/recallItems/1' }],
      },
    ],
  ],
  [
    'a field both required and optional',
    items({ ...face, required: true, isOptional: true }, age, sex),
    [
      {
        severity: 'warning',
        code: 'required-and-optional',
        path: '/items/0/isOptional',
        fix: [{ op: 'remove', path: '/items/0/isOptional' }],
      },
    ],
  ],
  [
    'an option without a code',
    items(face, age, { ...sex, optionItems: [option('F'), { code: ' ', text: 'Male' }] }),
    [{ severity: 'error', code: 'option-without-code', path: '/items/2/optionItems/1/code', found: 'Male' }],
  ],
  [
    'two options of one code',
    items(face, age, { ...sex, optionItems: [option('F'), option('F')] }),
    [{ severity: 'error', code: 'duplicate-option-code', path: '/items/2/optionItems/1/code', found: 'F' }],
  ],
  [
    'a choice without options',
    items(face, age, { name: 'rdoSex', fieldType: 'radio' }),
    [{ severity: 'warning', code: 'no-options', path: '/items/2/optionItems' }],
  ],
  [
    'two layout entries of one id',
    layout({ id: 'txtFace', kind: 'field', parent: 'secMain', order: 2 }),
    [{ severity: 'error', code: 'duplicate-layout-id', path: '/layout/2/id', found: 'txtFace' }],
  ],
  [
    'a layout entry under nothing',
    layout({ id: 'txtAge', kind: 'field', parent: 'secGone', order: 2 }),
    [
      {
        severity: 'error',
        code: 'unknown-layout-parent',
        path: '/layout/2/parent',
        found: 'secGone',
        fix: [{ op: 'replace', path: '/layout/2/parent', value: null }],
      },
    ],
  ],
  [
    'a layout entry for no field',
    layout({ id: 'txtGone', kind: 'field', parent: 'secMain', order: 2 }),
    [
      {
        severity: 'error',
        code: 'layout-of-unknown-field',
        path: '/layout/2/id',
        found: 'txtGone',
        fix: [{ op: 'remove', path: '/layout/2' }],
      },
    ],
  ],
  [
    'a group headed by no field',
    { layout: [{ id: 'secMain', kind: 'group', parent: null, order: 1, head: 'chkGone' }] },
    [{ severity: 'error', code: 'unknown-head', path: '/layout/0/head', found: 'chkGone' }],
  ],
  [
    'containers inside one another',
    {
      layout: [
        { id: 'secMain', kind: 'section', parent: 'grpMain', order: 1 },
        { id: 'grpMain', kind: 'group', parent: 'secMain', order: 1 },
      ],
      messages: { ...clean.messages, 'tEdit-NewBusiness-grpMain': same('Group') },
    },
    [
      {
        severity: 'error',
        code: 'layout-cycle',
        path: '/layout/0/parent',
        found: 'grpMain',
        fix: [{ op: 'replace', path: '/layout/0/parent', value: null }],
      },
      {
        severity: 'error',
        code: 'layout-cycle',
        path: '/layout/1/parent',
        found: 'secMain',
        fix: [{ op: 'replace', path: '/layout/1/parent', value: null }],
      },
    ],
  ],
  [
    'two rules of one id',
    rules(check, { ...check, fields: ['txtAge'] }),
    [{ severity: 'error', code: 'duplicate-rule-id', path: '/rules/1/id', found: 'face' }],
  ],
  [
    'a rule on a field that is not there',
    rules(binding('a', 'txtGone', 1)),
    [{ severity: 'error', code: 'rule-on-unknown-field', path: '/rules/0/field', found: 'txtGone' }],
  ],
  [
    'a check on a button that is not there',
    rules({ ...check, on: ['btnGone'] }),
    [{ severity: 'error', code: 'rule-on-unknown-field', path: '/rules/0/on/0', found: 'btnGone' }],
  ],
  [
    'two rules for one property',
    rules(binding('a', 'txtFace', 1, 'max'), binding('b', 'txtFace', 2, 'max')),
    [{ severity: 'error', code: 'property-set-twice', path: '/rules/1', found: 'txtFace max' }],
  ],
  [
    'an operator nobody knows',
    rules(binding('a', 'txtFace', { '+': [1, { eval: ['x'] }] })),
    [{ severity: 'error', code: 'unknown-operator', path: '/rules/0/expression/+/1', found: 'eval' }],
  ],
  [
    'a variable that is no field',
    rules(binding('a', 'txtFace', { var: 'txtGone' })),
    [{ severity: 'error', code: 'unknown-variable', path: '/rules/0/expression', found: 'txtGone' }],
  ],
  [
    'a circle of values',
    rules(binding('a', 'txtFace', { var: 'txtAge' }), binding('b', 'txtAge', { var: 'txtFace' })),
    [{ severity: 'error', code: 'rule-cycle', path: '/rules/0/expression', found: 'txtFace > txtAge' }],
  ],
  [
    'a check that always says the same',
    rules({ ...check, fails: { '>': [2, 1] } }),
    [{ severity: 'warning', code: 'rule-never-changes', path: '/rules/0/fails', found: 'face' }],
  ],
  [
    'a check without its message',
    rules({ ...check, message: 'msg-Gone' }),
    [{ severity: 'error', code: 'missing-text', path: '/rules/0/message', found: 'msg-Gone' }],
  ],
  [
    'a message without its amount',
    rules({ ...check, message: 'msg-Face' }),
    [{ severity: 'error', code: 'missing-parameter', path: '/rules/0/parameters', found: 'amount' }],
  ],
  [
    'a status without its text',
    rules(binding('a', 'txtFace', { if: [{ var: 'txtAge' }, 'tEdit-NewBusiness-note', ''] }, 'status')),
    [{ severity: 'error', code: 'missing-text', path: '/rules/0/expression', found: 'tEdit-NewBusiness-note' }],
  ],
  [
    'a field without its label',
    items(face, age, sex, { name: 'txtNew', fieldType: 'text' }),
    [{ severity: 'error', code: 'missing-text', path: '/items/3/name', found: 'tEdit-NewBusiness-txtNew' }],
  ],
  [
    'help, a second line and options without their texts',
    items(
      face,
      { ...age, showTooltip: true, isSecondaryText: true },
      { ...sex, isTranslateOptions: true, optionItems: [option('F')] },
    ),
    [
      {
        severity: 'error',
        code: 'missing-text',
        path: '/items/1/showTooltip',
        found: 'tEdit-NewBusiness-txtAge-tooltip',
      },
      {
        severity: 'error',
        code: 'missing-text',
        path: '/items/1/isSecondaryText',
        found: 'tEdit-NewBusiness-txtAge-secondary',
      },
      {
        severity: 'error',
        code: 'missing-text',
        path: '/items/2/optionItems/0/code',
        found: 'tEdit-NewBusiness-rdoSex-option-F',
      },
    ],
  ],
  [
    'a text without its French',
    { messages: { ...clean.messages, 'msg-Plain': { en: 'No', fr: ' ' } } },
    [{ severity: 'error', code: 'missing-translation', path: '/messages/msg-Plain/fr', found: 'msg-Plain' }],
  ],
  [
    'languages that ask for different amounts',
    { messages: { ...clean.messages, 'msg-Face': { en: 'Up to {amount}', fr: 'Au plus {montant}' } } },
    [{ severity: 'error', code: 'parameters-differ', path: '/messages/msg-Face/fr', found: 'msg-Face' }],
  ],
];

describe('the linter finds', () => {
  test.each(findings)('%s', (_, change, expected) => {
    expect(lintForm({ ...clean, ...change })).toEqual(expected);
  });
});

const product: ProductSetup = {
  prodID: '0180',
  planCode: 'A',
  policyType: 'LevelTerm',
  name: same('Term'),
  basis: 'B',
  settings: { toAge: 85 },
  items: {},
  quote: {
    insured: { issueAge: { var: 'txtAge' }, sex: { var: 'rdoSex' }, smokeClass: 'R', rateClass: 'P' },
    rating: 100,
    flatExtra: 0,
    flatExtraDuration: 0,
    waiver: false,
    accidentalDeath: false,
    mode: 12,
    coverages: [
      {
        label: 'txtFace',
        planCode: 'A',
        term: 10,
        selected: true,
        faceAmount: { var: 'txtFace' },
        expiryAge: { var: 'setup.toAge' },
      },
    ],
  },
  summary: { ownerName: '', insuredName: '', faceAmount: { var: 'txtFace' } },
  pages: [],
};

const productFindings: readonly (readonly [string, Partial<ProductSetup>, readonly LintIssue[]])[] = [
  ['nothing in a clean product', {}, []],
  [
    'an override of a field that is not there',
    { items: { NewBusiness: { txtGone: { max: 1 } } } },
    [
      {
        severity: 'error',
        code: 'override-of-unknown-field',
        path: '/setups/0180/items/NewBusiness/txtGone',
        found: 'txtGone',
        fix: [{ op: 'remove', path: '/setups/0180/items/NewBusiness/txtGone' }],
      },
    ],
  ],
  [
    'an override that puts the minimum above the maximum',
    { items: { NewBusiness: { txtFace: { min: 50 } } } },
    [
      {
        severity: 'error',
        code: 'min-above-max',
        path: '/setups/0180/items/NewBusiness/txtFace/max',
        fix: [
          { op: 'replace', path: '/setups/0180/items/NewBusiness/txtFace/min', value: 9 },
          { op: 'replace', path: '/setups/0180/items/NewBusiness/txtFace/max', value: 50 },
        ],
      },
    ],
  ],
  [
    'a page switched by no field',
    { pages: [{ id: 'tax', template: 'tax', toggle: 'chkGone' }] },
    [{ severity: 'error', code: 'toggle-of-unknown-field', path: '/setups/0180/pages/0/toggle', found: 'chkGone' }],
  ],
  [
    'a page that counts what is not there',
    { pages: [{ id: 'tax', template: 'tax', count: { var: 'txtGone' } }] },
    [{ severity: 'error', code: 'unknown-variable', path: '/setups/0180/pages/0/count', found: 'txtGone' }],
  ],
  [
    'a price that reads what is not there',
    { quote: { ...product.quote, waiver: { var: 'chkGone' } } },
    [{ severity: 'error', code: 'unknown-variable', path: '/setups/0180/quote/waiver', found: 'chkGone' }],
  ],
  [
    'a layer named by no field',
    {
      quote: { ...product.quote, coverages: product.quote.coverages.map((layer) => ({ ...layer, label: 'chkGone' })) },
    },
    [
      {
        severity: 'error',
        code: 'label-of-unknown-field',
        path: '/setups/0180/quote/coverages/0/label',
        found: 'chkGone',
      },
    ],
  ],
];

describe('held against a product, the linter finds', () => {
  test.each(productFindings)('%s', (_, change, expected) => {
    expect(lintForm(clean, [{ ...product, ...change }])).toEqual(expected);
  });

  test('a setting no product has', () => {
    expect(
      lintForm(
        {
          ...clean,
          rules: [binding('a', 'txtFace', { var: 'setup.toAge' }), binding('b', 'txtAge', { var: 'setup.gone' })],
        },
        [product],
      ),
    ).toEqual([{ severity: 'error', code: 'unknown-setting', path: '/rules/1/expression', found: 'setup.gone' }]);
  });
});

test.each(seed.forms.map((form) => [form.form, form] as const))('the shipped form %s has no finding', (name, form) => {
  expect(lintForm(form, name === 'NewBusiness' ? seed.products : [])).toEqual([]);
});
