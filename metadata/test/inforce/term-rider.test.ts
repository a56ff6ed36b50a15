import { describe, expect, test } from 'vitest';
import { ALERT_DURATIONS } from '../../src/insurance/constant/product-constants.ts';
import type { CoverageSetupAnswer, CoverageSetupRequest } from '../../src/insurance/inforce/coverage-setup.ts';
import { withTermRiders } from '../../src/insurance/inforce/term-rider-coverage.ts';
import {
  type TermRiderInputs,
  termRiderInsured,
  termRiderRequest,
} from '../../src/insurance/inforce/term-rider-request.ts';
import type { Coverage } from '../../src/insurance/policy/coverage.ts';
import type { Policy } from '../../src/insurance/policy/policy.ts';
import type { TermRiderLimits } from '../../src/insurance/policy/policy-limits.schema.ts';
import { seed } from '../../src/seed.ts';

const NAME = { en: 'Term rider (proposed)', fr: 'Avenant temporaire (proposé)' };

/** What the shipped setup of a product says of the rider its policies can be given. */
function limitsOf(prodID: string): TermRiderLimits {
  const mapping = seed.products.find((product) => product.prodID === prodID)?.inforce?.termRider;
  if (mapping === undefined) throw new Error(`Product ${prodID} has no term rider.`);
  const { offered: _, ...limits } = mapping;
  return { ...limits, maximumFaceAmount: 500_000 };
}

const BASE = { coverageID: '001', faceAmount: 100_000, isActive: true, riderType: 'none', coverages: [] };
const WAIVER = {
  ...{ ...BASE, coverageID: '002', parentCoverageID: '001', riderType: 'waiver', riderCode: 'WP', prodID: '0010' },
  ...{ premAnnual: 55, name: { en: 'Waiver', fr: 'Exonération' }, coverageType: 'benefit', planCode: '02W010WP' },
};

function policyWith(coverages: readonly object[], base: object = {}): Policy {
  return {
    ...{ policyNumber: '100', illustrationDate: '2026-11-21', premiumMode: 1, coverages },
    ...{
      totalModalPremium: 90.5,
      totalAnnualizedPremium: 1086,
      baseCoverage: { ...BASE, insured: { clientID: 'C1' }, ...base },
    },
    insureds: [
      { clientID: 'C1', firstName: 'Ann', lastName: 'Lee', gender: 'F', smokeClass: 'R', dateOfBirth: '1985-03-01' },
    ],
  } as unknown as Policy; // what a rider is built from
}

const INPUTS: TermRiderInputs = {
  ...{ faceAmount: 250_000, age: 42, insuredName: 'Ann Lee', sex: 'F', smokeClass: 'R', rateClass: '' },
  ...{ rating: 100, flatExtra: 0, flatExtraDuration: 0 },
};

function request(policy: Policy, inputs: Partial<TermRiderInputs> = {}, prodID = '0010'): CoverageSetupRequest {
  return termRiderRequest(policy, limitsOf(prodID), { ...INPUTS, ...inputs });
}

/** As the server prices it: 400 a year, of which 25 for the waiver. */
function priced(asked: CoverageSetupRequest): CoverageSetupAnswer {
  return {
    ...asked,
    ...{ issueAge: 42, attainedAge: 42, expiryDate: '2069-11-21', expiryAge: 85, expiryDuration: 43 },
    ...{ premiumDurationYear: 1, unitValue: 1000, units: asked.faceAmount / 1000, ratePer1000: 1.5, premCoverage: 375 },
    ...{ premMultipleExtra: 0, premFlatExtra: 0, policyFee: 0, premWaiver: asked.isWaiver ? 25 : 0, premADB: 0 },
    ...{ premAnnual: asked.isWaiver ? 400 : 375, modalFactor: 0.09, modePremiumAmount: asked.isWaiver ? 36 : 33.75 },
    basisVersion: 'ob-1.0',
  };
}

/** The rider as it stands in the working policy. */
function added(policy: Policy, inputs: Partial<TermRiderInputs> = {}, prodID = '0010'): Coverage {
  const [rider] = withTermRiders(policy, [priced(request(policy, inputs, prodID))], NAME).coverages.slice(-1);
  if (rider === undefined) throw new Error('No rider was added.');
  return rider;
}

