import { reasonOf } from '@lifeform/engine';
import { expect, test } from 'vitest';
import { blank, illustration } from './fixture.ts';

const field = (name: string) => ({ kind: 'field', name });

test('a reason names its state, the facts that decided and what they were compared with, without words [RULE-015]', () => {
  expect(reasonOf(illustration({ txtInsuredAge: 60 }), 'chkWaiver', 'disabled')).toEqual({
    state: { code: 'disabled', subject: field('chkWaiver') },
    facts: [{ code: 'above', subject: field('txtInsuredAge'), other: { kind: 'value', value: 59 } }],
    sources: [],
  });
});

test('of an `or` that holds only the part that decided is a reason [RULE-015]', () => {
  const form = illustration({ txtFlatExtra: 2, chkFlatExtraForLife: true });
  expect(reasonOf(form, 'txtFlatExtraDuration', 'displayHidden')?.facts).toEqual([
    { code: 'ticked', subject: field('chkFlatExtraForLife') },
  ]);
});

test('a limit tells what it was worked out from apart from the conditions that led to it [RULE-015]', () => {
  expect(reasonOf(illustration({ cboDurationTypeTerm10: 'Y' }), 'txtDurationTerm10', 'max')).toEqual({
    state: { code: 'max', subject: field('txtDurationTerm10'), other: { kind: 'value', value: 45 } },
    facts: [{ code: 'is', subject: field('cboDurationTypeTerm10') }],
    sources: [field('txtInsuredAge')],
  });
});

test('a value a rule filled in has a source, and once it is entered by hand that is the reason', () => {
  const form = illustration();
  expect(reasonOf(form, 'txtOwnerName', 'value')?.sources).toEqual([field('txtInsuredName')]);
  form.change('txtOwnerName', 'A. Owner');
  expect(reasonOf(form, 'txtOwnerName', 'value')?.facts).toEqual([{ code: 'entered', subject: field('txtOwnerName') }]);
});

test('what no rule decides is laid to the form, and a limit there is none of has no reason [RULE-015]', () => {
  const form = blank();
  const formSays = (name: string) => [{ code: 'form', subject: field(name) }];
  expect(reasonOf(form, 'txtInsuredName', 'disabled')?.facts).toEqual(formSays('txtInsuredName'));
  expect(reasonOf(form, 'txtFaceTerm10', 'max')?.facts).toEqual(formSays('txtFaceTerm10'));
  expect(reasonOf(form, 'txtTotalFace', 'max')).toBeUndefined();
  expect(reasonOf(form, 'txtFaceTerm10', 'error')).toMatchObject({
    state: { code: 'refused' },
    facts: [{ code: 'blank' }],
  });
});
