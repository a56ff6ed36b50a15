import {
  asPercent,
  formatCell,
  formatCurrency,
  formatFileSize,
  formatLongDate,
  formatPercent,
  formatQuantity,
  formatTick,
  formatWholeDollars,
  writeDate,
} from '@lifeform/engine';
import { describe, expect, test } from 'vitest';
import { item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

function inField(type: string, value: number): string {
  const form = start({ items: [item('t', type)] }, { locale: 'fr' });
  form.form.change('t', value);
  return form.text('t');
}

describe('two hundred values in French', () => {
  test.each(FIFTY.map((index) => [(index - 10) * 25.25]))(
    'a percentage of %s has one space, which does not break, wherever it is written [MEAN-017]',
    (percent) => {
      const ways = [
        formatPercent(percent, 'fr'),
        formatQuantity(percent / 100, 'fraction', 'fr'),
        inField('percent', percent),
      ];
      expect(new Set(ways).size).toBe(1);
      for (const way of [...ways, formatCell(percent / 100, 'fraction', 'fr'), asPercent(String(percent), 'fr')])
        expect(way).toMatch(/^-?[\d\u00A0,.]*\d\u00A0%$/);
    },
  );

  test.each(FIFTY.map((index) => [-(index + 1) * 1234.5]))(
    'an amount of %s is in parentheses wherever it is written [MEAN-017]',
    (dollars) => {
      const exact = formatCurrency(dollars, 'fr');
      expect([inField('dollar', dollars), formatCell(dollars, 'dollars', 'fr')]).toEqual([exact, exact]);
      const whole = Math.round(dollars);
      expect(inField('dollar-integer', whole)).toBe(formatWholeDollars(whole, 'fr'));
      for (const way of [exact, formatWholeDollars(dollars, 'fr'), formatTick(dollars, 'fr')])
        expect(way).toMatch(/^\(\$[\d\u00A0,]+(?:[kM])?\)$/);
    },
  );

  test.each(FIFTY.map((index) => [1960 + index, (index % 12) + 1]))(
    'the first of a month is “1er”, in words and in a calendar: %s-%s [MEAN-017]',
    (year, month) => {
      const first = `${year}-${String(month).padStart(2, '0')}-01`;
      const calendar = { dateStyle: 'full', timeZone: 'UTC' } as const;
      const words = writeDate(new Intl.DateTimeFormat('fr-CA', calendar), new Date(first), 'fr');
      expect(formatLongDate(first, 'fr')).toMatch(/^1er \p{L}+ \d{4}$/u);
      expect(words).toMatch(new RegExp(`^\\p{L}+ ${formatLongDate(first, 'fr')}$`, 'u'));
    },
  );

  test.each(FIFTY.map((index) => [index]))('%s bytes are of one octet below two [MEAN-017]', (bytes) => {
    expect(formatFileSize(bytes, 'fr')).toBe(`${bytes} ${bytes < 2 ? 'octet' : 'octets'}`);
  });
});

test('another day, a day in figures and an English day are written as before', () => {
  const write = (day: string, language: 'en' | 'fr', options: Intl.DateTimeFormatOptions) =>
    writeDate(new Intl.DateTimeFormat(`${language}-CA`, { ...options, timeZone: 'UTC' }), new Date(day), language);
  expect(write('2025-01-11', 'fr', { dateStyle: 'long' })).toBe('11 janvier 2025');
  expect(write('2025-01-01', 'fr', { month: 'numeric', day: 'numeric' })).not.toContain('er');
  expect(write('2025-01-01', 'en', { dateStyle: 'long' })).toBe('January 1, 2025');
});

test('a tick of an axis is short, and of nothing not negative', () => {
  const ticks = [250_000, 1_500_000, -5_000, 750, -0.2].map((dollars) => formatTick(dollars, 'en'));
  expect(ticks).toEqual(['$250K', '$1.5M', '($5K)', '$750', '$0']);
});
