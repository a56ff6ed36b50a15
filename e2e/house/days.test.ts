import { expect, test } from 'vitest';
import { reckonings, reckoningsOfAll } from './days.mjs';

test.each([
  'Number(day.slice(0, 4))',
  'new Date(at).toISOString().slice(0, 10)',
  'Date.parse(day + `T00:00:00Z`)',
  'Date.UTC(1899, 11, 30)',
  'at.setUTCDate(31)',
  'at.getUTCFullYear()',
])('%s is refused: the calendar says it', (reckoning) => {
  const [problem] = reckonings(
    'api/src/a.ts',
    `const a = 1;\nexport const b = (day: string, at: Date) => ${reckoning};`,
  );
  expect(problem).toMatch(/^api\/src\/a\.ts:2 /);
});

test('the calendar itself, the platform and other texts pass', () => {
  const source = 'export const a = (day: string) => day.slice(0, 4);';
  expect(reckonings('metadata/src/insurance/calendar.ts', source)).toEqual([]);
  expect(reckonings('renderer/src/field/date/a.ts', source)).toEqual([]);
  expect(reckonings('api/src/a.ts', 'export const a = (x: string) => [x.slice(0, 8), x.slice(1, 4)];')).toEqual([]);
});

test('no source reckons with days by itself', () => {
  expect(reckoningsOfAll()).toEqual([]);
});
