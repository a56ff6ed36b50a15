import { expect, test } from 'vitest';
import { traitsOf } from '../src/form/control-item/field-type.ts';
import { type FormDocument, storedFields } from '../src/form/index.ts';
import { lintProductForm, STORED_FORMS } from '../src/insurance/index.ts';
import { seed } from '../src/seed.ts';

const formOf = (name: string): FormDocument => {
  const found = seed.forms.find(({ form }) => form === name);
  if (!found) throw new Error(`The seed has no form ${name}.`);
  return { ...found, version: 1 };
};
const kept = [...Object.keys(STORED_FORMS), ...seed.forms.filter(({ record }) => record).map(({ form }) => form)];

test.each(kept)(
  'every field of %s that holds something is listed, with its class and why it is kept [TRUST-015]',
  (name) => {
    const document = formOf(name);
    const holding = document.items.filter(({ fieldType }) => traitsOf(fieldType).holds !== 'none');
    const listed = storedFields(document);
    expect(listed.map(({ item }) => item.name)).toEqual(holding.map((item) => item.name));
    for (const { item, dataClass, purpose } of listed) {
      expect([item.name, dataClass]).toEqual([item.name, expect.stringMatching(/^[ABC]$/)]);
      expect([item.name, purpose?.en, purpose?.fr]).toEqual([item.name, expect.any(String), expect.any(String)]);
    }
  },
);

test('the class of a field is A where it is private, B where it is personal, C otherwise [TRUST-015]', () => {
  const classes = new Map(storedFields(formOf('EApplication')).map(({ item, dataClass }) => [item.name, dataClass]));
  expect(['txtOwnerSIN', 'txtAccountNumber', 'rdoHeart'].map((name) => classes.get(name))).toEqual(['A', 'A', 'A']);
  expect(storedFields(formOf('NewBusiness')).some(({ dataClass }) => dataClass === 'B')).toBe(true);
});

test('a section says why its fields are kept, before the form does, and a field before both [TRUST-015]', () => {
  const form = formOf('EApplication');
  const of = (name: string, document = form) =>
    storedFields(document).find(({ item }) => item.name === name)?.purpose?.en ?? '';
  expect(of('txtAccountNumber')).toBe(form.messages['tEdit-EApplication-secBank-purpose']?.en);
  expect(of('txtInsuredName')).toBe(form.messages['tEdit-EApplication-.purpose']?.en);
  const own = { en: 'Its own', fr: 'Le sien' };
  const said = { ...form, messages: { ...form.messages, 'tEdit-EApplication-txtAccountNumber-purpose': own } };
  expect(of('txtAccountNumber', said)).toBe('Its own');
});

test('a field of a form that is kept is refused where nothing says why, and one of a form that is not is not [TRUST-015]', () => {
  const form = formOf('EApplication');
  const {
    'tEdit-EApplication-.purpose': _form,
    'tEdit-EApplication-secBank-purpose': _bank,
    ...messages
  } = form.messages;
  const refused = (document: FormDocument) =>
    lintProductForm(document)
      .filter(({ code, severity }) => code === 'kept-for-nothing' && severity === 'error')
      .map(({ found }) => found);
  expect(refused(form)).toEqual([]);
  const found = refused({ ...form, messages });
  expect(found).toEqual(expect.arrayContaining(['txtAccountNumber', 'txtInsuredName']));
  expect(found).not.toContain('rdoHeart');
  expect(refused(formOf('Solve'))).toEqual([]);
});
