import { expect, test } from 'vitest';
import { toTabs } from '../../src/index.ts';

const ROWS = [
  ['Year', 'Premium', 'Note'],
  [1, 1234567.5, 'a\ttab\r\nand a line'],
  [2, null, '=HYPERLINK("x")'],
  [3, -0.25, 'quoted "so", kept'],
] as const;

test('what a spreadsheet takes has its cells between tabs, numbers with the decimal sign of the language alone, and no formula [FEEL-036]', () => {
  expect(toTabs(ROWS, 'en').split('\r\n')).toEqual([
    'Year\tPremium\tNote',
    '1\t1234567.5\ta tab and a line',
    `2\t\t'=HYPERLINK("x")`,
    '3\t-0.25\tquoted "so", kept',
  ]);
  expect(toTabs(ROWS, 'fr').split('\r\n').slice(1, 2)).toEqual(['1\t1234567,5\ta tab and a line']);
});
