import { expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { lifeLedger } from '../../src/pricing/calculation/life/ledger/life-ledger.ts';
import { scenarioSource } from '../../src/pricing/calculation/life/ledger/project-life.ts';
import { projectPricedLife } from '../../src/pricing/calculation/life/ledger/project-priced-life.ts';
import { projectScenario } from '../../src/pricing/calculation/life/ledger/project-scenario.ts';
import { projectPlannedLife } from '../../src/pricing/calculation/life/planned/project-planned-life.ts';
import { priceLife } from '../../src/pricing/calculation/life/price-life-policy.ts';
import { prepareUniversal } from '../../src/pricing/calculation/universal/project-universal.ts';
import { projectUniversalScenarios } from '../../src/pricing/calculation/universal/project-universal-scenarios.ts';
import type { UniversalPolicy } from '../../src/pricing/calculation/universal/universal-policy.ts';
import type { RatePlan } from '../../src/pricing/policy/rate-plan.ts';
import { lifePolicy } from './life-fixture.ts';

const { interest, reduction } = ob10.document.dividends;

function priced(rates?: RatePlan) {
  return priceLife(ob10, '0010', lifePolicy({ dividendOption: 'PIC', ...(rates && { rates }) }));
}
const project = (rates?: RatePlan) => projectPricedLife('0010', priced(rates));

test('the scale of some years moves their dividends by its margin on the fund, and no other’s [SOLVE-010]', () => {
  const plan: RatePlan = { rows: [{ from: 11, to: 12, base: interest + 0.01 }], names: {} };
  const [own, other] = [project(), project(plan)];
  const { cashValue, netPremium } = scenarioSource(priced()).values;
  for (const [year, cash] of [
    [11, 10_059],
    [12, 11_487],
  ] as const) {
    expect(cashValue[year - 1]).toBe(cash);
    const more = (other.current.dividend[year - 1] ?? 0) - (own.current.dividend[year - 1] ?? 0);
    // One hundredth of the cash value at the start and the net premium.
    expect(more).toBeCloseTo(0.01 * (cash + netPremium), 1);
    const lower = (other.reduced.dividend[year - 1] ?? 0) - (own.reduced.dividend[year - 1] ?? 0);
    expect(lower).toBeCloseTo(more, 1);
  }
  for (const year of [10, 13, 40]) expect(other.current.dividend[year - 1]).toBe(own.current.dividend[year - 1]);
});

test('an alternate is the illustration at its own rates, and years without one have the base’s [SOLVE-010]', () => {
  const plan: RatePlan = {
    rows: [
      { from: 1, base: 0.06, alternate1: 0.04 },
      { from: 21, alternate2: 0.05 },
    ],
    names: { alternate1: 'Prudent', alternate2: 'Later' },
  };
  const source = scenarioSource(priced());
  const told = project(plan);
  const columns = ['dividend', 'cashSurrenderValue', 'deathBenefit'] as const;
  const [prudent, later] = told.alternates ?? [];
  for (const name of columns) {
    expect([...(prudent?.scenario[name] ?? [])]).toEqual([...projectScenario(source, 0.04)[name]]);
    expect([...told.current[name]]).toEqual([...projectScenario(source, 0.06)[name]]);
    expect([...told.reduced[name]]).toEqual([...projectScenario(source, 0.06 - reduction)[name]]);
    expect(later?.scenario[name].slice(0, 20)).toEqual(told.current[name].slice(0, 20));
  }
  expect(later?.scenario.dividend[20]).toBeLessThan(told.current.dividend[20] ?? 0);
  expect(lifeLedger(told, []).alternates).toEqual({ alternate1: 'Prudent', alternate2: 'Later' });
  // With a plan of the owner's, the same rates.
  const planned = projectPlannedLife(
    '0010',
    priceLife(
      ob10,
      '0010',
      lifePolicy({ dividendOption: 'PIC', rates: plan, acts: [{ act: 'loan', from: 99, to: 99, amount: 1 }] }),
    ),
  );
  for (const name of columns)
    expect(planned.alternates?.[0]?.scenario[name].slice(0, 59)).toEqual(prudent?.scenario[name].slice(0, 59));
});

const ACCOUNT: UniversalPolicy = {
  lives: [{ sex: 'M', smokeClass: 'R', issueAge: 40, rating: 100 }],
  ...{ status: 'single', rateClass: 'S', faceAmount: 250_000, costOfInsurance: 'level', deathBenefit: 'level' },
  ...{ flatExtra: 0, flatExtraDuration: 999, province: 'ON', creditedRate: 0.04, deposit: 300, depositStep: 1 },
  ...{ depositYears: Number.POSITIVE_INFINITY, riders: [], otherCharge: 0, withdrawals: [] },
};

test('an account is credited the rate of its year; what is guaranteed does not move [SOLVE-010]', () => {
  const at = (changes: Partial<UniversalPolicy>) =>
    projectUniversalScenarios(prepareUniversal(ob10, '0110', { ...ACCOUNT, ...changes }));
  const told = at({ rates: { rows: [{ from: 1, base: 0.05, alternate1: 0.02 }], names: { alternate1: 'Low' } } });
  const [five, two] = [at({ creditedRate: 0.05 }), at({ creditedRate: 0.02 })];
  expect(told.current.accountValue).toEqual(five.current.accountValue);
  expect(told.reduced.accountValue).toEqual(five.reduced.accountValue);
  expect(told.guaranteed.accountValue).toEqual(five.guaranteed.accountValue);
  expect(told.alternates.map(({ name, ledger }) => [name, ledger.accountValue])).toEqual([
    ['Low', two.current.accountValue],
  ]);
  const later = at({ rates: { rows: [{ from: 3, to: 3, base: 0.05 }], names: {} } }).current;
  const plain = at({}).current;
  expect(later.accountValue.slice(0, 2)).toEqual(plain.accountValue.slice(0, 2));
  expect(later.interest[2]).toBeGreaterThan(plain.interest[2] ?? 0);
});
