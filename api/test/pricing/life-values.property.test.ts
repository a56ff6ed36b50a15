import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statusMortality } from '../../src/pricing/basis/mortality/status-mortality.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { type LifeContract, prepareLifeContract } from '../../src/pricing/calculation/life/life-contract.ts';
import { lifeRate } from '../../src/pricing/calculation/life/life-rate.ts';
import { lifeValues } from '../../src/pricing/calculation/life/life-values.ts';
import type { InsuredLife, LifePolicy } from '../../src/pricing/policy/life-policy.ts';
import { reserves } from '../../src/pricing/value/value-scale.ts';
import { lifePolicy } from './life-fixture.ts';

const INTEREST = ob10.document.valuation.interest;

const insured: fc.Arbitrary<InsuredLife> = fc.record({
  sex: fc.constantFrom('M', 'F'),
  smokeClass: fc.constantFrom('R', 'S', 'C'),
  issueAge: fc.integer({ min: 18, max: 58 }),
  rating: fc.constantFrom(100, 125, 150, 200),
});

const SINGLE = ['0010', '0020', '0025', '0030', '0040', '0185', '0190', '0192', '0195'] as const;

interface Case {
  readonly prodID: string;
  readonly policy: LifePolicy;
}

const singles: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom(...SINGLE), insured, fc.integer({ min: 25, max: 2000 }))
  .map(([prodID, one, thousands]) => ({
    prodID,
    policy: lifePolicy({
      lives: [one],
      faceAmount: thousands * 1000,
      ...(prodID === '0025' ? { enhancement: { amount: 10_000, guaranteedYears: 10 } } : {}),
    }),
  }));

const joints: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom('0022', '0186'), insured, insured)
  .map(([prodID, one, other]) => ({
    prodID,
    policy: lifePolicy({ lives: [one, other], status: prodID === '0022' ? 'lastToDie' : 'firstToDie' }),
  }));

function holds<T>(cases: fc.Arbitrary<T>, check: (item: T) => void): void {
  fc.assert(fc.property(cases, check), { numRuns: 120 });
}

function contract({ prodID, policy }: Case): LifeContract {
  return prepareLifeContract(ob10, prodID, policy);
}

const anyCase = fc.oneof({ weight: 3, arbitrary: singles }, { weight: 1, arbitrary: joints });

describe('reserves', () => {
  test('a reserve with its premium and interest pays the year’s claims and the next reserve [PREM-015]', () => {
    holds(anyCase, (item) => {
      const { benefits, payYears, product } = contract(item);
      const { scale, mortality } = lifeValues(contract(item));
      const reserve = reserves(scale);
      mortality.forEach((q, t) => {
        const premium = t < payYears ? scale.netPremium : 0;
        const fund = ((reserve[t] ?? 0) + premium) * (1 + INTEREST);
        const claims = q * (benefits[t] ?? 0) + (1 - q) * (reserve[t + 1] ?? 0);
        expect(fund).toBeCloseTo(claims, 10);
      });
      expect(reserve.at(-1)).toBeCloseTo(product.endows ? 1 : 0, 10);
    });
  });

  test('a whole life insurance and its annuity share the value of 1: A = 1 - d ä [PREM-015]', () => {
    holds(insured, (one) => {
      const { scale } = lifeValues(contract({ prodID: '0010', policy: lifePolicy({ lives: [one] }) }));
      const discount = INTEREST / (1 + INTEREST);
      scale.netSingle.forEach((single, t) => {
        expect(single).toBeCloseTo(1 - discount * (scale.annuityDue[t] ?? 0), 10);
      });
    });
  });

  test('a reserve starts at nil under level premiums', () => {
    holds(
      singles.filter(({ prodID }) => prodID !== '0030'),
      (item) => {
        expect(reserves(lifeValues(contract(item)).scale)[0]).toBeCloseTo(0, 10);
      },
    );
  });
});

