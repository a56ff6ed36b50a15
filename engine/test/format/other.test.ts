import {
  formatFileSize,
  formatLongDate,
  formatPhone,
  formatSin,
  formatTypedDate,
  isAmbiguousDate,
  isoDay,
  parseTypedDate,
  reportInstant,
} from '@lifeform/engine';
import { age, nearestAge } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';
import { formatTime } from '../../src/format/time.ts';
import { textChunks } from '../../src/report-data/text-chunks.ts';

test.each([
  ['00:00', '12:00\u00a0a.m.', '0\u00a0h\u00a000'],
  ['12:00', '12:00\u00a0p.m.', '12\u00a0h\u00a000'],
  ['23:59', '11:59\u00a0p.m.', '23\u00a0h\u00a059'],
  ['24:00', '', ''],
])('the time of day %s is said %s and %s', (time, en, fr) => {
  expect([formatTime(time, 'en'), formatTime(time, 'fr')]).toEqual([en, fr]);
});

describe('dates', () => {
  test('are typed day first in both languages', () => {
    expect([formatTypedDate('2024-12-31'), formatTypedDate('nonsense')]).toEqual(['31/12/2024', '']);
  });

  test.each([
    ['31/12/2024', '2024-12-31'],
    ['1/2/2024', '2024-02-01'],
    ['01-02-2024', '2024-02-01'],
    ['31122024', '2024-12-31'],
    ['2024-12-31', '2024-12-31'],
    ['31/02/2024', undefined],
    ['29/02/2023', undefined],
    ['12/31/2024', undefined],
    ['31/12/24', undefined],
    ['', undefined],
  ])('%j typed is %j', (text, day) => {
    expect(parseTypedDate(text)).toBe(day);
  });

  test.each([
    ['AAAA-MM-JJ', '2026-03-05', '20260305'],
    ['AAAA-MM-JJ', '2026-03-05', '05032026'],
    ['JJ/MM/AAAA', '05/03/2026', '05032026'],
    ['MM.DD.YYYY', '03.05.2026', '03052026'],
  ])('are typed and shown as %s says: %s, or %s without signs [MEAN-010]', (format, shown, digits) => {
    expect(formatTypedDate('2026-03-05', format)).toBe(shown);
    expect([shown, digits, '2026-03-05'].map((text) => parseTypedDate(text, format))).toEqual([
      ...['2026-03-05', '2026-03-05', '2026-03-05'],
    ]);
  });

  test.each(['JJ-MM/AAAA', 'JJ/JJ/AAAA', 'JJ/MM', 'jj/mm/aaaa', 'AA/MM/JJ', ''])(
    'are typed day/month/year where %j is no order of a day, a month and a year',
    (format) => expect(formatTypedDate('2026-03-05', format)).toBe('05/03/2026'),
  );

  test('in six ways of writing are each that day or refused, never another [MEAN-010]', () => {
    const ways: readonly ((iso: string) => string)[] = [
      (iso) => iso,
      (iso) => iso.replaceAll('-', '/'),
      (iso) => formatTypedDate(iso),
      (iso) => iso.split('-').reverse().map(Number).join('-'),
      (iso) => formatLongDate(iso, 'en'),
      (iso) => formatLongDate(iso, 'fr').replaceAll(' ', '\u00A0'),
    ];
    for (let index = 0; index < 200; index += 1) {
      const day = new Date(Date.UTC(1930, 0, 1 + index * 257)).toISOString().slice(0, 10);
      for (const write of ways) expect([write(day), parseTypedDate(write(day))]).toEqual([write(day), day]);
    }
  });

  test.each([
    ['1er janvier 2025', '2025-01-01'],
    ['le 3 févr. 2025', '2025-02-03'],
    ['3 juill. 2025', '2025-07-03'],
    ['8 aout 2024', '2024-08-08'],
    ['AUG 8, 2024', '2024-08-08'],
    ['March 3rd, 2025', '2025-03-03'],
    ['31 février 2025', undefined],
    ['June 31, 2025', undefined],
    ['5 jui 2025', undefined],
    ['3 Smarch 2025', undefined],
    ['jeudi 5 mars 2026', '2026-03-05'],
    ['le jeudi 5 mars 2026', '2026-03-05'],
    ['Thursday, March 5, 2026', '2026-03-05'],
    ['Thu Mar 5 2026', '2026-03-05'],
    ['mar. 3 mars 2026', '2026-03-03'],
    ['Monday, March 5, 2026', undefined],
    ['Smarchday, March 5, 2026', undefined],
    ['5-Mar-2026', '2026-03-05'],
    ['5-févr.-2026', '2026-02-05'],
    ['1ᵉʳ mars 2026', '2026-03-01'],
    ['12/31/2024', undefined],
    ['20260305', '2026-03-05'],
    ['20121231', '2012-12-31'],
    ['20261305', undefined],
    ['2026-03-05 00:00:00', '2026-03-05'],
    ['2026-03-05T14:30:00.000', '2026-03-05'],
    ['2026-03-05T02:00:00Z', undefined],
    ['05 / 03 / 2026', '2026-03-05'],
    ['2026–03–05', '2026-03-05'],
    ['2026\u201103\u201105.', '2026-03-05'],
    ['March  5,2026.', '2026-03-05'],
    ['5\u00a0 mars\n2026,', '2026-03-05'],
    ['1 er mars 2026', '2026-03-01'],
    ['the 5th of March, 2026', '2026-03-05'],
    ['Thurs., Mar. 5, 2026', '2026-03-05'],
    ['Tues. 3/March/2026', '2026-03-03'],
    ['3.5 mars 2026', undefined],
    ['3–5 mars 2026', undefined],
    ['5 mars 26', undefined],
  ])('%j pasted is %j [MEAN-010]', (text, day) => {
    expect(parseTypedDate(text)).toBe(day);
  });

  test.each([
    ['5/3/2026', true],
    ['05032026', true],
    ['5 / 3 / 2026', true],
    ['5–3–2026.', true],
    ['13032026', false],
    ['05052026', false],
    ['20260305', false],
    ['2026-03-05', false],
  ])('%s could be another day with its figures exchanged: %s [MEAN-011]', (text, isAmbiguous) => {
    expect(isAmbiguousDate(text)).toBe(isAmbiguous);
  });

  test('are shown with the month in words on screens, in US English and in French', () => {
    expect(formatLongDate('2025-01-01', 'fr')).toBe('1er janvier 2025');
    expect([formatLongDate('2024-08-05', 'en'), formatLongDate('2024-08-05', 'fr')]).toEqual([
      'August 5, 2024',
      '5 août 2024',
    ]);
  });

  test('have one form on screens, one for typing and reports [GEN-009] [GEN-013]', () => {
    const day = '2024-01-31';
    expect([formatLongDate(day, 'en'), formatTypedDate(day)]).toEqual(['January 31, 2024', '31/01/2024']);
  });

  test('go to reports as that day at 12:00 UTC [RPT-050]', () => {
    expect([reportInstant('2024-01-31'), reportInstant('')]).toEqual(['2024-01-31T12:00:00Z', null]);
  });

  test('today is the day where the clock is', () => {
    expect(isoDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

describe('ages', () => {
  test('last birthday is truncated to whole years [FMT-016] [RULE-014]', () => {
    expect([age('2008-11-21', '2026-11-20'), age('2008-11-20', '2026-11-20')]).toEqual([17, 18]);
  });

  test('at the nearest birthday rounds up past six months [FMT-017]', () => {
    expect([nearestAge('1986-05-21', '2026-11-20'), nearestAge('1986-05-19', '2026-11-20')]).toEqual([40, 41]);
  });

  test('exactly six months does not round up [FMT-018]', () => {
    expect(nearestAge('1986-05-20', '2026-11-20')).toBe(40);
  });
});

describe('identities', () => {
  test('a phone number shows in its mask [FMT-010]', () => {
    expect([formatPhone('4165551234'), formatPhone('+1 416-555-0199'), formatPhone('555-1234')]).toEqual([
      '(416) 555-1234',
      '(416) 555-0199',
      '555-1234',
    ]);
  });

  test('a SIN shows in threes [FMT-011]', () => {
    expect(formatSin('123456789')).toBe('123-456-789');
  });

  test('a blank or all-zero SIN has nothing to show', () => {
    expect([formatSin(''), formatSin('000000000')]).toEqual([undefined, undefined]);
  });
});

describe('file sizes', () => {
  test.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1 KB'],
    [1024 ** 2 * 2.5, '2.5 MB'],
    [1024 ** 8, '1 YB'],
    [1024 ** 9, '1,024 YB'],
  ])('%d bytes are %s [FMT-014]', (bytes, text) => {
    expect(formatFileSize(bytes, 'en')).toBe(text);
  });

  test('divide by 1024 and keep two decimals at most [FMT-015]', () => {
    expect([formatFileSize(1536, 'en'), formatFileSize(1234567, 'en'), formatFileSize(1536, 'fr')]).toEqual([
      '1.5 KB',
      '1.18 MB',
      '1,5 Ko',
    ]);
  });
});

describe('helpers', () => {
  test.each([
    [100, ['note']],
    [101, ['note', 'note2']],
    [250, ['note', 'note2', 'note3']],
  ])('a text of %d characters goes to reports in pieces of a hundred [FMT-030] [RPT-048]', (length, names) => {
    const chunks = textChunks('note', 'x'.repeat(length));
    expect(chunks.map(({ name }) => name)).toEqual(names);
    expect(chunks.map(({ text }) => text.length).slice(0, -1)).toEqual(names.slice(1).map(() => 100));
    expect(chunks.map(({ text }) => text).join('')).toHaveLength(length);
  });
});

test('an emoji is in one piece of a long text', () => {
  const text = `${'x'.repeat(99)}👍${'y'.repeat(100)}`;
  const pieces = textChunks('note', text).map((chunk) => chunk.text);
  expect([pieces.join(''), pieces.map(({ length }) => length)]).toEqual([text, [99, 100, 2]]);
});

test('the text of a beneficiary goes to reports in pieces of a hundred characters [FMT-031]', () => {
  const text = 'Marie-Ève Tremblay, épouse, 50 %; '.repeat(8).slice(0, 250);
  const chunks = textChunks('Beneficiary', text);
  expect(chunks.map((chunk) => [chunk.name, chunk.text.length])).toEqual([
    ['Beneficiary', 100],
    ['Beneficiary2', 100],
    ['Beneficiary3', 50],
  ]);
  expect(chunks.map((chunk) => chunk.text).join('')).toBe(text);
});
