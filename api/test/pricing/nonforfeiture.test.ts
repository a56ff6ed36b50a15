import { describe, expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { automaticPremiumLoan } from '../../src/pricing/calculation/life/ledger/automatic-premium-loan.ts';
import { premiumLoanColumns } from '../../src/pricing/calculation/life/ledger/premium-loan-columns.ts';
import type { LifePolicy } from '../../src/pricing/policy/life-policy.ts';
import { extendedTerm, reducedPaidUpFace } from '../../src/pricing/value/paid-up-insurance.ts';
import { loanBalance, loanLimit } from '../../src/pricing/value/policy-loan.ts';
import { lifePolicy, projectLifePolicy } from './life-fixture.ts';

const { policyLoan } = ob10.document;

function ledger(changes: Partial<LifePolicy> = {}, prodID = '0010') {
  return projectLifePolicy(ob10, prodID, lifePolicy(changes), { returns: true });
}

describe('reduced paid-up and extended term', () => {
  test('a cash value buys paid-up insurance at the price of the year [PREM-015]', () => {
    expect(reducedPaidUpFace(10_059, 0.332017)).toBe(30_296.64);
    expect(reducedPaidUpFace(500, 0)).toBe(0);
  });

  test('a cash value keeps the face amount for whole years, then days [PREM-015]', () => {
    const mortality = new Float64Array([0.01, 0.01, 0.02, 0.02]);
    const first = 0.01 / 1.05;
    const second = (0.99 * 0.02) / 1.05 ** 2;
    expect(extendedTerm(mortality, 1, 0.05, first + second / 2)).toEqual({ years: 1, days: 182 });
    expect(extendedTerm(mortality, 1, 0.05, 0)).toEqual({ years: 0, days: 0 });
    expect(extendedTerm(mortality, 1, 0.05, 1)).toEqual({ years: 3, days: 0 });
  });
});

describe('policy loans', () => {
  test('interest is added at each anniversary, to the cent [PREM-015]', () => {
    expect([10, 11, 12, 15].map((year) => loanBalance([{ amount: 5000, year: 11 }], 0.07, year))).toEqual([
      0, 5350, 5724.5, 7012.77,
    ]);
  });

  test('nine tenths of the cash value may be owed [PREM-015]', () => {
    expect(loanLimit(policyLoan, 10_000, 2500)).toBe(6500);
    expect(loanLimit(policyLoan, 1000, 2500)).toBe(0);
  });

  test('a loan comes off surrender and death values, and no dividend changes [PREM-015]', () => {
    const plain = ledger().current;
    const lent = ledger({ loans: [{ year: 11, amount: 5000 }] }).current;
    expect(lent.loanTaken[10]).toBe(5000);
    expect(lent.loanBalance[14]).toBe(7012.77);
    expect(lent.deathBenefit[14]).toBeCloseTo((plain.deathBenefit[14] ?? 0) - 7012.77, 6);
    expect(lent.cashSurrenderValue[14]).toBeCloseTo((plain.cashSurrenderValue[14] ?? 0) - 7012.77, 6);
    expect(lent.dividend).toEqual(plain.dividend);
  });

  test('no more is lent than the cash value before it allows [PREM-015]', () => {
    const asked = ledger({ loans: [{ year: 11, amount: 1_000_000 }] }).current;
    const most = loanLimit(policyLoan, ledger().current.cashSurrenderValue[9] ?? 0, 0);
    expect(asked.loanTaken[10]).toBe(most);
    expect(ledger({ loans: [{ year: 1, amount: 100 }] }).current.loanTaken[0]).toBe(0);
  });
});

test('a loan that outgrows the cash value ends the policy [PREM-015]', () => {
  const { current } = ledger({ dividendOption: 'NONE', loans: [{ year: 40, amount: 1_000_000 }] });
  const { lapseYear = 0, cashSurrenderValue, deathBenefit, outlay } = current;
  expect(lapseYear).toBeGreaterThan(40);
  expect(cashSurrenderValue[lapseYear - 2]).toBeGreaterThan(0);
  expect(cashSurrenderValue[lapseYear - 1]).toBe(0);
  expect([deathBenefit[lapseYear], outlay[lapseYear]]).toEqual([0, 0]);
});

describe('automatic premium loan', () => {
  const item = ledger();
  const loan = automaticPremiumLoan(policyLoan, item, item.current, 15);

  test('premiums are lent at the start of their years while the cash value allows it [PREM-015]', () => {
    expect(loan.years).toBeGreaterThan(5);
    expect(loan.years).toBeLessThan(45);
    let owed = 0;
    loan.balance.forEach((balance, t) => {
      const due = item.premium[15 + t] ?? 0;
      expect(owed + due).toBeLessThanOrEqual(0.9 * (item.current.cashSurrenderValue[14 + t] ?? 0) + 0.005);
      owed = Math.round((owed + due) * 107) / 100;
      expect(balance).toBeCloseTo(owed, 2);
    });
    const next = 15 + loan.years;
    expect(owed + (item.premium[next] ?? 0)).toBeGreaterThan(0.9 * (item.current.cashSurrenderValue[next - 1] ?? 0));
  });

  test('what is owed comes off surrender and death values [PREM-015]', () => {
    const owed = loan.balance[3] ?? 0;
    expect(loan.deathBenefit[3]).toBeCloseTo((item.current.deathBenefit[18] ?? 0) - owed, 6);
    expect(loan.cashSurrenderValue[3]).toBeCloseTo((item.current.cashSurrenderValue[18] ?? 0) - owed, 6);
  });

  test('carries nothing before there is a cash value, and ends with the premiums [PREM-015]', () => {
    expect(automaticPremiumLoan(policyLoan, item, item.current, 1).years).toBe(0);
    const limited = ledger({}, '0020');
    expect(automaticPremiumLoan(policyLoan, limited, limited.current, 18).years).toBe(2);
  });
});

describe('maturity', () => {
  test.each([
    ['0040', {}],
    ['0040', { cover: { toAge: 65 } }],
    ['0010', {}],
    ['0030', {}],
  ] as const)('%s with %j pays its face amount at the end of the cover [PREM-015]', (prodID, changes) => {
    expect(ledger(changes, prodID).cashValue.at(-1)).toBe(100_000);
  });
});

describe('a policy whose premiums are lent', () => {
  /** Worked by hand: 7 % a year, at most nine tenths of the cash value at the end of the year before. */
  const scenario = (cashValues: readonly number[]) => ({
    ...item().current,
    cashSurrenderValue: Float64Array.from(cashValues),
    deathBenefit: Float64Array.from(cashValues, () => 1000),
  });
  const item = () => ledger();

  test('ends with the year before the first premium that cannot be lent [PREM-015]', () => {
    const premium = Float64Array.from([100, 100, 100, 100, 100, 100]);
    // 135 may be owed: 107.00 after year 3. 234: 207 x 1.07 = 221.49. Of 306 there are 84.51 left, and 100 are due.
    const lent = premiumLoanColumns(policyLoan, { premium }, scenario([0, 150, 260, 340, 430, 520]), 2);
    expect([...lent.balance]).toEqual([0, 0, 107, 221.49, 0, 0]);
    expect([...lent.cashSurrenderValue]).toEqual([0, 150, 153, 340 - 221.49, 0, 0]);
    expect([...lent.deathBenefit]).toEqual([1000, 1000, 893, 1000 - 221.49, 0, 0]);
    expect(lent).toMatchObject({ lentYears: 2, lastYear: 4 });
  });

  test('whose premiums are over owes interest, until it owes as much as there is [PREM-015]', () => {
    const premium = Float64Array.from([100, 100, 100, 0, 0, 0]);
    // 107.00 after year 3, then 114.49 and 122.50; in year 6 131.08 are owed and 131 are there.
    const lent = premiumLoanColumns(policyLoan, { premium }, scenario([0, 150, 160, 150, 140, 131]), 2);
    expect([...lent.balance]).toEqual([0, 0, 107, 114.49, 122.5, 0]);
    expect(lent).toMatchObject({ lentYears: 1, lastYear: 5 });
    const lasting = premiumLoanColumns(policyLoan, { premium }, scenario([0, 150, 160, 150, 140, 132]), 2);
    expect(lasting.lastYear).toBeUndefined();
    expect(lasting.balance[5]).toBe(131.08);
  });

  test('stands in the ledger beside the policy whose premiums are paid, which is as it was [PREM-015]', () => {
    const plain = ledger();
    const lent = ledger({ premiumLoanAfter: 15 });
    const { premiumLoan: current, ...paid } = lent.current;
    expect(paid).toEqual(plain.current);
    expect(current?.lentYears).toBe(automaticPremiumLoan(policyLoan, plain, plain.current, 15).years);
    expect([current?.balance[14], current?.cashSurrenderValue[14]]).toEqual([0, plain.current.cashSurrenderValue[14]]);
    expect(lent.reduced.premiumLoan?.lastYear).toBeLessThan(current?.lastYear ?? lent.age.length);
  });
});
