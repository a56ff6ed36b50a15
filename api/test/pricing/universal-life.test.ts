import type { ExemptMethod } from '@lifeform/metadata/insurance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { levelCostRate, monthlyCostRates } from '../../src/pricing/calculation/universal/cost-of-insurance.ts';
import { exemptLimits, policyLimits } from '../../src/pricing/calculation/universal/exempt-limit.ts';
import {
  prepareUniversal,
  projectUniversal,
  type UniversalLedger,
} from '../../src/pricing/calculation/universal/project-universal.ts';
import { projectUniversalScenarios } from '../../src/pricing/calculation/universal/project-universal-scenarios.ts';
import { depositForTarget, minimumDeposit } from '../../src/pricing/calculation/universal/solve-deposit.ts';
import {
  type ExemptTerms,
  type UniversalPolicy,
  universalProduct,
} from '../../src/pricing/calculation/universal/universal-policy.ts';
import { accidentalDeathPremium } from '../../src/pricing/premium/accidental-death.ts';

const product = universalProduct(ob10, '0110');

const standard: UniversalPolicy = {
  lives: [{ sex: 'M', smokeClass: 'R', issueAge: 40, rating: 100 }],
  status: 'single',
  rateClass: 'S',
  faceAmount: 250_000,
  costOfInsurance: 'level',
  deathBenefit: 'level',
  flatExtra: 0,
  flatExtraDuration: 999,
  province: 'ON',
  creditedRate: 0.04,
  deposit: 300,
  depositStep: 1,
  depositYears: Number.POSITIVE_INFINITY,
  riders: [],
  otherCharge: 0,
  withdrawals: [],
};

function policy(changes: Partial<UniversalPolicy> = {}): UniversalPolicy {
  return { ...standard, ...changes };
}

const life = fc.record({
  sex: fc.constantFrom('M', 'F'),
  smokeClass: fc.constantFrom('R', 'S', 'C'),
  issueAge: fc.integer({ min: 0, max: 80 }),
  rating: fc.constantFrom(100, 150, 300),
});

const policies: fc.Arbitrary<UniversalPolicy> = fc.record({
  lives: fc.tuple(life),
  status: fc.constant('single' as const),
  rateClass: fc.constantFrom('P', 'S'),
  faceAmount: fc.integer({ min: 25, max: 1000 }).map((thousands) => 1000 * thousands),
  costOfInsurance: fc.constantFrom('level' as const, 'yearly' as const),
  deathBenefit: fc.constantFrom('level' as const, 'levelPlusFund' as const),
  flatExtra: fc.constantFrom(0, 2.5),
  flatExtraDuration: fc.constantFrom(5, 999),
  province: fc.constantFrom(...Object.keys(product.premiumTax)),
  creditedRate: fc.constantFrom(0, 0.02, 0.04, 0.06),
  deposit: fc.integer({ min: 0, max: 300_000 }).map((cents) => cents / 100),
  depositStep: fc.constantFrom(1, 3, 6, 12),
  depositYears: fc.constantFrom(5, 20, Number.POSITIVE_INFINITY),
  riders: fc.constantFrom(
    [],
    [{ kind: 'term' as const, prodID: '094', coi: 'YRT' as const, faceAmount: 50_000 }],
    [
      { kind: 'accidentalDeath' as const, faceAmount: 100_000 },
      { kind: 'childTerm' as const, faceAmount: 10_000, years: 15 },
    ],
  ),
  otherCharge: fc.constantFrom(0, 4.55),
  withdrawals: fc.constantFrom([], [{ year: 3, month: 7, amount: 500 }]),
});

const statuses = fc.constantFrom('single' as const, 'lastToDie' as const, 'firstToDie' as const);

const BY_SIDE_FUND: ExemptTerms = { methods: ['sideFund'], mostIncrease: 0.08, sideFundRate: 0.02 };

