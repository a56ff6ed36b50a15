import type { BasisDocument } from '../../basis/basis-document.ts';
import type { LifeProductBasis, Span } from '../../basis/life-product-basis.ts';
import { ownEntry } from '../../own-entry.ts';
import type { InsuredLife, LifePolicy } from '../../policy/life-policy.ts';
import { type RiderPart, refuseRider } from '../rider/refuse-rider.ts';
import { coverYears, lifeProduct, payYears } from './life-contract.ts';

/** The part of a policy at fault: one of its properties, one of a life by the life's index, or a rider by its index. */
export type LifePolicyPart =
  | { readonly property: keyof LifePolicy }
  | { readonly life: number; readonly property: keyof InsuredLife }
  | RiderPart;

/** Why the basis cannot price a life policy, as a message key and the part at fault. */
export interface LifeError {
  readonly code:
    | 'msg-required'
    | 'msg-Range'
    | 'msg-Option'
    | 'msg-RateClassElite'
    | 'msg-PremiumLoanYears'
    | 'msg-PremiumLoanAlone'
    | 'msg-PremiumOffsetYears'
    | 'msg-PremiumLoanDividends';
  readonly at: LifePolicyPart;
}

type LifeErrors = readonly LifeError[];

function unless(isPriced: boolean, code: LifeError['code'], at: LifePolicyPart): LifeErrors {
  return isPriced ? [] : [{ code, at }];
}

function isFrom(least: number, value: number): boolean {
  return Number.isFinite(value) && value >= least;
}

function isWholeFrom(least: number, value: number): boolean {
  return Number.isInteger(value) && value >= least;
}

function isSpan(one: Span, other: Span): boolean {
  if ('years' in one) return 'years' in other && one.years === other.years;
  return 'toAge' in other && one.toAge === other.toAge;
}

/** A joint status needs its second life; nobody else belongs on the policy. */
function refuseLives(product: LifeProductBasis, { status, lives }: LifePolicy): LifeErrors {
  const wanted = status === 'single' ? 1 : 2;
  return [
    ...unless(product.statuses.includes(status), 'msg-Option', { property: 'status' }),
    ...unless(lives.length >= wanted, 'msg-required', { property: 'lives' }),
    ...unless(lives.length <= wanted, 'msg-Range', { property: 'lives' }),
  ];
}

function refuseLife(document: BasisDocument, insured: InsuredLife, life: number): LifeErrors {
  const { sex, smokeClass, issueAge, rating } = insured;
  return [
    ...unless(sex === 'M' || sex === 'F', 'msg-Option', { life, property: 'sex' }),
    ...unless(Object.hasOwn(document.smokeClasses, smokeClass), 'msg-Option', { life, property: 'smokeClass' }),
    ...unless(isWholeFrom(0, issueAge), 'msg-Range', { life, property: 'issueAge' }),
    ...unless(isFrom(1, rating), 'msg-Range', { life, property: 'rating' }),
  ];
}

/** A cover the product does not offer, or that is over before it starts. */
function refuseSpans(product: LifeProductBasis, policy: LifePolicy): LifeErrors {
  const { cover, pay } = policy;
  const offered = [product.cover, ...(product.otherCovers ?? [])];
  const isCover = cover === undefined || offered.some((other) => isSpan(other, cover));
  const isOwnPay = pay !== undefined && !('yearsBeforeEnd' in product.pay) && isSpan(product.pay, pay);
  const isPay = pay === undefined || product.isPayChosen === true || isOwnPay;
  const isWhole = policy.lives.every(({ issueAge }) => Number.isInteger(issueAge));
  const lasts = !isWhole || isWholeFrom(1, coverYears(product, policy));
  const isSingle = product.premium.kind === 'single';
  const paid = !isWhole || isWholeFrom(isSingle ? 0 : 1, payYears(product, policy));
  return [
    ...unless(isCover, 'msg-Option', { property: 'cover' }),
    ...unless(isPay, 'msg-Option', { property: 'pay' }),
    ...unless(lasts && (paid || pay !== undefined), 'msg-Range', { life: 0, property: 'issueAge' }),
    ...unless(!lasts || paid || pay === undefined, 'msg-Range', { property: 'pay' }),
  ];
}

function refuseClass(product: LifeProductBasis, policy: LifePolicy): LifeErrors {
  const rateClass = ownEntry(product.rateClasses, policy.rateClass);
  const isForSmoking = policy.lives.every(({ smokeClass }) => rateClass?.smokeClasses?.includes(smokeClass) ?? true);
  const isForFace = policy.faceAmount >= (rateClass?.minimumFace ?? 0);
  return [
    ...unless(rateClass !== undefined, 'msg-Option', { property: 'rateClass' }),
    ...unless(isForSmoking && isForFace, 'msg-RateClassElite', { property: 'rateClass' }),
  ];
}

/** A single premium has the flat extra in its net single premium already and takes no dollars for it. */
function refuseAmounts(product: LifeProductBasis, policy: LifePolicy): LifeErrors {
  const { faceAmount, flatExtra, flatExtraDuration, growth } = policy;
  const isFlat = isFrom(0, flatExtra) && (flatExtra === 0 || product.premium.kind !== 'single');
  return [
    ...unless(isFrom(0, faceAmount) && faceAmount > 0, 'msg-Range', { property: 'faceAmount' }),
    ...unless(isFlat, 'msg-Range', { property: 'flatExtra' }),
    ...unless(isFrom(0, flatExtraDuration), 'msg-Range', { property: 'flatExtraDuration' }),
    ...unless(growth === undefined || isFrom(0, growth), 'msg-Range', { property: 'growth' }),
  ];
}

