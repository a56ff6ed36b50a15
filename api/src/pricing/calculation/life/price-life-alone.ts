import type { CoverageSetupRequest } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { ownEntry } from '../../own-entry.ts';
import { contractLife } from '../../policy/contract-life.ts';
import type { InsuredLife, LifePolicy } from '../../policy/life-policy.ts';
import type { PremiumMode } from '../../premium/modal-premiums.ts';
import { type CoverageCost, type CoverageError, coverageRatings, toCoverageIssue } from '../coverage-alone.ts';
import { layerAlone, refuseLayerAlone } from '../renewable-term/price-term-alone.ts';
import type { CoverYears } from '../reprojection.ts';
import { priceTermRider, type TermRider } from '../rider/term-rider.ts';
import { scenarioSource } from './ledger/project-life.ts';
import { priceLife } from './price-life-policy.ts';
import { refuseLifePolicy } from './refuse-life-policy.ts';

/** A rider uses the underwriting of its term product. */
function priceRider(basis: Basis, request: CoverageSetupRequest, ratesOf: string): CoverageCost | CoverageError {
  const { document } = basis;
  const { coiType, premiumDurationYear, faceAmount, prodID } = request;
  const rates = ownEntry(document.products, ratesOf);
  if (rates?.kind !== 'renewableTerm') return { issues: [toCoverageIssue('msg-Option', 'prodID')] };
  const coi = coiType === 'YRT' ? 'YRT' : (premiumDurationYear ?? 0);
  const [shortest = 0] = rates.terms;
  const policy = layerAlone(request, coi === 'YRT' ? shortest : coi, rates.toAge);
  const issues = refuseLayerAlone(basis, ratesOf, policy);
  if (issues.length > 0) return { issues };
  const { sex, smokeClass, issueAge } = policy;
  const insured: InsuredLife = { sex, smokeClass, issueAge, rating: policy.rating };
  const first = contractLife(basis, insured);
  const toAge = coi === 'YRT' ? document.yearlyTerm.toAge : rates.toAge;
  const years = toAge - issueAge;
  const rider: TermRider = { kind: 'term', prodID, coi, faceAmount };
  const { parts, ...schedule } = priceTermRider({ basis, document, first, policy }, rider, years);
  return { parts, years, premiumYears: coi === 'YRT' ? 1 : Math.min(coi, years), schedule };
}

function priceBase(basis: Basis, request: CoverageSetupRequest): CoverageCost | CoverageError {
  const { sex, smokeClass, issueAge } = request.insured;
  const { rating, ...extras } = coverageRatings(request);
  const policy: LifePolicy = {
    lives: [{ sex, smokeClass, issueAge, rating }],
    status: 'single',
    rateClass: request.rateClass,
    faceAmount: request.faceAmount,
    ...extras,
    waiver: request.isWaiver,
    accidentalDeath: request.isADB,
    dividendOption: 'NONE',
    riders: [],
    loans: [],
  };
  const issues = refuseLifePolicy(basis.document, request.prodID, policy).map(({ code, at }) =>
    'property' in at ? toCoverageIssue(code, at.property) : { code, field: 'prodID' },
  );
  if (issues.length > 0) return { issues };
  const priced = priceLife(basis, request.prodID, policy);
  const { contract, base, years } = priced;
  const isSingle = contract.product.premium.kind === 'single';
  const yearly = (mode: PremiumMode): CoverYears => {
    const { premium, faceAmount, values } = scenarioSource(priced, mode);
    return { premium, face: faceAmount, cashValue: values.cashValue.subarray(1) };
  };
  return { parts: base.parts, years, premiumYears: isSingle ? 1 : contract.payYears, yearly };
}

/** Life cover, or a term rider of this kind. */
export function priceLifeAlone(basis: Basis, request: CoverageSetupRequest): CoverageCost | CoverageError {
  const product = ownEntry(basis.document.products, request.prodID);
  return product?.kind === 'termRider' ? priceRider(basis, request, product.ratesOf) : priceBase(basis, request);
}
