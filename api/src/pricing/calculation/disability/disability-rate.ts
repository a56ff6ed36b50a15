import type { Basis } from '../../basis/basis.ts';
import type { Sex, TableClass } from '../../basis/basis-document.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import type { DisabilityIncomeBasis } from '../../basis/health-basis.ts';
import { roundHalfAway } from '../../money.ts';
import { requireChoice, requireWhole } from '../../not-priced.ts';

/** The factors of a disability income rate. */
export interface DisabilityCover {
  readonly sex: Sex;
  /** Mortality table of the life's smoker class. */
  readonly table: TableClass;
  readonly issueAge: number;
  /** Occupation class; 1 has the lowest risk. */
  readonly occupation: string;
  /** Days without benefit. */
  readonly elimination: string;
  /** Years of benefit, or the product's last age for a benefit to that age. */
  readonly benefitPeriod: string;
}

/** @throws NoBasisEntry when the basis prices no disability income of that number */
export function disabilityProduct(basis: Basis, prodID: string): DisabilityIncomeBasis {
  return basisProduct(basis.document, prodID, 'disabilityIncome');
}

/** Months after disablement at which benefits end, for disablement at each age. @throws RangeError for another period */
export function lastBenefitMonth(product: DisabilityIncomeBasis, benefitPeriod: string, elimination: number) {
  const toAge = (age: number) => 12 * (product.toAge - age);
  if (benefitPeriod === String(product.toAge)) return toAge;
  const most = elimination + requireChoice('benefitPeriod', product.benefitMonths, benefitPeriod);
  return (age: number) => Math.min(toAge(age), most);
}

/**
 * Value at disablement, at `age`, of 1 a month: sum over k = e+1..K of N(k-1) v^(k/12); 0 where K is not past e.
 *
 * @param elimination e, months without benefit
 * @param last K, month after disablement of the last payment
 */
export function disabledLifeAnnuity(basis: Basis, sex: Sex, age: number, elimination: number, last: number): number {
  const running = basis.disabled(sex).continuance(age);
  const monthly = (1 + basis.document.disability.interest) ** (-1 / 12);
  let value = 0;
  for (let k = elimination + 1, discount = monthly ** k; k <= last; k++, discount *= monthly) {
    value += (running[k - 1] ?? 0) * discount;
  }
  return value;
}

/** Incidence factor of an occupation class. @throws RangeError for a class the basis does not have */
export function occupationFactor(basis: Basis, sex: Sex, occupation: string): number {
  return requireChoice('occupation', basis.document.disability.incidence[sex].occupations, occupation);
}

/**
 * Annual rate per 100 of monthly benefit, 4 decimals, before riders: claims mid-year over premiums in advance, less
 * the load.
 *
 * @throws RangeError for an age, occupation, elimination or benefit period the product does not offer
 */
export function disabilityRate(basis: Basis, product: DisabilityIncomeBasis, cover: DisabilityCover): number {
  requireWhole('issueAge', cover.issueAge, 0, product.toAge - 1);
  const occupation = occupationFactor(basis, cover.sex, cover.occupation);
  const classFactor = requireChoice('table', product.classFactor, cover.table);
  const elimination = requireChoice('elimination', product.eliminationMonths, cover.elimination);
  const last = lastBenefitMonth(product, cover.benefitPeriod, elimination);
  const { incidence } = basis.disabled(cover.sex);
  const step = (product.persistency * product.survival) / (1 + product.interest);
  let claims = 0;
  let annuityDue = 0;
  for (let age = cover.issueAge, discounted = 1; age < product.toAge; age++, discounted *= step) {
    const value = disabledLifeAnnuity(basis, cover.sex, age, elimination, last(age));
    claims += discounted * occupation * (incidence[age] ?? 0) * value;
    annuityDue += discounted;
  }
  const midYear = 1 / Math.sqrt(1 + product.interest);
  return roundHalfAway((classFactor * 100 * claims * midYear) / annuityDue / (1 - product.load), 4);
}
