import { describe, expect, test } from 'vitest';
import { labelKey } from '../../src/form/index.ts';
import {
  ASSIGNEE_TYPES,
  BILLING_METHODS,
  COVERAGE_TYPES,
  DIVIDEND_OPTIONS,
  DIVIDEND_PAYOUT_TYPES,
  FUND_TYPES,
  type FundType,
  fundClass,
  GENDERS,
  isPaidUp,
  isViewable,
  LOOKUP_RESULTS,
  lookupCode,
  lookupResult,
  MORTALITY_CLASSES,
  NONFORFEITURE_OPTIONS,
  PAYMENT_MODE_CODES,
  PAYMENT_MODES,
  PAYOUT_TYPES,
  POLICY_STATUS_CODES,
  POLICY_TYPES,
  paymentsAYear,
  RIDER_CODES,
  RIDER_TYPES,
  refusedAllocations,
} from '../../src/insurance/index.ts';
import { seed } from '../../src/seed.ts';
import { fund } from './policy-fixture.ts';

const text = (set: string, code: string) => seed.messages[labelKey('Policy', `${set}-${code}`)]?.en;

describe('code sets', () => {
  test('a policy is of one of 19 types, and every product of the seed is of one of them [CODE-001]', () => {
    expect(new Set(POLICY_TYPES).size).toBe(19);
    const known: ReadonlySet<string> = new Set(POLICY_TYPES);
    expect(seed.products.filter(({ policyType }) => !known.has(policyType))).toEqual([]);
  });

  test.each([
    ['coverage types [ENT-022]', COVERAGE_TYPES, 'none base benefit rider PUA OYT enhanced'],
    ['rider types [ENT-023]', RIDER_TYPES, 'term waiver ADB AIB child GPO PIB DMB UL other none'],
    ['fund types [ENT-031]', FUND_TYPES, 'DIA GIA DRP PRM DOD SideFund Loan SegFund segregated'],
    ['dividend options [CODE-027]', DIVIDEND_OPTIONS, 'RAP PUA DOD PIC NONE'],
    ['dividend payout types [CODE-028]', DIVIDEND_PAYOUT_TYPES, 'None PUA DRP DOD Enhanced LRD PIC OYT'],
    ['nonforfeiture options [CODE-037]', NONFORFEITURE_OPTIONS, 'APL ETI PIC RPU'],
    ['billing methods [CODE-039]', BILLING_METHODS, 'EFT Mail BillError'],
    ['assignee types [CODE-040]', ASSIGNEE_TYPES, 'Absolute Collateral None'],
    ['payout types [CODE-041]', PAYOUT_TYPES, 'Minimum Maximum FlatAmount'],
    ['mortality classes [CODE-042]', MORTALITY_CLASSES, '100 125 150 175 200'],
    ['rider codes [CODE-043]', RIDER_CODES.slice(0, 5), 'ADB WP GPO AIB CPB'],
    ['status codes [INF-053]', POLICY_STATUS_CODES, '1 2 3 4 5 6 7 8 9 D'],
  ])('%s', (_, codes, expected) => {
    expect(codes.join(' ')).toBe(expected);
  });

  test.each([
    ['type', POLICY_TYPES],
    ['status', POLICY_STATUS_CODES],
    ['billingType', ['4', '5', 'S', 'D', 'direct']],
    ['dividend', [...DIVIDEND_PAYOUT_TYPES, ...DIVIDEND_OPTIONS]],
    ['nonforfeiture', NONFORFEITURE_OPTIONS],
    ['rider', RIDER_CODES],
    ['gender', GENDERS],
    ['assignee', ASSIGNEE_TYPES],
    ['payoutType', PAYOUT_TYPES],
    ['lookup', LOOKUP_RESULTS],
    ['fundType', FUND_TYPES.map(fundClass)],
    ['mode', Object.values(PAYMENT_MODES).map(String)],
  ])('every code of %s has a text', (set, codes) => {
    expect(codes.filter((code) => !text(set, code))).toEqual([]);
  });

  test('riders are told by what they cover [CODE-044]', () => {
    expect(['ADB', 'WP', 'GPO', 'AIB', 'CPB', 'ULI'].map((code) => text('rider', code))).toEqual([
      'Accidental death',
      'Waiver of premium',
      'Guaranteed purchase option',
      'Accident indemnity',
      'Child protection',
      'UL coverage increase',
    ]);
  });

  test('two lives are told as joint [ENT-040]', () => {
    expect(text('gender', 'J')).toBe('Joint');
  });
});

