import { seed } from '@lifeform/metadata/seed';
import { age, nearestAge, yearsBetween } from '@lifeform/rules';
import { expect, test } from 'vitest';
import { readFilters } from '../src/feature/policy-report/list-filters.ts';
import { addYears, monthsAfter } from '../src/pricing/calendar.ts';

const LEAP = '2020-02-29';

test.each([
  ['2021-02-27', 0],
  ['2021-02-28', 1],
  ['2021-03-01', 1],
  ['2024-02-28', 3],
  ['2024-02-29', 4],
])(
  'on %s somebody, and a policy, of 29 February 2020 is %i years old by every function of dates [NUM-031]',
  (day, years) => {
    expect([age(LEAP, day), yearsBetween(LEAP, day), yearsBetween(day, LEAP)]).toEqual([years, years, 0 - years]);
    // The day an age is reached is the day a coverage of as many years ends.
    expect([addYears(LEAP, years) <= day, addYears(LEAP, years + 1) > day]).toEqual([true, true]);
  },
);

test('the nearest birthday of 29 February turns after exactly six months [NUM-031]', () => {
  expect([nearestAge(LEAP, '2021-08-29'), nearestAge(LEAP, '2021-08-30')]).toEqual([1, 2]);
});

test('renewals and ends of 29 February fall on 28 February of common years, and on the 29th of leap years [NUM-031]', () => {
  expect([1, 3, 4, 10].map((years) => addYears(LEAP, years))).toEqual([
    '2021-02-28',
    '2023-02-28',
    '2024-02-29',
    '2030-02-28',
  ]);
  expect([12, 24, 36, 48].map((months) => monthsAfter(LEAP, months))).toEqual([
    '2021-02-28',
    '2022-02-28',
    '2023-02-28',
    '2024-02-29',
  ]);
});

test('on 28 February of a common year clients of 29 February are listed at the age they reached that day [NUM-031]', () => {
  const shipped = seed.forms.find(({ form }) => form === 'DataReports');
  if (!shipped) throw new Error('there is no form DataReports');
  const document = { ...shipped, version: 1, messages: seed.messages };
  const aged27 = { rdoBirth: 'A', txtAgeFrom: 27, txtAgeTo: 27 };
  const bornOn = (day: string) => {
    const read = readFilters(aged27, document, () => new Date(`${day}T12:00:00Z`), day);
    return read.kind === 'filters' ? [read.filters.bornFrom, read.filters.bornTo] : read;
  };
  expect(bornOn('2027-02-27')).toEqual(['1999-02-28', '2000-02-27']);
  expect(bornOn('2027-02-28')).toEqual(['1999-03-01', '2000-02-29']);
  expect(bornOn('2027-03-01')).toEqual(['1999-03-02', '2000-03-01']);
});

/** Every day of the years, `YYYY-MM-DD`, by the calendar of the language, which is not the product's. */
function daysOf(first: number, last: number): readonly string[] {
  const from = Date.UTC(first, 0, 1);
  const count = (Date.UTC(last + 1, 0, 1) - from) / DAY;
  return Array.from({ length: count }, (_, index) => new Date(from + index * DAY).toISOString().slice(0, 10));
}

const DAY = 86_400_000;
const SPANS = [1, 4, 65];

/** The anniversary as decided: the same day, of 29 February the 28th where the year has no 29th. */
function anniversary(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`;
}

test('of every day from 1900 to 2100, coverages end and renew on its anniversary, and on that day ages change [NUM-031]', () => {
  const all = daysOf(1900, 2200);
  const at = new Map(all.map((day, index) => [day, index]));
  const wrong = daysOf(1900, 2100).flatMap((day) =>
    SPANS.filter((years) => {
      const turning = anniversary(day, years);
      const eve = all[(at.get(turning) ?? 0) - 1];
      const ends = [addYears(day, years), monthsAfter(day, 12 * years)];
      const ages = [age(day, turning), yearsBetween(day, turning), age(day, eve), yearsBetween(day, eve)];
      return ends.some((end) => end !== turning) || String(ages) !== String([years, years, years - 1, years - 1]);
    }).map((years) => `${day} ${years}`),
  );
  expect(wrong).toEqual([]);
});
