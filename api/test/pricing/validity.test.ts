import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { validityOf } from '../../src/pricing/quote/validity.ts';

const [product] = seed.products.filter(({ prodID }) => prodID === '0020');
if (!product) throw new Error('the seed has no product 0020');
const setup = product;

const until = (values: object, day: string, from = setup) =>
  validityOf(from, { rdoPolicyType: 'S', ...values }, day).validUntil;

test('every shipped product says how many days an illustration is valid, 30 of them [PAPER-006]', () => {
  for (const { prodID, settings, summary } of seed.products) {
    expect([prodID, settings.validDays, summary.birthDates?.length]).toEqual([prodID, 30, expect.any(Number)]);
  }
});

test('an illustration is valid for 30 days, or as many as its product says [PAPER-006]', () => {
  expect(until({}, '2026-11-20')).toBe('2026-12-20');
  expect(until({ dtInsuredBirthDate: '1986-11-20' }, '2026-11-20')).toBe('2026-12-20');
  const { validDays: _, ...others } = setup.settings;
  expect(until({}, '2026-11-20', { ...setup, settings: { ...others, validDays: 60 } })).toBe('2027-01-19');
  expect(until({}, '2026-11-20', { ...setup, settings: others })).toBe('2026-12-20');
});

test.each([
  // Nearest 40 until half a year after the 40th birthday.
  ['1986-06-05', '2026-11-20', '2026-12-05'],
  ['1986-05-20', '2026-11-20', '2026-11-20'],
  ['1986-05-19', '2026-11-20', '2026-12-20'],
  ['1986-06-20', '2026-11-20', '2026-12-20'],
  ['1986-06-19', '2026-11-20', '2026-12-19'],
])('of somebody born on %s made on %s it ends before the age changes, on %s [PAPER-006]', (birth, day, end) => {
  expect(until({ dtInsuredBirthDate: birth }, day)).toBe(end);
});

test('of two lives it ends with the first age that changes; what is not shown of the second does not count [PAPER-006]', () => {
  const births = { dtInsuredBirthDate: '1986-11-20', dtInsured2BirthDate: '1986-06-05' };
  expect(until({ ...births, rdoPolicyType: 'J' }, '2026-11-20')).toBe('2026-12-05');
  expect(until(births, '2026-11-20')).toBe('2026-12-20');
});
