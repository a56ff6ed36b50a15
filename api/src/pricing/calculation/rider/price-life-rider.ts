import type { RiderCode } from '@lifeform/metadata/insurance';
import type { LifeRider } from '../../policy/life-policy.ts';
import { type CoverageParts, NO_PARTS, type PartsInYear } from '../../premium/coverage-parts.ts';
import { coveragePremium } from '../../premium/coverage-premium.ts';
import { priceCriticalRider } from './critical-rider.ts';
import { guaranteedPurchaseRate } from './guaranteed-purchase.ts';
import { type PricedRider, priceTermRider, type RiderHost } from './term-rider.ts';

/** A level premium without band, extras, fee or waiver. */
function plainParts(ratePer1000: number, faceAmount: number): CoverageParts {
  const premCoverage = coveragePremium(ratePer1000, 1, faceAmount);
  const none = { premMultipleExtra: 0, premFlatExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 };
  return { ratePer1000, premCoverage, ...none, premAnnual: premCoverage };
}

/** Paid for so many of the policy's years; adds no cover to the ledger. */
function plainRider(code: RiderCode, faceAmount: number, rate: number, paid: number, years: number): PricedRider {
  const parts = plainParts(rate, faceAmount);
  const levelYears = Math.min(paid, years);
  const premium = new Float64Array(years).fill(parts.premAnnual, 0, levelYears);
  const partsIn: PartsInYear = (year) => (year < levelYears ? parts : NO_PARTS);
  return { label: code, code, faceAmount, parts, levelYears, premium, partsIn, face: new Float64Array(years) };
}

/**
 * A rider over the policy's years. The guaranteed purchase option is paid as long as the base premium, child term for
 * the rider's years.
 *
 * @throws RangeError for a rider the basis does not price
 */
export function priceLifeRider(
  host: RiderHost & { readonly payYears: number },
  rider: LifeRider,
  years: number,
): PricedRider {
  const { riders } = host.document;
  switch (rider.kind) {
    case 'term':
      return priceTermRider(host, rider, years);
    case 'guaranteedPurchase': {
      const rate = guaranteedPurchaseRate(riders.guaranteedPurchase, host.first.insured.issueAge);
      return plainRider('GPO', rider.faceAmount, rate, host.payYears, years);
    }
    case 'childTerm': {
      const { ratePer1000, toAge: toChildAge } = riders.childTerm;
      return { ...plainRider('CTR', rider.faceAmount, ratePer1000, rider.years, years), toChildAge };
    }
    case 'criticalIllness':
      return priceCriticalRider(host, rider, years);
  }
}
