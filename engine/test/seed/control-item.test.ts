import { FIELD_TYPES, type FormValues } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { createForm, type Form } from '../../src/index.ts';

function attributes(values: FormValues): Form {
  const document = seed.forms.find(({ form }) => form === 'ControlItem');
  if (document === undefined) throw new Error('The seed ships no form ControlItem.');
  const named = { name: 'txtFace', labelEn: 'Face', labelFr: 'Capital', ...values };
  return createForm(document, { locale: 'en', now: () => new Date(2026, 2, 15), values: named });
}

function hides(fieldType: string, names: readonly string[]): readonly boolean[] {
  const form = attributes({ fieldType });
  return names.map((name) => form.getField(name).hidden);
}

describe('the attributes of a control item', () => {
  test('offer every field type', () => {
    const { optionItems } = attributes({}).getField('fieldType');
    expect(optionItems.map(({ code }) => code)).toEqual(FIELD_TYPES);
  });

  test.each([
    ['dollar', [false, false, false, true, true]],
    ['integer', [false, false, true, true, true]],
    ['text', [true, false, true, true, true]],
    ['combo', [true, true, true, false, true]],
    ['button', [true, true, true, true, false]],
    ['label', [true, true, true, true, true]],
  ])('of type %s hide what does not apply', (type, expected) => {
    expect(hides(type, ['max', 'maxLength', 'decimalPlaces', 'optionItems', 'delayTime'])).toEqual(expected);
  });

  test('refuse a minimum above the maximum', () => {
    const form = attributes({ fieldType: 'dollar', min: 10, max: 5 });
    expect(form.getState().errors).toEqual(['min', 'max']);
    form.change('max', 10);
    expect(form.getState().errors).toEqual([]);
  });

  test('refuse a minimum length above the maximum length', () => {
    expect(attributes({ fieldType: 'text', minLength: 9, maxLength: 5 }).getState().errors).toEqual([
      'minLength',
      'maxLength',
    ]);
  });

  test('refuse a field both required and optional', () => {
    expect(attributes({ fieldType: 'text', required: true, isOptional: true }).getState().errors).toEqual([
      'required',
      'isOptional',
    ]);
  });

  test('ask for a label in both languages', () => {
    expect(attributes({ fieldType: 'text', labelFr: '' }).getState().errors).toEqual(['labelFr']);
  });
});
