import type { ModalPremiums } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import type { DisabilityIncomeBasis } from '../../basis/health-basis.ts';
import { roundHalfAway, toCents } from '../../money.ts';
import { requireChoice, requireNumber } from '../../not-priced.ts';
import { modalPremiums } from '../../premium/modal-premiums.ts';
import { type DisabilityCover, disabilityProduct, disabilityRate } from './disability-rate.ts';

export interface DisabilityPolicy extends DisabilityCover {
  /** Dollars a month while disabled. */
  readonly monthlyBenefit: number;
  /** Riders by their names in the basis. */
  readonly riders: readonly string[];
}

/** Dollars to the cent; rates per 100 of monthly benefit a year, 4 decimals. */
export interface DisabilityQuote {
  readonly rate: number;
  /** The rate including riders. */
  readonly loadedRate: number;
  readonly annualPremium: number;
  readonly modal: ModalPremiums;
}

/** A policy with its rate, whichever riders are counted. */
export interface DisabilityContract {
  readonly basis: Basis;
  readonly prodID: string;
  readonly product: DisabilityIncomeBasis;
  readonly policy: DisabilityPolicy;
  readonly rate: number;
}

/** @throws RangeError for what the product does not offer */
export function prepareDisability(basis: Basis, prodID: string, policy: DisabilityPolicy): DisabilityContract {
  const product = disabilityProduct(basis, prodID);
  requireNumber('monthlyBenefit', policy.monthlyBenefit, 0);
  return { basis, prodID, product, policy, rate: disabilityRate(basis, product, policy) };
}

/**
 * Premium of a disability income policy: no policy fee, no bands.
 *
 * @param riders number of the policy's riders to count, from the first; default: all
 * @throws RangeError for a rider the product does not offer
 */
export function disabilityQuote(contract: DisabilityContract, riders = contract.policy.riders.length): DisabilityQuote {
  const { basis, product, policy, rate } = contract;
  const held = policy.riders.slice(0, riders);
  const added = held.reduce((sum, rider) => sum + requireChoice('riders', product.riders, rider), 0);
  const loadedRate = roundHalfAway(rate * (1 + added), 4);
  const annualPremium = toCents((loadedRate * policy.monthlyBenefit) / 100);
  return { rate, loadedRate, annualPremium, modal: modalPremiums(basis.document.modes, annualPremium) };
}

/** @throws RangeError for what the product does not offer */
export function priceDisability(basis: Basis, prodID: string, policy: DisabilityPolicy): DisabilityQuote {
  return disabilityQuote(prepareDisability(basis, prodID, policy));
}