describe('a term rider tried on a policy', () => {
  test('is product 094 of plan 08U101 on universal life, 093 of plan 06T101 on any other [INF-066] [INF-067]', () => {
    const planOf = ({ prodID, planCode }: Coverage) => [prodID, planCode];
    expect(planOf(added(policyWith([]), {}, '0110'))).toEqual(['094', '08U101']);
    for (const product of ['0010', '0020', '0025', '0040', '0195', '0180', '0185']) {
      expect(planOf(added(policyWith([]), {}, product))).toEqual(['093', '06T101']);
    }
  });

  test('is active, hangs on coverage 001 and costs what a yearly renewable term does [INF-074] [INF-075] [INF-076]', () => {
    const rider = added(policyWith([]));
    expect(rider).toMatchObject({ isActive: true, parentCoverageID: '001', coiType: 'YRT' });
    expect(rider).toMatchObject({ riderType: 'term', isProposed: true, name: NAME });
  });

  test('has units of 1000 dollars: 250 in 250,000 [INF-077] [INF-078]', () => {
    expect(added(policyWith([]))).toMatchObject({ unitValue: 1000, units: 250, faceAmount: 250_000 });
    expect(request(policyWith([])).unitValue).toBe(1000);
  });

  test('is of rate class S where none is chosen, and of the one chosen otherwise [INF-079]', () => {
    expect(request(policyWith([])).rateClass).toBe('S');
    expect(request(policyWith([]), { rateClass: 'P' }).rateClass).toBe('P');
  });

  test('carries a copy of the waiver of the base coverage at a premium of its own [INF-080] [INF-081]', () => {
    for (const policy of [policyWith([WAIVER]), policyWith([], { coverages: [WAIVER] })]) {
      expect(request(policy).isWaiver).toBe(true);
      const rider = added(policy);
      expect(rider).toMatchObject({ coverageID: '003', premAnnual: 375, modePremiumAmount: 33.75 });
      expect(rider.coverages).toEqual([
        expect.objectContaining({ coverageID: '004', parentCoverageID: '003', riderCode: 'WP', premAnnual: 25 }),
      ]);
    }
    const others = policyWith([
      { ...WAIVER, isActive: false },
      { ...WAIVER, parentCoverageID: '009' },
    ]);
    expect([request(others).isWaiver, added(others).coverages]).toEqual([false, []]);
  });

  test('takes the next free number of three digits, those of nested coverages among the taken [INF-083]', () => {
    expect(request(policyWith([])).coverageID).toBe('002');
    const nested = { ...BASE, coverageID: '003' };
    expect(request(policyWith([{ ...BASE, coverageID: '002', coverages: [nested] }])).coverageID).toBe('004');
    const policy = policyWith([WAIVER]);
    const once = withTermRiders(policy, [priced(request(policy))], NAME);
    expect(request(once).coverageID).toBe('005');
  });

  test('stands in the working policy, which costs so much more, and the policy itself is as it was [INF-068]', () => {
    const policy = policyWith([WAIVER]);
    const working = withTermRiders(policy, [priced(request(policy))], NAME);
    expect(working.coverages.map(({ coverageID }) => coverageID)).toEqual(['002', '003']);
    expect([working.totalModalPremium, working.totalAnnualizedPremium]).toEqual([126.5, 1518]);
    expect([policy.coverages.length, policy.totalModalPremium]).toEqual([1, 90.5]);
  });

  test('is rated where a rating or a flat extra is entered, 999 years standing for life [INF-064]', () => {
    expect(request(policyWith([]))).toMatchObject({ isUseRatings: false, flatExtraDuration: 0 });
    const forLife = { flatExtra: 2.5, flatExtraDuration: 999 };
    expect(request(policyWith([]), forLife)).toMatchObject({ isUseRatings: true, ...forLife });
    expect(request(policyWith([]), { rating: 150, flatExtraDuration: 5 })).toMatchObject({
      ...{ isUseRatings: true, meRating: 150, flatExtra: 0, flatExtraDuration: 0 },
    });
  });

  test('begins with the insured of the base coverage, and may be on a life the policy does not know', () => {
    expect(termRiderInsured(policyWith([]))).toEqual({ insuredName: 'Ann Lee', sex: 'F', smokeClass: 'R', age: 42 });
    expect(request(policyWith([])).insured).toMatchObject({ clientID: 'C1', issueAge: 42, sex: 'F' });
    expect(request(policyWith([]), { insuredName: 'Max Roy' }).insured.clientID).toBeUndefined();
    expect(added(policyWith([]), { insuredName: 'Max Roy' }).insured).toMatchObject({ name: 'Max Roy', issueAge: 42 });
  });

  test('is told of for 1,000,000 ms [INF-073]', () => {
    expect(ALERT_DURATIONS.termRiderAdded).toBe(1_000_000);
  });
});
