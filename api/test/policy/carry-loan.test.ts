import type { PolicyAnswer, PolicyProjection } from '@lifeform/metadata/contract';
import type { LedgerAnswer, LedgerColumn, LedgerGroup } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { carryLoan } from '../../src/pricing/inforce/carry-loan.ts';
import { startApi } from '../harness.ts';

const api = startApi();

const CARRIED = ['loanBalance', 'netCashValue', 'netDeathBenefit'];

function valuesOf({ columns }: LedgerAnswer, group: LedgerGroup, name: string): LedgerColumn['values'] {
  return columns.find((column) => column.group === group && column.name === name)?.values ?? [];
}

describe('the loan of a policy in force', () => {
  const project = async (policyNumber: string) =>
    (await (await api.as('agent')).post<PolicyProjection>('/api/policies/projection', { policyNumber })).body;

  test('grows by its interest at every anniversary, and is taken off cash value and death benefit [FEEL-010]', async () => {
    const { ledger, policyYear } = await project('L1000210');
    const loan = valuesOf(ledger, 'policy', 'loanBalance');
    // 2,500 at 7 %: 2,500 × 1.07 = 2,675; × 1.07 = 2,862.25; × 1.07 = 3,062.6075.
    const years = [policyYear - 2, policyYear - 1, policyYear, policyYear + 1];
    expect(years.map((year) => loan[year])).toEqual([2500, 2675, 2862.25, 3062.61]);
    expect(loan.slice(0, policyYear - 2).every((owed) => owed === null)).toBe(true);
    const at = (group: LedgerGroup, name: string) => years.map((year) => valuesOf(ledger, group, name)[year]);
    expect(at('guaranteed', 'netDeathBenefit')).toEqual([97_500, 97_325, 97_137.75, 96_937.39]);
    for (const group of ['guaranteed', 'current', 'reduced'] as const) {
      const [cashValue, deathBenefit] = [at(group, 'cashValue'), at(group, 'deathBenefit')];
      [2500, 2675, 2862.25, 3062.61].forEach((owed, year) => {
        expect(at(group, 'netCashValue')[year]).toBeCloseTo((cashValue[year] ?? 0) - owed, 6);
        expect(at(group, 'netDeathBenefit')[year]).toBeCloseTo((deathBenefit[year] ?? 0) - owed, 6);
      });
    }
    expect(ledger.lapseYear).toBeUndefined();
  });

  test('is what the policy shows as its balance and its net value today', async () => {
    const { body } = await (await api.as('agent')).post<PolicyAnswer>('/api/getpolicy', { policyNumber: 'L1000210' });
    const { ledger, policyYear } = await project('L1000210');
    const { loanBalance, netValue = 0, pdfBalance = 0 } = body.inforcePolicy ?? {};
    expect(valuesOf(ledger, 'policy', 'loanBalance')[policyYear - 2]).toBe(loanBalance);
    expect(valuesOf(ledger, 'current', 'netCashValue')[policyYear - 2]).toBeCloseTo(netValue - pdfBalance, 6);
  });

  test.each(['L1000220', 'L1000110', 'L1000310', 'L1001310'])(
    'has no column where the policy %s owes nothing',
    async (policyNumber) => {
      const { ledger } = await project(policyNumber);
      expect(ledger.columns.filter(({ name }) => CARRIED.includes(name))).toEqual([]);
    },
  );
});

describe('a loan with its interest', () => {
  const column = (group: LedgerGroup, name: string, values: readonly number[]): LedgerColumn => {
    return { group, name, unit: 'dollars', values };
  };
  const LEDGER: LedgerAnswer = {
    age: [40, 41, 42, 43, 44],
    columns: [
      column('guaranteed', 'cashValue', [0, 1000, 1050, 1100, 1200]),
      column('guaranteed', 'deathBenefit', [9000, 9000, 9000, 9000, 9000]),
      column('current', 'cashValue', [0, 1100, 1200, 1300, 1400]),
      column('current', 'deathBenefit', [9000, 9100, 9200, 9300, 9400]),
      column('current', 'dividend', [0, 10, 10, 10, 10]),
    ],
  };

  test('that passes the cash value ends the policy in that year, in each scenario for itself [FEEL-010]', () => {
    // 1,000 at 7 %: 1,070, 1,144.90, 1,225.04.
    const ledger = carryLoan(LEDGER, { loanBalance: 1000, loanInterestRate: 0.07 }, 2);
    expect(ledger.lapseYear).toEqual({ guaranteed: 3 });
    expect(valuesOf(ledger, 'policy', 'loanBalance')).toEqual([null, 1000, 1070, 1144.9, 1225.04]);
    expect(valuesOf(ledger, 'guaranteed', 'netCashValue')).toEqual([null, 0, 0, 0, 0]);
    expect(valuesOf(ledger, 'guaranteed', 'netDeathBenefit')).toEqual([null, 8000, 7930, 0, 0]);
    expect(valuesOf(ledger, 'current', 'netCashValue')).toEqual([null, 100, 130, 155.1, 174.96]);
    // What the contract promises without the loan stands as it was.
    for (const name of ['cashValue', 'deathBenefit']) {
      expect(valuesOf(ledger, 'guaranteed', name)).toEqual(valuesOf(LEDGER, 'guaranteed', name));
    }
    expect(ledger.columns.slice(0, 3).map(({ name }) => name)).toEqual(['loanBalance', 'cashValue', 'netCashValue']);
  });

  test('leaves nothing after the year in which every scenario has ended', () => {
    // 1,090 at 12 %: 1,220.80, 1,367.30.
    const ledger = carryLoan(LEDGER, { loanBalance: 1090, loanInterestRate: 0.12 }, 2);
    expect(ledger.lapseYear).toEqual({ guaranteed: 3, current: 3 });
    expect(valuesOf(ledger, 'policy', 'loanBalance')).toEqual([null, 1090, 1220.8, 0, 0]);
    expect(valuesOf(ledger, 'current', 'dividend')).toEqual([0, 10, 10, 0, 0]);
    expect(valuesOf(ledger, 'current', 'netDeathBenefit')).toEqual([null, 8010, 7979.2, 0, 0]);
  });
});