const METHODS: readonly (readonly ExemptMethod[])[] = [['sideFund'], ['withdrawal'], ['faceIncrease', 'sideFund'], []];

function project(item: UniversalPolicy) {
  return projectUniversal(ob10, '0110', item);
}

function cents(dollars: number | undefined): number {
  return Math.round(100 * (dollars ?? Number.NaN));
}

test('what goes through the account in a year is what it grows by, until it lapses [PREM-017]', () => {
  fc.assert(
    fc.property(fc.tuple(policies, fc.constantFrom(undefined, ...METHODS)), ([item, methods]) => {
      const ledger = project({ ...item, ...(methods && { exempt: { ...BY_SIDE_FUND, methods } }) });
      const inForce = (ledger.lapse?.year ?? ledger.years + 1) - 1;
      for (let year = 0; year < inForce; year++) {
        const before = year === 0 ? 0 : cents(ledger.accountValue[year - 1]);
        const into = cents(ledger.deposit[year]) + cents(ledger.interest[year]);
        const taken = cents(ledger.premiumTax[year]) + cents(ledger.withdrawal[year]) + cents(ledger.movedOut[year]);
        const refunded = cents(ledger.exemptWithdrawal[year]);
        const charged = cents(ledger.costOfInsurance[year]) + cents(ledger.fixedCharge[year]);
        expect(cents(ledger.accountValue[year])).toBe(before + into - taken - refunded - charged);
      }
    }),
    { numRuns: 100 },
  );
});

test('values never fall below nil, and nothing is left after a lapse [PREM-017]', () => {
  fc.assert(
    fc.property(policies, (item) => {
      const ledger = project(item);
      const lapsed = ledger.lapse?.year ?? ledger.years + 1;
      ledger.accountValue.forEach((account, year) => {
        expect(account).toBeGreaterThanOrEqual(0);
        expect(ledger.cashSurrenderValue[year]).toBeLessThanOrEqual(account);
        const benefit = ledger.deathBenefit[year];
        if (year + 1 >= lapsed) expect([account, benefit]).toEqual([0, 0]);
        else expect(benefit).toBeGreaterThanOrEqual(item.faceAmount);
      });
    }),
    { numRuns: 100 },
  );
});

test('the surrender value is at most the death benefit in every year, however the policy is kept exempt [NUM-016]', () => {
  fc.assert(
    fc.property(fc.tuple(policies, statuses, fc.constantFrom(undefined, ...METHODS)), ([drawn, status, methods]) => {
      const { lives, deposit } = drawn;
      const item = {
        ...drawn,
        status,
        lives: status === 'single' ? lives : [...lives, ...lives],
        deposit: 5 * deposit,
      };
      const exempt = methods && { exempt: { ...BY_SIDE_FUND, methods } };
      const { cashSurrenderValue, deathBenefit } = project({ ...item, ...exempt });
      cashSurrenderValue.forEach((surrender, year) => {
        expect(surrender).toBeLessThanOrEqual(deathBenefit[year] ?? 0);
      });
    }),
    { numRuns: 200 },
  );
});

test('a policy that pays the face amount and the account pays their sum [PREM-017]', () => {
  const ledger = project(policy({ deathBenefit: 'levelPlusFund' }));
  expect(ledger.deathBenefit[9]).toBeCloseTo(250_000 + (ledger.accountValue[9] ?? 0), 6);
});

test('insurance costs less on a level benefit once there is an account [PREM-017]', () => {
  const [level, plus] = [project(policy()), project(policy({ deathBenefit: 'levelPlusFund' }))];
  expect(level.costOfInsurance[9] ?? 0).toBeLessThan(plus.costOfInsurance[9] ?? 0);
});

