import { expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { projectSegregated } from '../../src/pricing/calculation/segregated-fund/project-segregated.ts';
import { prepareUniversal, projectUniversal } from '../../src/pricing/calculation/universal/project-universal.ts';
import { universalPaths } from '../../src/pricing/calculation/universal/universal-paths.ts';
import type { UniversalPolicy } from '../../src/pricing/calculation/universal/universal-policy.ts';
import { normals, randomPaths, SHARES } from '../../src/pricing/paths/random-paths.ts';

const TERMS = { count: 1000, seed: 7, volatility: 0.1 };

/** What 1 grows to. */
function grown(returns: Float64Array): Float64Array {
  let value = 1;
  return returns.map((rate) => {
    value *= 1 + rate;
    return value;
  });
}

test('the same seed draws the same percentiles, and another seed others [SOLVE-012]', () => {
  const draw = (seed: number) => randomPaths({ ...TERMS, seed }, 20, () => 0.05, grown);
  expect(draw(7)).toEqual(draw(7));
  expect(draw(8)).not.toEqual(draw(7));
});

test('percentiles are those of lognormal growth around its mean [SOLVE-012]', () => {
  const told = randomPaths({ ...TERMS, count: 5000 }, 10, () => 0.05, grown);
  expect(told.map(({ share }) => share)).toEqual([...SHARES]);
  // After ten years the logarithm is normal with mean 10 (ln 1.05 - 0.1²/2) and deviation 0.1 √10; 1.6449 and 0.6745 of it.
  const at = (quantile: number) => Math.exp(10 * (Math.log(1.05) - 0.005) + quantile * 0.1 * Math.sqrt(10));
  for (const [index, quantile] of [-1.6449, -0.6745, 0, 0.6745, 1.6449].entries()) {
    const found = told[index]?.values[9] ?? 0;
    expect(Math.abs(found / at(quantile) - 1)).toBeLessThan(0.03);
  }
  const next = normals(1);
  const drawn = Array.from({ length: 20_000 }, next);
  const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
  const variance = drawn.reduce((sum, one) => sum + one * one, 0) / drawn.length;
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.abs(variance - 1)).toBeLessThan(0.05);
});

const ACCOUNT: UniversalPolicy = {
  lives: [{ sex: 'M', smokeClass: 'R', issueAge: 40, rating: 100 }],
  ...{ status: 'single', rateClass: 'S', faceAmount: 250_000, costOfInsurance: 'level', deathBenefit: 'level' },
  ...{ flatExtra: 0, flatExtraDuration: 999, province: 'ON', creditedRate: 0.04, deposit: 300, depositStep: 1 },
  ...{ depositYears: Number.POSITIVE_INFINITY, riders: [], otherCharge: 0, withdrawals: [] },
};

test('without volatility every path of an account is the illustration; with it they spread around it [SOLVE-012]', () => {
  const contract = prepareUniversal(ob10, '0110', ACCOUNT);
  const paths = (volatility: number) => universalPaths({ contract } as never, { count: 1000, seed: 1, volatility });
  const own = projectUniversal(ob10, '0110', ACCOUNT).accountValue;
  for (const { values } of paths(0).percentiles) expect([...values]).toEqual([...own]);
  const spread = paths(0.08).percentiles.map(({ values }) => values[29] ?? 0);
  expect(spread).toEqual(spread.toSorted((one, other) => one - other));
  expect(spread[0]).toBeLessThan(own[29] ?? 0);
  expect(spread[4]).toBeGreaterThan(own[29] ?? 0);
});

test('yearly returns of a fund take the place of its growth, year by year [SOLVE-012]', () => {
  const growth = { gross: 0.05, managementExpense: 0.02 };
  const contract = { deposit: 10_000, age: 40, unitPrice: 10, growth, years: 3, yearlyWithdrawal: 0, resets: false };
  const told = projectSegregated(ob10, '0380', { ...contract, yearlyReturns: [0.1, -0.2, 0.05] });
  // 10 × 1.1 × 0.98; × 0.8 × 0.98; × 1.05 × 0.98, each to four decimals.
  expect([...told.unitPrice]).toEqual([10.78, 8.4515, 8.6966]);
});
