import { expect, test } from 'vitest';
import { numberFormatSchema, TYPE_FORMATS } from '../src/form/control-item/number-format.ts';
import { checkSchema, FIELD_TYPES, isNumeric } from '../src/form/index.ts';

test.each(Object.entries(TYPE_FORMATS))('the format of %s is such an attribute [BUILD-044]', (_, format) => {
  expect(checkSchema(numberFormatSchema, format)).toEqual([]);
});

test('every type of one number has a format, and no other', () => {
  expect(Object.keys(TYPE_FORMATS).toSorted()).toEqual(FIELD_TYPES.filter(isNumeric).toSorted());
});
