import { expect, test } from 'vitest';
import { createBasis } from '../../src/pricing/basis/basis.ts';
import type { BasisDocument } from '../../src/pricing/basis/basis-document.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { depositProduct, marketValueAdjustment } from '../../src/pricing/calculation/deposit/deposit-value.ts';
import { priceLifePolicy } from '../../src/pricing/calculation/life/price-life-policy.ts';
import { monthlyCostRates } from '../../src/pricing/calculation/universal/cost-of-insurance.ts';
import { projectUniversal } from '../../src/pricing/calculation/universal/project-universal.ts';
import { type UniversalPolicy, universalProduct } from '../../src/pricing/calculation/universal/universal-policy.ts';
import { grossPremiumRate } from '../../src/pricing/premium/gross-premium-rate.ts';
import { lifePolicy } from './life-fixture.ts';

/** The shipped basis with changes of one product's entry, as a carrier would write them into the document. */
function basisWith(prodID: string, changes: (entry: Record<string, unknown>) => object) {
  const products: Record<string, object> = { ...ob10.document.products };
  const entry = { ...products[prodID] };
  // What is read of a file is no more certain to be a basis.
  return createBasis({
    ...ob10.document,
    products: { ...products, [prodID]: { ...entry, ...changes(entry) } },
  } as BasisDocument);
}

/** Two years, of which 1/10 die in each. */
const COVER = { mortality: Float64Array.of(0.1, 0.1), from: 0, years: 2, share: 1 };
const PLAIN = { mortalityLevel: 1, interest: 0, lapse: 0, load: 0.1, expensePer1000: 0 };

test('the load of the first premium may be another than that of the renewals', () => {
  // Claims 100 + 90 = 190. Premiums G and 0.9 G, of which 0.5 and 0.9 are kept: 0.5 + 0.81 = 1.31. 190 / 1.31.
  expect(grossPremiumRate({ ...PLAIN, firstYearLoad: 0.5 }, COVER)).toBe(145.0382);
  // With one load: 190 / (0.9 + 0.81) = 111.1111.
  expect(grossPremiumRate({ ...PLAIN, firstYearLoad: 0.1 }, COVER)).toBe(111.1111);
  expect(grossPremiumRate(PLAIN, COVER)).toBe(111.1111);
});

test('interest of a premium may vary by year, the last one staying', () => {
  // At 21 % and then 0: claims 100 / 1.1 + 90 / 1.21, premiums 0.9 (1 + 0.9 / 1.21).
  const claims = 100 / 1.1 + 90 / 1.21;
  const rate = Math.round((claims / (0.9 * (1 + 0.9 / 1.21))) * 1e4) / 1e4;
  expect(grossPremiumRate({ ...PLAIN, interestByYear: [0.21] }, COVER)).toBe(rate);
  expect(grossPremiumRate({ ...PLAIN, interestByYear: [0, 0] }, COVER)).toBe(111.1111);
});

test('a basis document alone gives a product loads and interest of its own', () => {
  const annual = (changes: object) => {
    const basis = basisWith('0185', ({ premium }) => ({ premium: { ...(premium as object), ...changes } }));
    return priceLifePolicy(basis, '0185', lifePolicy()).annualPremium;
  };
  const asShipped = priceLifePolicy(ob10, '0185', lifePolicy()).annualPremium;
  expect(annual({})).toBe(asShipped);
  expect(annual({ firstYearLoad: 0.1 })).toBe(asShipped);
  expect(annual({ firstYearLoad: 1 })).toBeGreaterThan(asShipped);
  expect(annual({ interestByYear: [0.0425, 0.0425] })).toBe(asShipped);
  expect(annual({ interestByYear: [0.06, 0.06, 0.05] })).toBeLessThan(asShipped);
});

test('a market value adjustment may be in proportion to the months left', () => {
  const cash = { book: 10_000, creditedRate: 0.03, currentRate: 0.045, monthsLeft: 30 };
  const adjusted = (changes: object) =>
    marketValueAdjustment(
      depositProduct(
        basisWith('0310', () => changes),
        '0310',
      ),
      cash,
    );
  // 3 % against 4.5 % and a margin of 0.5 %: 2 % a year for two and a half years of 10,000.
  expect(adjusted({ marketValueMargin: 0.005, marketValueMethod: 'linear' })).toBe(-500);
  // Compounded: 10,000 (1.03 / 1.05)^2.5 - 10,000 = -469.31.
  const compounded = Math.round((10_000 * (1.03 / 1.05) ** 2.5 - 10_000) * 100) / 100;
  expect(adjusted({ marketValueMargin: 0.005 })).toBe(compounded);
  expect(adjusted({ marketValueMargin: 0.005, marketValueMethod: 'compound' })).toBe(compounded);
});

test('the amount at risk of an account may be its benefit discounted for a month, less the account', () => {
  const policy: UniversalPolicy = {
    lives: [{ sex: 'M', smokeClass: 'R', issueAge: 40, rating: 100 }],
    ...{ status: 'single', rateClass: 'S', faceAmount: 250_000, costOfInsurance: 'yearly', deathBenefit: 'level' },
    ...{ flatExtra: 0, flatExtraDuration: 999, province: 'ON', creditedRate: 0.04, deposit: 0, depositStep: 12 },
    ...{ depositYears: 1, riders: [], otherCharge: 0, withdrawals: [] },
  };
  const cost = (changes: object, asked: Partial<UniversalPolicy> = {}) => {
    const basis = basisWith('0110', () => changes);
    return projectUniversal(basis, '0110', { ...policy, deposit: 12_000, ...asked }).costOfInsurance[0] ?? 0;
  };
  // A year by hand, in cents: 12,000 less 2 % of tax; each month the cost, the fee, and interest on the rest.
  const { monthlyFee } = universalProduct(ob10, '0110');
  const rate = monthlyCostRates(ob10, universalProduct(ob10, '0110'), policy)[0] ?? 0;
  const month = (yearly: number) => (1 + yearly) ** (1 / 12);
  let [account, charged] = [1_176_000, 0];
  for (let paid = 0; paid < 12; paid++) {
    const atRisk = Math.round(25_000_000 / month(0.03) - account);
    const monthly = Math.round((atRisk * rate) / 1000);
    charged += monthly;
    account -= monthly + 100 * monthlyFee;
    account += Math.round(account * (month(0.04) - 1));
  }
  expect(cost({ riskDiscount: 0.03 })).toBe(charged / 100);
  expect(cost({ riskDiscount: 0.03 })).toBeLessThan(cost({}));
  expect(cost({ riskDiscount: 0 })).toBe(cost({}));
  const withFund = { deathBenefit: 'levelPlusFund' } as const;
  expect(cost({ riskDiscount: 0.03 }, withFund)).toBeLessThan(cost({}, withFund));
});
