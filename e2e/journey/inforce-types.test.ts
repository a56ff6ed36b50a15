import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isInSight } from '../harness/in-sight.ts';
import { lookUp, readPolicy, rowOf, type ShownPolicy } from '../harness/policy.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
let page: Page;

beforeEach(async () => {
  ({ page } = await stage.visit('headOffice', '/inforce/policyLookup'));
});

async function shown(number: string): Promise<ShownPolicy> {
  await lookUp(page, number);
  return readPolicy(page);
}

/** Names of the rows of a section, which a blank parts. */
function rows(policy: ShownPolicy, section: string): string {
  return (policy.rows[section] ?? []).map(([field]) => field).join(' ');
}

const PREMIUMS = 'totalModalPremium totalAnnualizedPremium';
const PARTICIPATING = 'puaFaceAmount puaCashValue dividendPayoutType dividendThisYear';
const DEPOSITS = 'dodBalance dodInterestRate pdfBalance pdfInterestRate premiumRefund';
const LOANS = 'availableLoan availableLoanInterestRate loanBalance loanInterestRate';
const PAYOUT = 'annualPayoutAmount annualPayoutMode payoutMethod payoutTaxWithheld';
const BASE = 'PolicyInformation PolicyValues ClientInformation Coverages.base';

/** Sections, premium panel, rows of Policy Values, and rows that must be or must not be among the others. */
interface TypeCase {
  readonly sections: string;
  readonly premium: string | undefined;
  readonly values: string;
  readonly has?: string;
  readonly lacks?: string;
}

