import { describe, expect, test } from 'vitest';
import { createBasis } from '../../src/pricing/basis/basis.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import type { ExemptTest } from '../../src/pricing/basis/universal-life-basis.ts';
import type { AccountPlan } from '../../src/pricing/calculation/universal/account-plan.ts';
import { newAccountYears } from '../../src/pricing/calculation/universal/account-years.ts';
import { exemptLimits, exemptLine } from '../../src/pricing/calculation/universal/exempt-limit.ts';
import { projectUniversal } from '../../src/pricing/calculation/universal/project-universal.ts';
import { runAccount } from '../../src/pricing/calculation/universal/run-account.ts';
import {
  type ExemptTerms,
  type UniversalPolicy,
  universalProduct,
} from '../../src/pricing/calculation/universal/universal-policy.ts';

const product = universalProduct(ob10, '0110');
const { jump } = product.exemptTest;

function limitsAt(issueAge: number, changes: Partial<ExemptTest> = {}): readonly number[] {
  return Array.from(
    exemptLimits(ob10, { ...product, exemptTest: { ...product.exemptTest, ...changes } }, 'M', issueAge),
  );
}

describe('the fund of the exemption test policy', () => {
  test('of a man of 81 rises in eight even steps to what 1 at 90 is worth a year before, and is 1 there [NUM-039]', () => {
    // By hand: after eight payments 1 is paid in a year whether he lives or dies: 1/1.035 = 0.966184. An eighth is 0.120773.
    const even = limitsAt(81, { payPeriod: 'even' });
    expect(even.map((limit) => Math.round(limit * 1e6) / 1e6)).toEqual([
      ...[0, 0.120773, 0.241546, 0.362319, 0.483092, 0.603865, 0.724638, 0.845411, 0.966184],
      1,
    ]);
  });

  test('after its payments is the same however it grew while they lasted [NUM-039]', () => {
    const [even, reserve] = [limitsAt(40, { payPeriod: 'even' }), limitsAt(40)];
    expect(even.slice(8)).toEqual(reserve.slice(8));
    expect(even[4]).toBeCloseTo((even[8] ?? 0) / 2, 12);
    expect(even[4]).not.toBeCloseTo(reserve[4] ?? 0, 4);
  });

  test('follows the interest and the mortality of the reserve basis [NUM-039]', () => {
    expect(limitsAt(81, { interest: 0.03 })[8]).toBeCloseTo(1 / 1.03, 12);
    expect(limitsAt(40, { mortality: 'S' })[10]).toBeGreaterThan(limitsAt(40)[10] ?? 0);
    expect(limitsAt(40, { payYears: 20 })[10]).toBeLessThan(limitsAt(40)[10] ?? 0);
    expect(limitsAt(40, { toAge: 85 })[10]).toBeGreaterThan(limitsAt(40)[10] ?? 0);
  });
});

describe('250 percent', () => {
  // An account of 1,000 at each anniversary so far, under a test policy of 10,000.
  const before = (count: number) => new Array<number>(count).fill(4_000);

  test('of the account three years before counts from the tenth anniversary on, not at the ninth [NUM-040]', () => {
    // By hand: 2.5 x 4,000 = 10,000, above 3/8 of 20,000 = 7,500.
    expect(exemptLine(jump, 9, 20_000, before(8))).toBe(20_000);
    expect(exemptLine(jump, 10, 20_000, before(9))).toBe(10_000);
    expect(exemptLine(jump, 11, 20_000, before(10))).toBe(10_000);
  });

  test('does not lower the line below three eighths of the test policy, nor raise it [NUM-040]', () => {
    expect(exemptLine(jump, 10, 40_000, before(9))).toBe(15_000);
    expect(exemptLine(jump, 10, 9_000, before(9))).toBe(9_000);
  });

  test('is of the anniversary three years before, whatever came between [NUM-040]', () => {
    expect(exemptLine(jump, 10, 50_000, [0, 0, 0, 0, 0, 0, 10_000, 30_000, 40_000])).toBe(25_000);
  });
});

const BY_SIDE_FUND: ExemptTerms = { methods: ['sideFund'], mostIncrease: 0.08, sideFundRate: 0.02 };

