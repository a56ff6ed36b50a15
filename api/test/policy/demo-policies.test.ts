import { schemas } from '@lifeform/metadata/contract';
import {
  allCoverages,
  BILLING_METHODS,
  COVERAGE_TYPES,
  classifyProduct,
  DIVIDEND_PAYOUT_TYPES,
  type LedgerGroup,
  LOOKUP_RESULTS,
  NONFORFEITURE_OPTIONS,
  PAYOUT_TYPES,
  POLICY_STATUS_CODES,
  POLICY_TYPES,
  type Policy,
  PRODUCT_RANGES,
  RIDER_CODES,
  refusedAllocations,
} from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { demoPolicies } from '../../src/feature/policy/demo/demo-policies.ts';
import { lookupOf } from '../../src/feature/policy/policy-lookup.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { projectInforce, yearsInForce } from '../../src/pricing/inforce/project-inforce.ts';
import { DAYS } from '../days.ts';

const TODAY = '2026-11-21';
const demo = demoPolicies(seed, { today: TODAY, setupVersion: 1, basisVersion: 'OB-1.0' }, () => ob10);
const policies = demo.map(({ policy }) => policy);
const setupOf = ({ prodID }: Pick<Policy, 'prodID'>) => seed.products.find((setup) => setup.prodID === prodID);
const project = (policy: Policy) => projectInforce(ob10, (prodID) => setupOf({ prodID }), policy);
const agents = [...new Set(policies.map(({ agent }) => agent.agentID))];

function numbered(policyNumber: string): Policy {
  const found = policies.find((policy) => policy.policyNumber === policyNumber);
  if (!found) throw new Error(`no demonstration policy ${policyNumber}`);
  return found;
}

/** A ledger's amount at the end of a policy year. */
function amount(policy: Policy, group: LedgerGroup, name: string, year: number): number | null | undefined {
  return project(policy).ledger.columns.find((column) => column.group === group && column.name === name)?.values[
    year - 1
  ];
}

describe('every demonstration policy', () => {
  test('fits its schema, with no unknown field', () => {
    const validate = new Ajv2020({ strict: true, formats: DAYS }).compile(schemas.policy);
    const bad = policies.filter((policy) => !validate(policy) && validate.errors);
    expect(bad.map(({ policyNumber }) => policyNumber)).toEqual([]);
  });

  test('is within the basis of its product, and shares out its funds whole [ENT-035]', () => {
    for (const policy of policies) {
      expect([policy.policyNumber, project(policy).issues]).toEqual([policy.policyNumber, []]);
      expect([policy.policyNumber, refusedAllocations(policy.baseCoverage.funds)]).toEqual([policy.policyNumber, []]);
    }
  });

  test('costs what its coverages cost', () => {
    for (const policy of policies.filter(({ totalModalPremium }) => totalModalPremium > 0)) {
      const modal = allCoverages(policy).reduce((sum, { modePremiumAmount }) => sum + modePremiumAmount, 0);
      expect(modal).toBeCloseTo(policy.totalModalPremium, 2);
    }
  });

  test('is worth at its anniversary what it is projected to', () => {
    const held = policies.filter(({ isActive, prodID }) => isActive && prodID !== '');
    for (const policy of held) {
      const setup = setupOf(policy);
      if (!setup) continue;
      const years = yearsInForce(policy, setup, TODAY);
      const { calculation } = setup.quote;
      if (calculation === 'life') {
        expect(policy.basicCashValue).toBe(amount(policy, 'guaranteed', 'cashValue', years) ?? 0);
        expect(policy.puaCashValue).toBe(amount(policy, 'current', 'puaCashValue', years) ?? 0);
      }
      if (calculation === 'universal')
        expect(policy.policyValue).toBe(amount(policy, 'current', 'accountValue', years));
      if (calculation === 'deposit' || calculation === 'incomeFund' || calculation === 'segregatedFund') {
        expect(policy.baseCoverage.cashValue).toBeCloseTo(amount(policy, 'assumed', 'value', years) ?? Number.NaN, 2);
      }
    }
    // A guaranteed account of an ESA earns as product 0310's; units in a TFSA are a segregated fund.
    const rates = ({ baseCoverage }: Policy) => baseCoverage.funds.map(({ interestRate }) => interestRate);
    expect(rates(numbered('L1001110'))).toEqual([0.02, 0.0325]);
    const taxFree = numbered('L1001810');
    const [, , units] = taxFree.baseCoverage.funds;
    expect(units?.unitPrice).toBeCloseTo((units?.currentFundValue ?? 0) / 480.7692, 3);
    expect(taxFree.segFundValue).toBe(units?.currentFundValue);
    const [lower = 0, value = 0, death] = [
      amount(taxFree, 'lower', 'value', 5),
      amount(taxFree, 'assumed', 'value', 5),
      amount(taxFree, 'assumed', 'deathBenefit', 5),
    ];
    expect([death, Number(lower) > 15_000, Number(lower) < Number(value)]).toEqual([value, true, true]);
    const endowment = numbered('L1000710');
    const { expiryDate: guaranteedMaturityDate } = endowment.baseCoverage;
    expect(endowment).toMatchObject({ guaranteedMaturityDate, guaranteedMaturityAmount: 50_000 });
    expect(numbered('L1000210')).toMatchObject({
      basicCashValue: 12_431,
      dividendPayoutType: 'PUA',
      loanBalance: 2500,
    });
  });
});

