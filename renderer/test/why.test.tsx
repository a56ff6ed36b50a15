import { createForm, type Form, reasonOf } from '@lifeform/engine';
import type { FormDocument, FormValues, Language, Messages, Rule, RuleProperty } from '@lifeform/metadata';
import { formSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createText, Field } from '../src/index.ts';
import { reasonText } from '../src/why/why-text.ts';
import { Screen, testDocument } from './draw-form.tsx';

const shipped = seed.forms.find(({ form }) => form === 'NewBusiness') as FormDocument;
const product = seed.products.find(({ prodID }) => prodID === '0180');

/** Term 10 to age 85 for a non-smoker of 40, with some values replaced. */
function illustration(change: FormValues = {}, locale: Language = 'en'): Form {
  const values = { txtInsuredName: 'M. Roy', txtInsuredAge: 40, rdoInsuredSex: 'F', txtFaceTerm10: 250_000, ...change };
  const now = () => new Date(2026, 2, 15, 12);
  return createForm(shipped, { locale, now, values, ...(product && { setup: formSetup(product, shipped.form) }) });
}

function sentence(form: Form, field: string, property: RuleProperty): string | undefined {
  const { locale: language } = form;
  const reason = reasonOf(form, field, property);
  const text = createText(language, form.messages, createText(language, seed.messages));
  const has = (key: string) => key in form.messages || key in seed.messages;
  const words = reason && reasonText(reason, { form, text, has, language });
  return words?.replaceAll('\u00A0', ' ');
}

describe('the shipped form says why in both languages [RULE-015]', () => {
  test.each<[string, RuleProperty, FormValues, string, string]>([
    [
      'txtFaceTerm20',
      'displayHidden',
      {},
      '“Face amount, Term 20” is hidden because “Term 20” is not ticked.',
      'Le champ « Capital assuré, Temporaire 20 » est masqué, car la case « Temporaire 20 » n’est pas cochée.',
    ],
    [
      'txtFaceTerm10',
      'displayHidden',
      {},
      '“Face amount, Term 10” is shown because “Term 10” is ticked.',
      'Le champ « Capital assuré, Temporaire 10 » est affiché, car la case « Temporaire 10 » est cochée.',
    ],
    [
      'chkWaiver',
      'disabled',
      { txtInsuredAge: 60 },
      '“Waiver of premium” is disabled because “Issue age” (60) is more than 59.',
      'Le champ « Exonération des primes » est désactivé, car le champ « Âge à l’émission » (60) est supérieur à 59.',
    ],
    [
      'chkWaiver',
      'value',
      { txtInsuredAge: 60, chkWaiver: true },
      '“Waiver of premium” is not ticked because “Issue age” (60) is more than 59.',
      'La case « Exonération des primes » n’est pas cochée, car le champ « Âge à l’émission » (60) est supérieur à 59.',
    ],
    [
      'txtFaceTerm10',
      'error',
      { chkTerm20: true, txtFaceTerm10: 3_000_000, txtFaceTerm20: 2_500_000 },
      '“Face amount, Term 10” is not accepted because “Total face amount” ($5,500,000) is more than $5,000,000.',
      'Le champ « Capital assuré, Temporaire 10 » n’est pas accepté, car le champ « Capital assuré total » ($5 500 000) est supérieur à $5 000 000.',
    ],
    [
      'txtFlatExtraDuration',
      'required',
      { txtFlatExtra: 2.5 },
      '“Flat extra duration” is required because “Flat extra” ($2.50) is more than $0.00 and “Flat extra for life” is not ticked.',
      'Le champ « Durée de la surprime fixe » est obligatoire, car le champ « Surprime fixe » ($2,50) est supérieur à $0,00 et la case « Surprime fixe à vie » n’est pas cochée.',
    ],
    [
      'txtInsuredAge',
      'readOnly',
      { dtInsuredBirthDate: '1986-03-11' },
      '“Issue age” cannot be changed because “Date of birth” (March 11, 1986) is not later than today’s date.',
      'Le champ « Âge à l’émission » ne peut pas être modifié, car le champ « Date de naissance » (11 mars 1986) ne vient pas après la date d’aujourd’hui.',
    ],
    [
      'txtTotalFace',
      'value',
      { chkTerm20: true, txtFaceTerm20: 100_000 },
      '“Total face amount” is $350,000, worked out from “Face amount, Term 10” ($250,000) and “Face amount, Term 20” ($100,000).',
      'Le champ « Capital assuré total » indique $350 000, d’après « Capital assuré, Temporaire 10 » ($250 000) et « Capital assuré, Temporaire 20 » ($100 000).',
    ],
    [
      'txtDurationTerm10',
      'min',
      { txtDurationTerm10: 45 },
      'The lowest value of “Duration, Term 10” is 50, worked out from “Issue age” (40), because “Duration type, Term 10” is “To age”.',
      'La valeur minimale du champ « Durée, Temporaire 10 » est 50, d’après « Âge à l’émission » (40), car le champ « Type de durée, Temporaire 10 » indique « Jusqu’à l’âge ».',
    ],
    [
      'txtDurationTerm10',
      'max',
      { cboDurationTypeTerm10: 'Y' },
      'The highest value of “Duration, Term 10” is 45, worked out from “Issue age” (40), because “Duration type, Term 10” is “Years”.',
      'La valeur maximale du champ « Durée, Temporaire 10 » est 45, d’après « Âge à l’émission » (40), car le champ « Type de durée, Temporaire 10 » indique « Années ».',
    ],
    [
      'cboRateClass',
      'error',
      { cboRateClass: 'E', cboInsuredSmokerClass: 'S' },
      '“Rate class” is not accepted because “Rate class” is “E - Elite” and “Smoker class” is “Smoker”.',
      'Le champ « Catégorie de taux » n’est pas accepté, car le champ « Catégorie de taux » indique « E - Élite » et le champ « Statut de fumeur » indique « Fumeur ».',
    ],
    [
      'chkTerm10',
      'error',
      { chkTerm10: false },
      '“Term 10” is not accepted because “Term 10” is not ticked, “Term 20” is not ticked and “Term 30” is not ticked.',
      'Le champ « Temporaire 10 » n’est pas accepté, car la case « Temporaire 10 » n’est pas cochée, la case « Temporaire 20 » n’est pas cochée et la case « Temporaire 30 » n’est pas cochée.',
    ],
  ])('%s, %s, %j', (field, property, change, en, fr) => {
    const [english, french] = (['en', 'fr'] as const).map((locale) =>
      sentence(illustration(change, locale), field, property),
    );
    expect([english, french]).toEqual([en, fr]);
  });
});

