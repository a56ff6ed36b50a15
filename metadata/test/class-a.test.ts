import { describe, expect, test } from 'vitest';
import { preferencesAfter } from '../src/form/document/preference.ts';
import { lintClassA } from '../src/form/lint/lint-class-a.ts';
import { seed } from '../src/seed.ts';

type Documents = (typeof seed.forms)[number];
type Item = Documents['items'][number];

/** Whether a field of this name and label is refused. */
function isRefused(item: Item, en = 'Reply', fr = 'Réponse'): boolean {
  const messages = { [`tEdit-Claim-${item.name}`]: { en, fr } };
  return lintClassA({ ...(seed.forms[0] as Documents), form: 'Claim', items: [item], messages }).length > 0;
}
const text = (name: string): Item => ({ name, fieldType: 'text' });

describe('a field that says nothing about itself', () => {
  test.each([
    'txtSIN',
    'ownerSIN',
    'SINOwner',
    'txtIBAN',
    'bankNo',
    'txtTransitNumber',
    'cboDeathCause',
    'txtDiagnosis',
  ])('is refused by its name: %s [GATE-024]', (name) => expect(isRefused(text(name))).toBe(true));

  test.each([
    ['Social insurance number of the owner', 'Réponse'],
    ['Reply', 'Numéro d’assurance sociale'],
    ['Account number', 'Réponse'],
    ['Reply', 'Titulaire du compte'],
    ['Reply', 'Numéro d’institution'],
    ['Ever treated for a disorder of the heart?', 'Réponse'],
    ['Reply', 'Nature du trouble du cœur'],
    ['Reply', 'Antécédents médicaux'],
    ['SIN', 'NAS'],
  ])('is refused by its label: %s, %s [GATE-024]', (en, fr) => expect(isRefused(text('txtReply'), en, fr)).toBe(true));

  test.each([
    [text('txtSince'), 'Since', 'Depuis'],
    [text('txtBasin'), 'Basin', 'Bassin'],
    [text('txtBankruptcy'), 'Bankruptcy', 'Faillite'],
    [{ name: 'txtIllnessSum', fieldType: 'dollar' }, 'Sum on an illness', 'Somme en cas de maladie'],
    [{ name: 'btnBank', fieldType: 'button' }, 'Bank', 'Banque'],
    [{ name: 'txtReply', fieldType: 'SIN' }, 'SIN', 'NAS'],
  ] as const)('is not refused for part of a word, for money, or for a type that is private: %j', (item, en, fr) => {
    expect(isRefused(item, en, fr)).toBe(false);
  });
});

test.each([true, false])(
  'a field that says whether it is sensitive, %s, is taken at its word [GATE-024]',
  (isSensitive) => {
    expect(isRefused({ ...text('txtSIN'), isSensitive }, 'SIN', 'NAS')).toBe(false);
  },
);

test('every shipped form says of each such field whether it is [GATE-024]', () => {
  expect(seed.forms.flatMap((form) => lintClassA(form).map(({ found }) => `${form.form} ${found}`))).toEqual([]);
  const declared = seed.forms.flatMap(({ items }) => items.filter(({ isSensitive }) => isSensitive));
  expect(declared.length).toBeGreaterThan(20);
});

test('no preference is made of what is private [GATE-022]', () => {
  const fields = ['isSensitive', 'isPersonal'].map((mark) => ({ ...text(mark), isPreference: true, [mark]: true }));
  expect(preferencesAfter(fields, { isSensitive: 'x', isPersonal: 'y' }, {})).toEqual({ isPersonal: 'y' });
});
