import type { QuotedCoverage } from '@lifeform/metadata';
import type { Basis } from '../../../actuarial/basis/basis.ts';
import { toCents } from '../../../actuarial/round-half-away.ts';
import { coverageID } from '../../../actuarial/term/price-term-policy.ts';
import { riderCharges } from '../../../actuarial/universal/rider-charges.ts';
import type { UniversalPolicy } from '../../../actuarial/universal/universal-policy.ts';
import { NO_PARTS, NO_PAYMENT } from '../no-premium.ts';

/** A rider is paid for by the account. */
export function riderCoverage(
  basis: Basis,
  policy: UniversalPolicy,
  index: number,
  label: string,
  years: number,
): QuotedCoverage {
  const rider = policy.riders[index];
  const { monthly, faceAmount } = riderCharges(basis, { ...policy, riders: rider ? [rider] : [] }, years);
  const paid = monthly.findLastIndex((charge) => charge > 0) + 1;
  const insured = faceAmount.findLastIndex((amount) => amount > 0) + 1;
  const level = rider?.kind === 'term' ? (rider.coi === 'YRT' ? 1 : rider.coi) : paid;
  const { accidentalDeath } = basis.document.riders;
  const amount =
    rider?.kind === 'accidentalDeath' ? Math.min(rider.faceAmount, accidentalDeath.maximumFace) : rider?.faceAmount;
  return {
    coverageID: coverageID(index + 1),
    label,
    faceAmount: amount ?? 0,
    ...NO_PARTS,
    modal: NO_PAYMENT,
    accountCharge: toCents(12 * (monthly[0] ?? 0)),
    premiumYears: Math.min(level, paid),
    expiryAge: (policy.lives[0]?.issueAge ?? 0) + Math.max(paid, insured),
    isRenewable: paid > level,
  };
}
