import type { FormValues } from '@lifeform/metadata';
import type { CoverageSetupRequest, LedgerAnswer, Policy, ProductSetup } from '@lifeform/metadata/insurance';
import type { Logic } from '@lifeform/rules';
import type { Basis } from '../basis/basis.ts';
import type { BasisDocument, ProductKind } from '../basis/basis-document.ts';
import type { InsuredLife } from '../policy/life-policy.ts';
import type { TermPolicy } from '../policy/term-policy.ts';
import type { PremiumMode } from '../premium/modal-premiums.ts';
import { type FieldIssue } from '../request/field-issue.ts';
import type { Read } from '../request/read-logic.ts';
import type { ComparedFigures } from './compared-figures.ts';
import type { CoverageCost, CoverageError } from './coverage-alone.ts';
import type { HeldPolicy } from './held-policy.ts';
import type { PolicyPremium } from './policy-premium.ts';
import type { Sample } from './sample.ts';

/** What a policy is besides its first life and the choices every policy has. */
export interface PolicyParts extends Partial<Pick<TermPolicy, 'layers' | 'riders'>> {
  /** The second life of a joint policy. */
  readonly second?: InsuredLife;
  /** Dollars dividends are to add. */
  readonly enhancement?: number;
}

/** What form values come to for a calculation. */
export interface FormRequest {
  /** The form field behind a property that the basis refuses. */
  readonly fieldOf: (property: string) => string;
}

/** A policy with its premium; what it is projected from besides is its calculation's own. */
export interface PricedPolicy {
  readonly premium: PolicyPremium;
}

/**
 * One way of working a product out: everything that differs from one to the next. What is optional, a calculation may
 * have no use for; everybody then does without.
 */
export interface Calculation<Request extends FormRequest, Priced extends PricedPolicy = PricedPolicy> {
  /** Kinds of products of a basis that it prices. */
  readonly products: readonly ProductKind[];
  /** True where policy years are those of the calendar; they run from the day of issue otherwise. */
  readonly hasCalendarYears?: boolean;
  /**
   * A product setup's mapping from form values to what is priced.
   * @throws LogicRejectedError when an expression of the mapping is not valid; RangeError for a setup without one
   */
  compile(setup: ProductSetup): Read<Request>;
  /**
   * All that the basis has against a request, where that is known before it is priced.
   * @throws RangeError when the basis does not price that product
   */
  refuse?(basis: Basis, prodID: string, request: Request): readonly FieldIssue[];
  /**
   * A request with what it leaves to be found, such as the deposit that reaches a value.
   * @throws NotPriced where there is no such thing
   */
  solve?(basis: Basis, prodID: string, request: Request): Request;
  /** @throws NotPriced for what only pricing finds out; RangeError for what `refuse` has something against */
  price(basis: Basis, prodID: string, request: Request): Priced;
  /** Policy years of what it has priced. @param mode how the premiums are paid */
  project(priced: Priced, mode: PremiumMode): LedgerAnswer;
  /** What report pages say of the policy besides its first life. */
  partsOf?(request: Request): PolicyParts;
  /** Where a face amount comes from: the first layer's, or a month's where the benefit is one. */
  faceAmount?(setup: ProductSetup): Logic | undefined;
  /** What a report shows beside the illustration. */
  compare?(
    basis: Basis,
    setup: ProductSetup,
    values: FormValues,
    request: Request,
    faceAmount: number,
    mode?: PremiumMode,
  ): ComparedFigures;
  /** One coverage of a product it prices. */
  priceAlone?(basis: Basis, request: CoverageSetupRequest): CoverageCost | CoverageError;
  /** The policy with what it is worth, from its own ledger: what is shown is what is projected. */
  valueInForce?(policy: Policy, held: HeldPolicy): Policy;
  /** single, firstToDie, lastToDie; one life where there is no telling. */
  statuses?(document: BasisDocument, prodID: string): readonly string[];
  /** Whether the product pays those who live to its end. */
  endows?(document: BasisDocument, prodID: string): boolean;
  /** What of a product depends on a mortality table, for lives across the issue ages. */
  samples?(basis: Basis, prodID: string): readonly Sample[];
}
