import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import type { Ledger, Scenario } from '../../src/pricing/calculation/life/ledger/ledger.ts';
import { prepareLifeContract } from '../../src/pricing/calculation/life/life-contract.ts';
import { lifeValues } from '../../src/pricing/calculation/life/life-values.ts';
import { priceLifePolicy } from '../../src/pricing/calculation/life/price-life-policy.ts';
import { type OwnerFlows, ratesOfReturn } from '../../src/pricing/ledger/rate-of-return.ts';
import { toCents } from '../../src/pricing/money.ts';
import type { DividendOption, LifePolicy } from '../../src/pricing/policy/life-policy.ts';
import { life, lifePolicy, projectLifePolicy } from './life-fixture.ts';

const PARTICIPATING = ['0010', '0020', '0025', '0030', '0040'] as const;

const OPTIONS: readonly DividendOption[] = ['PUA', 'DOD', 'PIC', 'RAP', 'LRD', 'OYT', 'NONE'];

interface Case {
  readonly prodID: string;
  readonly policy: LifePolicy;
}

const cases: fc.Arbitrary<Case> = fc
  .record({
    prodID: fc.constantFrom(...PARTICIPATING),
    life: fc.record({
      sex: fc.constantFrom('M', 'F'),
      smokeClass: fc.constantFrom('R', 'S', 'C'),
      issueAge: fc.integer({ min: 0, max: 60 }),
      rating: fc.constantFrom(100, 150, 200),
    }),
    faceAmount: fc.integer({ min: 25, max: 2000 }).map((thousands) => thousands * 1000),
    dividendOption: fc.constantFrom(...OPTIONS),
    loan: fc.option(fc.record({ year: fc.integer({ min: 5, max: 18 }), amount: fc.integer({ min: 100, max: 9000 }) })),
    waiver: fc.boolean(),
    enhanced: fc.integer({ min: 0, max: 150 }),
    isForLife: fc.boolean(),
  })
  .map(({ prodID, life, faceAmount, dividendOption, loan, waiver, enhanced, isForLife }) => {
    const guaranteedYears = isForLife ? Number.POSITIVE_INFINITY : 10;
    const enhancement = { amount: Math.floor((faceAmount * enhanced) / 100), guaranteedYears };
    return {
      prodID,
      policy: lifePolicy({
        lives: [life],
        faceAmount,
        dividendOption,
        waiver,
        loans: loan ? [loan] : [],
        ...(prodID === '0025' ? { enhancement } : {}),
      }),
    };
  });

function withoutEnhancement({ enhancement: _, ...policy }: LifePolicy): LifePolicy {
  return policy;
}

/** The same policy on the life and another of the other sex, younger by some years, payable at the last death. */
function joint(policy: LifePolicy, gap: number): LifePolicy {
  const [first = life()] = policy.lives;
  const older = {
    ...first,
    smokeClass: first.smokeClass === 'C' ? 'R' : first.smokeClass,
    issueAge: first.issueAge + 20,
  };
  const other = {
    ...older,
    sex: first.sex === 'M' ? 'F' : 'M',
    issueAge: older.issueAge - Math.min(gap, older.issueAge - 18),
  };
  return { ...policy, lives: [older, other], status: 'lastToDie' };
}

/** A man of 40, standard, 100,000. */
const PLAIN = lifePolicy({ faceAmount: 100_000, dividendOption: 'PUA' });

function ledger({ prodID, policy }: Case, returns = false): Ledger {
  return projectLifePolicy(ob10, prodID, policy, { returns });
}

function holds(check: (item: Case, ledger: Ledger) => void, wanted: (item: Case) => boolean = () => true): void {
  fc.assert(
    fc.property(cases.filter(wanted), (item) => check(item, ledger(item))),
    { numRuns: 100 },
  );
}

function cents(dollars: number | undefined): number {
  return Math.round((dollars ?? Number.NaN) * 100);
}

function scenarios(item: Ledger): readonly Scenario[] {
  return [item.current, item.reduced];
}

/** Every year of both scenarios before a loan ends the policy. */
function everyYear(item: Ledger, check: (scenario: Scenario, t: number) => void): void {
  for (const scenario of scenarios(item)) {
    const inForce = (scenario.lapseYear ?? item.years + 1) - 1;
    for (let t = 0; t < inForce; t++) check(scenario, t);
  }
}

