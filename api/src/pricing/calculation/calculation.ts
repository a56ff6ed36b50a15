import type { FormValues } from '@lifeform/metadata';
import type { CoverageSetupRequest, LedgerAnswer, Policy, ProductSetup } from '@lifeform/metadata/insurance';
import type { Logic } from '@lifeform/rules';
import type { Basis } from '../basis/basis.ts';
import type { Band, BasisDocument, ProductKind } from '../basis/basis-document.ts';
import type { PathTerms, Percentile } from '../paths/random-paths.ts';
import type { InsuredLife } from '../policy/life-policy.ts';
import type { TermPolicy } from '../policy/term-policy.ts';
import type { PremiumMode } from '../premium/modal-premiums.ts';
import { type FieldIssue } from '../request/field-issue.ts';
import type { Read } from '../request/read-logic.ts';
import type { ComparedFigures } from './compared-figures.ts';
import type { CoverageCost, CoverageError } from './coverage-alone.ts';
import type { HeldPolicy } from './held-policy.ts';
import type { PolicyPremium } from './policy-premium.ts';
import type { Reprojection, ReprojectionTerms } from './reprojection.ts';
import type { Sample } from './sample.ts';

/** Parts of a policy besides its first life and the choices every policy has. */
export interface PolicyParts extends Partial<Pick<TermPolicy, 'layers' | 'riders'>> {
  /** The second life of a joint policy. */
  readonly second?: InsuredLife;
  /** Whether the premiums of two lives end with the first death and the cover with the last. */
  readonly endsPremiumsEarly?: boolean;
  /** Amount in dollars that dividends are to add. */
  readonly enhancement?: number;
}

/** The request that form values make for a calculation. */
export interface FormRequest {
  /** The form field of a property that the basis refuses. */
  readonly fieldOf: (property: string) => string;
}

/** The face amount of a policy and the bands that lower its rate. Dollars. */
export interface BandedFace {
  readonly bands: readonly Band[];
  /** What decides the band: all layers together. */
  readonly total: number;
  /** Form field of the face amount that a greater total is entered in. */
  readonly field: string;
  readonly faceAmount: number;
}

/** A policy with its premium; each calculation adds what its projection needs. */
export interface PricedPolicy {
  readonly premium: PolicyPremium;
}

/** Values over random paths of returns. Not guaranteed. */
export interface CalculatedPaths {
  /** The ledger's name for what is told. */
  readonly column: string;
  /** Mean return of the first year, a fraction. */
  readonly mean: number;
  /** Age of the first insured at the start of each year. */
  readonly age: ArrayLike<number>;
  readonly percentiles: readonly Percentile[];
}

/**
 * One way to calculate products: everything specific to it. An optional member may be absent when it does not apply.
 */
export interface Calculation<Request extends FormRequest, Priced extends PricedPolicy = PricedPolicy> {
  /** Kinds of products of a basis that it prices. */
  readonly products: readonly ProductKind[];
  /** Whether policy years are calendar years; otherwise they run from the day of issue. */
  readonly hasCalendarYears?: boolean;
  /**
   * A product setup's mapping from form values to what is priced.
   * @throws LogicRejectedError when an expression of the mapping is not valid; RangeError for a setup without one
   */
  compile(setup: ProductSetup): Read<Request>;
  /**
   * The basis's issues with a request that are known before pricing.
   *
   * @throws RangeError when the basis does not price that product
   */
  refuse?(basis: Basis, prodID: string, request: Request): readonly FieldIssue[];
  /**
   * Completes a request with a value to be found, such as the deposit that reaches a value.
   *
   * @throws NotPriced when there is no such value
   */
  solve?(basis: Basis, prodID: string, request: Request): Request;
  /** @throws NotPriced for problems found only while pricing; RangeError for what `refuse` would report */
  price(basis: Basis, prodID: string, request: Request): Priced;
  /** Policy years of a priced request. @param mode how the premiums are paid */
  project(priced: Priced, mode: PremiumMode): LedgerAnswer;
  /** Parts of the policy for report pages, besides its first life. */
  partsOf?(request: Request): PolicyParts;
  /** Expression of the face amount: the first layer's, or the monthly benefit. */
  faceAmount?(setup: ProductSetup): Logic | undefined;
  /** Comparisons shown in a report beside the illustration. */
  compare?(
    basis: Basis,
    setup: ProductSetup,
    values: FormValues,
    request: Request,
    faceAmount: number,
    mode?: PremiumMode,
  ): ComparedFigures;
  /** The face amount with the bands of its rate; undefined where the rate has none. */
  banded?(basis: Basis, prodID: string, request: Request): BandedFace | undefined;
  /** One coverage of a product it prices. */
  priceAlone?(basis: Basis, request: CoverageSetupRequest): CoverageCost | CoverageError;
  /** The policy with its values, from its own ledger: what is shown is what is projected. */
  valueInForce?(policy: Policy, held: HeldPolicy): Policy;
  /** A policy in force from its carrier's values, with what its owner plans. @param mode how the premiums are paid */
  reproject?(priced: Priced, mode: PremiumMode, terms: ReprojectionTerms): Reprojection;
  /** What random returns around the illustrated one lead to; absent where none are credited. */
  paths?(priced: Priced, terms: PathTerms): CalculatedPaths;
  /** Whether the product's policies take part in dividends. */
  participates?(document: BasisDocument, prodID: string): boolean;
  /** single, firstToDie, lastToDie; default: one life. */
  statuses?(document: BasisDocument, prodID: string): readonly string[];
  /** Whether the product pays at the end of its term to those alive. */
  endows?(document: BasisDocument, prodID: string): boolean;
  /** Samples of the product's rates that depend on a mortality table, across the issue ages. */
  samples?(basis: Basis, prodID: string): readonly Sample[];
}
