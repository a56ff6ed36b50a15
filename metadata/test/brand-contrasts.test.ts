import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandContrasts, contrastOf, DARK_BRAND_ON, DARK_GROUNDS, darkBrandShare } from '../src/insurance/index.ts';
import { linearRgb, mixInOklab } from '../src/insurance/white-label/oklab.ts';

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

test('the shade of any brand on a dark page can be read, and is the brand itself where that can be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const brand = `#${value.toString(16).padStart(6, '0')}`;
      const share = darkBrandShare(brand) / 100;
      const shade = mixInOklab(brand, '#ffffff', share);
      expect(contrastOf(shade, linearRgb(DARK_GROUNDS.surface))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(shade, linearRgb(DARK_BRAND_ON))).toBeGreaterThanOrEqual(4.5);
    }),
  );
  expect(darkBrandShare('#ffd400')).toBe(100);
  expect(darkBrandShare('#000000')).toBeLessThan(60);
});