describe('a ledger', () => {
  test('adds up: surrender and death values are the sums of their parts less the loan [PREM-016]', () => {
    holds(({ prodID }, item) => {
      everyYear(item, (scenario, t) => {
        const { puaCashValue, puaFace, deposit, oneYearTermFace, loanBalance, dividend } = scenario;
        // An enhanced policy's dividend waits for the next year's purchase; the last is deposited.
        const pending = prodID === '0025' && t < item.years - 1 ? cents(dividend[t]) : 0;
        const surrender = cents(item.cashValue[t]) + cents(puaCashValue[t]) + cents(deposit[t]) + pending;
        const death = cents(item.faceAmount[t]) + cents(puaFace[t]) + cents(deposit[t]) + cents(oneYearTermFace[t]);
        expect(cents(scenario.cashSurrenderValue[t])).toBe(surrender - cents(loanBalance[t]));
        // A loan may outgrow the death benefit alone, where the waiting dividend still keeps the policy in force.
        expect(cents(scenario.deathBenefit[t])).toBe(Math.max(0, death - cents(loanBalance[t])));
      });
    });
  });

  test('never pays more on surrender than on death, its last year included, nor a negative dividend [NUM-016]', () => {
    holds((_, item) => {
      everyYear(item, (scenario, t) => {
        const [surrender = 0, death = 0] = [scenario.cashSurrenderValue[t], scenario.deathBenefit[t]];
        expect(surrender).toBeLessThanOrEqual(death);
        expect(scenario.dividend[t]).toBeGreaterThanOrEqual(0);
      });
    });
  });

  test.each([
    ['of whole life on two lives, payable at the last death', '0022', joint],
    ['of term with a cash value', '0195', (drawn: LifePolicy) => drawn],
  ] as const)('%s never pays more on surrender than on death, its last year included [NUM-016]', (_, prodID, made) => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 30 }), (drawn, gap) => {
        const item = { prodID, policy: made(withoutEnhancement(drawn.policy), gap) };
        const found = ledger(item);
        everyYear(found, (scenario, t) => {
          expect(scenario.cashSurrenderValue[t]).toBeLessThanOrEqual(scenario.deathBenefit[t] ?? 0);
        });
        found.cashValue.forEach((value, t) => {
          expect(value).toBeLessThanOrEqual(found.deathBenefit[t] ?? 0);
        });
      }),
      { numRuns: 100 },
    );
  });

  test('of an enhanced policy pays its last dividend at death as on surrender [NUM-016]', () => {
    const enhancement = { amount: 100_000, guaranteedYears: 10 };
    const { current, years } = ledger({ prodID: '0025', policy: lifePolicy({ faceAmount: 100_000, enhancement }) });
    const last = years - 1;
    expect(current.cashSurrenderValue[last]).toBeGreaterThan(400_000);
    expect(current.deathBenefit[last]).toBeCloseTo(current.cashSurrenderValue[last] ?? 0, 2);
    expect(current.deposit[last]).toBe(current.dividend[last]);
  });

  test.each(['0010', '0020', '0040', '0185'])(
    'of %s with a term rider pays both amounts at death [NUM-015]',
    (prodID) => {
      const riders = [{ kind: 'term', prodID: '093', coi: 20, faceAmount: 200_000 }] as const;
      const [plain, held] = [[], riders].map((each) => ledger({ prodID, policy: lifePolicy({ riders: each }) }));
      for (let t = 0; t < (held?.years ?? 0); t++) {
        const added = (held?.premium[t] ?? 0) > (plain?.premium[t] ?? 0) ? 200_000 : 0;
        expect(held?.riderFaceAmount[t]).toBe(added);
        expect((held?.deathBenefit[t] ?? 0) - (plain?.deathBenefit[t] ?? 0)).toBe(added);
        expect((held?.current.deathBenefit[t] ?? 0) - (plain?.current.deathBenefit[t] ?? 0)).toBeCloseTo(added, 2);
      }
      expect(held?.riderFaceAmount[0]).toBe(200_000);
    },
  );

  test('pays no dividend in its first year, and none under the option that takes none [PREM-016]', () => {
    holds(({ prodID, policy }, item) => {
      for (const { dividend } of scenarios(item)) {
        expect(dividend[0]).toBe(0);
        if (policy.dividendOption === 'NONE' && prodID !== '0025')
          expect(dividend.every((paid) => paid === 0)).toBe(true);
      }
    });
  });

  test('pays no more under the reduced scale than under the current one [PREM-016]', () => {
    holds((_, item) => {
      expect(item.reduced.interest).toBeCloseTo(item.current.interest - 0.01, 12);
      for (const [t, paid] of item.reduced.dividend.entries()) {
        expect(paid).toBeLessThanOrEqual(item.current.dividend[t] ?? 0);
      }
    });
  });

  test('starts with the quoted premium', () => {
    holds(({ prodID, policy }, item) => {
      expect(item.premium[0]).toBe(priceLifePolicy(ob10, prodID, policy).annualPremium);
      expect(item.current.outlay[0]).toBe(item.premium[0]);
    });
  });

  test('carries the basis and scale it was made under', () => {
    const item = ledger({ prodID: '0010', policy: lifePolicy() });
    expect(item).toMatchObject({ basisVersion: 'OB-1.0', dividendScale: '2026-A', prodID: '0010', years: 60 });
    expect([item.age[0], item.age[59]]).toEqual([40, 99]);
  });

  test('of a product without dividends is the same in both scenarios', () => {
    const item = ledger({ prodID: '0195', policy: lifePolicy() }, true);
    expect(item.reduced).toBe(item.current);
    expect(item.current.deathBenefit).toEqual(item.faceAmount);
    expect(item.current.cashSurrenderValue).toEqual(item.cashValue);
  });
});