describe('solves', () => {
  test('the minimum deposit keeps the policy to 100 and a cent less does not [PREM-017]', () => {
    fc.assert(
      fc.property(policies, (item) => {
        const solved = { ...item, deposit: minimumDeposit(ob10, '0110', item) };
        expect(project(solved).lapse).toBeUndefined();
        expect(project({ ...solved, deposit: solved.deposit - 0.01 }).lapse).toBeDefined();
      }),
      { numRuns: 25 },
    );
  });

  test('paying for ten years takes larger deposits than paying for life [PREM-017]', () => {
    const tenYears = policy({ depositYears: 10 });
    const deposit = minimumDeposit(ob10, '0110', tenYears);
    expect(deposit).toBeGreaterThan(minimumDeposit(ob10, '0110', standard));
    const ledger = project({ ...tenYears, deposit });
    expect([ledger.lapse, ledger.deposit[10]]).toEqual([undefined, 0]);
  });

  test('the deposit for a value reaches it and a cent less does not [PREM-017]', () => {
    const target = { value: 50_000, year: 20, of: 'cashSurrenderValue' } as const;
    const deposit = depositForTarget(ob10, '0110', standard, target);
    expect(project(policy({ deposit })).cashSurrenderValue[19]).toBeGreaterThanOrEqual(50_000);
    expect(project(policy({ deposit: deposit - 0.01 })).cashSurrenderValue[19]).toBeLessThan(50_000);
  });

  test('a target after the cover is refused', () => {
    const target = { value: 1, year: 61, of: 'accountValue' } as const;
    expect(() => depositForTarget(ob10, '0110', standard, target)).toThrow('targetYear must be');
  });
});

describe('cost of insurance', () => {
  const two = [
    { sex: 'M', smokeClass: 'R', issueAge: 50, rating: 100 },
    { sex: 'F', smokeClass: 'R', issueAge: 50, rating: 100 },
  ];

  test('of two lives lies below the cheaper life for the last death and above the dearer for the first [PREM-014]', () => {
    const rate = (changes: Partial<UniversalPolicy>) => monthlyCostRates(ob10, product, policy(changes))[0] ?? 0;
    const singles = two.map((one) => rate({ lives: [one] }));
    expect(rate({ lives: two, status: 'lastToDie' })).toBeLessThan(Math.min(...singles));
    expect(rate({ lives: two, status: 'firstToDie' })).toBeGreaterThan(Math.max(...singles));
  });

  test('rises year by year where it is yearly, and stays at the level premium where it is level [PREM-009]', () => {
    const yearly = monthlyCostRates(ob10, product, policy({ costOfInsurance: 'yearly' }));
    expect([...yearly]).toEqual([...yearly].sort((a, b) => a - b));
    const monthly = Math.round((1e4 * levelCostRate(ob10, product, standard)) / 12) / 1e4;
    expect(new Set(monthlyCostRates(ob10, product, standard))).toEqual(new Set([monthly]));
  });

  test('at 150 percent is above standard [PREM-005]', () => {
    const rated = policy({ lives: [{ sex: 'M', smokeClass: 'R', issueAge: 40, rating: 150 }] });
    expect(monthlyCostRates(ob10, product, rated)[0] ?? 0).toBeGreaterThan(0.587);
  });

  test('at the elite class is for non-smokers with a large face amount', () => {
    expect(() => project(policy({ rateClass: 'E', faceAmount: 100_000 }))).toThrow("rate class 'E' is not offered");
  });
});

test('the reduced scenario credits a percent less and lapses no later [PREM-017]', () => {
  fc.assert(
    fc.property(policies, (item) => {
      const { current, reduced, reducedRate } = projectUniversalScenarios(prepareUniversal(ob10, '0110', item));
      expect(reducedRate).toBeCloseTo(Math.max(0, item.creditedRate - 0.01), 12);
      expect(current).toEqual(project(item));
      expect(reduced).toEqual(project({ ...item, creditedRate: reducedRate }));
      const lapse = (ledger: typeof current) => ledger.lapse?.year ?? Number.POSITIVE_INFINITY;
      expect(lapse(reduced)).toBeLessThanOrEqual(lapse(current));
    }),
    { numRuns: 50 },
  );
});

