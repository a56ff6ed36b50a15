import type { FormValues } from '@lifeform/metadata';
import {
  allCoverages,
  type Coverage,
  type CoverageSetupRequest,
  type LedgerAnswer,
  type Policy,
  type ProductSetup,
} from '@lifeform/metadata/insurance';
import { yearsBetween } from '@lifeform/rules';
import type { Basis } from '../basis/basis.ts';
import { calculationFor } from '../calculation/calculations.ts';
import type { InforceProjection, PricedPart } from '../calculation/held-policy.ts';
import type { Reprojection, ReprojectionTerms } from '../calculation/reprojection.ts';
import { calendarYears } from '../calendar.ts';
import { withTimeValue } from '../ledger/time-value.ts';
import { toCents } from '../money.ts';
import { paidInYear, premiumMode } from '../premium/modal-premiums.ts';
import { compiledQuote } from '../quote/compiled-quote.ts';
import { type PricedQuote, priceQuote } from '../quote/price-quote.ts';
import type { FieldIssue } from '../request/field-issue.ts';
import { carryLoan } from './carry-loan.ts';
import { priceCoverageAlone } from './coverage-setup.ts';
import { inforceValues, type SetupOf } from './inforce-values.ts';
import {
  type AddedRider,
  heldAfter,
  type LaterLedger,
  mergeLedgers,
  withAnnual,
  withRider,
  withTried,
} from './merge-ledgers.ts';

const NOTHING: LedgerAnswer = { age: [], columns: [] };

/** Complete policy years on a day. */
export function yearsInForce({ issueDate }: Pick<Policy, 'issueDate'>, setup: ProductSetup, day: string): number {
  const count = calculationFor(setup).hasCalendarYears ? calendarYears : yearsBetween;
  return Math.max(0, count(issueDate, day) ?? 0);
}

/** A coverage as a separate pricing request. */
export function setupRequest(coverage: Coverage, { insureds, premiumMode }: Policy): CoverageSetupRequest {
  const { coverageID, prodID, planCode, issueDate, faceAmount, unitValue, coiType, premiumDurationYear } = coverage;
  const { isUseRatings, meRating, flatExtra, flatExtraDuration, issueAge, insured } = coverage;
  const party = insureds.find(({ clientID }) => clientID === insured.clientID);
  return {
    ...{ coverageID, prodID, planCode, issueDate, faceAmount, unitValue, coiType },
    ...{ isUseRatings, meRating, flatExtra, flatExtraDuration, premiumMode },
    ...(premiumDurationYear === undefined ? {} : { premiumDurationYear }),
    insured: { sex: party?.gender ?? '', smokeClass: party?.smokeClass ?? '', issueAge },
    rateClass: party?.rateClass ?? '',
    isWaiver: coverage.coverages.some(({ riderType }) => riderType === 'waiver'),
    isADB: false,
  };
}

/** Coverages issued after the policy. */
function laterCoverages(policy: Policy): readonly CoverageSetupRequest[] {
  return allCoverages(policy)
    .filter(({ isActive, issueDate }) => isActive && issueDate !== policy.issueDate)
    .map((coverage) => setupRequest(coverage, policy));
}

/** By year from the policy's issue; riders that the basis does not price are left out. */
function scheduled(basis: Basis, policy: Policy, riders: readonly CoverageSetupRequest[]): readonly AddedRider[] {
  const { modes } = basis.document;
  const mode = premiumMode(policy.premiumMode) ?? '12';
  return riders.flatMap((rider) => {
    const priced = priceCoverageAlone(basis, rider);
    if ('issues' in priced || !priced.schedule) return [];
    const { premium: annual, face } = priced.schedule;
    const offset = Math.max(0, yearsBetween(policy.issueDate, rider.issueDate) ?? 0);
    return [{ annual, premium: Array.from(annual, (due) => paidInYear(modes, due, mode)), face, offset }];
  });
}