describe('paid-up additions', () => {
  test('grow by what the dividend buys at the price of the year’s end [PREM-016]', () => {
    holds(
      ({ prodID, policy }, item) => {
        const { paidUpPrice } = lifeValues(prepareLifeContract(ob10, prodID, policy));
        everyYear(item, ({ puaFace, puaCashValue, dividend }, t) => {
          const price = paidUpPrice[t + 1] ?? 1;
          const bought = (puaFace[t] ?? 0) - (t === 0 ? 0 : (puaFace[t - 1] ?? 0));
          expect(Math.abs(bought - (dividend[t] ?? 0) / price)).toBeLessThanOrEqual(0.0051);
          expect(Math.abs((puaCashValue[t] ?? 0) - (puaFace[t] ?? 0) * price)).toBeLessThanOrEqual(0.0051);
        });
      },
      ({ prodID, policy }) => prodID !== '0025' && policy.dividendOption === 'PUA',
    );
  });
});

describe('other uses of dividends', () => {
  const isPlain = ({ prodID, policy }: Case) => prodID !== '0025' && policy.dividendOption !== 'PUA';

  /** Cents of a year's dividend that were deposited, paid out or taken off a premium. */
  function usedCents(option: DividendOption, premium: Float64Array, scenario: Scenario, t: number): number {
    const { deposit, outlay, cashDividend } = scenario;
    const drawnBefore = option === 'LRD' ? (premium[t] ?? 0) - (outlay[t] ?? 0) : 0;
    const kept = (t === 0 ? 0 : (deposit[t - 1] ?? 0)) - drawnBefore;
    const grown = toCents(kept * (1 + ob10.document.dividends.depositInterest));
    const offNext = option === 'RAP' ? (premium[t + 1] ?? 0) - (outlay[t + 1] ?? 0) : 0;
    return cents((deposit[t] ?? 0) - grown + (cashDividend[t] ?? 0) + offNext);
  }

  test('leave no dividend unused: deposited, paid out or off a premium; one-year term takes the rest [PREM-016]', () => {
    holds(({ policy: { dividendOption } }, item) => {
      everyYear(item, (scenario, t) => {
        const used = usedCents(dividendOption, item.premium, scenario, t);
        const credited = cents(scenario.dividend[t]);
        if (dividendOption === 'OYT' && (scenario.oneYearTermFace[t + 1] ?? 0) > 0) expect(used).toBeLessThan(credited);
        else expect(used).toBe(credited);
      });
    }, isPlain);
  });

  test('one-year term never exceeds the cash value it stands on [PREM-016]', () => {
    holds(
      (_, item) => {
        everyYear(item, ({ oneYearTermFace }, t) => {
          const before = t === 0 ? 0 : (item.cashValue[t - 1] ?? 0);
          expect(oneYearTermFace[t]).toBeLessThanOrEqual(before);
        });
      },
      ({ prodID, policy }) => prodID !== '0025' && policy.dividendOption === 'OYT',
    );
  });

  test('an enhancement keeps base, additions and term at the target while guaranteed [PREM-016]', () => {
    holds(
      ({ policy }, item) => {
        const { amount = 0, guaranteedYears = 0 } = policy.enhancement ?? {};
        everyYear(item, ({ puaFace, oneYearTermFace }, t) => {
          const extra = cents(puaFace[t]) + cents(oneYearTermFace[t]);
          if (t < guaranteedYears) expect(extra).toBeGreaterThanOrEqual(cents(amount));
        });
      },
      ({ prodID }) => prodID === '0025',
    );
  });
});

