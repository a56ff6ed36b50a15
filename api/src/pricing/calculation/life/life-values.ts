import { toCents } from '../../money.ts';
import { cashValueRates, paidUpPrices, reserves, type ValueScale, valueScale } from '../../value/value-scale.ts';
import { type Underwritten, valuationMortality } from './contract-mortality.ts';
import type { LifeContract } from './life-contract.ts';

/**
 * The valuation of a contract. Arrays by complete policy years, from 0 to the end of the cover; dollars unless stated
 * otherwise.
 */
export interface LifeValues {
  readonly scale: ValueScale;
  /** Valuation q' by policy year, index 0 = first. */
  readonly mortality: Float64Array;
  /** Net level premium reserve of the face amount, not rounded. */
  readonly reserve: Float64Array;
  /** Guaranteed, to the cent; 0 for a product without cash values. */
  readonly cashValue: Float64Array;
  /** Price of 1 of paid-up insurance, 6 decimals. */
  readonly paidUpPrice: Float64Array;
  /** Dollars a year, to the cent. */
  readonly netPremium: number;
}

/** The valuation basis over the contract's years. */
export function contractScale(contract: LifeContract, underwritten: Underwritten = 'rated'): ValueScale {
  const { document, product, benefits, payYears } = contract;
  const mortality = valuationMortality(contract, underwritten);
  return valueScale(document.valuation, { mortality, benefits, payYears, endows: product.endows });
}

function cashValues({ product, policy }: LifeContract, scale: ValueScale): Float64Array {
  const { cashValues: basis } = product;
  if (!basis) return new Float64Array(scale.netSingle.length);
  const rates = cashValueRates(scale, basis.yearsWithout);
  return rates.map((rate) => toCents((rate * policy.faceAmount) / 1000));
}

/** Reserves, guaranteed cash values and paid-up prices of a contract with one level premium. */
export function lifeValues(contract: LifeContract): LifeValues {
  const { document, product, policy, benefits, payYears } = contract;
  const mortality = valuationMortality(contract);
  const scale = valueScale(document.valuation, { mortality, benefits, payYears, endows: product.endows });
  return {
    scale,
    mortality,
    reserve: reserves(scale).map((reserve) => reserve * policy.faceAmount),
    cashValue: cashValues(contract, scale),
    paidUpPrice: paidUpPrices(scale),
    netPremium: toCents(scale.netPremium * policy.faceAmount),
  };
}
