import { describe, expect, test } from 'vitest';
import {
  type ControlItem,
  type FormDocument,
  type InterfaceSetupItem,
  type LintIssue,
  lintForm,
} from '../src/index.ts';
import { age, clean, face, option, same, sex } from './lint-fixture.ts';

const items = (...list: readonly ControlItem[]): Partial<FormDocument> => ({ items: list });
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
];

describe('the linter finds', () => {
  test.each(findings)('%s', (_, change, expected) => {
    expect(lintForm({ ...clean, ...change })).toEqual(expected);
  });
});