test('what no rule decides is laid to the entry, the form, the product or the settings in force [RULE-015]', () => {
  const form = illustration({ chkWaiver: true, txtOwnerName: 'A. Owner' });
  const asked: readonly [string, RuleProperty][] = [
    ['txtOwnerName', 'value'],
    ['txtDurationTerm10', 'value'],
    ['txtInsuredName', 'disabled'],
    ['txtInsuredAge', 'max'],
    ['chkADO', 'displayHidden'],
  ];
  expect(asked.map(([name, property]) => sentence(form, name, property))).toEqual([
    '“Owner name” is “A. Owner” because that was entered.',
    '“Duration, Term 10” is 85 because the form starts that way.',
    '“Insured name” is enabled because the form says so.',
    'The highest value of “Issue age” is 75 because the product says so.',
    '“Accidental death benefit” is shown because the settings in force say so.',
  ]);
});

test('every rule of the shipped form is told without a bracket or a bare key', () => {
  const form = illustration({ chkTerm20: true, txtFaceTerm20: 9_000_000, cboRateClass: 'E', txtFlatExtra: 1 });
  const told = shipped.rules.flatMap((rule) =>
    rule.kind === 'binding'
      ? [sentence(form, rule.field, rule.property)]
      : rule.fields.map((name) => sentence(form, name, 'error')),
  );
  const sentences = told.filter((words) => words !== undefined);
  expect(sentences.length).toBeGreaterThan(30);
  expect(sentences.filter((words) => /[{}]|tEdit|msg-|undefined|null|\(\)/.test(words))).toEqual([]);
});

