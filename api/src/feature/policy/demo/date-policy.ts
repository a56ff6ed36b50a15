import type { Coverage, Policy, ProductSetup, QuotedCoverage } from '@lifeform/metadata/insurance';
import { yearsBetween } from '@lifeform/rules';
import type { Basis } from '../../../pricing/basis/basis.ts';
import type { InforceProjection } from '../../../pricing/calculation/held-policy.ts';
import { addYears, monthsAfter } from '../../../pricing/calendar.ts';
import { priceCoverageAlone } from '../../../pricing/inforce/coverage-setup.ts';
import { setupRequest } from '../../../pricing/inforce/project-inforce.ts';
import { quotedRider } from '../../../pricing/inforce/running-premium.ts';

/** When a coverage ends, and how long it is paid. */
function spanOf(coverage: Coverage, { premiumYears, expiryAge }: Pick<QuotedCoverage, 'premiumYears' | 'expiryAge'>) {
  const expiryDuration = coverage.expiryDuration ?? expiryAge - coverage.issueAge;
  return {
    expiryAge: coverage.issueAge + expiryDuration,
    expiryDuration,
    expiryDate: addYears(coverage.issueDate, expiryDuration),
    premiumDurationYear: coverage.premiumDurationYear ?? premiumYears,
  };
}

interface Quoted {
  readonly policy: Policy;
  readonly basis: Basis;
  readonly setup: ProductSetup;
  readonly coverages: readonly QuotedCoverage[];
}

function dateRider(rider: Coverage, { policy, basis, setup, coverages }: Quoted): Coverage {
  const quoted = quotedRider(rider, policy, setup, coverages);
  if (quoted) return { ...rider, ...spanOf(rider, quoted) };
  if (rider.issueDate === policy.issueDate) return rider;
  const alone = priceCoverageAlone(basis, setupRequest(rider, policy));
  if ('issues' in alone) return rider;
  const { premiumYears, years } = alone;
  return { ...rider, ...spanOf(rider, { premiumYears, expiryAge: rider.issueAge + years }) };
}

function dateBase({ coverages, policy: { baseCoverage: base } }: Quoted): Coverage {
  const [quoted] = coverages;
  if (!quoted) return base;
  if (base.coverageLayers.length === 0) return { ...base, ...spanOf(base, quoted) };
  const coverageLayers = base.coverageLayers.map((layer, at) => {
    const own = coverages[at];
    return own ? { ...layer, coverageID: String(at + 1).padStart(3, '0'), ...spanOf(layer, own) } : layer;
  });
  const longest = coverageLayers.reduce((last, layer) =>
    (layer.expiryAge ?? 0) > (last.expiryAge ?? 0) ? layer : last,
  );
  const { expiryAge = 0, expiryDuration = 0, expiryDate = '' } = longest;
  return { ...base, coverageLayers, expiryAge, expiryDuration, expiryDate };
}

/** The day from which no premium is due; undefined when the cover renews at another premium. */
function paidUpOn(policy: Policy, { settings }: ProductSetup, base: QuotedCoverage | undefined) {
  if (!base || base.isRenewable) return {};
  return { paidUpDate: addYears(policy.issueDate, settings.isSinglePremium === true ? 0 : base.premiumYears) };
}

/** The next premium's due date: the modal anniversary after the current date. */
function nextDue({ issueDate, currentDate }: Policy, months: number): string {
  const held = 12 * Math.max(0, yearsBetween(issueDate, currentDate) ?? 0);
  const dues = Array.from({ length: 12 / months }, (_, count) => monthsAfter(issueDate, held + (count + 1) * months));
  return dues.find((due) => due > currentDate) ?? currentDate;
}

/** The policy with end dates and payment periods of its coverages. */
export function datePolicy(policy: Policy, basis: Basis, setup: ProductSetup, { parts }: InforceProjection): Policy {
  // Several funds are separate illustrations, none of which is the policy's.
  const [only] = parts.length === 1 ? parts : [];
  const quoted: Quoted = { policy, basis, setup, coverages: only?.premium.coverages ?? [] };
  const baseCoverage = dateBase(quoted);
  return {
    ...policy,
    ...paidUpOn(policy, setup, quoted.coverages[0]),
    ...(baseCoverage.expiryDate ? { expiryDate: baseCoverage.expiryDate } : {}),
    ...(policy.plannedDeposit === undefined ? {} : { nextMonthiversaryDate: nextDue(policy, 1) }),
    ...{ baseCoverage, coverages: policy.coverages.map((rider) => dateRider(rider, quoted)) },
  };
}

/** The policy paid up to the day before its next premium; unchanged when none is due. */
export function withDueDates(policy: Policy): Policy {
  if (policy.totalModalPremium === 0) return policy;
  const due = nextDue(policy, policy.premiumMode);
  return { ...policy, paidToDate: due, billToDate: due };
}
