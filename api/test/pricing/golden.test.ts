import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../src/csv/parse-csv.ts';
import { readGoldenFile } from '../../src/golden/golden-case.ts';
import { runGoldenCase } from '../../src/golden/run-golden-case.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { priceTermPolicy } from '../../src/pricing/calculation/renewable-term/price-term-policy.ts';
import { premiumAtRenewal } from '../../src/pricing/calculation/term-layer/project-layer.ts';
import { prepareTermPricing } from '../../src/pricing/calculation/term-layer/term-pricing.ts';
import { renewalRate } from '../../src/pricing/calculation/term-layer/term-rate.ts';
import { layer, policy } from './term-policy-fixture.ts';

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

const file = readGoldenFile(read('./term-0180-golden.csv'));
if (file.kind !== 'cases') throw new Error(file.reason);
const { cases } = file;

function casesOf(...products: readonly string[]) {
  return cases.filter(({ product }) => products.includes(product));
}

test.each(casesOf('0180'))('term $product, $name: $quantity is $value [PREM-004] [PREM-007] [PREM-008]', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

test.each(casesOf('WP', 'ADB'))('rider $product, $name: $quantity is $value [PREM-013]', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

test.each(casesOf('mortality'))('mortality $name: $quantity is $value [PREM-002] [PREM-003]', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

describe('published price points', () => {
  const [, ...rows] = (parseCsv(read('./monthly-price-points.csv')) ?? []).map(({ cells }) => cells);
  test.each(rows)('%s %s aged %s pays for T%s of %s dollars %s a month [PREM-007] [PREM-011]', (...row) => {
    const [sex, cls, age, term, face, monthly] = row;
    const item = policy({
      sex: sex === 'F' ? 'F' : 'M',
      smokeClass: cls === 'S' ? 'S' : 'R',
      issueAge: Number(age),
      layers: [layer(Number(term), Number(face))],
    });
    expect(priceTermPolicy(ob10, '0180', item).modal['1']).toBe(Number(monthly));
  });
});

describe('renewals', () => {
  const pricing = prepareTermPricing(ob10, '0180', policy({ issueAge: 35, layers: [layer(10, 500_000)] }));

  test.each([
    [45, 1.64],
    [55, 4.19],
    [65, 12.87],
    [75, 41.23],
  ])('T10 of a man of 35 renews at %i at %f per 1000 [PREM-007]', (age, rate) => {
    expect(renewalRate(pricing.product, pricing.life, age, 10, pricing.rated)).toBeCloseTo(rate, 2);
  });

  test('a renewal is priced on the band of the total face amount [PREM-007]', () => {
    const rate = renewalRate(pricing.product, pricing.life, 45, 10, pricing.rated);
    const banded = Math.round(rate * 0.92 * 1e4) / 1e4;
    expect(premiumAtRenewal(pricing, layer(10, 500_000), 45)).toBeCloseTo(banded * 500, 2);
  });
});
