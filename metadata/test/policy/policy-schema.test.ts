import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS, schemas } from '../../src/contract/index.ts';
import { DAYS } from '../days.ts';
import { coverage, fund, party, policy } from './policy-fixture.ts';

const refusing = new Ajv2020({ strict: true, formats: DAYS });
const dropping = new Ajv2020({ strict: true, removeAdditional: 'all', formats: DAYS });
const accepts = refusing.compile(schemas.policy);
const drops = dropping.compile(schemas.policy);

type Path = readonly (string | number)[];

/** The same document with another value at a place. */
function put(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(document)) return document.map((entry, at) => (at === key ? put(entry, rest, value) : entry));
  const record = document as Readonly<Record<string, unknown>>;
  return { ...record, [key]: put(record[key], rest, value) };
}

const PLACES: Readonly<Record<string, Path>> = {
  policy: [],
  coverage: ['baseCoverage'],
  fund: ['baseCoverage', 'funds', 0],
  party: ['owners', 0],
  beneficiary: ['beneficiaries', 0],
};

test.each([
  [
    'identity and status [ENT-013]',
    'policy',
    'policyNumber policyType policyCStatCode prodID planCode prodName isActive isRegistered issueDate expiryDate terminatedDate currentDate paidToDate billToDate paidUpDate illustrationDate',
  ],
  [
    'billing [ENT-014]',
    'policy',
    'premiumMode billingTypeCode billingMethod billingStatus drawDay totalModalPremium totalAnnualizedPremium premiumRefund isRestrictPremium',
  ],
  [
    'loans and options [ENT-015]',
    'policy',
    'availableLoan availableLoanInterestRate isLoanAvailable loanBalance loanInterestRate isLoanOnPolicy nonForfeitureOption dividendPayoutType dividendThisYear dividendEnhancedAmount',
  ],
  [
    'values [ENT-016]',
    'policy',
    'puaFaceAmount basicCashValue puaCashValue dodBalance dodInterestRate pdfBalance pdfInterestRate policyValue diaValue diaInterestRate giaValue indexedFundValue segFundValue mva surrenderCharge nextMonthiversaryDate',
  ],
  ['parties [ENT-017]', 'policy', 'payor owners insureds agent writingAgent beneficiaries baseCoverage coverages'],
  [
    'payouts [ENT-018]',
    'policy',
    'payoutInsured payoutInsuredType payoutType annualPayoutAmount annualPayoutMode payoutMethod payoutMethodCode payoutTaxWithheld payoutAdditionalTaxWithheld payoutTaxCalculationPercent payoutPaymentDate payoutEffectiveDate minPayoutThisYear maxPayoutThisYear',
  ],
  [
    'guarantees [ENT-019]',
    'policy',
    'fundsLockedIn spouseContributorType spouseContributor guaranteedMaturityDate guaranteedMaturityAmount guaranteedDeathAmount',
  ],
  [
    'deposits [ENT-020]',
    'policy',
    'plannedDeposit depositMode depositStartDate depositEndDate minimumDeposit maximumDeposit',
  ],
  [
    'a coverage [ENT-021]',
    'coverage',
    'coverageID parentCoverageID coverageType riderType planCode prodID name coverageStatus',
  ],
  [
    'its dates and ages [ENT-024]',
    'coverage',
    'issueDate issueAge attainedAge expiryDate expiryAge expiryDuration premiumDurationYear',
  ],
  ['its amounts [ENT-025]', 'coverage', 'faceAmount initialFaceAmount sumInsured units unitValue cashValue'],
  [
    'its price [ENT-026]',
    'coverage',
    'coiType meRating flatExtra flatExtraDuration isUseRatings premCoverage premFlatExtra premMultipleExtra policyFee premWaiver premADB premAnnual modePremiumAmount modalFactor',
  ],
  ['its lives and lists [ENT-027]', 'coverage', 'insured insureds beneficiaries funds disabilityItems'],
  ['its extra deposits [ENT-028]', 'coverage', 'parDeposit'],
  ['a fund [ENT-030]', 'fund', 'fundID fundName fundType isActive isExternalFund'],
  [
    'its values [ENT-033]',
    'fund',
    'interestRate isUseInterestRate currentFundValue fundValue initialFundValue depositAmount depositTerm depositAge interestStartDate maturityDate maturityValue reInvestmentInstructions units unitPrice fundRateData',
  ],
  ['its allocations [ENT-034]', 'fund', 'depositAllocation withdrawalAllocation chargeAllocation'],
  [
    'a party [ENT-036]',
    'party',
    'partyType salutation firstName middleName lastName companyName dateOfBirth dateOfDeath gender smokeClass rateClass sin clientID consent memberClass caslConsent emails phoneNumber',
  ],
  ['its address [ENT-037]', 'party', 'address1 address2 address3 address4 city province postalCode'],
  ['its bank [ENT-038]', 'party', 'bankName bankNo bankBranchNo bankAccountNo bankAccountHolderName'],
  ['its church [ENT-039]', 'party', 'churchNumber churchName churchCity churchProvince denomination'],
  ['a beneficiary [ENT-041]', 'beneficiary', 'beneficiaryTypeCode beneficiaryRelationship beneficiaryPercent'],
])('every field of %s is held to its type', (_, place, names) => {
  expect(accepts(policy)).toBe(true);
  const at = PLACES[place] ?? [];
  const wrong = { not: 'such a value' };
  expect(names.split(' ').filter((name) => accepts(put(policy, [...at, name], wrong)))).toEqual([]);
});

