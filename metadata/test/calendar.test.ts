import {
  addDays,
  addYears,
  calendarYears,
  dayOf,
  daysBefore,
  daysBetween,
  monthOf,
  monthsAfter,
  noonOf,
  yearOf,
} from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';

describe('the calendar', () => {
  test('goes from each day of 1900 to 2100 to the next and back', () => {
    const days = ['1900-01-01'];
    for (let day = '1900-01-01'; day < '2100-12-31'; days.push(day)) day = addDays(day, 1);
    expect(days.length).toBe(daysBetween('1900-01-01', '2101-01-01'));
    const wrong = days.filter(
      (day, at) => addDays('1900-01-01', at) !== day || daysBetween(day, '1900-01-01') !== 0 - at,
    );
    expect(wrong).toEqual([]);
    expect(days.filter((day) => day.endsWith('-02-29'))).toHaveLength(49);
  });

  test('has 29 February on the 28th in a common year, and months end on their last day', () => {
    expect([addYears('2024-02-29', 1), addYears('2024-02-29', 4), monthsAfter('2026-01-31', 1)]).toEqual([
      '2025-02-28',
      '2028-02-29',
      '2026-02-28',
    ]);
  });

  test('tells years, months and parts of a day', () => {
    expect([yearOf('2026-11-22'), monthOf('2026-11-22'), calendarYears('2025-12-31', '2026-01-01')]).toEqual([
      2026,
      '2026-11',
      1,
    ]);
    expect([daysBetween('1899-12-30', '1900-01-01'), daysBetween('2026-11-22', '2026-11-22T06:00:00')]).toEqual([
      2, 0.25,
    ]);
  });

  test('has noon where the clock stands, and instants some days earlier', () => {
    const noon = noonOf('2026-03-08');
    expect([noon.getFullYear(), noon.getMonth(), noon.getDate(), noon.getHours()]).toEqual([2026, 2, 8, 12]);
    expect(daysBefore(new Date('2026-03-01T06:30:00Z'), 2)).toEqual(new Date('2026-02-27T06:30:00Z'));
    expect(dayOf('2026-11-22T06:00:00')).toBe('2026-11-22');
  });

  test('leaves what is no day', () => {
    expect(noonOf('never').getTime()).toBeNaN();
    expect(monthsAfter('', 1)).toBe('');
    expect(daysBetween('', '2026-11-22')).toBeNaN();
    expect(() => addDays('2026-02-31x', 1)).toThrow(RangeError);
  });
});
