import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { criticalIncidence } from '../../src/pricing/calculation/critical-illness/critical-incidence.ts';
import { returnOfPremiumRate } from '../../src/pricing/calculation/critical-illness/critical-rate.ts';
import {
  type CriticalPolicy,
  criticalProduct,
  prepareCritical,
  priceCritical,
} from '../../src/pricing/calculation/critical-illness/price-critical.ts';
import { criticalLedger, levelRuns } from '../../src/pricing/calculation/critical-illness/project-critical.ts';
import {
  type DisabilityPolicy,
  prepareDisability,
  priceDisability,
} from '../../src/pricing/calculation/disability/price-disability.ts';
import { projectDisability } from '../../src/pricing/calculation/disability/project-disability.ts';
import type { PremiumMode } from '../../src/pricing/premium/modal-premiums.ts';

const product = criticalProduct(ob10, '0230');

function projectCritical(policy: CriticalPolicy, mode: PremiumMode = '12') {
  const contract = prepareCritical(ob10, '0230', policy);
  return criticalLedger(contract, levelRuns(contract), mode);
}

const critical: fc.Arbitrary<CriticalPolicy> = fc.record({
  sex: fc.constantFrom('M' as const, 'F' as const),
  table: fc.constantFrom('N' as const, 'S' as const),
  plan: fc.constantFrom('T10', 'T20', 'T75'),
  issueAge: fc.integer({ min: 18, max: 64 }),
  faceAmount: fc.integer({ min: 25, max: 2000 }).map((thousands) => 1000 * thousands),
  riders: fc.constantFrom([], ['ROPD']),
  waiver: fc.boolean(),
});

const disability: fc.Arbitrary<DisabilityPolicy> = fc.record({
  sex: fc.constantFrom('M' as const, 'F' as const),
  table: fc.constantFrom('N' as const, 'S' as const),
  issueAge: fc.integer({ min: 18, max: 54 }),
  occupation: fc.constantFrom('1', '2', '3', '4'),
  elimination: fc.constantFrom('30', '91', '182'),
  benefitPeriod: fc.constantFrom('2', '5', '65'),
  monthlyBenefit: fc.integer({ min: 300, max: 10_000 }),
  riders: fc.subarray(['ROP', 'COLA', 'futureIncrease']),
});

function holds<T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, check), { numRuns: 150 });
}

test('morbidity tables have a rate within 0 and 1 for every age from 0 to 120 [PREM-002]', () => {
  for (const sex of ['M', 'F'] as const) {
    const { incidence } = ob10.disabled(sex);
    const life = ob10.life(sex, 'N');
    const illness = (['N', 'S'] as const).map((table) => criticalIncidence(product, sex, table));
    for (const rates of [incidence, life.waiverIncidence, life.accidentIncidence, ...illness]) {
      expect(rates).toHaveLength(121);
      expect(rates.every((rate) => rate >= 0 && rate <= 1)).toBe(true);
    }
  }
});

test('ever fewer stay disabled', () => {
  holds(fc.tuple(fc.constantFrom('M' as const, 'F' as const), fc.integer({ min: 18, max: 64 })), ([sex, age]) => {
    const running = ob10
      .disabled(sex)
      .continuance(age)
      .subarray(1, 12 * 40);
    expect([...running]).toEqual([...running].sort((a, b) => b - a));
    expect(running[2]).toBe(1);
  });
});

