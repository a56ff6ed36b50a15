import { expect, test } from 'vitest';
import { type FormDocument, unusedTexts } from '../src/form/index.ts';
import { seed } from '../src/seed.ts';

const said = { en: 'One', fr: 'Un' };
const KEYS = [
  'tEdit-Intake-txtAge',
  'tEdit-Intake-txtAge-hint',
  'tEdit-Intake-secMain',
  'tEdit-Intake-rdoSex-option-F',
  'tEdit-Intake-inRule',
  'tEdit-Intake-inCheck',
  'tEdit-Intake-kind-north',
  'msg-Shared',
];

function intake(further: readonly string[] = []): FormDocument {
  return {
    ...{ form: 'Intake', version: 1 },
    items: [
      { name: 'txtAge', fieldType: 'integer' },
      { name: 'rdoSex', fieldType: 'radio', optionItems: [{ code: 'F', text: 'Female' }] },
    ],
    layout: [{ id: 'secMain', kind: 'section', parent: null, order: 1 }],
    rules: [
      {
        ...{ kind: 'binding', id: 'status', field: 'txtAge', property: 'status' },
        expression: {
          if: [{ var: 'rdoSex' }, 'tEdit-Intake-inRule', { cat: ['tEdit-Intake-kind-', { var: 'rdoSex' }] }],
        },
      },
      { kind: 'check', id: 'check', fields: ['txtAge'], fails: false, message: 'tEdit-Intake-inCheck' },
    ],
    messages: Object.fromEntries([...KEYS, ...further].map((key) => [key, said])),
  };
}

test('a text that a field, a place, an option, a rule or a check shows is not listed [BUILD-039]', () => {
  expect(unusedTexts(intake())).toEqual([]);
});

test.each([
  'tEdit-Intake-txtGone',
  'tEdit-Intake-txtGone-hint',
  'tEdit-Intake-rdoSex-option-X',
  'tEdit-Intake-txtAge-option-F',
  'tEdit-Intake-txtAge-mask',
  'tEdit-Intake-.title',
])('a text used nowhere is listed: %s [BUILD-039]', (key) => {
  expect(unusedTexts(intake([key]))).toEqual([key]);
});

test('a wording of a text is used where that is', () => {
  const keys = ['tEdit-Intake-txtAge-short', 'tEdit-Intake-txtGone-short'];
  expect(unusedTexts(intake(keys), ['short'])).toEqual(['tEdit-Intake-txtGone-short']);
});

test('of a shipped form no text of a field, a place or a rule is listed', () => {
  for (const form of seed.forms) {
    const names = new Set([...form.items.map(({ name }) => name), ...form.layout.map(({ id }) => id)]);
    const wrong = unusedTexts(form).filter((key) => names.has(key.slice(`tEdit-${form.form}-`.length)));
    expect(wrong).toEqual([]);
  }
});
