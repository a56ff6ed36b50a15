import { describe, expect, test } from 'vitest';
import { type ControlItem, type FormDocument, type LintIssue, lintForm, type Rule } from '../src/index.ts';
import { age, binding, clean, face, option, sex } from './lint-fixture.ts';

const check: Rule = {
  kind: 'check',
  id: 'face',
  fields: ['txtFace'],
  fails: { '>': [{ var: 'txtFace' }, 5] },
  message: 'msg-Plain',
};
const items = (...list: readonly ControlItem[]): Partial<FormDocument> => ({ items: list });
const rules = (...list: readonly Rule[]): Partial<FormDocument> => ({ rules: list });

const findings: readonly (readonly [string, Partial<FormDocument>, readonly LintIssue[]])[] = [
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
