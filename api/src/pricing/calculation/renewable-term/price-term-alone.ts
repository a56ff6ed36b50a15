import type { CoverageSetupRequest } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import type { TermPolicy } from '../../policy/term-policy.ts';
import { type CoverageParts } from '../../premium/coverage-parts.ts';
import { type FieldIssue } from '../../request/field-issue.ts';
import { type CoverageCost, type CoverageError, coverageRatings, toCoverageIssue } from '../coverage-alone.ts';
import { termProduct } from '../term-layer/term-pricing.ts';
import { priceTermPolicy } from './price-term-policy.ts';
import { refuseTermPolicy } from './refuse-term-policy.ts';

/** A policy of one layer. */
export function layerAlone(request: CoverageSetupRequest, term: number, expiryAge: number): TermPolicy {
  const { sex, smokeClass, issueAge } = request.insured;
  return {
    sex,
    smokeClass,
    issueAge,
    ...coverageRatings(request),
    rateClass: request.rateClass,
    waiver: request.isWaiver,
    accidentalDeath: request.isADB,
    layers: [{ label: 'faceAmount', term, faceAmount: request.faceAmount, expiryAge }],
  };
}

export function refuseLayerAlone(basis: Basis, prodID: string, policy: TermPolicy): readonly FieldIssue[] {
  return refuseTermPolicy(basis.document, prodID, policy).map(({ code, at }) =>
    'property' in at ? toCoverageIssue(code, at.property) : { code, field: 'layer' in at ? at.layer : 'prodID' },
  );
}

/** A priced coverage says more than its parts. */
function partsOf({ ratePer1000, ...coverage }: CoverageParts): CoverageParts {
  const { premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB, premAnnual } = coverage;
  return { ratePer1000, premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB, premAnnual };
}

/** One layer, to the last age of its product. */
export function priceTermAlone(basis: Basis, request: CoverageSetupRequest): CoverageCost | CoverageError {
  const { prodID, premiumDurationYear: term = 0, insured } = request;
  const { toAge } = termProduct(basis.document, prodID);
  const policy = layerAlone(request, term, toAge);
  const issues = refuseLayerAlone(basis, prodID, policy);
  if (issues.length > 0) return { issues };
  const [parts] = priceTermPolicy(basis, prodID, policy).coverages;
  const years = toAge - insured.issueAge;
  return parts ? { parts: partsOf(parts), years, premiumYears: Math.min(term, years) } : { issues };
}
