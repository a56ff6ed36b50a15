import type { FormValues } from '@lifeform/metadata';

const LIFE: FormValues = { txtInsuredAge: 40, txtFaceAmount: 250_000 };
const JOINT: FormValues = { ...LIFE, txtInsured2Age: 38, rdoInsured2Sex: 'M', cboInsured2SmokerClass: 'R' };
const DEPOSIT: FormValues = { txtDeposit: 25_000, cboAccount: '60', txtValuesToAge: 65, dtDepositDate: '2026-01-01' };
const INCOME: FormValues = { txtDeposit: 200_000, txtInsuredAge: 71, txtPlanAge: 71, dtDepositDate: '2025-12-31' };
const FUND: FormValues = { txtDeposit: 50_000, txtUnitPrice: 12.3456, chkReset: false, dtDepositDate: '2026-01-01' };

/** What each shipped product is quoted on in tests that look at every one of them. */
export const PRODUCT_ENTRIES: Readonly<Record<string, FormValues>> = {
  '0010': LIFE,
  '0020': LIFE,
  '0022': JOINT,
  '0025': { ...LIFE, txtEnhancement: 50_000 },
  '0030': LIFE,
  '0040': LIFE,
  '0110': { ...LIFE, txtPlannedDeposit: 300 },
  '0180': {},
  '0185': LIFE,
  '0186': JOINT,
  '0190': LIFE,
  '0192': LIFE,
  '0195': LIFE,
  '0210': { txtInsuredAge: 40, txtMonthlyBenefit: 3_000 },
  '0230': LIFE,
  '0310': DEPOSIT,
  '0330': { txtDeposit: 100_000, cboAccountType: 'RRSP', txtInsuredAge: 65, rdoInsuredSex: 'M', txtGuaranteeYears: 0 },
  '0340': INCOME,
  '0350': { ...INCOME, cboJurisdiction: 'ON', cboPayoutType: 'Maximum' },
  '0360': DEPOSIT,
  '0370': { ...DEPOSIT, txtDeposit: 7_000, cboAccount: 'DIA', txtTfsaContributed: 50_000 },
  '0380': { ...FUND, txtInsuredAge: 60, txtValuesToAge: 70 },
  '0385': { ...FUND, ...INCOME, txtIncomeToAge: 90, cboPayoutType: 'Minimum' },
};
