import type { UserContext } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import { formSetup, layersOf, type ProductSetup } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { blank, errorsOf, illustration, messagesOf, term0180 } from './fixture.ts';

const NONE_TICKED = 'At least one term product must be checked';
const NONE_TO_85 = 'At least one term product must have a duration to age 85';
const OVER_LIMIT = 'The total face amount cannot exceed $5,000,000.00';

describe('product 0180', () => {
  test('with no term ticked says so on each of the three [VAL-026]', () => {
    expect(errorsOf(illustration({ chkTerm10: false }))).toEqual({
      chkTerm10: [NONE_TICKED],
      chkTerm20: [NONE_TICKED],
      chkTerm30: [NONE_TICKED],
    });
  });

  test('with any one term ticked has no such error [VAL-026]', () => {
    for (const term of [10, 20, 30]) {
      const form = illustration({ chkTerm10: false, [`chkTerm${term}`]: true, [`txtFaceTerm${term}`]: 100_000 });
      expect(errorsOf(form)).toEqual({});
    }
  });

  test('with no ticked term to age 85 says so on the durations that show [VAL-027]', () => {
    const form = illustration({
      txtDurationTerm10: 84,
      chkTerm20: true,
      txtFaceTerm20: 100_000,
      txtDurationTerm20: 70,
    });
    expect(messagesOf(form, 'txtDurationTerm10')).toEqual([NONE_TO_85]);
    expect(messagesOf(form, 'txtDurationTerm20')).toEqual([NONE_TO_85]);
  });

  test('with one of several terms to age 85 is accepted [VAL-027]', () => {
    const form = illustration({ txtDurationTerm10: 60, chkTerm20: true, txtFaceTerm20: 100_000 });
    expect(errorsOf(form)).toEqual({});
  });

  test('ignores an unticked term that would run to age 85 [VAL-027]', () => {
    const form = illustration({ txtDurationTerm10: 84, txtDurationTerm20: 85 });
    expect(messagesOf(form, 'txtDurationTerm10')).toEqual([NONE_TO_85]);
  });

  test('a term of type A runs to 85 at duration 85 [VAL-028]', () => {
    expect(errorsOf(illustration({ cboDurationTypeTerm10: 'A', txtDurationTerm10: 85 }))).toEqual({});
    expect(messagesOf(illustration({ txtDurationTerm10: 84 }), 'txtDurationTerm10')).toEqual([NONE_TO_85]);
  });

  test('a term of type Y runs to 85 at duration 85 less the age [VAL-029]', () => {
    const years = (duration: number) =>
      messagesOf(illustration({ cboDurationTypeTerm10: 'Y', txtDurationTerm10: duration }), 'txtDurationTerm10');
    expect(years(45)).toEqual([]);
    expect(years(44)).toEqual([NONE_TO_85]);
    expect(years(46)).toContain(NONE_TO_85);
  });
});