describe('riders', () => {
  const charge = (riders: UniversalPolicy['riders'], year = 0) =>
    (project(policy({ riders })).fixedCharge[year] ?? 0) - (project(standard).fixedCharge[year] ?? 0);

  test('cost a twelfth of their yearly premium every month', () => {
    const yearly = accidentalDeathPremium(ob10.document.riders.accidentalDeath, ob10.life('M', 'N'), 40, 100_000);
    const monthly = Math.round((100 * yearly) / 12) / 100;
    expect(charge([{ kind: 'accidentalDeath', faceAmount: 100_000 }])).toBeCloseTo(12 * monthly, 6);
  });

  test('end with their own cover', () => {
    expect(charge([{ kind: 'accidentalDeath', faceAmount: 100_000 }], 30)).toBe(0);
    expect(charge([{ kind: 'childTerm', faceAmount: 10_000, years: 5 }], 5)).toBe(0);
  });

  test('of yearly term cost more every year and count in the benefit [NUM-015]', () => {
    const riders = [{ kind: 'term', prodID: '094', coi: 'YRT', faceAmount: 100_000 }] as const;
    expect(charge(riders, 20)).toBeGreaterThan(charge(riders, 0));
    const ledger = project(policy({ riders }));
    expect([ledger.riderFaceAmount[0], ledger.deathBenefit[0]]).toEqual([100_000, 350_000]);
  });
});

