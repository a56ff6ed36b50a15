import { createForm, type Form } from '@lifeform/engine';
import { FIELD_TYPES, type FormValues, isChoice, isNumeric, traitsOf } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';

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
    expect(optionItems.map(({ code }) => code).sort()).toEqual([...FIELD_TYPES].sort());
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

  test.each(FIELD_TYPES)('are shown of type %s as its traits say', (type) => {
    const { holds, length } = traitsOf(type);
    const isLimited = isNumeric(type) || holds === 'numbers';
    const isText = length === 'characters' || length === 'mask';
    const isOffering = isChoice(type) || holds === 'option' || holds === 'rows';
    const applies = {
      ...Object.fromEntries(['useLimits', 'min', 'max', 'allowZero'].map((name) => [name, isLimited])),
      maxLength: length !== 'none',
      useMinLength: isText,
      minLength: isText || length === 'entries',
      decimalPlaces: holds === 'number' || holds === 'numbers',
      ...Object.fromEntries(['useOptions', 'optionItems', 'isTranslateOptions'].map((name) => [name, isOffering])),
      optionsOf: isChoice(type),
      keepsChoice: isChoice(type),
      group: holds === 'option',
      isUntilToday: holds === 'date',
      accept: holds === 'files',
      maxSize: holds === 'files',
    };
    const names = Object.keys(applies);
    expect(names.filter((_, at) => !hides(type, names)[at])).toEqual(names.filter((name) => applies[name as never]));
  });

  test.each(FIELD_TYPES)('about a value are shown of type %s where there is one', (type) => {
    const names = ['required', 'isOptional', 'locked', 'readOnly', 'defaultValue', 'recallItems', 'isPreference'];
    const { holds } = traitsOf(type);
    expect(hides(type, [...names, 'isSensitive', 'isPersonal'])).toEqual(Array(9).fill(holds === 'none'));
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
