import { describe, expect, test } from 'vitest';
import { createBasis } from '../../src/pricing/basis/basis.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import type { AnnuitantBasis } from '../../src/pricing/basis/savings-basis.ts';
import { monthlySurvival } from '../../src/pricing/calculation/payout-annuity/monthly-survival.ts';

/**
 * The standard ultimate survival model of Dickson, Hardy and Waters: force 0.00022 + 2.7e-6 x 1.124^x, whose integral
 * over a year has the level (1.124 - 1)/ln 1.124 times that; no improvement.
 */
function standard(option: Pick<AnnuitantBasis, 'fractionalSurvival'>, table?: readonly number[]) {
  const level = (2.7e-6 * 0.124) / Math.log(1.124);
  const curve = { base: 0.000_22, level, growth: 1.124, ...(table && { table }) };
  const annuitant: AnnuitantBasis = {
    baseYear: 2026,
    curves: { M: curve, F: curve },
    improvement: { rate: 0, fullToAge: 80, nilFromAge: 110 },
    ...option,
  };
  const { document } = ob10;
  return createBasis({ ...document, mortality: { ...document.mortality, annuitant } });
}

/** 1 a year in parts at 5 %, at the start or the end of each, for so many months at most. */
function annuity(basis: typeof ob10, age: number, months: number, step: number, isDue: boolean): number {
  const alive = monthlySurvival(basis, { sex: 'M', age }, 2026);
  let value = 0;
  for (let month = isDue ? 0 : step; month < months + (isDue ? 0 : 1); month += step) {
    value += ((alive[month] ?? 0) * 1.05 ** (-month / 12) * step) / 12;
  }
  return value;
}

const LIFE = 12 * 121;

/** Of the standard table: for life from 20 and for ten years from 80, paid by the quarter, in arrears and in advance. */
const PUBLISHED: readonly (readonly [age: number, months: number, isDue: boolean, exact: number, linear: number])[] = [
  [20, LIFE, false, 19.338, 19.337_39],
  [20, LIFE, true, 19.588, 19.587_39],
  [80, 120, false, 6.373, 6.371_883_4],
  [80, 120, true, 6.539, 6.537_004_5],
];

describe('survival inside a year', () => {
  test.each(PUBLISHED)(
    'from %d for %d months, due %s: %f exactly, %f evenly [NUM-048]',
    (age, months, isDue, exact, linear) => {
      const value = (option: Pick<AnnuitantBasis, 'fractionalSurvival'>) =>
        annuity(standard(option), age, months, 3, isDue);
      expect(value({ fractionalSurvival: 'exact' })).toBeCloseTo(exact, 3);
      expect(value({})).toBeCloseTo(linear, 6);
      expect(value({ fractionalSurvival: 'linear' })).toBe(value({}));
    },
  );

  test('meets the rate of every year, whichever way it falls within', () => {
    const [exact, even] = [standard({ fractionalSurvival: 'exact' }), standard({})].map((basis) =>
      monthlySurvival(basis, { sex: 'F', age: 30 }, 2026),
    );
    for (let month = 0; month < 12 * 90; month += 12) expect(exact?.[month]).toBeCloseTo(even?.[month] ?? 0, 12);
    expect(exact?.[12 * 60 + 6]).toBeGreaterThan(even?.[12 * 60 + 6] ?? 1);
    expect(exact?.at(-1)).toBe(0);
  });

  test('is at a constant force where a table stands for the curve', () => {
    const basis = standard({ fractionalSurvival: 'exact' }, new Array(121).fill(0.19));
    const alive = monthlySurvival(basis, { sex: 'M', age: 60 }, 2026);
    expect(alive[6]).toBeCloseTo(0.9, 12);
    expect(alive[18]).toBeCloseTo(0.81 * 0.9, 12);
  });
});
