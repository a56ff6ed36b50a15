import type { Basis } from '../basis/basis.ts';
import { prepareLifeContract } from '../calculation/life/life-contract.ts';
import type { LifePolicy } from '../calculation/life/life-policy.ts';
import { lifeValues } from '../calculation/life/life-values.ts';
import { extendedTerm, reducedPaidUpFace } from './paid-up-insurance.ts';

/** What a policy is worth to an owner who stops paying, by policy year (index 0 = end of year 1). Guaranteed. */
export interface NonforfeitureTable {
  /** PIC: dollars paid in cash. */
  readonly cash: Float64Array;
  /** RPU: face amount without further premiums, dollars. */
  readonly reducedPaidUpFace: Float64Array;
  /** ETI: how long the face amount stays insured. */
  readonly extendedYears: Int32Array;
  readonly extendedDays: Int32Array;
}

/**
 * The guaranteed nonforfeiture values of a life policy; nil for a product without cash values.
 *
 * @throws RangeError for what the basis does not know; `refuseLifePolicy` says so beforehand
 */
export function nonforfeitureTable(basis: Basis, prodID: string, policy: LifePolicy): NonforfeitureTable {
  const contract = prepareLifeContract(basis, prodID, policy);
  const { mortality, cashValue, paidUpPrice } = lifeValues(contract);
  const { interest } = basis.document.valuation;
  const cash = cashValue.slice(1);
  const extended = Array.from(cash, (value, t) => extendedTerm(mortality, t + 1, interest, value / policy.faceAmount));
  return {
    cash,
    reducedPaidUpFace: cash.map((value, t) => reducedPaidUpFace(value, paidUpPrice[t + 1] ?? 0)),
    extendedYears: Int32Array.from(extended, ({ years }) => years),
    extendedDays: Int32Array.from(extended, ({ days }) => days),
  };
}