/** The sentence for `b`, whose rule is this expression of `a`. */
function say(
  expression: object,
  a: number | string | boolean | null,
  messages: Messages = {},
  locale: Language = 'en',
): string | undefined {
  const rule = { kind: 'binding', id: 'r', field: 'b', property: 'disabled', expression } as Rule;
  const fieldType =
    typeof a === 'string' ? (/-|^$/.test(a) ? 'date' : 'text') : typeof a === 'boolean' ? 'check' : 'integer';
  const items = [
    { name: 'a', fieldType, defaultValue: a },
    { name: 'b', fieldType: 'text' },
  ] as const;
  const document = testDocument({ items, rules: [rule], messages });
  const setup = { id: 'east', settings: { last: 9, isOn: true }, items: {} };
  const options = { locale, now: () => new Date(2026, 2, 15, 12) };
  return sentence(createForm(document, { ...options, setup }), 'b', 'disabled');
}

const a = { var: 'a' };
const last = { 'tEdit-Test-setup.last': { en: 'Last age', fr: 'Dernier âge' } };

test.each<[object, number | string | boolean | null, string]>([
  [{ '>': [a, 1] }, 2, '“b” is disabled because “a” (2) is more than 1.'],
  [{ '>': [a, 1] }, 1, '“b” is enabled because “a” (1) is not more than 1.'],
  [{ '<': [a, 1] }, 0, '“b” is disabled because “a” (0) is less than 1.'],
  [{ '>=': [a, 1] }, 1, '“b” is disabled because “a” (1) is not less than 1.'],
  [{ '<=': [a, 1] }, 2, '“b” is enabled because “a” (2) is more than 1.'],
  [{ '<': [1, a] }, 2, '“b” is disabled because “a” (2) is more than 1.'],
  [{ '==': [a, 1] }, 1, '“b” is disabled because “a” is 1.'],
  [{ '!=': [a, 1] }, 2, '“b” is disabled because “a” (2) is not 1.'],
  [{ '!==': [a, null] }, 2, '“b” is disabled because “a” is 2.'],
  [{ '===': [a, null] }, null, '“b” is disabled because “a” is not entered.'],
  [{ '>': [a, 1] }, null, '“b” is enabled because “a” is not entered.'],
  [{ '!': a }, null, '“b” is disabled because “a” is not entered.'],
  [{ '!!': a }, true, '“b” is disabled because “a” is ticked.'],
  [{ '==': [a, true] }, false, '“b” is enabled because “a” is not ticked.'],
  [{ '==': [a, { var: 'setup.last' }] }, 9, '“b” is disabled because “a” (9) is the same as “Last age” (9).'],
  [{ '>': [a, { var: 'setup.last' }] }, 1234, '“b” is disabled because “a” (1,234) is more than “Last age” (9).'],
  [
    { and: [{ var: 'setup.last' }, { '>': [a, 1] }] },
    2,
    '“b” is disabled because “Last age” is 9 and “a” (2) is more than 1.',
  ],
  [{ and: [{ var: 'setup.isOn' }, { '>': [a, 1] }] }, 2, '“b” is disabled because “a” (2) is more than 1.'],
  [{ or: [{ '>': [a, 5] }, { '>': [a, 1] }] }, 3, '“b” is disabled because “a” (3) is more than 1.'],
  [{ if: [{ '>': [a, 5] }, false, true] }, 3, '“b” is disabled because “a” (3) is not more than 5.'],
  [
    { '<': [{ dateCompare: [a, { var: 'today' }] }, 0] },
    '2026-03-14',
    '“b” is disabled because “a” (March 14, 2026) is earlier than today’s date.',
  ],
  [
    { '===': [{ dateCompare: [a, '2026-03-01'] }, -1] },
    '2026-03-14',
    '“b” is enabled because “a” (March 14, 2026) is not earlier than March 1, 2026.',
  ],
  [
    { '>=': [{ dateCompare: [a, '2026-03-01'] }, 0] },
    '2026-03-14',
    '“b” is disabled because “a” (March 14, 2026) is not earlier than March 1, 2026.',
  ],
])('%j of %j reads in plain words', (expression, value, words) => {
  expect(say(expression, value, last)).toBe(words);
});

