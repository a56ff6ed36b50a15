import type { FormValues } from '@lifeform/metadata';
import { ANNUAL_PREMIUM } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { demoPolicies } from '../../src/feature/policy/demo/demo-policies.ts';
import type { Basis } from '../../src/pricing/basis/basis.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { prepareCritical } from '../../src/pricing/calculation/critical-illness/price-critical.ts';
import { levelRuns } from '../../src/pricing/calculation/critical-illness/project-critical.ts';
import { prepareDisability } from '../../src/pricing/calculation/disability/price-disability.ts';
import { priceLife } from '../../src/pricing/calculation/life/price-life-policy.ts';
import {
  priceLifeRequest,
  projectLifeRequest,
  refuseLifeRequest,
} from '../../src/pricing/calculation/life/price-life-request.ts';
import { prepareUniversal } from '../../src/pricing/calculation/universal/project-universal.ts';
import type { UniversalPolicy } from '../../src/pricing/calculation/universal/universal-policy.ts';
import { inforceValues } from '../../src/pricing/inforce/inforce-values.ts';
import { projectInforce } from '../../src/pricing/inforce/project-inforce.ts';
import type { LifePolicy } from '../../src/pricing/policy/life-policy.ts';
import { compiledQuote } from '../../src/pricing/quote/compiled-quote.ts';
import { priceQuote } from '../../src/pricing/quote/price-quote.ts';
import { life, lifePolicy } from './life-fixture.ts';

/** How often the tables of a person are asked for: once for each life of a contract that is prepared, and for some riders. */
function tablesAskedFor(work: (basis: Basis) => void): number {
  let asked = 0;
  const counted = <A extends readonly unknown[], T>(tables: (...of: A) => T) => {
    return (...of: A): T => {
      asked += 1;
      return tables(...of);
    };
  };
  const { document, life: insured, annuitant, disabled } = ob10;
  work({ document, life: counted(insured), annuitant: counted(annuitant), disabled: counted(disabled) });
  return asked;
}

const RIDERS: LifePolicy['riders'] = [
  { kind: 'term', prodID: '093', coi: 10, faceAmount: 50_000 },
  { kind: 'childTerm', faceAmount: 10_000, years: 20 },
];
const LIVES = [life(), life({ sex: 'F', issueAge: 38 })];

test.each([
  ['one life', '0010', lifePolicy({ waiver: true, accidentalDeath: true })],
  ['two lives', '0022', lifePolicy({ status: 'lastToDie', lives: LIVES })],
  ['riders', '0010', lifePolicy({ riders: RIDERS })],
])('a quote, with its ledger and its premium by year, prices its policy once: %s', (_, prodID, policy) => {
  const once = tablesAskedFor((basis) => priceLife(basis, prodID, policy));
  const request = { policy, labels: [], fieldOf: () => '', fieldOfPart: () => '' } as const;
  const quoted = tablesAskedFor((basis) => {
    expect(refuseLifeRequest(basis, prodID, request)).toEqual([]);
    const priced = priceLifeRequest(basis, prodID, request);
    expect([priced.premium.annualPremium > 0, projectLifeRequest(priced, '1').age.length > 0]).toEqual([true, true]);
  });
  expect([once > 0, quoted]).toEqual([true, once]);
});

const setupOf = (prodID: string) => seed.products.find((setup) => setup.prodID === prodID);

/** Prices form values as a quote does, with its premium by year. */
function quote(basis: Basis, prodID: string, values: FormValues): void {
  const setup = setupOf(prodID);
  if (!setup) throw new Error(`there is no product ${prodID}`);
  const quoted = priceQuote(basis, compiledQuote(setup), { ...INSURED, ...values });
  if (quoted.kind === 'refused') throw new Error(JSON.stringify(quoted.issues));
  for (const partsIn of quoted.partsIn ?? []) for (const year of [0, 1, 15]) partsIn(year);
  expect(quoted.premium.ledger.age.length).toBeGreaterThan(0);
}