/** Values of a policy do not show whether one of its lives has died, so premiums end with that only where it has none. */
function refusePremiumsUntil(product: LifeProductBasis, { premiumsUntil, status }: LifePolicy): LifeErrors {
  const isPriced = status === 'lastToDie' && product.premium.kind === 'level' && product.cashValues === undefined;
  return unless(premiumsUntil === undefined || isPriced, 'msg-Option', { property: 'premiumsUntil' });
}

function refuseEnhancement({ enhancement: basis }: LifeProductBasis, policy: LifePolicy): LifeErrors {
  const { enhancement, faceAmount } = policy;
  if (!enhancement) return unless(!basis, 'msg-required', { property: 'enhancement' });
  const most = (basis?.maximumShare ?? 0) * faceAmount;
  const isOffered = isFrom(0, enhancement.amount) && enhancement.amount <= most && enhancement.guaranteedYears >= 0;
  return unless(isOffered, 'msg-Range', { property: 'enhancement' });
}

function refuseLoans(product: LifeProductBasis, { loans }: LifePolicy): LifeErrors {
  const isLent =
    product.cashValues !== undefined && loans.every(({ year, amount }) => isWholeFrom(1, year) && amount > 0);
  return unless(loans.length === 0 || isLent, 'msg-Range', { property: 'loans' });
}

/** Acts need a value to act on; those on dividends need dividends. */
function refuseActs(product: LifeProductBasis, { acts = [], faceAmount }: LifePolicy): LifeErrors {
  if (acts.length === 0) return [];
  const isHeld = product.cashValues !== undefined && product.premium.kind !== 'single';
  const isPlanned = acts.every(
    ({ act, from, to, amount }) =>
      isWholeFrom(1, from) &&
      (to === undefined || isWholeFrom(from, to)) &&
      isFrom(0, amount) &&
      (act !== 'face' || (amount > 0 && amount < faceAmount)) &&
      (product.participating || (act !== 'deposit' && act !== 'dividendOption')),
  );
  return unless(isHeld && isPlanned, 'msg-Range', { property: 'acts' });
}

/** Uses of dividends that take from the next premium: what is lent would then not be the premium. */
const FROM_PREMIUM: ReadonlySet<string> = new Set(['RAP', 'LRD']);

/** Premiums are lent on a cash value, after some were paid and before the last one. */
function refusePremiumLoan(product: LifeProductBasis, policy: LifePolicy): LifeErrors {
  const { premiumLoanAfter: years, dividendOption } = policy;
  if (years === undefined) return [];
  const isLent = product.cashValues !== undefined && product.premium.kind !== 'single';
  const isWithin = isLent && isWholeFrom(1, years) && years < payYears(product, policy);
  const takesPremium = product.participating && !policy.enhancement && FROM_PREMIUM.has(dividendOption);
  return [
    ...unless(isWithin, 'msg-PremiumLoanYears', { property: 'premiumLoanAfter' }),
    ...unless(!takesPremium, 'msg-PremiumLoanDividends', { property: 'dividendOption' }),
  ];
}

/** Dividends pay premiums after some were paid and before the last one, where nothing else is lent for them. */
function refusePremiumOffset(product: LifeProductBasis, policy: LifePolicy): LifeErrors {
  const { premiumOffsetAfter: years, premiumLoanAfter, loans, acts = [] } = policy;
  const isAlone = premiumLoanAfter === undefined || (years === undefined && loans.length + acts.length === 0);
  const isOffset = product.participating && product.cashValues !== undefined && product.premium.kind !== 'single';
  const isWithin = years === undefined || (isOffset && isWholeFrom(1, years) && years < payYears(product, policy));
  return [
    ...unless(isAlone, 'msg-PremiumLoanAlone', { property: 'premiumLoanAfter' }),
    ...unless(isWithin, 'msg-PremiumOffsetYears', { property: 'premiumOffsetAfter' }),
  ];
}

/**
 * What the basis has against a life policy; empty when it can be priced. The form's own checks come first, these guard
 * what no form may price.
 *
 * @throws RangeError when the basis does not price that product as life cover
 */
export function refuseLifePolicy(document: BasisDocument, prodID: string, policy: LifePolicy): LifeErrors {
  const product = lifeProduct(document, prodID);
  const lives = refuseLives(product, policy);
  return [
    ...lives,
    ...policy.lives.flatMap((insured, index) => refuseLife(document, insured, index)),
    ...(lives.length === 0 ? refuseSpans(product, policy) : []),
    ...refuseClass(product, policy),
    ...refuseAmounts(product, policy),
    ...refusePremiumsUntil(product, policy),
    ...refuseEnhancement(product, policy),
    ...refuseLoans(product, policy),
    ...refuseActs(product, policy),
    ...(lives.length === 0 ? [...refusePremiumLoan(product, policy), ...refusePremiumOffset(product, policy)] : []),
    ...policy.riders.flatMap((rider, index) => refuseRider(document, policy.lives[0], rider, index)),
  ];
}
