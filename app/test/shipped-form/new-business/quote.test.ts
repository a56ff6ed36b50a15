import type { FormValues } from '@lifeform/metadata';
import { layersOf } from '@lifeform/metadata/insurance';
import { compile, type Logic } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';
import { illustration, term0180 } from './fixture.ts';

/** Evaluates an expression of the product over the form's values after rules. */
function read(expression: Logic = null, change: FormValues = {}): unknown {
  const form = illustration(change);
  return compile(expression).evaluate({ ...form.getValues(), setup: term0180.settings });
}

const { quote, summary } = term0180;

describe('product 0180 reads from the form', () => {
  test('the insured, the age following the date of birth', () => {
    const { issueAge, sex, smokeClass, rateClass } = quote.insured;
    const values = [issueAge, sex, smokeClass, rateClass].map((part) =>
      read(part, { dtInsuredBirthDate: '1985-09-14' }),
    );
    expect(values).toEqual([41, 'F', 'R', 'P']);
  });

  test('rating and payment mode as numbers', () => {
    expect([read(quote.rating, { cboRating: '150' }), read(quote.mode, { rdoPaymentMode: '3' })]).toEqual([150, 3]);
  });

  test('riders as yes or no', () => {
    expect([read(quote.waiver, { chkWaiver: true }), read(quote.accidentalDeath)]).toEqual([true, false]);
  });

  test.each([
    ['none', {}, 0, 0],
    ['five years of it', { txtFlatExtra: 2.5, txtFlatExtraDuration: 5 }, 2.5, 5],
    ['one for life', { txtFlatExtra: 2.5, chkFlatExtraForLife: true }, 2.5, 999],
  ])('a flat extra: %s', (_, values, amount, years) => {
    expect([read(quote.flatExtra, values), read(quote.flatExtraDuration, values)]).toEqual([amount, years]);
  });

  test.each([
    ['to age 85', { cboDurationTypeTerm10: 'A', txtDurationTerm10: 85 }, 85],
    ['to age 60', { cboDurationTypeTerm10: 'A', txtDurationTerm10: 60 }, 60],
    ['for 20 years', { cboDurationTypeTerm10: 'Y', txtDurationTerm10: 20 }, 60],
    ['in years to age 85', { cboDurationTypeTerm10: 'Y', txtDurationTerm10: 45 }, 85],
  ])('the age a layer %s ends at', (_, values, age) => {
    expect(quote.coverages.slice(0, 1).map(({ expiryAge }) => read(expiryAge, values))).toEqual([age]);
  });

  test('the ticked layers with their face amounts', () => {
    const values = { chkTerm30: true, txtFaceTerm30: 100_000 };
    const layers = layersOf(term0180).filter(({ selected }) => read(selected, values) === true);
    expect(layers.map(({ term, faceAmount }) => [term, read(faceAmount, values)])).toEqual([
      [10, 250_000],
      [30, 100_000],
    ]);
  });

  test('who and how much a saved illustration is for', () => {
    const values = [summary.ownerName, summary.insuredName, summary.faceAmount].map((part) => read(part));
    expect(values).toEqual(['Marguerite Tremblay', 'Marguerite Tremblay', 250_000]);
  });
});
