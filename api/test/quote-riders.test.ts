import type { FormValues } from '@lifeform/metadata';
import type { FirstYearPremium } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();

/** The man of 40 of `payload`, and a second life for joint policies. */
const { price, reasons } = quoteClient(api, {
  txtFaceAmount: 250_000,
  txtPlannedDeposit: 300,
  rdoInterest: 'R',
  txtUniversalRate: 4,
  txtInsured2Name: 'Luc Roy',
  txtInsured2Age: 50,
  rdoInsured2Sex: 'F',
  cboInsured2SmokerClass: 'R',
});

const PURCHASE: FormValues = { chkGPO: true, txtGPOFace: 25_000 };
const CHILD: FormValues = { chkChildTerm: true, txtChildTermFace: 10_000, txtYoungestChildAge: 3 };
const ILLNESS: FormValues = { chkCriticalRider: true, txtCriticalRiderFace: 100_000, cboCriticalRiderPlan: 'T10' };

function column({ ledger }: FirstYearPremium, name: string): readonly (number | null)[] {
  return ledger.columns.find((each) => each.name === name)?.values ?? [];
}

describe('term in layers', () => {
  test('holds child term, the purchase option and critical illness, each at its rate and named by its code', async () => {
    const alone = await price('0180');
    const premium = await price('0180', { ...PURCHASE, ...CHILD, ...ILLNESS });
    expect(premium.coverages).toMatchObject([
      { coverageID: '001', label: 'chkTerm20' },
      { coverageID: '002', label: 'chkGPO', rider: 'GPO', faceAmount: 25_000, premAnnual: 34.5, expiryAge: 85 },
      { coverageID: '003', label: 'chkChildTerm', rider: 'CTR', premAnnual: 50, premiumYears: 22, isRenewable: false },
      // The published premium of the plan alone, 474.65, less its policy fee.
      {
        coverageID: '004',
        label: 'chkCriticalRider',
        rider: 'CIR',
        faceAmount: 100_000,
        policyFee: 0,
        premAnnual: 414.65,
        premiumYears: 10,
        expiryAge: 75,
        isRenewable: true,
      },
    ]);
    expect(premium.annualPremium).toBeCloseTo(alone.annualPremium + 34.5 + 50 + 414.65, 6);
    expect(column(premium, 'premium')[0]).toBeCloseTo((premium.modalPremium * 12) / premium.mode, 6);
  });

  test('pays for an illness to 75, at a renewed premium, and shows nothing of illness without the rider', async () => {
    const [alone, premium] = [await price('0180'), await price('0180', ILLNESS)];
    expect(column(alone, 'illnessBenefit')).toEqual([]);
    const benefit = column(premium, 'illnessBenefit');
    expect([benefit[0], benefit[34], benefit[35]]).toEqual([100_000, 100_000, 0]);
    const cost = column(premium, 'premium').map((paid, year) => (paid ?? 0) - (column(alone, 'premium')[year] ?? 0));
    expect(cost[10]).toBeGreaterThan(cost[9] ?? 0);
    expect(cost[35]).toBeCloseTo(0, 6);
    expect(column(premium, 'deathBenefit')).toEqual(column(alone, 'deathBenefit'));
  });

  test('waives the premium of the illness rider, and not those of the option and child term', async () => {
    const { coverages } = await price('0180', { ...PURCHASE, ...CHILD, ...ILLNESS, chkWaiver: true });
    const waived = coverages.map(({ premWaiver }) => premWaiver > 0);
    expect(waived).toEqual([true, false, false, true]);
  });

  test.each<[string, FormValues, readonly string[]]>([
    [
      'an illness amount above the layers together',
      { ...ILLNESS, txtCriticalRiderFace: 500_001 },
      ['txtCriticalRiderFace msg-CriticalRiderMost'],
    ],
    [
      'an option above the layers, whatever face amount another product was given',
      { txtFaceAmount: 10_000, txtFaceTerm20: 100_000, ...PURCHASE, txtGPOFace: 100_001 },
      ['txtGPOFace msg-OptionMost'],
    ],
    ['an illness plan there is not', { ...ILLNESS, cboCriticalRiderPlan: 'T30' }, ['cboCriticalRiderPlan msg-Option']],
  ])('refuses %s', async (_, changes, expected) => {
    expect(await reasons('0180', changes)).toEqual(expected);
  });

  test('has no purchase option after 50 and no illness rider after 65', async () => {
    const old = { txtInsuredAge: 66, chkTerm10: true, chkTerm20: false, txtFaceTerm10: 100_000 };
    const { coverages } = await price('0180', { ...old, ...PURCHASE, ...CHILD, ...ILLNESS });
    expect(coverages.map(({ label }) => label)).toEqual(['chkTerm10', 'chkChildTerm']);
  });
});

describe('universal life', () => {
  test('waives its deposits for a share of them that the account pays to age 60', async () => {
    const [alone, premium] = [await price('0110'), await price('0110', { chkWaiver: true })];
    const rider = premium.coverages.find(({ label }) => label === 'chkWaiver');
    // 0.01774 of 3,600, the published fraction to 100, in twelve payments.
    expect(rider).toMatchObject({ rider: 'WP', faceAmount: 0, premAnnual: 0, premiumYears: 20, expiryAge: 60 });
    expect(rider?.accountCharge).toBeCloseTo(12 * 5.32, 6);
    expect(premium.annualPremium).toBe(alone.annualPremium);
    const charged = column(premium, 'accountCharge').map(
      (paid, year) => (paid ?? 0) - (column(alone, 'accountCharge')[year] ?? 0),
    );
    expect(charged[19]).toBeCloseTo(12 * 5.32, 6);
    expect(charged[20]).toBeCloseTo(0, 6);
  });

  test('finds the least deposit that also pays for its own waiver', async () => {
    const wanted = { cboDepositGoal: 'M', chkWaiver: true };
    const [alone, waived] = [await price('0110', { cboDepositGoal: 'M' }), await price('0110', wanted)];
    expect(alone.modalPremium).toBe(157.82);
    expect(waived.modalPremium).toBeGreaterThan(157.82);
    expect(waived.ledger.lapseYear?.current).toBeUndefined();
    const short = { ...wanted, cboDepositGoal: 'P', txtPlannedDeposit: waived.modalPremium - 0.02 };
    expect((await price('0110', short)).ledger.lapseYear?.current).toBe(1);
  });

  test('insures two lives at the joint rates, to the first death or the last', async () => {
    const rate = async (rdoPolicyType: string) => {
      const { coverages } = await price('0110', { txtInsuredAge: 50, rdoPolicyType });
      return coverages[0]?.ratePer1000 ?? Number.NaN;
    };
    // The published joint rates of T100 for a man and a woman of 50, 14.9298 and 6.35, in twelfths of four decimals.
    expect(await rate('F')).toBeCloseTo(14.9304, 6);
    expect(await rate('L')).toBeCloseTo(6.35, 2);
  });
});
