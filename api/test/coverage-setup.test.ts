import type { ErrorAnswer } from '@lifeform/metadata/contract';
import {
  type CatalogueProduct,
  type CoverageSetupAnswer,
  type CoverageSetupRequest,
} from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import { priceLifePolicy } from '../src/pricing/calculation/life/price-life-policy.ts';
import { priceTermPolicy } from '../src/pricing/calculation/renewable-term/price-term-policy.ts';
import { addYears } from '../src/pricing/calendar.ts';
import { startApi } from './harness.ts';

const api = startApi();

const BASE: CoverageSetupRequest = {
  coverageID: '001',
  prodID: '0010',
  issueDate: '2020-02-29',
  insured: { sex: 'M', smokeClass: 'R', issueAge: 40 },
  rateClass: 'S',
  faceAmount: 100_000,
  coiType: 'LevelGuaranteed',
  isUseRatings: true,
  meRating: 100,
  flatExtra: 0,
  flatExtraDuration: 0,
  isWaiver: false,
  isADB: false,
  premiumMode: 1,
};
const RIDER = {
  ...BASE,
  coverageID: '002',
  parentCoverageID: '001',
  prodID: '093',
  planCode: '06T101',
  faceAmount: 50_000,
};

async function setUp(coverage: CoverageSetupRequest): Promise<CoverageSetupAnswer> {
  const agent = await api.as('agent');
  const answer = await agent.post<CoverageSetupAnswer>('/api/GetCoverageSetup', coverage);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

async function refuse(coverage: object): Promise<readonly string[]> {
  const agent = await api.as('agent');
  const { status, body } = await agent.post<ErrorAnswer>('/api/GetCoverageSetup', coverage);
  expect(status).toBe(400);
  return (body.issues ?? []).map(({ code, path }) => `${path} ${code}`);
}

describe('the setup of a coverage', () => {
  test('fills in ages, expiry, premium duration, units, modal factor and every premium part [PREM-019] [API-024]', async () => {
    const { attainedAge, ...filled } = await setUp({ ...BASE, isWaiver: true, isADB: true, meRating: 150 });
    const policy = {
      lives: [{ sex: 'M', smokeClass: 'R', issueAge: 40, rating: 150 }],
      status: 'single',
      rateClass: 'S',
      faceAmount: 100_000,
      flatExtra: 0,
      flatExtraDuration: 0,
      waiver: true,
      accidentalDeath: true,
      dividendOption: 'NONE',
      riders: [],
      loans: [],
    } as const;
    const { label: _label, modal, ...parts } = priceLifePolicy(ob10, '0010', policy).coverages[0] ?? {};
    expect(filled).toEqual({
      ...BASE,
      ...parts,
      isWaiver: true,
      isADB: true,
      meRating: 150,
      issueAge: 40,
      expiryDate: '2080-02-29',
      expiryAge: 100,
      expiryDuration: 60,
      premiumDurationYear: 60,
      unitValue: 1000,
      units: 100,
      modalFactor: 0.09,
      modePremiumAmount: modal?.['1'],
      basisVersion: 'OB-1.0',
    });
    expect(filled.premMultipleExtra * filled.premWaiver * filled.premADB).toBeGreaterThan(0);
    expect(attainedAge).toBeGreaterThanOrEqual(45);
  });

  test('prices a term layer as the policy it would be alone [PREM-019]', async () => {
    const layer = { ...BASE, prodID: '0180', premiumDurationYear: 20, faceAmount: 500_000 };
    const { sex, smokeClass, issueAge } = BASE.insured;
    const alone = { label: '', term: 20, faceAmount: 500_000, expiryAge: 85 };
    const none = { rating: 100, flatExtra: 0, flatExtraDuration: 0, waiver: false, accidentalDeath: false };
    const policy = { sex, smokeClass, issueAge, rateClass: 'S', ...none, layers: [alone] };
    const { annualPremium, modal } = priceTermPolicy(ob10, '0180', policy);
    expect(await setUp(layer)).toMatchObject({
      premAnnual: annualPremium,
      modePremiumAmount: modal['1'],
      premiumDurationYear: 20,
      expiryAge: 85,
    });
  });

  test('prices a term rider by the year or by level terms, without a policy fee [PREM-019]', async () => {
    const yearly = await setUp({ ...RIDER, coiType: 'YRT' });
    expect(yearly).toMatchObject({ premAnnual: 15.46, policyFee: 0, premiumDurationYear: 1, units: 50, expiryAge: 85 });
    const level = await setUp({ ...RIDER, coiType: 'None', premiumDurationYear: 10 });
    expect(level).toMatchObject({ policyFee: 0, premiumDurationYear: 10, expiryAge: 85 });
    expect(level.premAnnual).toBeGreaterThan(yearly.premAnnual);
  });

  test.each([
    ['093', '06T101'],
    ['094', '08U101'],
  ])(
    'prices the waiver a term rider %s takes over by that rider’s own premium [INF-070] [INF-081]',
    async (prodID, planCode) => {
      const rider = {
        ...RIDER,
        prodID,
        planCode,
        coiType: 'YRT',
        faceAmount: 250_000,
        issueDate: '2026-11-20',
      } as const;
      const [plain, waived] = [await setUp(rider), await setUp({ ...rider, isWaiver: true })];
      const base = await setUp({ ...BASE, isWaiver: true });
      expect(plain).toMatchObject({ planCode, parentCoverageID: '001', units: 250, unitValue: 1000, premWaiver: 0 });
      expect(waived.premWaiver).toBeGreaterThan(0);
      expect(waived.premWaiver).not.toBe(base.premWaiver);
      expect(waived.premAnnual).toBeCloseTo(plain.premAnnual + waived.premWaiver, 2);
    },
  );

  test('charges ratings only where they are in use [PREM-019]', async () => {
    const rated = { ...BASE, meRating: 200, flatExtra: 2.5, flatExtraDuration: 999 };
    expect(await setUp({ ...rated, isUseRatings: false })).toMatchObject({ premMultipleExtra: 0, premFlatExtra: 0 });
    expect(await setUp(rated)).toMatchObject({ premFlatExtra: 250 });
  });

  test.each([
    ['a product the basis does not know', { ...BASE, prodID: '0999' }, ['prodID msg-Option']],
    ['a sex that is none', { ...BASE, insured: { ...BASE.insured, sex: 'X' } }, ['insured.sex msg-Option']],
    ['a rating of 1.5, which is written for 150', { ...BASE, meRating: 1.5 }, ['meRating minimum']],
    ['a day long before anybody insured', { ...BASE, issueDate: '0001-01-01' }, ['issueDate msg-ValidDate']],
    ['a day that nobody here will see', { ...BASE, issueDate: '9999-12-31' }, ['issueDate msg-ValidDate']],
    ['a day that does not exist', { ...BASE, issueDate: '2021-02-30' }, ['issueDate msg-ValidDate']],
    [
      'a rider with a term nobody sells',
      { ...RIDER, coiType: 'None', premiumDurationYear: 11 },
      ['faceAmount msg-Option'],
    ],
    ['a life past the cover', { ...BASE, insured: { ...BASE.insured, issueAge: 100 } }, ['insured.issueAge msg-Range']],
  ])('%s is refused with its field', async (_, coverage, issues) => {
    expect(await refuse(coverage)).toEqual(issues);
  });
});

test('a coverage of 29 February ends on 28 February of a common year', () => {
  expect([addYears('2020-02-29', 4), addYears('2020-02-29', 5), addYears('2021-03-01', 5)]).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-03-01',
  ]);
});

describe('the catalogue', () => {
  test('has every product that can be quoted, with its kinds, ages and amounts', async () => {
    const agent = await api.as('agent');
    const { body } = await agent.get<readonly CatalogueProduct[]>('/api/getProducts');
    const row = (prodID: string) => body.find((product) => product.prodID === prodID);
    expect(body.map(({ prodID }) => prodID).sort()).toEqual(seed.products.map(({ prodID }) => prodID).sort());
    expect(row('0180')).toMatchObject({
      productClass: 'term',
      issueAges: { from: 18, to: 75 },
      jointTypes: ['single'],
    });
    expect(row('0185')).toMatchObject({ jointTypes: ['single', 'firstToDie', 'lastToDie'] });
    expect(row('0022')).toEqual({
      prodID: '0022',
      planCode: '02W022',
      policyType: 'WholeLife',
      name: {
        en: 'Heritage Joint Last-to-Die Whole Life',
        fr: 'Vie entière Héritage, dernier décès',
      },
      productClass: 'wholeLife',
      jointTypes: ['lastToDie'],
      issueAges: { from: 18, to: 80 },
      faceAmounts: { from: 50_000, to: 5_000_000 },
    });
  });
});