describe('critical illness', () => {
  const rate = (policy: CriticalPolicy) => priceCritical(ob10, '0230', policy).ratePer1000;

  test('costs more the older the life, and more for a smoker [PREM-007]', () => {
    holds(critical, (policy) => {
      expect(rate({ ...policy, issueAge: policy.issueAge + 1 })).toBeGreaterThan(rate(policy));
      expect(rate({ ...policy, table: 'S' })).toBeGreaterThan(rate({ ...policy, table: 'N' }));
    });
  });

  test('costs no less the longer it is level [PREM-007]', () => {
    holds(critical, (policy) => {
      const plans = ['T10', 'T20'].map((plan) => rate({ ...policy, plan }));
      expect(plans[1]).toBeGreaterThanOrEqual(plans[0] ?? Number.NaN);
    });
  });

  test('the annual premium is the sum of its parts [PREM-012]', () => {
    holds(critical, (policy) => {
      const quote = priceCritical(ob10, '0230', policy);
      const parts = quote.premCoverage + quote.premReturn + quote.policyFee + quote.premWaiver;
      expect(quote.annualPremium).toBeCloseTo(parts, 6);
      expect(quote.premReturn > 0).toBe(policy.riders.length > 0);
    });
  });

  test('return of premium at expiry is for the level plan, from 18 to 50', () => {
    const life = { sex: 'F', table: 'N' } as const;
    const extra = (plan: string, issueAge: number) =>
      returnOfPremiumRate(ob10, product, life, { plan, issueAge, rider: 'ROPX' });
    expect(extra('T75', 50)).toBeGreaterThan(0);
    expect(() => extra('T10', 40)).toThrow('rider ROPX is not offered with T10');
    expect(() => extra('T75', 51)).toThrow('issueAge must be a number from 18 to 50');
  });

  test('the projection renews to 75, keeps the fee, and ends the waiver at 60 [PREM-007]', () => {
    const policy: CriticalPolicy = {
      sex: 'M',
      table: 'N',
      plan: 'T10',
      issueAge: 45,
      faceAmount: 100_000,
      riders: ['ROPD'],
      waiver: true,
    };
    const ledger = projectCritical(policy);
    const quote = priceCritical(ob10, '0230', policy);
    expect(ledger.years).toBe(30);
    expect(ledger.premium[0]).toBe(quote.annualPremium);
    expect(ledger.premium[10]).toBeGreaterThan(ledger.premium[9] ?? Number.NaN);
    expect(ledger.premium[15]).toBeLessThan(ledger.premium[14] ?? Number.NaN);
    expect(ledger.returnedAtDeath[9]).toBeCloseTo(10 * (quote.premCoverage + quote.premReturn), 2);
    expect(ledger.returnedAtDeath[10]).toBe(0);
  });

  test.each(['1', '3', '6', '12'] as const)(
    'return of premium gives back what is paid every %s months for the cover and the rider, without fee and waiver [NUM-013]',
    (mode) => {
      const own = { sex: 'F', table: 'N', plan: 'T75', issueAge: 40, faceAmount: 100_000, waiver: true } as const;
      const ledger = projectCritical({ ...own, riders: ['ROPD', 'ROPX'] }, mode);
      const { premCoverage, premReturn } = priceCritical(ob10, '0230', { ...own, riders: ['ROPD', 'ROPX'] });
      const factor = { '1': 0.09 * 12, '3': 0.2625 * 4, '6': 0.515 * 2, '12': 1 }[mode];
      const yearly = (premCoverage + premReturn) * factor;
      expect(Math.abs((ledger.returnedAtDeath[9] ?? 0) / 10 - yearly)).toBeLessThanOrEqual(0.06);
      expect(Math.abs((ledger.returnedAtExpiry[34] ?? 0) / 35 - yearly)).toBeLessThanOrEqual(0.06);
      expect(ledger.returnedAtExpiry[34]).toBeLessThan(ledger.cumulativePremium[34] ?? 0);
    },
  );
});

describe('disability income', () => {
  const rate = (policy: DisabilityPolicy) => priceDisability(ob10, '0210', policy).rate;

  test('costs more for a longer benefit, a shorter wait, a heavier occupation and a smoker [PREM-007]', () => {
    holds(disability, (policy) => {
      const by = (changes: readonly Partial<DisabilityPolicy>[]) => {
        const rates = changes.map((change) => rate({ ...policy, ...change }));
        expect(rates).toEqual([...rates].sort((a, b) => a - b));
        expect(rates[0]).toBeLessThan(rates.at(-1) ?? Number.NaN);
      };
      by([{ benefitPeriod: '2' }, { benefitPeriod: '5' }, { benefitPeriod: '65' }]);
      by([{ elimination: '182' }, { elimination: '91' }, { elimination: '30' }]);
      by(['1', '2', '3', '4'].map((occupation) => ({ occupation })));
      by([{ table: 'N' }, { table: 'S' }]);
    });
  });

  test('of a man costs more the older he is [PREM-007]', () => {
    holds(disability, (policy) => {
      const man = { ...policy, sex: 'M' as const, benefitPeriod: '2', issueAge: Math.min(50, policy.issueAge) };
      expect(rate({ ...man, issueAge: man.issueAge + 1 })).toBeGreaterThan(rate(man));
    });
  });

  test('premiums add up over the years to 65 and each rider adds to them', () => {
    holds(disability, (policy) => {
      const ledger = projectDisability(prepareDisability(ob10, '0210', policy));
      const { annualPremium, rate: plain, loadedRate } = priceDisability(ob10, '0210', policy);
      expect(ledger.years).toBe(65 - policy.issueAge);
      expect(ledger.cumulativePremium.at(-1)).toBeCloseTo(ledger.years * annualPremium, 2);
      expect(loadedRate > plain).toBe(policy.riders.length > 0);
    });
  });
});
