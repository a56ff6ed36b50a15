import type { ControlItem, Messages } from '@lifeform/metadata';
import type { CatalogueProduct } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { path, startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();

interface Items {
  readonly items: readonly ControlItem[];
  readonly messages: Messages;
}

async function newBusiness(): Promise<Items> {
  const agent = await api.as('agent');
  const { status, body } = await agent.get<Items>(path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' }));
  expect(status).toBe(200);
  return body;
}

describe('the form offers, in both languages,', () => {
  test.each([
    ['mortality classes from standard to 200 percent [CODE-042]', 'cboRating', ['100', '125', '150', '175', '200']],
    ['every dividend option [CODE-027]', 'cboDividendOption', ['PUA', 'DOD', 'RAP', 'PIC', 'NONE']],
    ['payments by the months between them [CODE-023]', 'rdoPaymentMode', ['12', '6', '3', '1']],
    ['the three plans of critical illness', 'cboCriticalPlan', ['T10', 'T20', 'T75']],
    ['elimination periods in days', 'cboElimination', ['30', '91', '182']],
  ])('%s', async (_, field, codes) => {
    const { items, messages } = await newBusiness();
    const offered = items.find(({ name }) => name === field)?.optionItems ?? [];
    expect(offered.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
    for (const code of codes) {
      const text = messages[`tEdit-NewBusiness-${field}-option-${code}`];
      expect(text?.en).toMatch(/\S/);
      expect(text?.fr).toMatch(/\S/);
    }
  });
});

/** Products by what the specification asks there to be. */
const FAMILIES = [
  ['term in layers of 10, 20 and 30 years', '0180', 'LevelTerm', ['single']],
  ['term to 100', '0185', 'LevelTerm', ['single', 'firstToDie', 'lastToDie']],
  ['joint term', '0186', 'LevelTerm', ['firstToDie']],
  ['whole life', '0010', 'WholeLife', ['single']],
  ['whole life paid in 20 years', '0020', 'WholeLife', ['single']],
  ['joint whole life', '0022', 'WholeLife', ['lastToDie']],
  ['universal life', '0110', 'UL', ['single']],
  ['disability income', '0210', 'Disability', ['single']],
  ['critical illness', '0230', 'CriticalIllness', ['single']],
] as const;

test.each(FAMILIES)(
  'the catalogue has %s, product %s, with ages and amounts [CODE-045]',
  async (_, prodID, policyType, jointTypes) => {
    const agent = await api.as('agent');
    const { body } = await agent.get<readonly CatalogueProduct[]>('/api/getProducts');
    const product = body.find((each) => each.prodID === prodID);
    expect(product).toMatchObject({ policyType });
    expect(product?.jointTypes).toEqual(expect.arrayContaining([...jointTypes]));
    expect(product?.productClass).not.toBe('');
    expect(product?.planCode).toMatch(/^\d\d[A-Z]\d{3}$/);
    expect(product?.issueAges.to).toBeGreaterThan(product?.issueAges.from ?? Infinity);
    expect(product?.faceAmounts.to).toBeGreaterThan(product?.faceAmounts.from ?? Infinity);
  },
);

/** What a quote of each kind asks for, whatever the product: each takes its own of it. */
const { price } = quoteClient(api, {
  txtFaceAmount: 100_000,
  txtEnhancement: 50_000,
  txtInsured2Age: 42,
  rdoInsured2Sex: 'F',
  cboInsured2SmokerClass: 'R',
  txtPlannedDeposit: 200,
  txtMonthlyBenefit: 2_000,
  txtDeposit: 50_000,
});

/** Products by policy type: what the carrier sells, and who may buy it at 40 or, where income is paid, at 65. */
const SOLD = {
  LevelTerm: ['0180', '0185', '0186'],
  DecreasingIncreasingTerm: ['0190', '0192'],
  TermWithCV: ['0195'],
  WholeLife: ['0010', '0020', '0022'],
  Enhanced: ['0025'],
  PaidUpLife: ['0030'],
  Endowment: ['0040'],
  UL: ['0110'],
  Disability: ['0210'],
  CriticalIllness: ['0230'],
  DeferredAnnuity: ['0310'],
  ImmediateAnnuity: ['0330'],
  RRIF: ['0340'],
  LIF: ['0350'],
  ESA_ISA: ['0360'],
  TFSA: ['0370'],
  SegregatedFund: ['0380'],
  SegregatedFundRRIF: ['0385'],
};

const INCOME = ['0330', '0340', '0350', '0385'];

test('the catalogue lists every product with its policy type, and nothing else [CODE-046]', async () => {
  const agent = await api.as('agent');
  const { body } = await agent.get<readonly CatalogueProduct[]>('/api/getProducts');
  const listed = Object.fromEntries(body.map(({ prodID, policyType }) => [prodID, policyType]));
  const sold = Object.entries(SOLD).flatMap(([type, products]) => products.map((prodID) => [prodID, type] as const));
  expect(listed).toEqual(Object.fromEntries(sold));
});

test.each(Object.values(SOLD).flat())('product %s can be quoted [CODE-046]', async (prodID) => {
  const age = INCOME.includes(prodID) ? 65 : 40;
  const { annualPremium, coverages, figures, ledger } = await price(prodID, { txtInsuredAge: age });
  expect(annualPremium).toBeGreaterThan(0);
  expect(coverages.length + (figures ?? []).length).toBeGreaterThan(0);
  expect(ledger.columns.length).toBeGreaterThan(1);
});
