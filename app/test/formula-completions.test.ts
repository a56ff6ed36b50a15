import { expect, test } from 'vitest';
import { completeFormula, type FormulaWord, optionPaths } from '../src/area/developer/rule/formula-completions.ts';

const words: readonly FormulaWord[] = [
  { insert: 'txtFace', kind: 'field', label: 'Face amount', detail: 'dollar · $5,000' },
  { insert: 'cboSex', kind: 'field', label: 'Sex' },
  { insert: 'setup.maxAge', kind: 'setting', label: '85' },
  { insert: 'sum', kind: 'function', label: 'decimal sum' },
];
const found = (before: string) => completeFormula(before, words)?.words.map(({ insert }) => insert);

test.each<[string, readonly string[] | undefined]>([
  ['s', ['setup.maxAge', 'sum', 'cboSex']],
  ['if(su', ['sum']],
  ['if(txtFace > amount', ['txtFace']],
  ['a + FACE', ['txtFace']],
  ['setup.max', ['setup.maxAge']],
  ['', ['txtFace', 'cboSex', 'setup.maxAge', 'sum']],
  ['true', undefined],
  ['"a text about su', undefined],
  ['"closed" + su', ['sum']],
  ['nothing', undefined],
])('after %j come %j, those that begin so first [EDIT-010]', (before, expected) => {
  expect(found(before)).toEqual(expected);
});

test('the patterns of matches are completed inside its text', () => {
  expect(found('matches(txtMail, "em')).toEqual(['email']);
});

test('what is completed takes the place of the word before the caret', () => {
  expect(completeFormula('1 + setup.m', words)?.from).toBe(4);
});

test('what is known of the option that was chosen is a name like any other', () => {
  const cboTown = { name: 'cboTown', fieldType: 'combo', optionsFrom: { source: 'towns', columns: ['region'] } };
  const paths = optionPaths({ items: [cboTown, { name: 'txtWho', fieldType: 'text' }] }).map(({ path }) => path);
  expect(paths).toEqual(['option.cboTown.code', 'option.cboTown.text', 'option.cboTown.region']);
});