describe('the total face amount', () => {
  const total = (values: FormValues, user?: UserContext, setup: ProductSetup = term0180) =>
    messagesOf(
      illustration(values, { setup: formSetup(setup, 'NewBusiness'), ...(user ? { user } : {}) }),
      'txtFaceTerm10',
    );

  test('may be 5,000,000 and no more [VAL-030] [VAL-032]', () => {
    const split = { chkTerm20: true, txtFaceTerm20: 2_000_000 };
    expect(total({ ...split, txtFaceTerm10: 3_000_000 })).toEqual([]);
    expect(total({ ...split, txtFaceTerm10: 3_000_001 })).toEqual([OVER_LIMIT]);
  });

  test('names the limit in the reader\u2019s language [VAL-032]', () => {
    const form = illustration(
      { txtFaceTerm10: 3_000_001, chkTerm20: true, txtFaceTerm20: 2_000_000 },
      { locale: 'fr' },
    );
    expect(messagesOf(form, 'txtFaceTerm10', 'fr')).toEqual([
      'Le capital assuré total ne peut pas dépasser $5\u00A0000\u00A0000,00',
    ]);
  });

  test('is the sum of the ticked terms only [VAL-033]', () => {
    const values = { txtFaceTerm10: 3_000_000, txtFaceTerm20: 2_000_000, txtFaceTerm30: 1_000_000 };
    expect(total(values)).toEqual([]);
    expect(illustration(values).getField('txtTotalFace').value).toBe(3_000_000);
    expect(total({ ...values, chkTerm20: true, chkTerm30: true })).toEqual([OVER_LIMIT]);
  });

  test('stands against the faces that are shown, so the error count is what a person can mend', () => {
    const form = illustration({ txtFaceTerm10: 3_000_001, chkTerm20: true, txtFaceTerm20: 2_000_000 });
    expect(form.getState().errors).toEqual(['txtFaceTerm10', 'txtFaceTerm20']);
  });

  const override = (txtOverrideMaxFace: string, isActive = true, chkOverrideUseMaxFace = 'true'): UserContext => ({
    permissions: { isHeadOfficeOverride: { isActive } },
    overrides: { chkOverrideUseMaxFace, txtOverrideMaxFace },
  });

  test('may reach an override above 5,000,000 [VAL-031] [PERM-040]', () => {
    expect(total({ txtFaceTerm10: 8_000_000 }, override('8000000'))).toEqual([]);
    const split = { txtFaceTerm10: 8_000_000, chkTerm20: true, txtFaceTerm20: 50_000 };
    expect(total(split, override('8000000'))).toEqual(['The total face amount cannot exceed $8,000,000.00']);
  });

  test('is not lowered by an override below 5,000,000 [VAL-031]', () => {
    expect(total({ txtFaceTerm10: 5_000_000 }, override('3000000'))).toEqual([]);
    const split = { txtFaceTerm10: 5_000_000, chkTerm20: true, txtFaceTerm20: 50_000 };
    expect(total(split, override('3000000'))).toEqual([OVER_LIMIT]);
  });

  test.each([
    ['the permission is not active', override('8000000', false)],
    ['the override is not in use', override('8000000', true, 'false')],
    ['the override is blank', override('')],
    ['the override is no number', override('plenty')],
  ])('stays at 5,000,000 when %s [VAL-034]', (_, user) => {
    const split = { txtFaceTerm10: 4_000_000, chkTerm20: true, txtFaceTerm20: 4_000_000 };
    expect(total(split, user)).toEqual([OVER_LIMIT]);
  });

  test('follows the maximum set for the product [CONST-008]', () => {
    const setup = { ...term0180, settings: { ...term0180.settings, maxTotalFace: 1_000_000 } };
    expect(total({ txtFaceTerm10: 1_000_001 }, undefined, setup)).toEqual([
      'The total face amount cannot exceed $1,000,000.00',
    ]);
  });

  test.each([10, 20, 30])('has a note under the face amount of term %i [RULE-011]', (term) => {
    const form = blank();
    const key = form.getField(`txtFaceTerm${term}`).secondaryText ?? '';
    expect(form.messages[key]?.en).toBe('Counts toward the total face amount of all ticked terms.');
  });
});

