import { expect, test } from 'vitest';
import { clocks, daysOfAll, reckonings } from './days.mjs';

test.each([
  'Number(day.slice(0, 4))',
  'new Date(at).toISOString().slice(0, 10)',
  'String(at).slice(0, 10)',
  'Date.parse(day + `T00:00:00Z`)',
  'new Date(day + `T12:00:00`)',
  "new Date(day + 'T12:00:00Z')",
  'at.getTime() - 86_400_000',
  'at.getTime() - 24 * 60 * 60 * 1000',
  'at.getTime() - 30 * 24 * 60 * 60 * 1000',
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

test.each([
  'Date.now()',
  "Date['now']()",
  'globalThis.Date.now()',
  'new Date()',
  'new Date',
  'new globalThis.Date()',
  'Date()',
  'performance.now()',
  'Math.random()',
  '[1, 2].map(Math.random)',
])('%s is refused in a pure room: it is passed in', (asked) => {
  for (const room of ['rules/src', 'metadata/src/form', 'engine/src', 'api/src/pricing/basis']) {
    expect(clocks(`${room}/a.ts`, `const a = 1;\nexport const b = ${asked};`)).toEqual([
      `${room}/a.ts:2 asks a clock or chance: a pure room is told. Pass it in.`,
    ]);
  }
  expect(clocks('api/src/feature/a.ts', `export const b = ${asked};`)).toEqual([]);
});

test('a pure room may make an instant of what it is given, and reckon', () => {
  const source =
    'export const a = (at: number, now: () => Date) => [new Date(at), now(), Math.max(1, at), Date.parse("")];';
  expect(clocks('engine/src/a.ts', source)).toEqual([]);
});

test('no source reckons with days by itself, and no pure room asks for the time', () => {
  expect(daysOfAll()).toEqual([]);
});
