import type { CoveragePremium, ModalPremiums } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import type { BasisDocument } from '../../basis/basis-document.ts';
import { toCents } from '../../money.ts';
import type { LifePolicy } from '../../policy/life-policy.ts';
import { type CoverageParts, coverageID } from '../../premium/coverage-parts.ts';
import { modalPremiums, sumModal } from '../../premium/modal-premiums.ts';
import { priceLifeRider } from '../rider/price-life-rider.ts';
import type { PricedRider } from '../rider/term-rider.ts';
import { type LifeContract, prepareLifeContract } from './life-contract.ts';
import { inForceYears } from './premium-schedule.ts';
import { type PricedBase, priceLifeBase } from './price-life-coverage.ts';

/** Premiums of the first year. Dollars, to the cent. */
export interface LifeQuote {
  readonly basePremium: number;
  /** The base coverage, then the riders in their order. */
  readonly coverages: readonly CoveragePremium[];
  readonly annualPremium: number;
  readonly modal: ModalPremiums;
}

/** A contract with its premiums, for quotes and ledgers. */
export interface PricedLife {
  readonly contract: LifeContract;
  readonly base: PricedBase;
  readonly riders: readonly PricedRider[];
  /** Years to the end of the cover, renewals included. */
  readonly years: number;
}

/** @throws RangeError for anything unknown to the basis */
export function priceLife(basis: Basis, prodID: string, policy: LifePolicy): PricedLife {
  const contract = prepareLifeContract(basis, prodID, policy);
  const years = inForceYears(contract);
  const riders = policy.riders.map((rider) => priceLifeRider(contract, rider, years));
  return { contract, base: priceLifeBase(contract), riders, years };
}

/** The first year of a priced policy, as a quote shows it. */
export function lifeQuote({ contract, base, riders }: PricedLife): LifeQuote {
  const { document, product, policy } = contract;
  const priced: readonly PricedItem[] = [
    { label: product.plan, faceAmount: policy.faceAmount, parts: base.parts },
    ...riders.map(({ label, code, faceAmount, parts }) => ({ label, rider: code, faceAmount, parts })),
  ];
  const coverages = priced.map((item, index) => coverage(document, index, item));
  return {
    basePremium: base.parts.premAnnual,
    coverages,
    annualPremium: toCents(coverages.reduce((total, { premAnnual }) => total + premAnnual, 0)),
    modal: sumModal(coverages),
  };
}

/**
 * Prices the first year of a life policy that `refuseLifePolicy` accepts.
 *
 * @throws RangeError for a product, sex, smoker class, rate class or rider the basis does not know
 */
export function priceLifePolicy(basis: Basis, prodID: string, policy: LifePolicy): LifeQuote {
  return lifeQuote(priceLife(basis, prodID, policy));
}

interface PricedItem extends Pick<CoveragePremium, 'label' | 'rider' | 'faceAmount'> {
  readonly parts: CoverageParts;
}

function coverage({ modes }: BasisDocument, index: number, { parts, ...named }: PricedItem): CoveragePremium {
  const modal = modalPremiums(modes, parts.premAnnual);
  return { coverageID: coverageID(index), ...named, ...parts, modal };
}
