import { expect, test } from 'vitest';
import { withDisplayHidden } from '../src/form/index.ts';
import { seed } from '../src/seed.ts';

/** A form, the products that set something of it and a test, with one of the two names throughout. */
function written(name: string) {
  const expect = { txtA: { value: 'hidden', [name]: true } };
  return {
    items: [{ name: 'txtA', fieldType: 'text', [name]: true, maxLength: 5 }],
    rules: [{ kind: 'binding', id: 'a', field: 'txtA', property: name, expression: { var: 'hidden' } }],
    cases: [
      {
        id: 'a',
        steps: [
          { action: 'open', expect },
          { action: 'blur', field: 'txtA' },
        ],
      },
    ],
    products: { north: { txtA: { [name]: false } } },
    setups: { north: { prodID: 'north', items: { Intake: { txtA: { [name]: false } } } } },
  };
}

test('hidden and displayHidden are read alike, and displayHidden is what is left [EDIT-022]', () => {
  expect(withDisplayHidden(written('hidden'))).toEqual(written('displayHidden'));
  expect(withDisplayHidden(written('displayHidden'))).toEqual(written('displayHidden'));
});

test('a file, and a rule, an item or a test by itself, are read so too [EDIT-022]', () => {
  const { items, rules, cases, setups } = written('hidden');
  const plain = written('displayHidden');
  const file = { document: { form: 'Intake', items, rules, cases }, setups: Object.values(setups) };
  expect(withDisplayHidden(file)).toEqual({
    document: { form: 'Intake', items: plain.items, rules: plain.rules, cases: plain.cases },
    setups: Object.values(plain.setups),
  });
  expect(withDisplayHidden([items[0], rules[0], cases[0]])).toEqual([plain.items[0], plain.rules[0], plain.cases[0]]);
});

test('where both are said, displayHidden holds', () => {
  const both = { name: 'txtA', fieldType: 'text', displayHidden: false, hidden: true };
  expect(withDisplayHidden(both)).toEqual({ name: 'txtA', fieldType: 'text', displayHidden: false });
});

test('what ships says displayHidden throughout, and what is no form comes back', () => {
  for (const form of seed.forms) expect(withDisplayHidden(form)).toEqual(form);
  expect([null, 5, 'hidden', { hidden: 1 }].map(withDisplayHidden)).toEqual([null, 5, 'hidden', { hidden: 1 }]);
});
