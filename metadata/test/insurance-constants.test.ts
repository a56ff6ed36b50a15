import { addMonths, nearestAge } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';
import {
  ALERT_DURATIONS,
  formatAgent,
  isDeceased,
  retirementAge,
  roundHalfAway,
  toCents,
} from '../src/insurance/index.ts';
import { seed } from '../src/seed.ts';

describe('helpers', () => {
  test('goes to two decimals [FMT-012]', () => {
    expect([toCents(1.234), toCents(2), toCents(19.999)]).toEqual([1.23, 2, 20]);
  });

  test('takes a half away from zero on the decimal value [FMT-013]', () => {
    expect([toCents(1.005), toCents(-1.005), toCents(2.675), roundHalfAway(0.5, 0), roundHalfAway(-2.5, 0)]).toEqual([
      1.01, -1.01, 2.68, 1, -3,
    ]);
  });

  test('an agent shows with a number of six digits [FMT-019]', () => {
    expect([formatAgent('Ann Roy', '0000123'), formatAgent('Ann Roy', '1234567'), formatAgent('Ann Roy', '')]).toEqual([
      'Ann Roy 000123',
      'Ann Roy 1234567',
      'Ann Roy',
    ]);
  });

  test('a party is deceased when the date is after 1 February 1900 [FMT-027] [CONST-009]', () => {
    expect([isDeceased('1900-02-01'), isDeceased('1900-02-02'), isDeceased(null)]).toEqual([false, true, false]);
  });

  test('retirement age is twenty years on, or 86 between 65 and 75 [FMT-028]', () => {
    expect([64, 65, 75, 76].map(retirementAge)).toEqual([84, 86, 86, 96]);
  });
});

describe('constants', () => {
  const settings = seed.products.find(({ prodID }) => prodID === '0180')?.settings;

  test('the age a term runs to is 85, a setting of its product [CONST-002] [CONST-005]', () => {
    expect(settings?.toAge).toBe(85);
  });

  test('six months past a birthday still count to the last one [CONST-004] [CONST-005]', () => {
    const birth = { year: 1986, month: 5, day: 20 };
    const { year, month, day } = addMonths(birth, 40 * 12 + 6);
    expect([
      nearestAge('1986-05-20', `${year}-${month}-${day}`),
      nearestAge('1986-05-20', `${year}-${month}-${day + 1}`),
    ]).toEqual([40, 41]);
  });

  test('alerts stay five seconds, longer where it says so [CONST-006]', () => {
    expect(ALERT_DURATIONS).toEqual({
      default: 5000,
      revertedProfile: 5000,
      userImport: 5000,
      alphaLookupMessage: 5000,
      alphaLookupFailure: 50_000,
      termRiderAdded: 1_000_000,
    });
  });
});
