import type { Basis } from '../../basis/basis.ts';
import type { BasisDocument, RateClass } from '../../basis/basis-document.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import type { BenefitShape, LifeProductBasis, LifeStatus, Span } from '../../basis/life-product-basis.ts';
import { ownEntry } from '../../own-entry.ts';
import { type ContractLife, contractLife } from '../../policy/contract-life.ts';
import type { LifePolicy } from '../../policy/life-policy.ts';

/** A policy with its terms from the basis: its length, and its benefits by year. */
export interface LifeContract {
  readonly basis: Basis;
  readonly document: BasisDocument;
  readonly product: LifeProductBasis;
  readonly policy: LifePolicy;
  readonly rateClass: RateClass;
  readonly lives: readonly ContractLife[];
  readonly first: ContractLife;
  /** Years of the cover; for a renewable one, of its first level premium. */
  readonly years: number;
  /** Premium payment years, at most the cover; 0 for a single premium. */
  readonly payYears: number;
  /** Benefit as a share of the face amount, by policy year. */
  readonly benefits: Float64Array;
}

/** @throws NoBasisEntry when the basis does not price that product as life cover */
export function lifeProduct(document: BasisDocument, prodID: string): LifeProductBasis {
  return basisProduct(document, prodID, 'life');
}

/** The age from which a cover's span counts: the older life's for a first death, the younger's for a last. */
export function coverAge(status: LifeStatus, ages: readonly number[]): number {
  return status === 'lastToDie' ? Math.min(...ages) : Math.max(...ages);
}

function yearsOf(span: Span, age: number): number {
  return 'years' in span ? span.years : span.toAge - age;
}

/** Years of the cover; 0 or less when the age is beyond it. */
export function coverYears(product: LifeProductBasis, policy: LifePolicy): number {
  const age = coverAge(
    policy.status,
    policy.lives.map(({ issueAge }) => issueAge),
  );
  return yearsOf(policy.cover ?? product.cover, age);
}

/** Premium payment years; premiums to an age use the older life's. */
export function payYears(product: LifeProductBasis, policy: LifePolicy): number {
  const years = coverYears(product, policy);
  const pay = policy.pay ?? product.pay;
  if ('yearsBeforeEnd' in pay) return years - pay.yearsBeforeEnd;
  return Math.min(years, yearsOf(pay, Math.max(...policy.lives.map(({ issueAge }) => issueAge))));
}

/** Share of the face amount in force in each year of a cover. */
export function benefitShares(benefit: BenefitShape, years: number, growth?: number): Float64Array {
  const shares = new Float64Array(years).fill(1);
  switch (benefit.shape) {
    case 'level':
      return shares;
    case 'mortgage': {
      const step = 1 + benefit.interest;
      return shares.map((_, t) => 1 - (step ** t - 1) / (step ** years - 1));
    }
    case 'indexed':
      return shares.map((_, t) => (1 + (growth ?? benefit.growth)) ** t);
  }
}

/**
 * @throws RangeError for a product, sex, smoker class, rate class or number of lives the basis does not know
 */
export function prepareLifeContract(basis: Basis, prodID: string, policy: LifePolicy): LifeContract {
  const product = lifeProduct(basis.document, prodID);
  const rateClass = ownEntry(product.rateClasses, policy.rateClass);
  if (!rateClass) throw new RangeError(`product ${prodID} has no rate class '${policy.rateClass}'`);
  const lives = policy.lives.map((insured) => contractLife(basis, insured));
  const [first] = lives;
  if (!first) throw new RangeError('a life policy needs a life');
  const years = coverYears(product, policy);
  return {
    basis,
    document: basis.document,
    product,
    policy,
    rateClass,
    lives,
    first,
    years,
    payYears: payYears(product, policy),
    benefits: benefitShares(product.benefit, years, policy.growth),
  };
}
