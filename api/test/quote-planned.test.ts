import type { FormValues } from '@lifeform/metadata';
import { type FirstYearPremium, findColumn, type LedgerGroup } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();
const { price, reasons: refuse } = quoteClient(api, {
  txtInsuredAge: 40,
  txtFaceAmount: 100_000,
  rdoPaymentMode: '12',
});

function row(cboPlannedAct: string, txtPlannedFrom: number, more: FormValues = {}): FormValues {
  return { cboPlannedAct, txtPlannedFrom, ...more };
}
const plan = (...grpPlannedActs: readonly FormValues[]): FormValues => ({ grpPlannedActs });

/** Years of a column that hold something. */
function yearsOf({ ledger }: FirstYearPremium, name: string, group: LedgerGroup = 'current'): readonly number[] {
  const values = findColumn(ledger, name, group)?.values ?? [];
  return values.flatMap((value, index) => (value ? [index + 1] : []));
}

describe('rows of what is planned by policy year', () => {
  test('each act happens in the years of its row [SOLVE-009]', async () => {
    const quote = await price('0010', {
      cboDividendOption: 'DOD',
      ...plan(
        row('deposit', 2, { txtPlannedTo: 4, txtPlannedAmount: 500 }),
        row('withdrawal', 12, { txtPlannedTo: 13, txtPlannedAmount: 200 }),
        row('holiday', 15, { txtPlannedTo: 15 }),
        row('loan', 21, { txtPlannedTo: 22, txtPlannedAmount: 1000 }),
        row('dividendOption', 24, { cboPlannedDividend: 'PIC' }),
        row('face', 26, { txtPlannedAmount: 80_000 }),
      ),
    });
    expect(yearsOf(quote, 'extraDeposit')).toEqual([2, 3, 4]);
    expect(yearsOf(quote, 'withdrawal')).toEqual([12, 13, 26]);
    expect(yearsOf(quote, 'loanTaken')).toEqual([21, 22]);
    expect(yearsOf(quote, 'cashDividend')[0]).toBe(23);
    const at = (name: string, group: LedgerGroup, year: number) =>
      findColumn(quote.ledger, name, group)?.values[year - 1];
    expect(at('outlay', 'current', 15)).toBe(0);
    expect([at('deathBenefit', 'guaranteed', 1), at('premium', 'guaranteed', 26)]).toEqual([
      100_000,
      (await price('0010', { txtFaceAmount: 80_000 })).modalPremium,
    ]);
    expect(at('cashValue', 'guaranteed', 30)).toBeLessThanOrEqual(at('cashValue', 'current', 30) ?? 0);
  });

  test('an account has its own acts, and a fund none [SOLVE-009]', async () => {
    const rows = plan(
      row('holiday', 3, { txtPlannedTo: 4 }),
      row('deposit', 6, { txtPlannedTo: 6, txtPlannedAmount: 900 }),
      row('withdrawal', 12, { txtPlannedTo: 12, txtPlannedAmount: 200 }),
      row('face', 14, { txtPlannedAmount: 120_000 }),
    );
    const quote = await price('0110', { txtPlannedDeposit: 3000, ...rows });
    const deposits = findColumn(quote.ledger, 'premium', 'policy')?.values.slice(0, 6);
    expect(deposits).toEqual([3000, 3000, 0, 0, 3000, 3900]);
    expect(yearsOf(quote, 'withdrawal')).toEqual([12]);
    expect(
      await refuse('0110', { txtPlannedDeposit: 3000, ...plan(row('loan', 3, { txtPlannedAmount: 100 })) }),
    ).toEqual(['grpPlannedActs[0].cboPlannedAct msg-Option']);
    const without = { ...(await price('0185')) };
    expect(await price('0185', rows)).toEqual(without);
  });

  test('what overlaps, is missing or is not sold is named with its row [SOLVE-009]', async () => {
    const refused = async (...rows: readonly FormValues[]) => refuse('0010', plan(...rows));
    const loan = { txtPlannedAmount: 100 };
    expect(await refused(row('loan', 20, { txtPlannedTo: 25, ...loan }), row('loan', 25, loan))).toEqual([
      'grpPlannedActs[0].txtPlannedFrom msg-PlannedOverlap',
      'grpPlannedActs[1].txtPlannedFrom msg-PlannedOverlap',
    ]);
    expect(await refused(row('loan', 20, { txtPlannedTo: 19, ...loan }))).toEqual([
      'grpPlannedActs[0].txtPlannedTo msg-Range',
    ]);
    expect(await refused(row('loan', 61, loan))).toEqual(['grpPlannedActs[0].txtPlannedFrom msg-Range']);
    expect(await refused(row('loan', 20))).toEqual(['grpPlannedActs[0].txtPlannedAmount msg-required']);
    expect(await refused(row('face', 20, { txtPlannedAmount: 100_000 }))).toEqual([
      'grpPlannedActs[0].txtPlannedAmount msg-PlannedFace',
    ]);
    expect(await refused(row('face', 20, { txtPlannedAmount: 9000 }))).toEqual([
      'grpPlannedActs[0].txtPlannedAmount msg-min',
    ]);
    expect(
      await refuse('0010', { chkPremiumLoan: true, txtPremiumLoanYears: 5, ...plan(row('loan', 20, loan)) }),
    ).toEqual(['chkPremiumLoan msg-PremiumLoanAlone']);
  });
});

describe('rates of the scale by policy year', () => {
  const rates = (...grpRates: readonly FormValues[]): FormValues => ({
    ...{ chkRatesByYear: true, txtAlternate1Name: 'Prudent', txtAlternate2Name: 'Bright', grpRates },
  });

  test('are applied in their years, with two named alternates beside the base [SOLVE-010]', async () => {
    const own = await price('0010', { cboDividendOption: 'PIC' });
    const row = { txtRateFrom: 11, txtRateBase: 5, txtRateAlternate1: 4, txtRateAlternate2: 7 };
    const quote = await price('0010', { cboDividendOption: 'PIC', ...rates(row) });
    const dividends = (of: FirstYearPremium, group: LedgerGroup) =>
      findColumn(of.ledger, 'dividend', group)?.values ?? [];
    const groups = ['alternate1', 'current', 'alternate2'] as const;
    for (const group of groups)
      expect(dividends(quote, group).slice(0, 10)).toEqual(dividends(own, 'current').slice(0, 10));
    const eleventh = groups.map((group) => dividends(quote, group)[10] ?? 0);
    expect(eleventh).toEqual(eleventh.toSorted((one, other) => one - other));
    expect(new Set(eleventh).size).toBe(3);
    expect(quote.ledger.alternates).toEqual({ alternate1: 'Prudent', alternate2: 'Bright' });
    expect(await price('0010', { cboDividendOption: 'PIC', ...rates(row), chkRatesByYear: false })).toEqual(own);
  });

  test('that overlap or are named alike are refused, and where no rate is credited nothing changes [SOLVE-010]', async () => {
    const row = (txtRateFrom: number) => ({ txtRateFrom, txtRateBase: 5 });
    expect(await refuse('0010', rates(row(1), row(5)))).toEqual([
      'grpRates[0].txtRateFrom msg-RatesOverlap',
      'grpRates[1].txtRateFrom msg-RatesOverlap',
    ]);
    expect(await refuse('0010', { ...rates(row(1)), txtAlternate2Name: 'Prudent' })).toEqual([
      'txtAlternate2Name msg-AlternateNames',
    ]);
    expect(await price('0185', rates(row(1)))).toEqual(await price('0185'));
  });
});
