import { expect, test } from 'vitest';
import { limitRows, limitText } from '../src/area/developer/draft/limit-rows.ts';

const items = [
  { name: 'txtRate', fieldType: 'percent', max: 5 },
  { name: 'txtFace', fieldType: 'dollar', max: 5 },
  { name: 'txtName', fieldType: 'text', maxLength: 5 },
];
const rows = limitRows({ items, layout: [], rules: [], cases: [], messages: {}, setups: {} } as never, 'en');

test('a limit of a percentage is written with its sign, as no other limit is', () => {
  expect(rows.map(({ field, isPercent }) => [field, isPercent])).toEqual([
    ['txtRate', true],
    ['txtFace', false],
    ['txtName', false],
  ]);
  expect(limitText(5.25, true, 'en')).toBe('5.25%');
  expect(limitText(5.25, true, 'fr')).toBe('5,25\u00A0%');
  expect(limitText(1000000, false, 'en')).toBe('1,000,000');
  expect(limitText(undefined, true, 'en')).toBe('');
});