describe('a layer', () => {
  test.each([10, 20, 30])('of term %i asks for its face and duration only when ticked', (term) => {
    const fields = [`txtFaceTerm${term}`, `cboDurationTypeTerm${term}`, `txtDurationTerm${term}`];
    const state = (ticked: boolean) => {
      const form = illustration({ [`chkTerm${term}`]: ticked });
      return fields.map((name) => [form.getField(name).hidden, form.getField(name).required]);
    };
    expect(state(true)).toEqual(fields.map(() => [false, true]));
    expect(state(false)).toEqual(fields.map(() => [true, false]));
  });

  test('keeps its face amount while it is unticked', () => {
    const form = illustration();
    form.change('chkTerm10', false);
    form.change('chkTerm10', true);
    expect(form.getField('txtFaceTerm10').value).toBe(250_000);
  });

  test('has a face amount of 50,000 to 5,000,000', () => {
    expect(messagesOf(illustration({ txtFaceTerm10: 49_999 }), 'txtFaceTerm10')).toEqual([
      'Enter a value from 50,000 to 5,000,000.',
    ]);
    expect(messagesOf(illustration({ txtFaceTerm10: 50_000 }), 'txtFaceTerm10')).toEqual([]);
  });

  test.each([
    ['A', 20, 60, 85],
    ['Y', 20, 20, 45],
  ])('with duration type %s lasts at least its term and at most to 85', (type, term, min, max) => {
    const form = illustration({ chkTerm20: true, cboDurationTypeTerm20: type, txtFaceTerm20: 100_000 });
    expect(form.getField(`txtDurationTerm${term}`)).toMatchObject({ min, max });
  });

  test('to age 85 stays so when its duration is given in years', () => {
    const form = illustration();
    form.change('cboDurationTypeTerm10', 'Y');
    expect(form.getField('txtDurationTerm10').value).toBe(45);
    form.change('txtInsuredAge', 50);
    expect(form.getField('txtDurationTerm10').value).toBe(35);
    form.change('cboDurationTypeTerm10', 'A');
    expect(form.getField('txtDurationTerm10').value).toBe(85);
  });

  test.each([
    [10, 75, '18 to 75'],
    [20, 65, '18 to 65'],
    [30, 55, '18 to 55'],
  ])('of term %i is offered to age %i', (term, last, range) => {
    const at = (age: number) => {
      const ticked = { chkTerm10: false, [`chkTerm${term}`]: true, [`txtFaceTerm${term}`]: 100_000 };
      return messagesOf(illustration({ ...ticked, txtInsuredAge: age }), `chkTerm${term}`);
    };
    expect(at(last)).toEqual([]);
    expect(at(last + 1)).toEqual([`Term ${term} is offered at issue ages ${range}.`]);
  });
});

describe('a product with one layer of 15 years', () => {
  const setup = ofYears({ layerYears1: 15, layerYears2: 0, layerYears3: 0 });
  const form = (change: FormValues = {}) => illustration(change, { setup: formSetup(setup, 'NewBusiness') });
  const labels = (language: 'en' | 'fr') =>
    ['chkTerm10', 'txtFaceTerm10', 'txtDurationTerm10', 'txtDurationTerm10-tooltip'].map(
      (name) => form().messages[`tEdit-NewBusiness-${name}`]?.[language] ?? '',
    );

  test('says 15 wherever the one of 10 says 10, in both languages', () => {
    for (const language of ['en', 'fr'] as const) {
      expect(labels(language).every((label) => label.includes('15') && !/10|\{/.test(label))).toBe(true);
    }
  });

  test('lets the layer run for 15 years at least, and tells its issue ages as those of Term 15', () => {
    expect(form().getField('txtDurationTerm10').min).toBe(55);
    expect(form({ cboDurationTypeTerm10: 'Y' }).getField('txtDurationTerm10').min).toBe(15);
    expect(messagesOf(form({ txtInsuredAge: 17 }), 'chkTerm10')).toEqual([
      'Term 15 is offered at issue ages 18 to 75.',
    ]);
  });

  test('offers no other layer, and one that was ticked for another product is none of it', () => {
    const other = form({ chkTerm20: true, txtFaceTerm20: 100_000 });
    expect([other.getField('chkTerm20').hidden, other.getField('txtFaceTerm20').hidden]).toEqual([true, true]);
    expect(other.getField('txtTotalFace').value).toBe(250_000);
    expect(errorsOf(other)).toEqual({});
    expect(layersOf(setup).map(({ term }) => term)).toEqual([15]);
  });
});

test('a setup from before years were settings says those of its mapping', () => {
  const { layerYears1: _, layerYears2: __, layerYears3: ___, ...settings } = term0180.settings;
  const coverages = layersOf(term0180);
  const { wording: ____, ...rest } = term0180;
  const before: ProductSetup = { ...rest, settings, quote: { ...term0180.quote, coverages } };
  const form = illustration({}, { setup: formSetup(before, 'NewBusiness') });
  expect(form.messages['tEdit-NewBusiness-txtFaceTerm20']?.en).toBe('Face amount, Term 20');
  expect(form.getField('txtDurationTerm10').min).toBe(50);
});

function ofYears(years: ProductSetup['settings']): ProductSetup {
  return { ...term0180, settings: { ...term0180.settings, ...years } };
}
