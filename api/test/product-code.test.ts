import { type CatalogueProduct, type ControlItem, type Messages, PATHS } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { path, startApi } from './harness.ts';

const api = startApi();

interface Items {
  readonly items: readonly ControlItem[];
  readonly messages: Messages;
}

async function newBusiness(): Promise<Items> {
  const agent = await api.as('agent');
  const { status, body } = await agent.get<Items>(path(PATHS.controlItems, { form: 'NewBusiness' }));
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
    const { body } = await agent.get<readonly CatalogueProduct[]>(PATHS.products);
    const product = body.find((each) => each.prodID === prodID);
    expect(product).toMatchObject({ policyType });
    expect(product?.jointTypes).toEqual(expect.arrayContaining([...jointTypes]));
    expect(product?.productClass).not.toBe('');
    expect(product?.planCode).toMatch(/^\d\d[A-Z]\d{3}$/);
    expect(product?.issueAges.to).toBeGreaterThan(product?.issueAges.from ?? Infinity);
    expect(product?.faceAmounts.to).toBeGreaterThan(product?.faceAmounts.from ?? Infinity);
  },
);