const TYPES: readonly (readonly [id: string, type: string, number: string, expected: TypeCase])[] = [
  [
    '[CODE-002]',
    'None',
    'L1000010',
    { sections: 'PolicyInformation ClientInformation', premium: 'noData', values: '', lacks: PREMIUMS },
  ],
  [
    '[CODE-003]',
    'UL',
    'L1000110',
    {
      sections: `${BASE} Coverages.term Coverages.benefit Coverages.UL Funds.DIA Funds.GIA Funds.Seg Funds.Loan Funds.Other`,
      premium: 'priced',
      values:
        'policyValue diaValue diaInterestRate giaValue indexedFundValue mva surrenderCharge netValue nextMonthiversaryDate plannedDeposit depositMode minimumDeposit maximumDeposit',
      has: 'expiryDate coiType',
    },
  ],
  [
    '[CODE-004]',
    'WholeLife',
    'L1000210',
    {
      sections: `${BASE} Coverages.benefit`,
      premium: 'priced',
      values: `basicCashValue ${PARTICIPATING} ${DEPOSITS} nonForfeitureOption ${LOANS} netValue`,
      has: 'cashValue premWaiver premADB',
    },
  ],
  [
    '[CODE-005]',
    'LevelTerm',
    'L1000310',
    {
      sections: 'PolicyInformation ClientInformation Coverages.base Coverages.benefit',
      premium: 'priced',
      values: '',
      has: 'expiryDate faceAmount_layer',
      lacks: 'cashValue',
    },
  ],
  [
    '[CODE-006]',
    'TermWithCV',
    'L1000410',
    {
      sections: `${BASE} Coverages.benefit`,
      premium: 'priced',
      values: `basicCashValue pdfBalance pdfInterestRate premiumRefund nonForfeitureOption ${LOANS} netValue`,
      has: 'expiryDate cashValue',
    },
  ],
  [
    '[CODE-007]',
    'DecreasingIncreasingTerm',
    'L1000510',
    {
      sections: 'PolicyInformation ClientInformation Coverages.base',
      premium: 'priced',
      values: '',
      has: 'expiryDate initialFaceAmount faceAmount',
      lacks: 'cashValue',
    },
  ],
  [
    '[CODE-008]',
    'PaidUpLife',
    'L1000610',
    {
      sections: BASE,
      premium: 'notApplicable',
      values: `basicCashValue ${PARTICIPATING} ${DEPOSITS} ${LOANS} netValue`,
      has: PREMIUMS,
    },
  ],
  [
    '[CODE-009]',
    'Endowment',
    'L1000710',
    {
      sections: `${BASE} Coverages.benefit`,
      premium: 'priced',
      values: `basicCashValue ${PARTICIPATING} ${DEPOSITS} nonForfeitureOption ${LOANS} guaranteedMaturityDate guaranteedMaturityAmount netValue`,
    },
  ],
  [
    '[CODE-010]',
    'ImmediateAnnuity',
    'L1000810',
    {
      sections: 'PolicyInformation Payout ClientInformation',
      premium: 'noData',
      values: '',
      has: `${PAYOUT} payoutEffectiveDate`,
      lacks: PREMIUMS,
    },
  ],
  [
    '[CODE-011]',
    'RRIF',
    'L1000910',
    {
      sections: 'PolicyInformation PolicyValues Payout ClientInformation Funds.DIA',
      premium: 'noData',
      values: 'policyValue diaValue diaInterestRate mva netValue',
      has: `${PAYOUT} fundsLockedIn minPayoutThisYear maxPayoutThisYear`,
    },
  ],
  [
    '[CODE-012]',
    'LIF',
    'L1001010',
    {
      sections: 'PolicyInformation PolicyValues Payout ClientInformation Funds.DIA',
      premium: 'noData',
      values: 'policyValue diaValue diaInterestRate mva netValue',
      has: `${PAYOUT} fundsLockedIn minPayoutThisYear maxPayoutThisYear`,
    },
  ],
  [
    '[CODE-013]',
    'ESA_ISA',
    'L1001110',
    {
      sections: 'PolicyInformation PolicyValues ClientInformation Funds.DIA Funds.GIA',
      premium: 'noData',
      values: 'policyValue diaValue diaInterestRate giaValue netValue',
      has: 'spouseContributorType spouseContributor interestRate_fund',
    },
  ],
  [
    '[CODE-014]',
    'Disability',
    'L1001210',
    {
      sections: 'PolicyInformation ClientInformation Coverages.base Coverages.benefit',
      premium: 'priced',
      values: '',
      has: 'monthlyBenefit eliminationPeriod benefitPeriod retirementAge',
      lacks: 'faceAmount',
    },
  ],
  [
    '[CODE-015]',
    'SegregatedFund',
    'L1001310',
    {
      sections: 'PolicyInformation PolicyValues ClientInformation Funds.Seg',
      premium: 'noData',
      values: 'guaranteedMaturityDate guaranteedMaturityAmount guaranteedDeathAmount policyValue segFundValue netValue',
      has: 'units_fund unitPrice',
    },
  ],
  [
    '[CODE-016]',
    'SegregatedFundRRIF',
    'L1001410',
    {
      sections: 'PolicyInformation PolicyValues Payout ClientInformation Funds.Seg',
      premium: 'noData',
      values: 'guaranteedMaturityDate guaranteedMaturityAmount guaranteedDeathAmount policyValue segFundValue netValue',
      has: `${PAYOUT} payoutType units_fund unitPrice`,
    },
  ],
  [
    '[CODE-017]',
    'DeferredAnnuity',
    'L1001510',
    {
      sections: 'PolicyInformation PolicyValues ClientInformation Funds.DIA Funds.GIA',
      premium: 'noData',
      values: 'policyValue diaValue diaInterestRate giaValue mva netValue',
      has: 'isRegistered spouseContributorType spouseContributor maturityDate',
    },
  ],
  [
    '[CODE-018]',
    'Enhanced',
    'L1001610',
    {
      sections: `${BASE} Coverages.benefit`,
      premium: 'priced',
      values: `basicCashValue ${PARTICIPATING} dividendEnhancedAmount ${DEPOSITS} nonForfeitureOption ${LOANS} netValue`,
    },
  ],
  [
    '[CODE-019]',
    'CriticalIllness',
    'L1001710',
    {
      sections: 'PolicyInformation ClientInformation Coverages.base Coverages.benefit',
      premium: 'priced',
      values: '',
      has: 'faceAmount premWaiver',
      lacks: 'cashValue',
    },
  ],
  [
    '[CODE-020]',
    'TFSA',
    'L1001810',
    {
      sections: 'PolicyInformation PolicyValues ClientInformation Funds.DIA Funds.GIA Funds.Seg',
      premium: 'noData',
      values: 'policyValue diaValue diaInterestRate giaValue segFundValue mva netValue',
      has: 'isRegistered interestRate_fund units_fund',
      lacks: 'minPayoutThisYear',
    },
  ],
];