describe('rates of return', () => {
  const yearly = (payments: Float64Array): OwnerFlows => ({
    payments,
    paymentsAYear: 1,
    atStart: new Float64Array(payments.length),
  });

  test.each([
    [11_100, 29, 1_000_000, 0.068],
    [1000, 1, 1050, 0.05],
    [1000, 2, 2000, 0],
    [1000, 10, 5000, -0.131],
  ])('%d a year for %d years that becomes %d has returned %d [CONC-006]', (paid, years, value, rate) => {
    const rates = ratesOfReturn(yearly(new Float64Array(years).fill(paid)), new Float64Array(years).fill(value));
    expect(rates.at(-1)).toBeCloseTo(rate, 3);
  });

  /** What the flows up to an index are worth at the end of its year. */
  function grown(flows: Float64Array, last: number, rate: number): number {
    return flows.subarray(0, last + 1).reduce((sum, flow) => (sum + flow) * (1 + rate), 0);
  }

  test('grow the outlays to the value, or are missing outside -99 % and 1000 % [CONC-006]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: -1000, max: 500_000 }),
        (paid, value) => {
          const flows = Float64Array.from(paid);
          const values = flows.map(() => value);
          ratesOfReturn(yearly(flows), values).forEach((rate, index) => {
            const isWithin = value > grown(flows, index, -0.99) && value < grown(flows, index, 10);
            expect(Number.isNaN(rate)).toBe(!isWithin);
            if (isWithin) expect(grown(flows, index, rate) / value).toBeCloseTo(1, 6);
          });
        },
      ),
    );
  });

  test.each([
    ['nothing is paid', [0, 0], [100, 100]],
    ['nothing comes back', [100, 100], [0, 0]],
    ['the first year multiplies by more than eleven', [100], [1200]],
  ])('there is none where %s [CONC-006]', (_, flows, values) => {
    const rates = ratesOfReturn(yearly(Float64Array.from(flows)), Float64Array.from(values));
    expect([...rates].every(Number.isNaN)).toBe(true);
  });

  test.each([
    ['1', 24_124.8, 0.0343],
    ['3', 23_454.4, 0.0366],
    ['6', 23_007.6, 0.038],
    ['12', 22_337.4, 0.0398],
  ] as const)(
    'of premiums paid every %s months are on what is paid, when it is paid [NUM-013] [NUM-014]',
    (mode, paid, rate) => {
      const item = projectLifePolicy(ob10, '0010', PLAIN, { returns: true, mode });
      expect(item.premium.subarray(0, 20).reduce((sum, year) => sum + year, 0)).toBeCloseTo(paid, 2);
      expect(item.current.returns?.cashSurrenderValue[19]).toBeCloseTo(rate, 4);
      const flows = { payments: item.premium, paymentsAYear: 12 / Number(mode), atStart: new Float64Array(item.years) };
      expect(monthByMonth(flows, 20, item.current.returns?.cashSurrenderValue[19] ?? 0)).toBeCloseTo(
        item.current.cashSurrenderValue[19] ?? 0,
        2,
      );
    },
  );

  /** Every payment grown from its own day to the end of a year, one after the other. */
  function monthByMonth({ payments, paymentsAYear }: OwnerFlows, years: number, rate: number): number {
    let value = 0;
    for (let at = 0; at < years * paymentsAYear; at++) {
      const paid = (payments[Math.floor(at / paymentsAYear)] ?? 0) / paymentsAYear;
      value += paid * (1 + rate) ** (years - at / paymentsAYear);
    }
    return value;
  }

  test.each(['1', '12'] as const)(
    'are the same for equal flows: a dividend taken off the premium is one paid out, every %s months [NUM-017]',
    (mode) => {
      const at = (dividendOption: DividendOption) =>
        projectLifePolicy(ob10, '0010', { ...PLAIN, dividendOption }, { returns: true, mode });
      const [reduced, paidOut] = [at('RAP'), at('PIC')];
      // What is above the next premium is deposited, and earns interest.
      const whole = paidOut.current.dividend.findIndex((dividend, t) => dividend > (paidOut.premium[t] ?? 0));
      expect(whole).toBeGreaterThan(15);
      for (let t = 2; t < whole; t++) {
        const rate = paidOut.current.returns?.cashSurrenderValue[t] ?? 0;
        expect(reduced.current.returns?.cashSurrenderValue[t]).toBeCloseTo(rate, 9);
      }
      expect(Number.isFinite(paidOut.current.returns?.cashSurrenderValue[9])).toBe(true);
    },
  );

  test('a dividend paid in cash counts as received, and so does a loan', () => {
    const plain = ledger({ prodID: '0010', policy: lifePolicy({ dividendOption: 'NONE' }) }, true);
    const cash = ledger({ prodID: '0010', policy: lifePolicy({ dividendOption: 'PIC' }) }, true);
    expect(cash.current.returns?.cashSurrenderValue[29]).toBeGreaterThan(
      plain.current.returns?.cashSurrenderValue[29] ?? 1,
    );
  });
});