describe('what becomes of asking for a policy', () => {
  test('there are ten results, numbered in their order from 1 [CODE-021] [CODE-022]', () => {
    expect(LOOKUP_RESULTS.map((result) => `${lookupCode(result)} ${result}`)).toEqual([
      '1 PolicyFound',
      '2 NotFound',
      '3 NotQuotable',
      '4 PremiumRestrict',
      '5 Terminated',
      '6 PaidUp',
      '7 Rejected',
      '8 ETI',
      '9 NoFuturePremiums',
      '10 NotLoadable',
    ]);
    expect([lookupResult(9), lookupResult(0), lookupResult(11)]).toEqual(['NoFuturePremiums', undefined, undefined]);
  });

  test('1, 3, 5 and 9 hold a policy to look at, the others do not [INF-007] [INF-008]', () => {
    const codes = Array.from({ length: 12 }, (_, code) => code);
    expect(codes.filter(isViewable)).toEqual([1, 3, 5, 9]);
  });
});

describe('payment modes', () => {
  test('are months between payments [CODE-023]', () => {
    expect(PAYMENT_MODES).toEqual({ Annual: 12, Monthly: 1, Quarterly: 3, SemiAnnual: 6 });
  });

  test('are read from padded codes by their number [CODE-024] [CODE-025]', () => {
    expect(PAYMENT_MODE_CODES).toEqual({ '012': 12, '01': 1, '06': 6, '03': 3 });
  });

  test('fit into a year 12 divided by their months [CODE-026]', () => {
    expect([12, 6, 3, 1].map((mode) => paymentsAYear(mode as 12))).toEqual([1, 2, 4, 12]);
  });
});

describe('a policy is paid up', () => {
  const paying = { policyCStatCode: '1', currentDate: '2026-11-21' } as const;

  test('with status 3 or 4 [INF-049] [INF-050]', () => {
    const paidUp = POLICY_STATUS_CODES.filter((policyCStatCode) => isPaidUp({ ...paying, policyCStatCode }));
    expect(paidUp).toEqual(['3', '4']);
  });

  test('from its paid-up date on, that day counted [INF-054]', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
    expect(days.map((paidUpDate) => isPaidUp({ ...paying, paidUpDate }))).toEqual([true, true, false]);
  });
});

describe('funds', () => {
  const { withdrawalAllocation, chargeAllocation, ...plain } = fund;
  const share = (fundID: string, allocationPercent: number, isActive = true) => ({
    ...plain,
    fundID,
    isActive,
    depositAllocation: { allocationPercent },
  });

  test('segregated is another name of SegFund [ENT-032]', () => {
    const types: readonly FundType[] = ['segregated', 'SegFund', 'GIA'];
    expect(types.map(fundClass)).toEqual(['SegFund', 'SegFund', 'GIA']);
  });

  test('active allocations of a kind that do not total 100 are refused [ENT-035]', () => {
    const funds = (last: number) => [share('A', 33.3), share('B', 33.3), share('C', last), share('D', 50, false)];
    expect(refusedAllocations(funds(32.4))).toEqual(['depositAllocation']);
    expect(refusedAllocations(funds(33.4))).toEqual([]);
    expect(refusedAllocations([{ ...fund, withdrawalAllocation: { allocationPercent: 99 } }])).toEqual([
      'withdrawalAllocation',
    ]);
    expect(refusedAllocations([])).toEqual([]);
  });
});
