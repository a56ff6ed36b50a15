import { describe, expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { lifeLedger } from '../../src/pricing/calculation/life/ledger/life-ledger.ts';
import { projectPlannedLife } from '../../src/pricing/calculation/life/planned/project-planned-life.ts';
import { priceLife } from '../../src/pricing/calculation/life/price-life-policy.ts';
import { refuseLifePolicy } from '../../src/pricing/calculation/life/refuse-life-policy.ts';
import { projectUniversal } from '../../src/pricing/calculation/universal/project-universal.ts';
import type { UniversalPolicy } from '../../src/pricing/calculation/universal/universal-policy.ts';
import type { DividendOption, LifePolicy } from '../../src/pricing/policy/life-policy.ts';
import type { PlannedAct } from '../../src/pricing/policy/planned-act.ts';
import { lifePolicy, projectLifePolicy } from './life-fixture.ts';

/** Male non-smoker of 40, 100,000 of whole life. */
function planned(acts: readonly PlannedAct[], changes: Partial<LifePolicy> = {}) {
  const priced = priceLife(ob10, '0010', lifePolicy({ dividendOption: 'NONE', ...changes, acts }));
  return projectPlannedLife('0010', priced, { returns: true });
}

/** Values of policy years, 1 = first. */
const of = (values: ArrayLike<number> | undefined, ...years: number[]) => years.map((year) => values?.[year - 1]);

const PREMIUM = 1116.87;

describe('what an owner plans for some years of a life policy', () => {
  test.each<DividendOption>(['PUA', 'DOD', 'PIC', 'NONE'])(
    'loans and premium offset are those illustrated without a plan, with %s [SOLVE-009]',
    (dividendOption) => {
      const loans = [30, 31].map((year) => ({ year, amount: 1500 }));
      const own = projectLifePolicy(ob10, '0010', lifePolicy({ dividendOption, premiumOffsetAfter: 22, loans }), {
        returns: true,
      });
      const acts = [{ act: 'loan', from: 30, to: 31, amount: 1500 }] as const;
      const told = planned(acts, { dividendOption, premiumOffsetAfter: 22 });
      for (const name of ['outlay', 'dividend', 'loanBalance', 'cashSurrenderValue', 'deathBenefit'] as const)
        expect([...told.current[name]]).toEqual([...own.current[name]]);
      expect([...(told.reduced.returns?.cashSurrenderValue ?? [])]).toEqual([
        ...(own.reduced.returns?.cashSurrenderValue ?? []),
      ]);
    },
  );

  test('an extra deposit buys paid-up additions at the price of its year [SOLVE-009]', () => {
    const { current, planned: plan } = planned([{ act: 'deposit', from: 3, to: 3, amount: 1000 }]);
    // 1,000 / 0.256406 after two years; 3,900.06 × 0.264981 and × 0.273799 at the ends of years 3 and 4.
    expect(of(current.puaFace, 2, 3, 4)).toEqual([0, 3900.06, 3900.06]);
    expect(of(current.puaCashValue, 3, 4)).toEqual([1033.44, 1067.83]);
    expect(of(current.outlay, 2, 3, 4)).toEqual([PREMIUM, PREMIUM + 1000, PREMIUM]);
    // What was bought is promised as the contract is: cash values of 1,033 and 2,220 beside it.
    expect(of(plan?.scenario.cashSurrenderValue, 3, 4)).toEqual([2066.44, 3287.83]);
  });

  test('a premium holiday lends its premiums, and ends a policy without a value [SOLVE-009]', () => {
    const lent = planned([{ act: 'premium', from: 11, to: 12, amount: 0 }]);
    expect(of(lent.current.outlay, 10, 11, 12, 13)).toEqual([PREMIUM, 0, 0, PREMIUM]);
    // 1,116.87 × 1.07; (1,195.05 + 1,116.87) × 1.07; × 1.07.
    expect(of(lent.current.loanBalance, 11, 12, 13)).toEqual([1195.05, 2473.75, 2646.91]);
    expect(of(lent.current.cashSurrenderValue, 12)).toEqual([12_950 - 2473.75]);
    // What is lent for a premium is no money in hand: the return counts it as nothing paid and nothing received.
    const [paid, held] = [10 * PREMIUM, 12_950 - 2473.75];
    expect(of(lent.current.returns?.cashSurrenderValue, 12)[0]).toBeLessThan(0);
    expect(held).toBeLessThan(paid);
    const ended = planned([{ act: 'premium', from: 2, amount: 0 }]);
    expect(ended.current.lapseYear).toBe(1);
    expect(lifeLedger(ended, []).lapseYear).toMatchObject({ guaranteed: 1, current: 1 });
    expect(of(ended.deathBenefit, 1, 2)).toEqual([100_000, 0]);
  });

  test('a smaller face amount costs its own premium and pays out the value of the rest [SOLVE-009]', () => {
    const told = planned([{ act: 'face', from: 11, amount: 60_000 }]);
    const smaller = projectLifePolicy(ob10, '0010', lifePolicy({ dividendOption: 'NONE', faceAmount: 60_000 }));
    expect(of(told.premium, 10, 11)).toEqual([PREMIUM, smaller.premium[0]]);
    expect(of(told.deathBenefit, 10, 11)).toEqual([100_000, 60_000]);
    expect(of(told.cashValue, 11, 12)).toEqual(of(smaller.cashValue, 11, 12));
    // After ten years 10,059 of 100,000: two fifths of it.
    expect(of(told.current.planned?.withdrawal, 10, 11, 12)).toEqual([0, 4023.6, 0]);
  });

  test('dividends are used otherwise from the anniversary a year starts with [SOLVE-009]', () => {
    const act = { act: 'dividendOption', from: 5, amount: 0, dividendOption: 'PIC' } as const;
    const { current } = planned([act], { dividendOption: 'PUA' });
    const before = projectLifePolicy(ob10, '0010', lifePolicy({ dividendOption: 'PUA' })).current;
    expect(of(current.dividend, 2, 3, 4)).toEqual(of(before.dividend, 2, 3, 4));
    expect(of(current.cashDividend, 3, 4, 5)).toEqual([0, ...of(current.dividend, 4, 5)]);
    expect(of(current.puaFace, 3, 4, 30)).toEqual([before.puaFace[2], before.puaFace[2], before.puaFace[2]]);
    // The last premium reduction is spent; the year after it is paid whole.
    const reduced = planned([{ ...act, dividendOption: 'PUA' }], { dividendOption: 'RAP' }).current;
    expect(of(reduced.outlay, 5)).toEqual([PREMIUM]);
    expect(reduced.puaFace[3]).toBeGreaterThan(0);
    const ended = planned([{ ...act, dividendOption: 'NONE' }], { dividendOption: 'OYT' }).current;
    expect(of(ended.dividend, 4, 5)).toEqual([0, 0]);
    expect(of(ended.oneYearTermFace, 5)).toEqual([0]);
  });

  test('a withdrawal is taken of the deposit, and what is taken out comes off the cost basis [SOLVE-009]', () => {
    const acts = [{ act: 'withdrawal', from: 11, to: 12, amount: 500 }] as const;
    const told = planned(acts, { dividendOption: 'DOD' }).current;
    // (1,500.95 - 500) × 1.03 and the dividend of the year.
    expect(of(told.planned?.withdrawal, 10, 11, 12, 13)).toEqual([0, 500, 500, 0]);
    expect(told.deposit[10]).toBeCloseTo(1000.95 * 1.03 + (told.dividend[10] ?? 0), 2);
  });

  test.each<readonly [string, Partial<LifePolicy>]>([
    ['a greater face amount', { acts: [{ act: 'face', from: 2, amount: 100_000 }] }],
    ['a year before the first', { acts: [{ act: 'loan', from: 0, amount: 100 }] }],
    ['a last year before the first', { acts: [{ act: 'loan', from: 9, to: 8, amount: 100 }] }],
    ['an amount below nil', { acts: [{ act: 'deposit', from: 9, amount: -1 }] }],
  ])('%s is refused [SOLVE-009]', (_, changes) => {
    expect(refuseLifePolicy(ob10.document, '0010', lifePolicy(changes))).toMatchObject([
      { code: 'msg-Range', at: { property: 'acts' } },
    ]);
  });
});

const ACCOUNT: UniversalPolicy = {
  lives: [{ sex: 'M', smokeClass: 'R', issueAge: 40, rating: 100 }],
  ...{ status: 'single', rateClass: 'S', faceAmount: 250_000, costOfInsurance: 'level' },
  // The cost then depends on the face amount alone.
  deathBenefit: 'levelPlusFund',
  ...{ flatExtra: 0, flatExtraDuration: 999, province: 'ON', creditedRate: 0.04, deposit: 300, depositStep: 1 },
  ...{ depositYears: Number.POSITIVE_INFINITY, riders: [], otherCharge: 0, withdrawals: [] },
};
const account = (acts: readonly PlannedAct[], changes: Partial<UniversalPolicy> = {}) =>
  projectUniversal(ob10, '0110', { ...ACCOUNT, ...changes, acts });
const plain = projectUniversal(ob10, '0110', ACCOUNT);

describe('what an owner plans for some years of an account', () => {
  test('an extra deposit is taxed and credited from the start of its year [SOLVE-009]', () => {
    const told = account([{ act: 'deposit', from: 3, to: 3, amount: 1000 }]);
    expect(of(told.deposit, 2, 3, 4)).toEqual([3600, 4600, 3600]);
    expect((told.premiumTax[2] ?? 0) - (plain.premiumTax[2] ?? 0)).toBeCloseTo(20, 6);
    // 980 × 1.04, each month to the cent.
    expect((told.accountValue[2] ?? 0) - (plain.accountValue[2] ?? 0)).toBeCloseTo(1019.2, 0);
  });

  test('a holiday makes no deposit, and a withdrawal takes what surrender would pay [SOLVE-009]', () => {
    const told = account([
      { act: 'premium', from: 4, to: 5, amount: 0 },
      { act: 'withdrawal', from: 12, to: 12, amount: 2000 },
    ]);
    expect(of(told.deposit, 3, 4, 5, 6)).toEqual([3600, 0, 0, 3600]);
    expect(of(told.withdrawal, 11, 12, 13)).toEqual([0, 2000, 0]);
    const most = account([{ act: 'withdrawal', from: 6, to: 6, amount: 1_000_000 }]);
    expect(most.withdrawal[5]).toBe(plain.cashSurrenderValue[4]);
  });

  test('a face amount costs what is left of it, and more of it what its age costs [SOLVE-009]', () => {
    const less = account([{ act: 'face', from: 11, amount: 150_000 }]);
    expect(of(less.deathBenefit, 10)[0]).toBeCloseTo(250_000 + (less.accountValue[9] ?? 0), 2);
    expect(less.deathBenefit[10]).toBeCloseTo(150_000 + (less.accountValue[10] ?? 0), 2);
    expect((less.costOfInsurance[10] ?? 0) / (plain.costOfInsurance[10] ?? 1)).toBeCloseTo(0.6, 4);
    const more = account([{ act: 'face', from: 11, amount: 300_000 }]);
    const older = { lives: [{ ...ACCOUNT.lives[0], issueAge: 50 }], faceAmount: 50_000 } as Partial<UniversalPolicy>;
    const added = (more.costOfInsurance[10] ?? 0) - (plain.costOfInsurance[10] ?? 0);
    expect(added).toBeCloseTo(account([], { ...older, deposit: 3000 }).costOfInsurance[0] ?? 0, 0);
    // The newest cover goes first, and the face amount at issue is left.
    const back = account([
      { act: 'face', from: 11, amount: 300_000 },
      { act: 'face', from: 16, amount: 250_000 },
    ]);
    expect(back.costOfInsurance[15]).toBeCloseTo(plain.costOfInsurance[15] ?? 0, 2);
  });

  test('an account knows no loan [SOLVE-009]', () => {
    expect(() => account([{ act: 'loan', from: 2, amount: 100 }])).toThrow('knows no loan');
  });
});
