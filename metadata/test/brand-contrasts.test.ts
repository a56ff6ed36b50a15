import { expect, test } from 'vitest';
import { brandContrasts } from '../src/insurance/index.ts';

const ratios = (brand: string, brandOn: string) =>
  Object.fromEntries(brandContrasts({ brand, brandOn }).map(({ pair, ratio }) => [pair, ratio]));

test('black and white have the largest contrast there is, one colour on itself the least', () => {
  expect(ratios('#000000', '#ffffff').onBrand).toBeCloseTo(21, 5);
  expect(ratios('#123456', '#123456').onBrand).toBe(1);
});

// Ratios as published for these colours: #767676 on white is the lightest grey that passes.
test.each([
  ['#767676', 4.54],
  ['#0b4f4a', 9.43],
  ['#ff0000', 3.99],
])('white on %s has %f', (brand, expected) => {
  expect(ratios(brand, '#ffffff').onBrand).toBeCloseTo(expected, 1);
});

test('the colours the product ships with can be read everywhere', () => {
  expect(brandContrasts({ brand: '#0b4f4a', brandOn: '#ffffff' }).filter(({ isEnough }) => !isEnough)).toEqual([]);
});
