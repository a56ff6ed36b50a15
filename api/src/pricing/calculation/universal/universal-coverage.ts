import type { QuotedCoverage, RiderCode } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { toCents, wholeCents } from '../../money.ts';
import { coverageID, NO_PARTS, NO_PAYMENT } from '../../premium/coverage-parts.ts';
import type { CoverageYear } from '../policy-premium.ts';
import { monthlyWaiver } from './deposit-waiver.ts';
import type { UniversalContract } from './project-universal.ts';
import { type RiderCharges, sumCharges } from './rider-charges.ts';
import type { UniversalRider } from './universal-policy.ts';

const CODES: Readonly<Record<UniversalRider['kind'], RiderCode>> = {
  term: 'TR',
  childTerm: 'CTR',
  accidentalDeath: 'ADB',
  waiver: 'WP',
};

/** Monthly charge of one of the policy's riders by policy year in dollars, and its face amount. */
function charges({ plan, policy }: UniversalContract, rider: number): RiderCharges {
  const { years, waiver, riders } = plan;
  const alone = riders[rider] ?? sumCharges([], years);
  if (policy.riders[rider]?.kind !== 'waiver') return alone;
  const charge = monthlyWaiver(waiver, wholeCents(policy.deposit), policy.depositStep) / 100;
  return { ...alone, monthly: new Float64Array(years).fill(charge, 0, waiver.years) };
}

/** Amount it pays in dollars: accidental death at most the rider's maximum. */
function amountOf(basis: Basis, { kind, faceAmount }: UniversalRider): number {
  const { accidentalDeath } = basis.document.riders;
  return kind === 'accidentalDeath' ? Math.min(faceAmount, accidentalDeath.maximumFace) : faceAmount;
}

/** A rider paid from the account, and its charge in a policy year, from 0. */
export interface AccountRider {
  readonly coverage: QuotedCoverage;
  readonly partsIn: (year: number) => CoverageYear;
}

/** The policy's riders in their order. @param labels their names */
export function accountRiders(contract: UniversalContract, labels: readonly string[]): readonly AccountRider[] {
  const { basis, policy } = contract;
  return policy.riders.map((rider, index) => {
    const { monthly, faceAmount } = charges(contract, index);
    const paid = monthly.findLastIndex((charge) => charge > 0) + 1;
    const insured = faceAmount.findLastIndex((amount) => amount > 0) + 1;
    const level = rider.kind === 'term' ? (rider.coi === 'YRT' ? 1 : rider.coi) : paid;
    const partsIn = (year: number) => ({ ...NO_PARTS, accountCharge: toCents(12 * (monthly[year] ?? 0)) });
    const coverage = {
      coverageID: coverageID(index + 1),
      label: labels[index] ?? '',
      rider: CODES[rider.kind],
      faceAmount: amountOf(basis, rider),
      ...partsIn(0),
      modal: NO_PAYMENT,
      premiumYears: Math.min(level, paid),
      expiryAge: (policy.lives[0]?.issueAge ?? 0) + Math.max(paid, insured),
      isRenewable: paid > level,
      ...(rider.kind === 'childTerm' && { toChildAge: basis.document.riders.childTerm.toAge }),
    };
    return { coverage, partsIn };
  });
}