const names = TYPES.map(([id]) => id).join(' ');

describe('a policy in force shows what its type has', () => {
  test(`section by section and row by row ${names} [NUM-037] [INF-028] [INF-029] [INF-030] [INF-033]`, async () => {
    for (const [id, type, number, { sections, premium, values, has = '', lacks = '' }] of TYPES) {
      const policy = await shown(number);
      const all = Object.values(policy.rows).flatMap((section) => section.map(([field]) => field));
      const wanted = has.split(' ').filter(Boolean);
      const unwanted = lacks.split(' ').filter(Boolean);
      expect({
        ...{ id, type, premium: policy.premium, values: rows(policy, 'secPolicyValues') },
        sections: policy.sections.map((section) => section.replace('sec', '')).join(' '),
        missing: wanted.filter((field) => !all.includes(field)),
        tooMuch: unwanted.filter((field) => all.includes(field)),
      }).toEqual({ id, type, premium, values, sections, missing: [], tooMuch: [] });
    }
  });

  const OPTIONS = [
    ['L1000210', 'Paid-up additions', 'Automatic premium loan', 'Pre-authorized debit'],
    ['L1000220', 'Dividend on deposit', 'Reduced paid-up', 'Direct bill'],
    ['L1000710', 'Premium offset/reduction', 'Paid in cash', 'Premium offset'],
    ['L1001610', 'Enhanced', 'Automatic premium loan', 'Pre-authorized debit'],
    ['L1001930', 'One-year term', 'Automatic premium loan', 'Direct bill'],
    ['L1000610', 'Paid-in-cash', undefined, 'Not Applicable'],
    ['L1001910', 'Left-on-deposit reduction', 'Automatic premium loan', 'Direct bill'],
    ['L1001920', 'None', 'Not Selected', 'Direct bill'],
    ['L1000410', undefined, 'Extended term insurance', 'Military pay'],
    ['L1000320', undefined, undefined, 'Salary deduction'],
  ] as const;

  test('codes of dividends, nonforfeiture and billing in words [CODE-029] [CODE-030] [CODE-031] [CODE-032] [CODE-033] [CODE-034] [CODE-035] [CODE-036] [CODE-038] [INF-055] [INF-056] [INF-057] [INF-058] [INF-059]', async () => {
    for (const [number, dividend, nonforfeiture, billing] of OPTIONS) {
      const policy = await shown(number);
      expect([
        number,
        rowOf(policy, 'secPolicyValues', 'dividendPayoutType'),
        rowOf(policy, 'secPolicyValues', 'nonForfeitureOption'),
        rowOf(policy, 'secPolicyInformation', 'billingTypeCode'),
        rowOf(policy, 'secPolicyInformation', 'drawDay') !== undefined,
      ]).toEqual([number, dividend, nonforfeiture, billing, billing === 'Pre-authorized debit']);
    }
  });

  test('what is not there in words of its own; beneficiaries one by one or by class; two lives without a couple; a deposit that matured [FMT-026] [INF-061] [INF-062] [NUM-035] [NUM-036]', async () => {
    const lapsed = await shown('L1002051');
    expect(rowOf(lapsed, 'secPolicyValues', 'loanBalance')).toBe('Not permitted on this policy');
    expect(rowOf(lapsed, 'secPolicyValues', 'nonForfeitureOption')).toBe('Not Selected');

    const five = await shown('L1000220');
    const listed = (five.rows.secClientInformation ?? []).filter(([field]) => field === 'beneficiaryTypeCode');
    expect(listed).toHaveLength(5);
    for (const [, , value] of listed) expect(['Revocable', 'Irrevocable', 'Contingent', 'Estate']).toContain(value);
    const six = await shown('L2000610');
    expect(rows(six, 'secClientInformation')).not.toContain('beneficiaryTypeCode ');
    expect(rows(six, 'secClientInformation')).not.toContain('name_beneficiary');
    expect(rowOf(six, 'secClientInformation', 'beneficiariesBeneficiaryTypeCode')).toBe('Irrevocable');

    const joint = await shown('L2000310');
    const roles = (joint.rows.secClientInformation ?? []).filter(([field]) => field === 'partyRoles');
    expect(roles.filter(([, , value]) => value.split(', ').includes('Insured'))).toHaveLength(2);
    expect(joint.rows.secClientInformation?.map(([, , value]) => value)).not.toContain('Joint');

    const deposit = await shown('L1001810');
    const terms = (deposit.rows['secFunds.GIA'] ?? []).filter(([field]) => field === 'fundStatus');
    expect(terms.map(([, , value]) => value)).toContain('Matured');
  });

  test('codes 3, 5 and 9 as the states they are; who died shows when; an ended policy is red and says so [INF-016] [INF-045] [INF-046] [INF-051] [INF-052] [NUM-032] [NUM-034]', async () => {
    const inkOf = () =>
      page
        .locator('[data-policy] h2')
        .first()
        .evaluate((heading) => getComputedStyle(heading).color);
    const remark = (result: string, number: string) =>
      page.getByText(text(`tEdit-Policy-lookup-${result}`).replace('{number}', number)).waitFor();

    const waived = await shown('L1002030');
    await remark('NotQuotable', 'L1002030');
    expect(rowOf(waived, 'secPolicyInformation', 'policyCStatCode')).toBe('Premium waived');
    const ink = await inkOf();

    const dead = await shown('L1002050');
    await remark('Terminated', 'L1002050');
    expect(rowOf(dead, 'secPolicyInformation', 'dateOfDeath')).toBe('March 18, 2024');
    expect(rowOf(dead, 'secPolicyInformation', 'terminatedDate')).toBe('March 18, 2024');
    expect(rowOf(dead, 'secPolicyInformation', 'expiryDate')).toBeUndefined();
    expect(rowOf(dead, 'secCoverages.base', 'coverageStatus')).toBe('Death');
    expect(rowOf(dead, 'secCoverages.base', 'expiryDate_coverage')).toBeUndefined();
    expect(rowOf(dead, 'secClientInformation', 'age_party')).toBe('79');
    expect(await inkOf()).not.toBe(ink);
    await page.getByText('Terminated March 18, 2024').waitFor();
    const years = page.getByRole('table', { name: text('tEdit-Inforce-screen-results') }).getByRole('columnheader');
    await years.last().waitFor();
    // None of the years it ran is this one.
    expect((await years.allInnerTexts()).slice(1).every((head) => /^\d+$/.test(head))).toBe(true);

    const paidUp = await shown('L1002090');
    await remark('NoFuturePremiums', 'L1002090');
    expect(rowOf(paidUp, 'secPolicyInformation', 'totalModalPremium')).toBe('Not Applicable');
    expect(await inkOf()).toBe(ink);

    // However many were opened before it, a policy is in sight.
    await page.setViewportSize({ width: 390, height: 844 });
    await shown('L1002030');
    await expect.poll(() => isInSight(page.locator('[data-policy] h2').first())).toBe(true);
  });
});
