import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annuitantMortality } from '../../src/pricing/basis/mortality/annuitant-mortality.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { type AnnuityLife, monthlySurvival } from '../../src/pricing/calculation/payout-annuity/monthly-survival.ts';
import type { LifePayout, PaymentStep } from '../../src/pricing/calculation/payout-annuity/payout-terms.ts';
import { pricePayout } from '../../src/pricing/calculation/payout-annuity/price-payout.ts';
import { projectPayout } from '../../src/pricing/calculation/payout-annuity/project-payout.ts';

const PREMIUM = 100_000;

const life: fc.Arbitrary<AnnuityLife> = fc.record({
  sex: fc.constantFrom('M' as const, 'F' as const),
  age: fc.integer({ min: 40, max: 90 }),
});

function single(first: AnnuityLife): LifePayout {
  return {
    kind: 'life',
    lives: [first],
    purchaseYear: 2026,
    survivorShare: 1,
    reducesOn: 'either',
    guaranteeMonths: 0,
    refund: 'none',
    step: 1,
    deferMonths: 0,
    indexation: 0,
  };
}

/** A life payout on one or two lives with any pattern, without a refund. */
const payouts: fc.Arbitrary<LifePayout> = fc.record({
  kind: fc.constant('life' as const),
  lives: fc.oneof(fc.tuple(life), fc.tuple(life, life)),
  purchaseYear: fc.integer({ min: 2020, max: 2045 }),
  survivorShare: fc.constantFrom(0.5, 0.6, 0.75, 1),
  reducesOn: fc.constantFrom('either' as const, 'primary' as const),
  guaranteeMonths: fc.integer({ min: 0, max: 25 }).map((years) => 12 * years),
  refund: fc.constant('none' as const),
  step: fc.constantFrom<PaymentStep>(1, 3, 6, 12),
  deferMonths: fc.constantFrom(0, 12, 60),
  indexation: fc.constantFrom(0, 0.02, 0.04),
});

function price(terms: LifePayout): number {
  return pricePayout(ob10, '0330', terms, PREMIUM, true).payout;
}

function holds<T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, check), { numRuns: 100 });
}

test('annuitant tables have a rate within 0 and 1 for every age from 0 to 120, and death is certain at 120 [PREM-002]', () => {
  for (const sex of ['M', 'F'] as const) {
    const { base } = ob10.annuitant(sex);
    expect(base).toHaveLength(121);
    expect(base.every((q) => q > 0 && q <= 1)).toBe(true);
    expect(annuitantMortality(ob10.annuitant(sex), 120, 2026)).toBe(1);
  }
});

test('mortality improves with the calendar year up to 109 and never worsens before the base year', () => {
  holds(fc.tuple(life, fc.integer({ min: 2025, max: 2060 })), ([{ sex, age }, year]) => {
    const tables = ob10.annuitant(sex);
    expect(annuitantMortality(tables, age, year + 1)).toBeLessThan(annuitantMortality(tables, age, year));
    expect(annuitantMortality(tables, age, 2020)).toBe(annuitantMortality(tables, age, 2025));
  });
});

test('insurance and annuity on annuitant mortality agree: A = 1 - d times the annuity-due', () => {
  holds(life, (item) => {
    const alive = monthlySurvival(ob10, item, 2026);
    const v = 1 / 1.04;
    let [insurance, annuityDue] = [0, 0];
    for (let j = 0; 12 * j < alive.length - 1; j++) {
      const [start = 0, end = 0] = [alive[12 * j], alive[12 * (j + 1)]];
      annuityDue += start * v ** j;
      insurance += (start - end) * v ** (j + 1);
    }
    expect(insurance).toBeCloseTo(1 - (1 - v) * annuityDue, 12);
    expect(alive.at(-1)).toBe(0);
  });
});