describe('guaranteed cash values', () => {
  test('are within nil, the reserve and the face amount, and never fall where the cover endows [PREM-015]', () => {
    holds(
      anyCase.filter(({ prodID }) => !['0185', '0186', '0190', '0192'].includes(prodID)),
      (item) => {
        const { product, policy } = contract(item);
        const { cashValue, reserve } = lifeValues(contract(item));
        // Half a cent per 1000 of face, and half a cent, is what rounding may add.
        const rounding = 0.005 * (policy.faceAmount / 1000) + 0.006;
        cashValue.forEach((value, t) => {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual((reserve[t] ?? 0) + rounding);
          expect(value).toBeLessThanOrEqual(policy.faceAmount);
          if (product.endows && t > 0) expect(value).toBeGreaterThanOrEqual(cashValue[t - 1] ?? 0);
        });
        expect(cashValue.at(-1)).toBe(product.endows ? policy.faceAmount : 0);
      },
    );
  });

  test('there are none without a cash-value basis', () => {
    for (const prodID of ['0185', '0190', '0192']) {
      expect(lifeValues(contract({ prodID, policy: lifePolicy() })).cashValue.every((value) => value === 0)).toBe(true);
    }
  });
});

describe('premium rates', () => {
  function rate(item: Case): number {
    return lifeRate(contract(item), 'rated');
  }

  function changed({ prodID, policy }: Case, change: (one: InsuredLife) => Partial<InsuredLife>): Case {
    return { prodID, policy: { ...policy, lives: policy.lives.map((one) => ({ ...one, ...change(one) })) } };
  }

  test('rise with the age of every life [PREM-007]', () => {
    // A cover to an age gets shorter with age, and with it cheaper near its end.
    holds(
      anyCase.filter(({ prodID }) => prodID !== '0195'),
      (item) => {
        const older = changed(item, ({ issueAge }) => ({ issueAge: issueAge + 1 }));
        expect(rate(older)).toBeGreaterThan(rate(item));
      },
    );
  });

  test('rise with the rating [PREM-005]', () => {
    holds(anyCase, (item) => {
      const rated = changed(item, ({ rating }) => ({ rating: rating + 25 }));
      expect(rate(rated)).toBeGreaterThan(rate(item));
    });
  });

  test('of a preferred class are lower than standard [PREM-004]', () => {
    holds(
      anyCase.filter(({ prodID }) => prodID !== '0030'),
      (item) => {
        expect(rate({ ...item, policy: { ...item.policy, rateClass: 'P' } })).toBeLessThan(rate(item));
      },
    );
  });

  test('of two lives of one age lie around those of each alone: first death dearer, last cheaper [PREM-014]', () => {
    holds(fc.tuple(insured, insured), ([one, second]) => {
      const other = { ...second, issueAge: one.issueAge };
      const alone = [one, other].map((life) => rate({ prodID: '0185', policy: lifePolicy({ lives: [life] }) }));
      const both = (status: 'firstToDie' | 'lastToDie') =>
        rate({ prodID: '0185', policy: lifePolicy({ lives: [one, other], status }) });
      expect(both('firstToDie')).toBeGreaterThan(Math.max(...alone));
      expect(both('lastToDie')).toBeLessThan(Math.min(...alone));
    });
  });
});

describe('joint mortality', () => {
  function surviving(rates: Float64Array): number[] {
    let left = 1;
    return [...rates].map((q) => {
      left *= 1 - q;
      return left;
    });
  }

  test('survival of a status is p1 p2 for the first death and p1 + p2 - p1 p2 for the last [PREM-014]', () => {
    holds(fc.tuple(insured, insured), ([one, other]) => {
      const lives = [one, other].map(({ sex, issueAge }) =>
        ob10
          .life(sex === 'F' ? 'F' : 'M', 'N')
          .select(issueAge)
          .slice(0, 60),
      );
      const [p1 = [], p2 = []] = lives.map(surviving);
      const first = surviving(statusMortality('firstToDie', lives));
      const last = surviving(statusMortality('lastToDie', lives));
      p1.forEach((p, t) => {
        const q = p2[t] ?? 0;
        expect(first[t]).toBeCloseTo(p * q, 12);
        expect(last[t]).toBeCloseTo(p + q - p * q, 12);
      });
    });
  });

  test('a joint status on one life, and a single one on two, is refused', () => {
    const rates = new Float64Array([0.1]);
    expect(() => statusMortality('firstToDie', [rates])).toThrow(RangeError);
    expect(() => statusMortality('single', [rates, rates])).toThrow(RangeError);
  });
});
