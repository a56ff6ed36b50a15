import { coveragePremium } from '../premium/coverage-premium.ts';
import { guaranteedPurchaseRate } from '../rider/guaranteed-purchase.ts';
import type { CoverageParts } from '../term/price-coverage.ts';
import type { LifeContract } from './life-contract.ts';
import type { LifeRider } from './life-policy.ts';
import { type PricedRider, priceTermRider } from './term-rider.ts';

/** A level premium without band, extras, fee or waiver. */
function plainParts(ratePer1000: number, faceAmount: number): CoverageParts {
  const premCoverage = coveragePremium(ratePer1000, 1, faceAmount);
  const none = { premMultipleExtra: 0, premFlatExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 };
  return { ratePer1000, premCoverage, ...none, premAnnual: premCoverage };
}

/** Paid for so many of the policy's years; insures nobody of the ledger. */
function plainRider(label: string, faceAmount: number, rate: number, paid: number, years: number): PricedRider {
  const parts = plainParts(rate, faceAmount);
  const premium = new Float64Array(years).fill(parts.premAnnual, 0, Math.min(paid, years));
  return { label, faceAmount, parts, premium, face: new Float64Array(years) };
}

/**
 * A rider over the policy's years. The guaranteed purchase option is paid for as long as the base premium, child term
 * to the age the rider's years stand for.
 *
 * @throws RangeError for a rider the basis does not price
 */
export function priceLifeRider(contract: LifeContract, rider: LifeRider, years: number): PricedRider {
  const { riders } = contract.document;
  switch (rider.kind) {
    case 'term':
      return priceTermRider(contract, rider, years);
    case 'guaranteedPurchase': {
      const rate = guaranteedPurchaseRate(riders.guaranteedPurchase, contract.first.insured.issueAge);
      return plainRider('GPO', rider.faceAmount, rate, contract.payYears, years);
    }
    case 'childTerm':
      return plainRider('CTR', rider.faceAmount, riders.childTerm.ratePer1000, rider.years, years);
  }
}