describe('payout', () => {
  test('rises with the age of a life', () => {
    holds(life, (item) => {
      expect(price(single({ ...item, age: item.age + 1 }))).toBeGreaterThan(price(single(item)));
    });
  });

  test('falls with a longer guarantee and with a higher indexation', () => {
    holds(payouts, (terms) => {
      const plain = price(terms);
      expect(price({ ...terms, guaranteeMonths: terms.guaranteeMonths + 60 })).toBeLessThanOrEqual(plain);
      expect(price({ ...terms, indexation: terms.indexation + 0.01 })).toBeLessThan(plain);
    });
  });

  test('is worth the premium less the load', () => {
    holds(payouts, (terms) => {
      const { payout, present } = pricePayout(ob10, '0330', terms, PREMIUM, true);
      expect(Math.abs(payout * present - 96_000)).toBeLessThan(0.0051 * present);
    });
  });

  test('of a joint annuity that is not reduced lies below that of either life alone', () => {
    holds(fc.tuple(life, life), ([first, second]) => {
      const joint = price({ ...single(first), lives: [first, second] });
      expect(joint).toBeLessThanOrEqual(Math.min(price(single(first)), price(single(second))));
    });
  });

  test('of a joint annuity that ends at the first death lies above that of either life alone', () => {
    holds(fc.tuple(life, life), ([first, second]) => {
      const joint = price({ ...single(first), lives: [first, second], survivorShare: 0 });
      expect(joint).toBeGreaterThanOrEqual(Math.max(price(single(first)), price(single(second))));
    });
  });

  test('not registered is less than registered; level, its taxed part is less than the payments', () => {
    holds(payouts, (terms) => {
      const registered = pricePayout(ob10, '0330', terms, PREMIUM, true);
      const taxed = pricePayout(ob10, '0330', terms, PREMIUM, false);
      expect(taxed.payout).toBeLessThan(registered.payout);
      // Payments that grow are not prescribed.
      expect(taxed.prescribedTaxable === undefined).toBe(terms.indexation > 0);
      expect(taxed.prescribedTaxable ?? 0).toBeLessThan((12 / terms.step) * taxed.payout);
    });
  });
});

describe('refunds', () => {
  test('an instalment refund guarantees the fewest payments that return the premium', () => {
    holds(life, (item) => {
      const quote = pricePayout(ob10, '0330', { ...single(item), refund: 'instalment' }, PREMIUM, true);
      expect(quote.guaranteeMonths * quote.payout).toBeGreaterThanOrEqual(PREMIUM);
      const shorter = price({ ...single(item), guaranteeMonths: quote.guaranteeMonths - 1 });
      expect((quote.guaranteeMonths - 1) * shorter).toBeLessThan(PREMIUM);
    });
  });

  test('an instalment refund is the annuity with that guarantee', () => {
    holds(life, (item) => {
      const quote = pricePayout(ob10, '0330', { ...single(item), refund: 'instalment' }, PREMIUM, true);
      expect(quote.payout).toBe(price({ ...single(item), guaranteeMonths: quote.guaranteeMonths }));
    });
  });

  test('a cash refund costs part of the payout, and more than an instalment refund does', () => {
    holds(life, (item) => {
      const cash = price({ ...single(item), refund: 'cash' });
      expect(cash).toBeLessThan(price(single(item)));
      expect(cash).toBeLessThanOrEqual(price({ ...single(item), refund: 'instalment' }));
    });
  });
});

describe('projection', () => {
  test('adds up: cumulative payouts are the running sum, and the certain part is within the payout', () => {
    holds(payouts, (terms) => {
      const ledger = projectPayout(ob10, '0330', pricePayout(ob10, '0330', terms, PREMIUM, true), PREMIUM);
      let paid = 0;
      ledger.payout.forEach((payout, index) => {
        paid += payout;
        expect(ledger.cumulativePayout[index]).toBeCloseTo(paid, 1);
        expect(ledger.guaranteed[index]).toBeLessThanOrEqual(payout);
      });
    });
  });

  test('pays nothing while deferred and keeps the guaranteed payments for the estate', () => {
    const terms = { ...single({ sex: 'F', age: 60 }), deferMonths: 24, guaranteeMonths: 120 };
    const quote = pricePayout(ob10, '0330', terms, PREMIUM, true);
    const ledger = projectPayout(ob10, '0330', quote, PREMIUM);
    expect([ledger.payout[0], ledger.payout[1]]).toEqual([0, 0]);
    expect(ledger.payout[2]).toBeCloseTo(12 * quote.payout, 2);
    expect(ledger.deathBenefit[1]).toBeCloseTo(120 * quote.payout, 2);
    expect(ledger.deathBenefit[11]).toBe(0);
  });

  test('a cash refund leaves the estate the premium less what was paid', () => {
    const quote = pricePayout(ob10, '0330', { ...single({ sex: 'M', age: 70 }), refund: 'cash' }, PREMIUM, true);
    const ledger = projectPayout(ob10, '0330', quote, PREMIUM);
    expect(ledger.deathBenefit[0]).toBeCloseTo(PREMIUM - 12 * quote.payout, 2);
    expect(ledger.deathBenefit.at(-1)).toBe(0);
  });

  test('a term certain pays for its months and stops', () => {
    const terms = { kind: 'certain', months: 30, step: 3, deferMonths: 0, indexation: 0 } as const;
    const quote = pricePayout(ob10, '0330', terms, PREMIUM, true);
    const ledger = projectPayout(ob10, '0330', quote, PREMIUM);
    expect([...ledger.payout].map((payout) => Math.round(payout / quote.payout))).toEqual([4, 4, 2]);
  });
});
