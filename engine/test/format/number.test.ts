import {
  formatCurrency,
  formatNumber,
  formatParameter,
  formatPercent,
  formatUnits,
  formatWholeDollars,
} from '@lifeform/engine';
import { describe, expect, test } from 'vitest';

describe('numbers', () => {
  test('have comma thousands and a decimal point in English [FMT-001]', () => {
    expect([formatNumber(1234.5, 'en'), formatNumber(1234567, 'en'), formatNumber(-999, 'en')]).toEqual([
      '1,234.5',
      '1,234,567',
      '-999',
    ]);
  });

  test('have space thousands and a decimal comma in French, and the space does not break [FMT-002] [FMT-005]', () => {
    expect(formatNumber(1234567.5, 'fr')).toBe('1\u00A0234\u00A0567,5');
  });

  test('never show an exponent or a negative nothing', () => {
    expect([formatNumber(1e21, 'en'), formatNumber(1e-7, 'en'), formatNumber(-0.001, 'en', { most: 2 })]).toEqual([
      '1,000,000,000,000,000,000,000',
      '0.0000001',
      '0',
    ]);
  });

  test('units and unit values have four decimals [FMT-007]', () => {
    expect([formatUnits(12.34567, 'en'), formatUnits(1, 'en')]).toEqual(['12.3457', '1.0000']);
  });
});

describe('money', () => {
  test('has a dollar sign in front and two decimals [FMT-003] [GEN-008]', () => {
    expect(formatCurrency(1234.5, 'en')).toBe('$1,234.50');
  });

  test('keeps the dollar sign in front in French [FMT-005]', () => {
    expect(formatCurrency(1234.5, 'fr')).toBe('$1\u00A0234,50');
  });

  test('is in parentheses when negative [FMT-009]', () => {
    expect([formatCurrency(-1, 'en'), formatWholeDollars(-2500, 'en'), formatCurrency(-0.001, 'en')]).toEqual([
      '($1.00)',
      '($2,500)',
      '$0.00',
    ]);
  });
});

describe('percentages', () => {
  test('have a percent sign behind, in both languages [FMT-004] [FMT-005]', () => {
    expect([formatPercent(5, 'en').at(-1), formatPercent(5, 'fr').at(-1)]).toEqual(['%', '%']);
  });

  test('show two decimals [FMT-006]', () => {
    expect([formatPercent(5, 'en'), formatPercent(5.255, 'fr')]).toEqual(['5.00%', '5,26\u00A0%']);
  });
});

test('a message parameter follows the reader’s language [VAL-032]', () => {
  expect(formatParameter({ value: 5_000_000, format: 'currency' }, 'en')).toBe('$5,000,000.00');
  expect(formatParameter({ value: 5_000_000, format: 'currency' }, 'fr')).toBe('$5\u00A0000\u00A0000,00');
  expect(formatParameter({ value: 1500, format: 'number' }, 'en')).toBe('1,500');
  expect(formatParameter({ value: '0180', format: 'text' }, 'fr')).toBe('0180');
});