/** Grows from little: deposits that start to be worth more than charges take over late. */
function late(changes: Partial<ExemptTest>): ReturnType<typeof projectUniversal> {
  const document = structuredClone(ob10.document);
  const own = {
    ...document,
    products: { ...document.products, '0110': { ...product, exemptTest: { ...product.exemptTest, ...changes } } },
  };
  const policy: UniversalPolicy = {
    lives: [{ sex: 'M', smokeClass: 'R', issueAge: 40, rating: 100 }],
    status: 'single',
    rateClass: 'S',
    faceAmount: 100_000,
    costOfInsurance: 'level',
    deathBenefit: 'level',
    flatExtra: 0,
    flatExtraDuration: 999,
    province: 'ON',
    creditedRate: 0.1,
    deposit: 1_700,
    depositStep: 12,
    depositYears: Number.POSITIVE_INFINITY,
    riders: [],
    otherCharge: 0,
    withdrawals: [],
    exempt: BY_SIDE_FUND,
  };
  return projectUniversal(createBasis(own), '0110', policy);
}

test('a policy is kept to the multiple of its account by the ways of the exempt test [NUM-040]', () => {
  const multiple = 1.2;
  const tight = { jump: { fromYear: 10, yearsBack: 3, multiple, sparedPart: 0 } };
  const [free, kept] = [late({ jump: { ...tight.jump, fromYear: 99 } }), late(tight)];
  expect(Array.from(kept.accountValue.subarray(0, 9))).toEqual(Array.from(free.accountValue.subarray(0, 9)));
  const line = Math.floor(multiple * (kept.accountValue[6] ?? 0) * 100) / 100;
  expect(free.accountValue[9]).toBeGreaterThan(line);
  expect(kept.accountValue[9]).toBe(line);
  expect(kept.exemptSideFund[9]).toBeCloseTo((free.accountValue[9] ?? 0) - line, 2);
  expect(free.exemptSideFund[9]).toBe(0);
});

describe('60,000 where half of 100,000 may be held', () => {
  const YEARS = 2;
  const nothing = () => new Float64Array(YEARS);

  /** One deposit and nothing else: no tax, no charge, no interest. Dollars. */
  function after(deposit: number, methods: ExemptTerms['methods']) {
    const kept = newAccountYears(YEARS);
    const plan: AccountPlan = {
      ...{ years: YEARS, riders: [], face: 10_000_000, costRates: nothing(), fixedCharges: nothing() },
      ...{
        waiver: { fraction: 0, years: 0 },
        premiumTax: 0,
        monthlyInterest: 0,
        paysFund: false,
        depositStep: 12,
        depositMonths: 12,
      },
      withdrawals: new Float64Array(),
      exempt: {
        ...{ methods, limits: Float64Array.of(0, 0.5, 1), sideInterest: 0, mostIncrease: 0.08 },
        increase: () => ({ costRates: nothing(), flatExtra: nothing() }),
      },
    };
    runAccount(plan, Math.round(deposit * 100), kept);
    const [side, back, more, value] = [kept.toSideFund, kept.refunded, kept.faceIncrease, kept.accountValue].map(
      (cents) => (cents[0] ?? 0) / 100,
    );
    return { side, back, more, value };
  }

  test('leaves 10,000 to the side account [NUM-041]', () => {
    expect(after(60_000, ['sideFund'])).toEqual({ side: 10_000, back: 0, more: 0, value: 50_000 });
  });

  test('or is drawn down to the line [NUM-041]', () => {
    expect(after(60_000, ['withdrawal'])).toEqual({ side: 0, back: 10_000, more: 0, value: 50_000 });
  });

  test('or insures 8 % more, and what half of 108,000 does not hold takes the next way [NUM-041]', () => {
    expect(after(60_000, ['faceIncrease', 'sideFund'])).toEqual({ side: 6_000, back: 0, more: 8_000, value: 54_000 });
  });

  test('insures as much more as it needs: less than 8 %, exactly 8 %, and a cent beyond [NUM-041]', () => {
    expect(after(53_999, ['faceIncrease'])).toEqual({ side: 0, back: 0, more: 7_998, value: 53_999 });
    expect(after(54_000, ['faceIncrease'])).toEqual({ side: 0, back: 0, more: 8_000, value: 54_000 });
    expect(after(54_000.01, ['faceIncrease'])).toEqual({ side: 0, back: 0.01, more: 8_000, value: 54_000 });
  });
});
