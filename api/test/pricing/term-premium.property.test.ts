import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { priceTermPolicy } from '../../src/pricing/calculation/renewable-term/price-term-policy.ts';
import { toCents } from '../../src/pricing/money.ts';
import type { TermPolicy } from '../../src/pricing/policy/term-policy.ts';

const faceAmount = fc.integer({ min: 50, max: 1500 }).map((thousands) => thousands * 1000);

/** One to three different terms, each ending between its first year and 85. */
const layers = fc.subarray([10, 20, 30], { minLength: 1 }).chain((terms) =>
  fc.tuple(
    ...terms.map((term) =>
      fc.record({
        label: fc.constant(`chkTerm${term}`),
        term: fc.constant(term),
        faceAmount,
        expiryAge: fc.integer({ min: 60, max: 85 }),
      }),
    ),
  ),
);

const policies: fc.Arbitrary<TermPolicy> = fc.record({
  sex: fc.constantFrom('M' as const, 'F' as const),
  smokeClass: fc.constantFrom('R', 'S', 'C'),
  rateClass: fc.constantFrom('P', 'S'),
  issueAge: fc.integer({ min: 18, max: 54 }),
  rating: fc.constantFrom(100, 125, 150, 175, 200),
  flatExtra: fc.integer({ min: 0, max: 2000 }).map((cents) => cents / 100),
  flatExtraDuration: fc.constantFrom(1, 5, 10, 999),
  waiver: fc.boolean(),
  accidentalDeath: fc.boolean(),
  layers,
});

function price(policy: TermPolicy) {
  return priceTermPolicy(ob10, '0180', policy);
}

function cents(dollars: number): number {
  return Math.round(dollars * 100);
}

function holds(check: (policy: TermPolicy) => void): void {
  fc.assert(fc.property(policies, check), { numRuns: 150 });
}

test('a coverage premium rises with the issue age', () => {
  holds((policy) => {
    const older = price({ ...policy, issueAge: policy.issueAge + 1 });
    price(policy).coverages.forEach(({ ratePer1000 }, index) => {
      expect(older.coverages[index]?.ratePer1000).toBeGreaterThan(ratePer1000);
    });
  });
});

test('a smoker never pays less for a coverage than a non-smoker [PREM-003]', () => {
  holds((policy) => {
    const smoker = price({ ...policy, smokeClass: 'S' });
    price({ ...policy, smokeClass: 'R' }).coverages.forEach(({ premCoverage }, index) => {
      expect(smoker.coverages[index]?.premCoverage).toBeGreaterThanOrEqual(premCoverage);
    });
  });
});

test('the annual premium of a coverage is the sum of its parts [PREM-012]', () => {
  holds((policy) => {
    for (const part of price(policy).coverages) {
      const parts = [part.premCoverage, part.premMultipleExtra, part.premFlatExtra, part.policyFee, part.premWaiver];
      expect(cents(part.premAnnual)).toBe([...parts, part.premADB].reduce((sum, amount) => sum + cents(amount), 0));
    }
  });
});

test('the policy premium is the sum of its coverages and the base premium that of the first [PREM-020]', () => {
  holds((policy) => {
    const quote = price(policy);
    expect(quote.basePremium).toBe(quote.coverages[0]?.premAnnual);
    expect(cents(quote.annualPremium)).toBe(quote.coverages.reduce((sum, part) => sum + cents(part.premAnnual), 0));
  });
});

test('a modal premium is the annual premium times the factor, to the cent [PREM-011]', () => {
  holds((policy) => {
    for (const { premAnnual, modal } of price(policy).coverages) {
      expect(modal).toEqual({
        '1': toCents(premAnnual * 0.09),
        '3': toCents(premAnnual * 0.2625),
        '6': toCents(premAnnual * 0.515),
        '12': premAnnual,
      });
    }
  });
});

test('cumulative premiums are the running sum of the years', () => {
  holds((policy) => {
    let paid = 0;
    for (const year of price(policy).projection('12')) {
      paid += cents(year.annualPremium);
      expect(cents(year.cumulativePremium)).toBe(paid);
    }
  });
});

test('the death benefit falls only where a layer ends, and is never raised', () => {
  holds((policy) => {
    const ends = new Set(policy.layers.map(({ expiryAge }) => expiryAge));
    const projection = price(policy).projection('12');
    projection.slice(1).forEach((year, index) => {
      const before = projection[index]?.deathBenefit ?? 0;
      if (ends.has(year.age)) expect(year.deathBenefit).toBeLessThan(before);
      else expect(year.deathBenefit).toBe(before);
    });
  });
});

test('the first projected year is the first-year premium', () => {
  holds((policy) => {
    const quote = price(policy);
    expect(quote.projection('12')[0]?.annualPremium).toBe(quote.annualPremium);
  });
});
