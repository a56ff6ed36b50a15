import { valuesUnder } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { charitableGift } from '../../src/pricing/concept/charitable-gift.ts';
import { investedPremiums } from '../../src/pricing/concept/invested-premiums.ts';
import { taxedOnGain } from '../../src/pricing/concept/taxed-on-gain.ts';
import { firstYears, internalRate, paidPremiums } from '../../src/pricing/ledger/paid-premiums.ts';
import { renderReport } from '../../src/report/render/render-report.ts';
import { paidYearly } from './paid-yearly.ts';
import { reportInput, toggles } from './report-fixture.ts';

describe('charitable giving', () => {
  test('gifts of 1,000 with a credit of 45 % cost 550 and would be 1,060 and 2,183.60 put aside at 6 % [CONC-007]', () => {
    // (1,060 + 1,000) x 1.06 = 2,183.60: a charity pays no tax on what it earns.
    expect(charitableGift(paidYearly([1_000, 1_000]), 6, 45)).toEqual([
      { credit: 450, netCost: 550, fund: 1_060 },
      { credit: 450, netCost: 550, fund: 2_183.6 },
    ]);
  });
});

describe('insurance as an investment', () => {
  test('premiums of 1,000 at 5 % taxed at 40 % grow by 3 % and pass a benefit of 2,000 in the second year [CONC-008]', () => {
    const policy = { deathBenefit: [2_000, 2_000, 2_200] };
    const paid = paidYearly([1_000, 1_000, 0]);
    // 1,000 x 1.03; (1,030 + 1,000) x 1.03; 2,090.90 x 1.03.
    const { years, afterTaxPercent, crossingYear } = investedPremiums(paid, policy, 5, 40);
    expect(years).toEqual([
      { account: 1_030, difference: 970 },
      { account: 2_090.9, difference: -90.9 },
      { account: 2_153.63, difference: 46.37 },
    ]);
    expect([afterTaxPercent, crossingYear]).toEqual([3, 2]);
  });

  test('is compared with the values of the current dividend scale, and of the guarantees where there is none', () => {
    const par = reportInput({ ...toggles(false), txtFaceAmount: 100_000, chkInsuranceInvestment: true }, 'en', '0010');
    const current = valuesUnder(par.quote.ledger, 'current');
    expect(current?.deathBenefit.at(-1)).toBeGreaterThan(100_000);
    expect(renderReport(par)).toContain('Current scale, not guaranteed');
    const term = reportInput({ ...toggles(false), chkInsuranceInvestment: true });
    expect(valuesUnder(term.quote.ledger, 'current')).toBeUndefined();
    expect(renderReport(term)).not.toContain('Current scale, not guaranteed');
  });
});

describe('internal rate of return', () => {
  test('a surrender is taxed on its gain, a loss is not [CONC-006]', () => {
    expect(taxedOnGain(1_500, 1_000, 40)).toBe(1_300);
    expect(taxedOnGain(900, 1_000, 40)).toBe(900);
  });

  test('100 that become 121 in two years return 10 %, and 6.77 % once a third of the gain is tax [CONC-006]', () => {
    const percent = (received: number) => ((internalRate(paidYearly([100, 0]), received) ?? 0) * 100).toFixed(2);
    // The square roots of 1.21 and of 1.14.
    expect([percent(121), percent(taxedOnGain(121, 100, 100 / 3))]).toEqual(['10.00', '6.77']);
  });

  test('both returns stand on the page of a policy with cash values', () => {
    const entered = {
      ...toggles(false),
      txtFaceAmount: 100_000,
      chkInternalRoR: true,
      txtInsuranceInvestmentTaxRate: 40,
    };
    expect(renderReport(reportInput(entered, 'en', '0010'))).toContain('After tax at 40.00%');
    expect(renderReport(reportInput(entered))).not.toContain('After tax at');
  });

  test('a dividend paid in cash comes off what is paid a year later, so that it earns its return [CONC-006]', () => {
    const entered = { txtFaceAmount: 45_000, txtInsuredAge: 66, cboRateClass: 'S', cboDividendOption: 'PIC' };
    const values = valuesUnder(reportInput(entered, 'en', '0020').quote.ledger, 'current');
    if (values === undefined) throw new Error('no current scale');
    const last = values.cashValue.length - 1;
    const received = (values.cashValue[last] ?? 0) + (values.cashDividend[last] ?? 0);
    const paid = paidPremiums(values, 12);
    expect([paid.received[1], paid.received[2]]).toEqual([0, values.cashDividend[1]]);
    expect(internalRate(paid, received)).toBeGreaterThan(internalRate(paidYearly(values.outlay), received) ?? 1);
  });

  test('is that of the ledger, on the payments of the chosen mode and with dividends that reduce them [NUM-014] [NUM-017]', () => {
    for (const [mode, option] of [
      ['1', 'PUA'],
      ['12', 'RAP'],
      ['1', 'PIC'],
    ] as const) {
      const entered = { txtFaceAmount: 100_000, rdoPaymentMode: mode, cboDividendOption: option };
      const { quote } = reportInput(entered, 'en', '0010');
      const values = valuesUnder(quote.ledger, 'current');
      if (values === undefined) throw new Error('no current scale');
      const kept = (values.cashDividend[9] ?? 0) + (values.pendingDividend[9] ?? 0);
      const rate = internalRate(firstYears(paidPremiums(values, quote.mode), 10), (values.cashValue[9] ?? 0) + kept);
      const told = quote.ledger.columns.find(({ group, name }) => group === 'current' && name === 'returnOnCashValue');
      expect(rate).toBeCloseTo(told?.values[9] ?? Number.NaN, 9);
    }
  });

  test('a return below nothing is not made worse by a tax on it', () => {
    const entered = {
      ...toggles(false),
      chkInternalRoR: true,
      txtInsuredAge: 61,
      chkTerm20: false,
      cboDurationTypeTerm10: 'A',
      txtDurationTerm10: 85,
      cboInsuredSmokerClass: 'S',
      cboRating: '200',
      txtInsuranceInvestmentTaxRate: 45,
    };
    const cells = [...renderReport(reportInput(entered)).matchAll(/<td[^>]*>(-\d+\.\d+%)</g)].map(([, text]) => text);
    expect(cells.length).toBeGreaterThan(0);
    expect(new Set(cells).size).toBe(cells.length / 2);
  });
});
