import type { FormValues } from '@lifeform/metadata';
import { formSetup } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { errorsOf, illustration, messagesOf, term0180 } from './fixture.ts';

const OWNER_AND_INSURED =
  'You must enter the name of the policy owner and the insured before you can generate the illustration report.';
const ALL_INSUREDS = 'You must enter the name of all insureds before you can generate the illustration report.';
/** The second life, without the name. */
const SECOND = { txtInsured2Age: 38, rdoInsured2Sex: 'M', cboInsured2SmokerClass: 'R' };
const joint = { ...term0180, settings: { ...term0180.settings, isJointOffered: true } };

function generate(values: FormValues, setup = term0180) {
  const form = illustration(values, { setup: formSetup(setup, 'NewBusiness') });
  const result = form.submit('btnGenerateReport');
  return { form, result };
}

describe('generating the report', () => {
  test.each([
    ['owner and insured are both blank', { txtInsuredName: '', txtOwnerName: '' }],
    ['the insured is blank', { txtInsuredName: '', txtOwnerName: 'Luc Roy' }],
    ['the owner is blank and the insured under 18', { dtInsuredBirthDate: '2008-03-16' }],
  ])('is refused when %s [VAL-041]', (_, values) => {
    const { form, result } = generate(values);
    expect(result.accepted).toBe(false);
    expect(messagesOf(form, 'txtInsuredName')).toEqual([OWNER_AND_INSURED]);
    expect(messagesOf(form, 'txtOwnerName')).toEqual([OWNER_AND_INSURED]);
  });

  test('goes ahead when the owner is blank and the insured 18 or over [VAL-041]', () => {
    const { form, result } = generate({});
    expect([result.accepted, form.getField('txtOwnerName').value]).toEqual([true, 'Marguerite Tremblay']);
  });

  test('of a joint policy is refused without the second insured [VAL-042]', () => {
    const { form, result } = generate({ ...SECOND, rdoPolicyType: 'F' }, joint);
    expect(result).toEqual({ accepted: false, firstError: 'txtInsured2Name' });
    expect(messagesOf(form, 'txtInsured2Name')).toEqual([ALL_INSUREDS]);
  });

  test('of a joint policy goes ahead with both names, of a single one with one [VAL-042]', () => {
    expect(generate({ ...SECOND, rdoPolicyType: 'L', txtInsured2Name: 'Jean Roy' }, joint).result.accepted).toBe(true);
    expect(generate({}, joint).result.accepted).toBe(true);
  });
});

test('names are not asked for until the report is', () => {
  const form = illustration({ txtInsuredName: '', txtOwnerName: '' });
  expect(errorsOf(form)).toEqual({});
  expect(form.submit('btnSave').accepted).toBe(true);
});