const MARCH_1 = { dateCompare: [a, '2026-03-01'] };

test.each<[object, number | string, string]>([
  [{ '>': [MARCH_1, 0] }, '2026-03-14', 'le champ « a (fr) » (14 mars 2026) vient après le 1er mars 2026'],
  [{ '<=': [MARCH_1, 0] }, '2026-02-14', 'le champ « a (fr) » (14 février 2026) ne vient pas après le 1er mars 2026'],
  [{ '<': [MARCH_1, 0] }, '2026-02-14', 'le champ « a (fr) » (14 février 2026) vient avant le 1er mars 2026'],
  [{ '>=': [MARCH_1, 0] }, '2026-03-14', 'le champ « a (fr) » (14 mars 2026) ne vient pas avant le 1er mars 2026'],
  [{ '==': [MARCH_1, 0] }, '2026-03-01', 'le champ « a (fr) » indique le 1er mars 2026'],
  [{ '!=': [a, '2026-03-01'] }, '2026-03-14', 'le champ « a (fr) » (14 mars 2026) et le 1er mars 2026 diffèrent'],
  [{ '!=': [a, 9] }, 8, 'le champ « a (fr) » (8) et 9 diffèrent'],
])('in French, %j of %j reads with its articles [RULE-015]', (expression, value, words) => {
  expect(say(expression, value, {}, 'fr')).toBe(`Le champ « b (fr) » est désactivé, car ${words}.`);
});

test.each<[string, object, number | string, string]>([
  ['a result of fields', { '>': [{ '*': [a, 3] }, 1] }, 2, '6, worked out from “a” (2), is more than 1'],
  ['a field that comes out as it went in', { '>': [{ '+': [a, 0] }, 1] }, 2, '“a” (2) is more than 1'],
  [
    'a result that nothing came out of',
    { '!': { '>': [{ age: [a, { var: 'today' }] }, 17] } },
    '',
    '“a” is not entered',
  ],
  ['a length', { '<': [{ length: a }, 4] }, 'abc', '3, the number of characters in “a” (abc), is less than 4'],
  ['the form of a text', { '!': { matches: [a, 'digits'] } }, 'abc', '“a” does not have the expected form'],
  ['an operator without words', { cat: [a, 'x'] }, 2, '“a” is 2'],
  ['settings nobody named', { var: 'setup.isOn' }, 2, 'the settings in force say so'],
  ['a limit nobody set', { '>': [a, { var: 'setup.nowhere' }] }, 2, 'the settings in force say so'],
  ['rights', { '!': { var: 'user.permissions.isAdmin.isActive' } }, 2, 'your access rights say so'],
  ['nothing at all', { '!': [false] }, 2, 'the form says so'],
])('%s has plain words too [RULE-015]', (_, expression, value, words) => {
  expect(say(expression, value)).toBe(`“b” is disabled because ${words}.`);
});

test('a blocked field says why first, then the fields its rule looked at [RULE-015]', async () => {
  const user = userEvent.setup();
  render(
    <Screen form={illustration({ txtInsuredAge: 60 })}>
      <Field name="chkWaiver" />
    </Screen>,
  );
  await user.click(screen.getByText('Why?'));
  const sentence = await screen.findByText('“Waiver of premium” is disabled because “Issue age” (60) is more than 59.');
  const [term] = screen.getAllByRole('term');
  expect(term).toHaveTextContent('Issue age');
  expect(term && sentence.compareDocumentPosition(term)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a value under a minimum that a rule sets says where the minimum comes from [RULE-015]', async () => {
  const form = illustration({}, 'fr');
  form.setValues({ ...form.getValues(), txtDurationTerm10: 45 });
  render(
    <Screen form={form} language="fr">
      <Field name="txtDurationTerm10" />
    </Screen>,
  );
  await userEvent.setup().click(screen.getByText('Pourquoi?'));
  expect(await screen.findByText(/La valeur minimale du champ « Durée, Temporaire 10 » est 50, d’après/)).toBeVisible();
});
