import type { QuotedCoverage, RiderCode } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { toCents, wholeCents } from '../../money.ts';
import { NO_PARTS, NO_PAYMENT } from '../../premium/coverage-parts.ts';
import type { CoverageYear } from '../policy-premium.ts';
import { depositWaiver, monthlyWaiver } from './deposit-waiver.ts';
import { type RiderCharges, riderCharges } from './rider-charges.ts';
import type { UniversalPolicy, UniversalRider } from './universal-policy.ts';

const CODES: Readonly<Record<UniversalRider['kind'], RiderCode>> = {
  term: 'TR',
  childTerm: 'CTR',
  accidentalDeath: 'ADB',
  waiver: 'WP',
};

/** Dollars a month of one rider by policy year, and the face amount it insures. */
function charges(basis: Basis, policy: UniversalPolicy, rider: UniversalRider, years: number): RiderCharges {
  const alone = riderCharges(basis, { ...policy, riders: [rider] }, years);
  if (rider.kind !== 'waiver') return alone;
  const waiver = depositWaiver(basis, policy, years);
  const charge = monthlyWaiver(waiver, wholeCents(policy.deposit), policy.depositStep) / 100;
  return { ...alone, monthly: new Float64Array(years).fill(charge, 0, waiver.years) };
}

/** Dollars it pays: accidental death no more than the rider's most. */
function amountOf(basis: Basis, { kind, faceAmount }: UniversalRider): number {
  const { accidentalDeath } = basis.document.riders;
  return kind === 'accidentalDeath' ? Math.min(faceAmount, accidentalDeath.maximumFace) : faceAmount;
}

/** What the account pays for a rider in a policy year, 0 for the first. */
export function riderYear(
  basis: Basis,
  policy: UniversalPolicy,
  rider: UniversalRider,
  years: number,
): (year: number) => CoverageYear {
  const { monthly } = charges(basis, policy, rider, years);
  return (year) => ({ ...NO_PARTS, accountCharge: toCents(12 * (monthly[year] ?? 0)) });
}

/** A rider is paid for by the account. */
export function riderCoverage(
  basis: Basis,
  policy: UniversalPolicy,
  rider: UniversalRider,
  named: Pick<QuotedCoverage, 'coverageID' | 'label'>,
  years: number,
): QuotedCoverage {
  const { monthly, faceAmount } = charges(basis, policy, rider, years);
  const paid = monthly.findLastIndex((charge) => charge > 0) + 1;
  const insured = faceAmount.findLastIndex((amount) => amount > 0) + 1;
  const level = rider.kind === 'term' ? (rider.coi === 'YRT' ? 1 : rider.coi) : paid;
  return {
    ...named,
    rider: CODES[rider.kind],
    faceAmount: amountOf(basis, rider),
    ...NO_PARTS,
    modal: NO_PAYMENT,
    accountCharge: toCents(12 * (monthly[0] ?? 0)),
    premiumYears: Math.min(level, paid),
    expiryAge: (policy.lives[0]?.issueAge ?? 0) + Math.max(paid, insured),
    isRenewable: paid > level,
    ...(rider.kind === 'childTerm' && { toChildAge: basis.document.riders.childTerm.toAge }),
  };
}
