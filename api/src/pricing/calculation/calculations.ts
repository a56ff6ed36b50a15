import { type Calculation as CalculationName, calculationOf, type ProductSetup } from '@lifeform/metadata/insurance';
import type { BasisDocument } from '../basis/basis-document.ts';
import { ownEntry } from '../own-entry.ts';
import type { Calculation, FormRequest } from './calculation.ts';
import { criticalIllness } from './critical-illness/critical-illness.ts';
import { deposit } from './deposit/deposit.ts';
import { disability } from './disability/disability.ts';
import { incomeFund } from './income-fund/income-fund.ts';
import { life } from './life/life.ts';
import { payoutAnnuity } from './payout-annuity/payout-annuity.ts';
import { renewableTerm } from './renewable-term/renewable-term.ts';
import { segregatedFund } from './segregated-fund/segregated-fund.ts';
import { universal } from './universal/universal.ts';

/** Every calculation by its name in setups; no other place branches on calculations. */
const CALCULATIONS: Readonly<Record<CalculationName, Calculation<FormRequest>>> = {
  renewableTerm,
  life,
  universal,
  criticalIllness,
  disability,
  deposit,
  payoutAnnuity,
  incomeFund,
  segregatedFund,
};

/** The calculation of a product. */
export function calculationFor({ quote }: Pick<ProductSetup, 'quote'>): Calculation<FormRequest> {
  return CALCULATIONS[calculationOf(quote)];
}

/** The calculation that prices a product of a basis; undefined for a product the basis does not have. */
export function calculationPricing({ products }: BasisDocument, prodID: string): Calculation<FormRequest> | undefined {
  const product = ownEntry(products, prodID);
  return product && Object.values(CALCULATIONS).find((calculation) => calculation.products.includes(product.kind));
}

/** Products a basis has rates for, by the calculation that reads them. A rider that is never sold alone is priced too. */
export function pricedProducts({ products }: BasisDocument): Readonly<Record<string, CalculationName>> {
  const names = Object.keys(CALCULATIONS) as readonly CalculationName[]; // its keys are no others
  return Object.fromEntries(
    Object.entries(products).flatMap(([prodID, { kind }]) => {
      const name = names.find((candidate) => CALCULATIONS[candidate].products.includes(kind));
      return name === undefined ? [] : [[prodID, name] as const];
    }),
  );
}