describe('exempt test', () => {
  test('limits rise from nil to the face amount at 90 and never fall', () => {
    for (const issueAge of [0, 25, 40, 65, 80]) {
      const limits = exemptLimits(ob10, product, 'F', issueAge);
      expect(limits[0]).toBeCloseTo(0, 12);
      expect(limits[90 - issueAge]).toBeCloseTo(1, 12);
      expect([...limits]).toEqual([...limits].sort((a, b) => a - b));
    }
  });

  test('what the account may not hold goes to the side fund, and is still the owner’s [PREM-017]', () => {
    const rich = policy({ deposit: 5_000, depositYears: 10 });
    const [without, tested] = [project(rich), project({ ...rich, exempt: BY_SIDE_FUND })];
    const limits = exemptLimits(ob10, product, 'M', 40);
    expect(without.accountValue[9]).toBeGreaterThan(250_000 * (limits[10] ?? 0));
    expect(tested.accountValue[9]).toBeCloseTo(250_000 * (limits[10] ?? 0), 1);
    expect(tested.sideFund[9]).toBeGreaterThan(0);
    const held = (tested.accountValue[9] ?? 0) + (tested.sideFund[9] ?? 0);
    expect(tested.cashSurrenderValue[9]).toBeCloseTo(held, 2);
  });

  test('what lies in the side fund earns its interest each month, in cents [PROOF-006]', () => {
    // One deposit, so that after the first anniversary nothing is moved out or taken back in the year.
    const line = 250_000 * (exemptLimits(ob10, product, 'M', 40)[1] ?? 0);
    const once = { depositStep: 12, depositYears: 1, deposit: Math.round(line + 9_000) };
    const [idle, earning] = [0, 0.02].map((sideFundRate) =>
      project(policy({ ...once, exempt: { ...BY_SIDE_FUND, sideFundRate } })),
    );
    const moved = cents(idle?.exemptSideFund[0]);
    expect(moved).toBeGreaterThan(100_000);
    expect(idle?.movedOut[1]).toBe(0);
    let worked = moved;
    for (let month = 0; month < 12; month++) worked += Math.round(worked * (1.02 ** (1 / 12) - 1));
    expect(cents(idle?.sideFund[1])).toBe(moved);
    expect(cents(earning?.sideFund[1])).toBe(worked);
    expect(worked - moved).toBeGreaterThan(0.0199 * moved);
  });

  test.each<[ExemptMethod, (ledger: UniversalLedger) => number | undefined]>([
    ['sideFund', ({ exemptSideFund }) => exemptSideFund[0]],
    ['withdrawal', ({ exemptWithdrawal }) => exemptWithdrawal[0]],
    ['faceIncrease', ({ exemptFaceIncrease }) => exemptFaceIncrease[0]],
  ])('the same deposits are kept exempt by %s alone where it is the method [NUM-011]', (method, amountOf) => {
    const line = 250_000 * (exemptLimits(ob10, product, 'M', 40)[1] ?? 0);
    const once = { depositStep: 12, depositYears: 1, deposit: Math.round(line + 500 + 12 * 150) };
    const rich = policy({ ...once, exempt: { ...BY_SIDE_FUND, methods: [method] } });
    const ledger = project(rich);
    expect(amountOf(ledger)).toBeGreaterThan(0);
    const all = [ledger.exemptSideFund, ledger.exemptWithdrawal, ledger.exemptFaceIncrease];
    expect(all.filter((amounts) => (amounts[0] ?? 0) > 0)).toHaveLength(1);
  });

  test('what was paid back is the owner’s no more, and what is beside still is', () => {
    const rich = policy({ deposit: 5_000, depositYears: 10 });
    const worth = (methods: readonly ExemptMethod[]) =>
      project({ ...rich, exempt: { ...BY_SIDE_FUND, methods } }).cashSurrenderValue[9] ?? 0;
    const line = 250_000 * (exemptLimits(ob10, product, 'M', 40)[10] ?? 0);
    expect(worth(['withdrawal'])).toBeCloseTo(line, 1);
    expect(worth(['sideFund'])).toBeGreaterThan(line + 100_000);
  });

  test('a face amount grows by 8 % at once and no more; what is still too much takes the next way [NUM-011]', () => {
    const rich = policy({
      deposit: 5_000,
      depositYears: 10,
      exempt: { ...BY_SIDE_FUND, methods: ['faceIncrease', 'sideFund'] },
    });
    const { exemptFaceIncrease, exemptSideFund, accountValue, deathBenefit, sideFund } = project(rich);
    expect([exemptFaceIncrease[0], exemptFaceIncrease[1]]).toEqual([20_000, 21_600]);
    expect(exemptSideFund[0]).toBeGreaterThan(0);
    const limits = exemptLimits(ob10, product, 'M', 40);
    expect(accountValue[1]).toBeCloseTo(291_600 * (limits[2] ?? 0), 1);
    expect((deathBenefit[1] ?? 0) - (sideFund[1] ?? 0)).toBeCloseTo(291_600, 2);
  });

  test('cover added is charged at the age reached', () => {
    const more = policy({ deposit: 900, exempt: { ...BY_SIDE_FUND, methods: ['faceIncrease'] } });
    const [grown, level] = [project(more), project({ ...more, exempt: { ...BY_SIDE_FUND, methods: ['withdrawal'] } })];
    const year = grown.exemptFaceIncrease.findIndex((amount) => amount > 0) + 1;
    expect(year).toBeGreaterThan(0);
    expect(grown.costOfInsurance[year]).toBeGreaterThan(level.costOfInsurance[year] ?? 0);
  });

  test('of two lives the strictest limit counts', () => {
    const lives = [
      { sex: 'M', smokeClass: 'R', issueAge: 60, rating: 100 },
      { sex: 'F', smokeClass: 'R', issueAge: 40, rating: 100 },
    ] as const;
    const limits = policyLimits(ob10, product, lives);
    expect(limits[10]).toBe(exemptLimits(ob10, product, 'F', 40)[10]);
  });

  test('the side fund pays what the account cannot', () => {
    const stopped = policy({ deposit: 5_000, depositYears: 2, creditedRate: 0 });
    const lapse = (item: UniversalPolicy) => project(item).lapse?.year ?? Number.POSITIVE_INFINITY;
    expect(lapse({ ...stopped, exempt: { ...BY_SIDE_FUND, sideFundRate: 0 } })).toBe(lapse(stopped));
  });
});
