import { beforeAll, describe, expect, test } from 'vitest';
import { isInSight } from '../harness/in-sight.ts';
import { lookUp, readPolicy, rowOf, type ShownPolicy } from '../harness/policy.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
/** The policies spoken of below by their numbers, read off one screen. */
const read = new Map<string, ShownPolicy>();

beforeAll(async () => {
  const { page } = await stage.visit('headOffice', '/inforce/policyLookup');
  const numbers = [...TYPES.map(([, , number]) => number), ...OPTIONS.map(([, number]) => number), ...OTHERS];
  for (const number of new Set(numbers)) {
    await lookUp(page, number);
    read.set(number, await readPolicy(page));
  }
  return () => page.close();
});

function shown(number: string): ShownPolicy {
  const policy = read.get(number);
  if (policy === undefined) throw new Error(`${number} was not looked up.`);
  return policy;
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
    '[CODE-003, INF-028, INF-029]',
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
    '[CODE-004, INF-033]',
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
    '[CODE-010, NUM-037]',
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
    '[CODE-011, INF-030, NUM-037]',
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
    '[CODE-012, INF-030, NUM-037]',
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

/** Dividend option, nonforfeiture option and billing, as they are written. */
const OPTIONS = [
  ['[CODE-029, CODE-038, INF-055]', 'L1000210', 'Paid-up additions', 'Automatic premium loan', 'Pre-authorized debit'],
  ['[CODE-030, CODE-038, INF-059]', 'L1000220', 'Dividend on deposit', 'Reduced paid-up', 'Direct bill'],
  ['[CODE-031, CODE-038, INF-058]', 'L1000710', 'Premium offset/reduction', 'Paid in cash', 'Premium offset'],
  ['[CODE-032]', 'L1001610', 'Enhanced', 'Automatic premium loan', 'Pre-authorized debit'],
  ['[CODE-033]', 'L1001930', 'One-year term', 'Automatic premium loan', 'Direct bill'],
  ['[CODE-034]', 'L1000610', 'Paid-in-cash', undefined, 'Not Applicable'],
  ['[CODE-035]', 'L1001910', 'Left-on-deposit reduction', 'Automatic premium loan', 'Direct bill'],
  ['[CODE-036]', 'L1001920', 'None', 'Not Selected', 'Direct bill'],
  ['[CODE-038, INF-056]', 'L1000410', undefined, 'Extended term insurance', 'Military pay'],
  ['[INF-057]', 'L1000320', undefined, undefined, 'Salary deduction'],
] as const;

const OTHERS = ['L1002051', 'L2000610', 'L2000310', 'L1002050', 'L1002030', 'L1002090'];

describe('a policy in force shows what its type has', () => {
  test.each(TYPES)('%s, section by section and row by row: %s', (id, type, number, expected) => {
    const { sections, premium, values, has = '', lacks = '' } = expected;
    const policy = shown(number);
    const all = Object.values(policy.rows).flatMap((section) => section.map(([field]) => field));
    const wanted = has.split(' ').filter(Boolean);
    const unwanted = lacks.split(' ').filter(Boolean);
    expect({
      ...{ id, type, premium: policy.premium, values: rows(policy, 'secPolicyValues') },
      sections: policy.sections.map((section) => section.replace('sec', '')).join(' '),
      missing: wanted.filter((field) => !all.includes(field)),
      tooMuch: unwanted.filter((field) => all.includes(field)),
    }).toEqual({ id, type, premium, values, sections, missing: [], tooMuch: [] });
  });

  test.each(OPTIONS)(
    '%s %s: dividend %s, nonforfeiture %s, billing %s',
    (_id, number, dividend, nonforfeiture, billing) => {
      const policy = shown(number);
      expect([
        rowOf(policy, 'secPolicyValues', 'dividendPayoutType'),
        rowOf(policy, 'secPolicyValues', 'nonForfeitureOption'),
        rowOf(policy, 'secPolicyInformation', 'billingTypeCode'),
        rowOf(policy, 'secPolicyInformation', 'drawDay') !== undefined,
      ]).toEqual([dividend, nonforfeiture, billing, billing === 'Pre-authorized debit']);
    },
  );

  const labels = (section: string) => (shown('L1000210').rows[section] ?? []).map(([, label]) => label);

  test('its own facts from number to writing agent, in their order [INF-023, INF-032]', () => {
    expect(labels('secPolicyInformation')).toEqual([
      ...['Policy number', 'Product', 'Status', 'Issue date', 'Expiry date', 'Paid-to date', 'Bill-to date'],
      ...['Paid-up date', 'Premium mode', 'Billing type', 'Draw day', 'Modal premium', 'Annualized premium'],
      ...['Payor', 'Agent', 'Writing agent'],
    ]);
  });

  test('its people, each with what is known of them [INF-024, INF-034]', () => {
    expect(labels('secClientInformation')).toEqual(
      expect.arrayContaining([
        ...['Name', 'Birth date', 'Age', 'Gender', 'Smoker class', 'SIN', 'Address', 'Postal code', 'Phone', 'Church'],
        ...['Email/CASL Consent', 'Assignee', 'Class', 'Relationship', 'Share'],
      ]),
    );
    expect(rowOf(shown('L1000210'), 'secClientInformation', 'postalCode')).toMatch(/^[A-Z]\d[A-Z] \d[A-Z]\d$/);
  });

  test('its coverage, its term riders and its benefits in sections of their own [INF-025, INF-026, INF-027]', () => {
    expect(shown('L1000210').sections).toEqual(expect.arrayContaining(['secCoverages.base', 'secCoverages.benefit']));
    expect(shown('L1000210').sections).not.toContain('secCoverages.term');
    expect(shown('L1000220').sections).toContain('secCoverages.term');
  });

  test('what is not there in words of its own [FMT-026]', () => {
    const lapsed = shown('L1002051');
    expect(rowOf(lapsed, 'secPolicyValues', 'loanBalance')).toBe('Not permitted on this policy');
    expect(rowOf(lapsed, 'secPolicyValues', 'nonForfeitureOption')).toBe('Not Selected');
  });

  test('up to five beneficiaries one by one, and more by their class [INF-061, INF-062]', () => {
    const five = shown('L1000220');
    const listed = (five.rows.secClientInformation ?? []).filter(([field]) => field === 'beneficiaryTypeCode');
    expect(listed).toHaveLength(5);
    for (const [, , value] of listed) expect(['Revocable', 'Irrevocable', 'Contingent', 'Estate']).toContain(value);
    const six = shown('L2000610');
    expect(rows(six, 'secClientInformation')).not.toContain('beneficiaryTypeCode ');
    expect(rows(six, 'secClientInformation')).not.toContain('name_beneficiary');
    expect(rowOf(six, 'secClientInformation', 'beneficiariesBeneficiaryTypeCode')).toBe('Irrevocable');
  });

  test('two lives without a couple of them [NUM-035]', () => {
    const joint = shown('L2000310').rows.secClientInformation ?? [];
    const roles = joint.filter(([field]) => field === 'partyRoles');
    expect(roles.filter(([, , value]) => value.split(', ').includes('Insured'))).toHaveLength(2);
    expect(joint.map(([, , value]) => value)).not.toContain('Joint');
  });

  test('a deposit that matured as matured [NUM-036]', () => {
    const terms = (shown('L1001810').rows['secFunds.GIA'] ?? []).filter(([field]) => field === 'fundStatus');
    expect(terms.map(([, , value]) => value)).toContain('Matured');
  });

  test('when an insured died, in place of an expiry [INF-046, INF-052, NUM-032]', () => {
    const dead = shown('L1002050');
    expect(rowOf(dead, 'secPolicyInformation', 'dateOfDeath')).toBe('March 18, 2024');
    expect(rowOf(dead, 'secPolicyInformation', 'terminatedDate')).toBe('March 18, 2024');
    expect(rowOf(dead, 'secPolicyInformation', 'expiryDate')).toBeUndefined();
    expect(rowOf(dead, 'secCoverages.base', 'coverageStatus')).toBe('Death');
    expect(rowOf(dead, 'secCoverages.base', 'expiryDate_coverage')).toBeUndefined();
  });

  test('the age somebody died at, and a premium that is waived [NUM-034, INF-051]', () => {
    expect(rowOf(shown('L1002050'), 'secClientInformation', 'age_party')).toBe('79');
    expect(rowOf(shown('L1002030'), 'secPolicyInformation', 'policyCStatCode')).toBe('Premium waived');
  });

  test('codes 3, 5 and 9 as the states they are; an ended policy is red and says so [INF-016, INF-045]', async () => {
    const { page } = await stage.visit('headOffice', '/inforce/policyLookup');
    const inkOf = () =>
      page
        .locator('[data-policy] h2')
        .first()
        .evaluate((heading) => getComputedStyle(heading).color);
    const remark = (result: string, number: string) =>
      page.getByText(text(`tEdit-Policy-lookup-${result}`).replace('{number}', number)).waitFor();

    await lookUp(page, 'L1002030');
    await remark('NotQuotable', 'L1002030');
    const ink = await inkOf();

    await lookUp(page, 'L1002050');
    await remark('Terminated', 'L1002050');
    expect(await inkOf()).not.toBe(ink);
    await page.getByText('Terminated March 18, 2024').waitFor();
    const years = page.getByRole('table', { name: text('tEdit-Inforce-screen-results') }).getByRole('columnheader');
    await years.last().waitFor();
    // None of the years it ran is this one.
    expect((await years.allInnerTexts()).slice(1).every((head) => /^\d+$/.test(head))).toBe(true);

    await lookUp(page, 'L1002090');
    await remark('NoFuturePremiums', 'L1002090');
    expect(rowOf(shown('L1002090'), 'secPolicyInformation', 'totalModalPremium')).toBe('Not Applicable');
    expect(await inkOf()).toBe(ink);

    // However many were opened before it, a policy is in sight.
    await page.setViewportSize({ width: 390, height: 844 });
    await lookUp(page, 'L1002030');
    await expect.poll(() => isInSight(page.locator('[data-policy] h2').first())).toBe(true);
  });
});
