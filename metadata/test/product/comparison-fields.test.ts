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

test('where each row of a group is an alternative, one that names a product is compared, and the group is where to begin', () => {
  const [alternative] = setup.alternatives ?? [];
  const rows = {
    ...setup,
    alternatives: [{ ...alternative, group: 'others', when: { var: 'isOn' }, product: { var: 'which' } }],
  } as unknown as ProductSetup; // only what a comparison reads
  expect(isCompared(rows, { isOn: true, others: [{ which: '' }, { which: '0020' }] })).toBe(true);
  expect(isCompared(rows, { isOn: true, others: [{ which: '' }] })).toBe(false);
  expect(isCompared(rows, { isOn: false, others: [{ which: '0020' }] })).toBe(false);
  expect(comparisonFields(rows)).toEqual(['isOn', 'others']);
});

test('the fields that open a comparison stand in the order they are answered', () => {
  expect(comparisonFields(setup)).toEqual(['isOn', 'first']);
  expect(comparisonFields({ ...setup, alternatives: [] })).toEqual([]);
});