test('a deposit whose term is over is worth what it matured for, in the policy as in its years to come [NUM-036]', () => {
  const policy = numbered('L1001810');
  const fund = policy.baseCoverage.funds.find(({ fundID }) => fundID === 'GIA3');
  expect(fund?.maturityDate).toBe('2025-05-01');
  expect(fund?.maturityValue).toBeGreaterThan(6000);
  expect([fund?.fundValue, fund?.currentFundValue, policy.giaValue]).toEqual(Array(3).fill(fund?.maturityValue));
  const part = project(policy).parts.find(({ fundID }) => fundID === 'GIA3');
  const worth = part?.premium.ledger.columns.find(({ name, group }) => name === 'value' && group === 'assumed')?.values;
  expect(new Set(worth?.slice(2))).toEqual(new Set([fund?.maturityValue]));
});

describe('the demonstration policies of each agent', () => {
  const loadable = (agentID: string) =>
    demo.filter(
      ({ policy, hold }) =>
        policy.agent.agentID === agentID && lookupOf({ hold, document: policy }, TODAY) === 'PolicyFound',
    );

  test.each(agents)('%s has one of every type, and of every product family [GEN-006] [API-056]', (agentID) => {
    const own = policies.filter(({ agent }) => agent.agentID === agentID);
    expect(new Set(own.map(({ policyType }) => policyType))).toEqual(new Set(POLICY_TYPES));
    // Paid up with its first premium, one of them loads as such.
    const families = new Set(loadable(agentID).map(({ policy }) => classifyProduct(policy.prodID)?.productClass));
    const sold = PRODUCT_RANGES.map(({ productClass }) => productClass);
    expect(sold.filter((each) => !families.has(each))).toEqual(['paidUpLife', 'termRider']);
  });

  test.each(agents)('%s has one for every result of a lookup but NotFound [API-056]', (agentID) => {
    const results = demo
      .filter(({ policy }) => policy.agent.agentID === agentID)
      .map(({ policy, hold }) => lookupOf({ hold, document: policy }, TODAY));
    expect(new Set(results)).toEqual(new Set(LOOKUP_RESULTS.filter((result) => result !== 'NotFound')));
  });

  test('there are two agents', () => {
    expect(agents.length).toBe(2);
  });
});