describe('what is within a policy', () => {
  test('coverages within coverages are kept three levels down, and what is unknown there is dropped [ENT-029]', () => {
    const deep = coverage('004');
    const stored = JSON.parse(
      JSON.stringify({
        ...policy,
        coverages: [coverage('002', [coverage('003', [{ ...deep, password: 'x' } as typeof deep])])],
        baseCoverage: { ...coverage('001'), coverageLayers: [coverage('005')] },
      }),
    );
    expect(drops(stored)).toBe(true);
    expect(stored.coverages).toEqual([coverage('002', [coverage('003', [deep])])]);
    expect(stored.baseCoverage.coverageLayers).toEqual([coverage('005')]);
  });

  const DATES: readonly Path[] = [
    ['issueDate'],
    ['expiryDate'],
    ['currentDate'],
    ['paidToDate'],
    ['owners', 0, 'dateOfBirth'],
    ['baseCoverage', 'issueDate'],
    ['baseCoverage', 'expiryDate'],
    ['baseCoverage', 'funds', 0, 'maturityDate'],
  ];
  test.each(DATES.map((path) => [path.join('.'), path] as const))(
    '%s is a day the calendar has, of any year',
    (_, path) => {
      const accepted = [
        '2024-02-29',
        '2023-02-29',
        '2024-02-31',
        '2024-13-01',
        '2024-04-30T00:00:00',
        '2121-04-30',
      ].filter((day) => accepts(put(policy, path, day)));
      expect(accepted).toEqual(['2024-02-29', '2121-04-30']);
    },
  );

  test('a wrong code anywhere is refused', () => {
    const wrong = coverage('002', [{ ...coverage('003'), riderType: 'unheard-of' as 'term' }]);
    expect(accepts({ ...policy, coverages: [wrong] })).toBe(false);
    expect(accepts({ ...policy, owners: [{ ...party, gender: 'X' }] })).toBe(false);
    expect(accepts(put(policy, ['baseCoverage', 'funds'], [{ ...fund, fundType: 'Gold' }]))).toBe(false);
  });
});

test('a search says names alone: whose policies are searched is not for the body to say [ENT-049]', () => {
  const search = {
    firstName: 'Ann',
    middleName: '',
    lastName: 'Co',
    user: { username: 'a', roleID: 'b' },
    agentID: '9',
  };
  expect(dropping.compile(ENDPOINTS['POST /api/AlphaLookup'].body)(search)).toBe(true);
  expect(search).toEqual({ firstName: 'Ann', middleName: '', lastName: 'Co', user: { username: 'a' } });
});
