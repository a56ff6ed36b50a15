import type { ProductSetup } from '@lifeform/metadata/insurance';
import { expect, test } from 'vitest';
import { comparisonFields, isCompared } from '../../src/insurance/product/comparison-fields.ts';

// Only alternatives and settings of a setup are read.
const setup = {
  settings: {},
  alternatives: [
    { product: { if: [{ var: 'isOn' }, { var: 'first' }, ''] }, faceAmount: null, changes: {} },
    { product: { if: [{ var: 'isOn' }, { var: 'second' }, ''] }, faceAmount: null, changes: {} },
  ],
} as unknown as ProductSetup;

test('an illustration is compared when any of its alternatives names a product', () => {
  expect(isCompared(setup, { isOn: true, first: '', second: '0020' })).toBe(true);
  expect(isCompared(setup, { isOn: true, first: null })).toBe(false);
  expect(isCompared(setup, { isOn: false, first: '0020' })).toBe(false);
});

test('the fields that open a comparison stand in the order they are answered', () => {
  expect(comparisonFields(setup)).toEqual(['isOn', 'first']);
  expect(comparisonFields({ ...setup, alternatives: [] })).toEqual([]);
});