describe('among the demonstration policies is one for', () => {
  const of = <T>(read: (policy: Policy) => T) => new Set(policies.map(read));
  const missing = <T>(wanted: readonly T[], found: ReadonlySet<unknown>) => wanted.filter((each) => !found.has(each));

  test('every code of a set', () => {
    expect(
      missing(
        POLICY_STATUS_CODES,
        of(({ policyCStatCode }) => policyCStatCode),
      ),
    ).toEqual([]);
    expect(
      missing(
        ['1', '4', '5', 'S', 'D'],
        of(({ billingTypeCode }) => billingTypeCode),
      ),
    ).toEqual([]);
    expect(
      missing(
        BILLING_METHODS,
        of(({ billingMethod }) => billingMethod),
      ),
    ).toEqual([]);
    expect(
      missing(
        DIVIDEND_PAYOUT_TYPES,
        of(({ dividendPayoutType }) => dividendPayoutType),
      ),
    ).toEqual([]);
    expect(
      missing(
        NONFORFEITURE_OPTIONS,
        of(({ nonForfeitureOption }) => nonForfeitureOption),
      ),
    ).toEqual([]);
    expect(
      missing(
        PAYOUT_TYPES,
        of(({ payoutType }) => payoutType),
      ),
    ).toEqual([]);
    expect(
      missing(
        ['Absolute', 'Collateral'],
        of(({ assignee }) => assignee?.assigneeType),
      ),
    ).toEqual([]);
    expect(
      missing(
        [12, 6, 3, 1],
        of(({ premiumMode }) => premiumMode),
      ),
    ).toEqual([]);
    const coverages = policies.flatMap(allCoverages);
    expect(missing(RIDER_CODES, new Set(coverages.map(({ riderCode }) => riderCode)))).toEqual([]);
    const types = new Set(coverages.map(({ coverageType }) => coverageType));
    expect(missing(COVERAGE_TYPES, types)).toEqual(['none', 'enhanced']);
  });

  test('five beneficiaries and six, a death, a company, joint lives, a blank SIN and one of zeros', () => {
    const owners = policies.flatMap((policy) => policy.owners);
    const insureds = policies.flatMap((policy) => policy.insureds);
    expect(of(({ beneficiaries }) => beneficiaries.length)).toContain(5);
    expect(of(({ beneficiaries }) => beneficiaries.length)).toContain(6);
    expect(insureds.some(({ dateOfDeath }) => dateOfDeath !== undefined)).toBe(true);
    expect(owners.some(({ partyType }) => partyType === 'company')).toBe(true);
    expect(insureds.some(({ gender }) => gender === 'J')).toBe(true);
    expect(insureds.some(({ sin }) => sin === '000000000')).toBe(true);
    expect(insureds.some(({ sin, gender }) => sin === undefined && gender !== 'J')).toBe(true);
  });

  test('a locked-in maximum below 100,000 and one that is not [INF-060]', () => {
    const maximums = policies
      .filter(({ fundsLockedIn }) => fundsLockedIn)
      .map(({ maxPayoutThisYear = 0 }) => maxPayoutThisYear);
    expect(maximums.map((maximum) => maximum < 100_000).sort()).toEqual([false, true]);
  });
});

describe('a policy is asked for and is', () => {
  const document = numbered('L1000210');
  const answerOf = (over: Partial<Policy>) => lookupOf({ hold: null, document: { ...document, ...over } }, TODAY);

  test('what its own figures say', () => {
    expect(answerOf({})).toBe('PolicyFound');
    expect(answerOf({ isActive: false, isRestrictPremium: true })).toBe('Terminated');
    expect(answerOf({ isRestrictPremium: true, policyCStatCode: '4' })).toBe('PremiumRestrict');
    expect(answerOf({ policyCStatCode: '4' })).toBe('PaidUp');
    expect(answerOf({ policyCStatCode: '3' })).toBe('NoFuturePremiums');
    expect(answerOf({ paidUpDate: document.currentDate })).toBe('NoFuturePremiums');
  });

  test('what administration holds it as, before all of that', () => {
    expect(lookupOf({ hold: 'ETI', document: { ...document, isActive: false } }, TODAY)).toBe('ETI');
  });
});
