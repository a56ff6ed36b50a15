import type { CoverageSetupRequest } from '@lifeform/metadata/contract';
import type { Basis } from '../basis/basis.ts';
import { tableClass, tableSex } from '../basis/table-choice.ts';
import type { InsuredLife, LifePolicy } from '../calculation/life/life-policy.ts';
import { priceLife } from '../calculation/life/price-life-policy.ts';
import { refuseLifePolicy } from '../calculation/life/refuse-life-policy.ts';
import { type PricedRider, priceTermRider, type TermRider } from '../calculation/life/term-rider.ts';
import type { CoverageParts } from '../calculation/renewable-term/price-coverage.ts';
import { priceTermPolicy } from '../calculation/renewable-term/price-term-policy.ts';
import { refuseTermPolicy } from '../calculation/renewable-term/refuse-term-policy.ts';
import type { TermPolicy } from '../calculation/renewable-term/term-policy.ts';
import { ownEntry } from '../own-entry.ts';
import type { FieldIssue } from './policy-premium.ts';

/** What one coverage costs in its first year, and for how long. */
export interface CoverageCost {
  readonly parts: CoverageParts;
  /** From issue to expiry. */
  readonly years: number;
  /** Years the first premium stays. */
  readonly premiumYears: number;
  /** Of a rider, by year from its issue: premium and face amount, dollars. */
  readonly schedule?: Pick<PricedRider, 'premium' | 'face' | 'partsIn'>;
}

export interface CoverageRefusal {
  readonly issues: readonly FieldIssue[];
}

/** Where the request has what the basis calls otherwise. */
const FIELDS: Readonly<Record<string, string>> = {
  rating: 'meRating',
  layers: 'faceAmount',
  cover: 'premiumDurationYear',
  pay: 'premiumDurationYear',
  lives: 'insured',
  status: 'prodID',
  enhancement: 'prodID',
};

const IN_INSURED: ReadonlySet<string> = new Set(['sex', 'smokeClass', 'issueAge']);

function toIssue(code: string, property: string): FieldIssue {
  return { code, field: IN_INSURED.has(property) ? `insured.${property}` : (FIELDS[property] ?? property) };
}

function ratings({ isUseRatings, meRating, flatExtra, flatExtraDuration }: CoverageSetupRequest) {
  return isUseRatings
    ? { rating: meRating, flatExtra, flatExtraDuration }
    : { rating: 100, flatExtra: 0, flatExtraDuration: 0 };
}

function termPolicy(request: CoverageSetupRequest, term: number, expiryAge: number): TermPolicy {
  const { sex, smokeClass, issueAge } = request.insured;
  return {
    sex,
    smokeClass,
    issueAge,
    ...ratings(request),
    rateClass: request.rateClass,
    waiver: request.isWaiver,
    accidentalDeath: request.isADB,
    layers: [{ label: 'faceAmount', term, faceAmount: request.faceAmount, expiryAge }],
  };
}

function refuseTerm(basis: Basis, prodID: string, policy: TermPolicy): readonly FieldIssue[] {
  return refuseTermPolicy(basis.document, prodID, policy).map(({ code, at }) =>
    'property' in at ? toIssue(code, at.property) : { code, field: 'layer' in at ? at.layer : 'prodID' },
  );
}

function priceLayer(basis: Basis, request: CoverageSetupRequest, toAge: number): CoverageCost | CoverageRefusal {
  const { prodID, premiumDurationYear: term = 0, insured } = request;
  const policy = termPolicy(request, term, toAge);
  const issues = refuseTerm(basis, prodID, policy);
  if (issues.length > 0) return { issues };
  const [parts] = priceTermPolicy(basis, prodID, policy).coverages;
  const years = toAge - insured.issueAge;
  return parts ? { parts: partsOf(parts), years, premiumYears: Math.min(term, years) } : { issues };
}

/** A rider takes its underwriting from the rates of its term product. */
function priceRider(basis: Basis, request: CoverageSetupRequest, ratesOf: string): CoverageCost | CoverageRefusal {
  const { document } = basis;
  const { coiType, premiumDurationYear, faceAmount, prodID } = request;
  const rates = ownEntry(document.products, ratesOf);
  if (rates?.kind !== 'renewableTerm') return { issues: [toIssue('msg-Option', 'prodID')] };
  const coi = coiType === 'YRT' ? 'YRT' : (premiumDurationYear ?? 0);
  const [shortest = 0] = rates.terms;
  const policy = termPolicy(request, coi === 'YRT' ? shortest : coi, rates.toAge);
  const issues = refuseTerm(basis, ratesOf, policy);
  if (issues.length > 0) return { issues };
  const { sex, smokeClass, issueAge } = policy;
  const insured: InsuredLife = { sex, smokeClass, issueAge, rating: policy.rating };
  const first = { insured, tables: basis.life(tableSex(document, sex), tableClass(document, smokeClass)) };
  const toAge = coi === 'YRT' ? document.yearlyTerm.toAge : rates.toAge;
  const years = toAge - issueAge;
  const rider: TermRider = { kind: 'term', prodID, coi, faceAmount };
  const { parts, ...schedule } = priceTermRider({ basis, document, first, policy }, rider, years);
  return { parts, years, premiumYears: coi === 'YRT' ? 1 : Math.min(coi, years), schedule };
}

function priceBase(basis: Basis, request: CoverageSetupRequest): CoverageCost | CoverageRefusal {
  const { sex, smokeClass, issueAge } = request.insured;
  const { rating, ...extras } = ratings(request);
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
    'property' in at ? toIssue(code, at.property) : { code, field: 'prodID' },
  );
  if (issues.length > 0) return { issues };
  const { contract, base, years } = priceLife(basis, request.prodID, policy);
  const isSingle = contract.product.premium.kind === 'single';
  return { parts: base.parts, years, premiumYears: isSingle ? 1 : contract.payYears };
}

/** A priced coverage says more than its parts. */
function partsOf({ ratePer1000, ...coverage }: CoverageParts): CoverageParts {
  const { premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB, premAnnual } = coverage;
  return { ratePer1000, premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB, premAnnual };
}

/** One coverage by the calculation its product has in the basis: a layer of term, a term rider, or life cover. */
export function priceCoverageAlone(basis: Basis, request: CoverageSetupRequest): CoverageCost | CoverageRefusal {
  const product = ownEntry(basis.document.products, request.prodID);
  switch (product?.kind) {
    case 'renewableTerm':
      return priceLayer(basis, request, product.toAge);
    case 'termRider':
      return priceRider(basis, request, product.ratesOf);
    case 'life':
      return priceBase(basis, request);
    default:
      return { issues: [toIssue('msg-Option', 'prodID')] };
  }
}