/** As paid; when instalments cost more, the ledger also has the annual premium. */
function priceAsPaid(basis: Basis, setup: ProductSetup, values: FormValues): PricedQuote {
  const paid = priceQuote(basis, compiledQuote(setup), values);
  if (paid.kind === 'refused') return paid;
  const { mode, modalPremium, annualPremium, ledger } = paid.premium;
  if (toCents((modalPremium * 12) / mode) === annualPremium) return paid;
  return { ...paid, premium: { ...paid.premium, ledger: withAnnual(ledger, paid.premiumsPaid?.('12')) } };
}

/** With interest on the premiums of all parts and riders together. */
function timeValued(ledger: LedgerAnswer, policy: Policy, setupOf: SetupOf): LedgerAnswer {
  const setup = setupOf(policy.prodID);
  return setup ? withTimeValue(ledger, setup, premiumMode(policy.premiumMode) ?? '12') : ledger;
}

/** With the policy's loan; a terminated policy has settled its own. */
function withLoan(ledger: LedgerAnswer, policy: Policy, setupOf: SetupOf): LedgerAnswer {
  const setup = setupOf(policy.prodID);
  if (!setup || policy.terminatedDate !== undefined) return ledger;
  return carryLoan(ledger, policy, yearsInForce(policy, setup, policy.currentDate));
}

/**
 * A policy in force year by year from its issue, as its product is illustrated.
 * @param riders proposed, not part of the policy
 */
export function projectInforce(
  basis: Basis,
  setupOf: SetupOf,
  policy: Policy,
  riders: readonly CoverageSetupRequest[] = [],
): InforceProjection {
  const parts: PricedPart[] = [];
  const issues: FieldIssue[] = [];
  for (const { values, setup, ...part } of inforceValues(policy, setupOf)) {
    const priced = priceAsPaid(basis, setup, values);
    if (priced.kind === 'refused') {
      issues.push(...priced.issues);
      continue;
    }
    const { ledger } = priced.premium;
    const premium = { ...priced.premium, ledger: part.heldAfter ? heldAfter(ledger, part.heldAfter) : ledger };
    parts.push({ ...part, premium, ...(priced.partsIn && { partsIn: priced.partsIn }) });
  }
  if (parts.length === 0 || issues.length > 0) return { parts: [], ledger: NOTHING, issues };
  const told = parts.map(({ premium, offset }): LaterLedger => ({ ledger: premium.ledger, offset }));
  const onFile = scheduled(basis, policy, laterCoverages(policy)).reduce(withRider, mergeLedgers(told));
  const owing = withLoan(timeValued(onFile, policy, setupOf), policy, setupOf);
  return { parts, issues, ledger: withTried(owing, scheduled(basis, policy, riders)) };
}

/**
 * A policy in force year by year from its carrier's values, priced as it was at issue.
 *
 * @param riders proposed, not part of the policy
 * @returns undefined where its product is not reprojected, or its basis does not price it
 */
export function reprojectInforce(
  basis: Basis,
  setupOf: SetupOf,
  policy: Policy,
  terms: Omit<ReprojectionTerms, 'added'>,
  riders: readonly CoverageSetupRequest[] = [],
): Reprojection | undefined {
  const [only, ...others] = inforceValues(policy, setupOf);
  const mode = premiumMode(policy.premiumMode);
  if (only === undefined || others.length > 0 || mode === undefined) return undefined;
  const tried = compiledQuote(only.setup).tryPrice(basis, only.values);
  if ('issues' in tried) return undefined;
  const added = scheduled(basis, policy, [...laterCoverages(policy), ...riders]);
  return tried.reproject?.(mode, { ...terms, added });
}

/** The policy with its values, from its own ledger: what is shown is what is projected. */
export function valueInforce(policy: Policy, setup: ProductSetup, basis: Basis, projection: InforceProjection): Policy {
  const years = yearsInForce(policy, setup, policy.terminatedDate ?? policy.currentDate);
  return calculationFor(setup).valueInForce?.(policy, { basis, projection, years }) ?? policy;
}