const INSURED = {
  ...{ txtInsuredAge: 40, rdoInsuredSex: 'M', cboInsuredSmokerClass: 'R', cboRateClass: 'S', cboRating: '100' },
  ...{ rdoPaymentMode: '1', txtFaceAmount: 200_000, chkWaiver: true },
};
const CRITICAL = { plan: 'T10', issueAge: 40, faceAmount: 200_000, sex: 'M', table: 'N', waiver: true } as const;
const ILLNESS = { cboCriticalPlan: 'T10', chkROPD: true };
const DISABLED = {
  sex: 'M',
  table: 'N',
  issueAge: 40,
  occupation: '2',
  elimination: '91',
  benefitPeriod: '5',
} as const;
const INCOME = { txtMonthlyBenefit: 2000, cboOccupation: '2', cboElimination: '91', cboBenefitPeriod: '5' };

const ACCOUNT = {
  ...{ cboUniversalCost: 'Y', cboUniversalBenefit: 'L', cboProvince: 'ON', rdoInterest: 'A', txtShareDIA: 100 },
  ...{ txtPlannedDeposit: 300, txtDepositYears: 40, cboDepositGoal: 'P', chkADO: true, txtAdbFace: 100_000 },
};
const UNIVERSAL: UniversalPolicy = {
  lives: [life({ issueAge: 40 })],
  ...{ status: 'single', rateClass: 'S', faceAmount: 200_000, costOfInsurance: 'yearly', deathBenefit: 'level' },
  ...{ flatExtra: 0, flatExtraDuration: 0, province: 'ON', creditedRate: 0.03, deposit: 300, depositStep: 1 },
  ...{ depositYears: 40, otherCharge: 0, withdrawals: [] },
  riders: [
    { kind: 'accidentalDeath', faceAmount: 100_000 },
    { kind: 'waiver', faceAmount: 0 },
  ],
  exempt: { methods: ['sideFund'], mostIncrease: 0.08, sideFundRate: 0.02 },
};

test.each<readonly [string, string, FormValues, (basis: Basis) => void]>([
  [
    'critical illness with a rider and renewals',
    '0230',
    ILLNESS,
    (basis) => levelRuns(prepareCritical(basis, '0230', { ...CRITICAL, riders: ['ROPD'] })),
  ],
  [
    'disability income with riders',
    '0210',
    { ...INCOME, chkDisabilityROP: true, chkCOLA: true },
    (basis) => prepareDisability(basis, '0210', { ...DISABLED, monthlyBenefit: 2000, riders: [] }),
  ],
  ['an account', '0110', ACCOUNT, (basis) => prepareUniversal(basis, '0110', UNIVERSAL)],
  [
    'an account whose deposit is looked for',
    '0110',
    { ...ACCOUNT, cboDepositGoal: 'M' },
    (basis) => prepareUniversal(basis, '0110', UNIVERSAL),
  ],
])('a quote with all its steps, scenarios and years prices once: %s', (_, prodID, values, price) => {
  const once = tablesAskedFor(price);
  expect([once > 0, tablesAskedFor((basis) => quote(basis, prodID, values))]).toEqual([true, once]);
});

test('a policy in force paid in parts prices once, and is told what it would pay once a year', () => {
  const issued = { today: '2026-11-20', setupVersion: 1, basisVersion: ob10.document.version };
  const held = demoPolicies(seed, issued, () => ob10).find(({ policy }) => policy.policyNumber === 'L1000210')?.policy;
  if (!held) throw new Error('there is no such policy');
  const policy = { ...held, premiumMode: 1 } as const;
  const [part] = inforceValues(policy, setupOf);
  if (!part) throw new Error('it is not projected');
  const quoted = tablesAskedFor((basis) => priceQuote(basis, compiledQuote(part.setup), part.values));
  const projected = tablesAskedFor((basis) => {
    const { ledger } = projectInforce(basis, setupOf, policy);
    expect(ledger.columns.map(({ name }) => name)).toContain(ANNUAL_PREMIUM);
  });
  expect([quoted > 0, projected]).toEqual([true, quoted]);
});
