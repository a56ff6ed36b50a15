import {
  type Coverage,
  type CoveragePricing,
  isPaidUp,
  type Policy,
  type ProductSetup,
  paymentsAYear,
  type QuotedCoverage,
} from '@lifeform/metadata';
import type { SeedRider } from '@lifeform/metadata/seed';
import { yearsBetween } from '@lifeform/rules';
import type { Basis } from '../../../actuarial/basis/basis.ts';
import { modalPremiums } from '../../../actuarial/premium/modal-premiums.ts';
import { toCents } from '../../../actuarial/round-half-away.ts';
import { addYears, monthsAfter } from '../../quote/add-years.ts';
import { priceCoverageAlone } from '../../quote/price-coverage-alone.ts';
import { type InforceProjection, setupRequest, yearsInForce } from '../project-inforce.ts';

type Parts = Omit<CoveragePricing, 'coiType' | 'meRating' | 'flatExtra' | 'flatExtraDuration' | 'isUseRatings'>;

function cost({ premiumMode }: Policy, basis: Basis, premAnnual: number, parts: Partial<Parts> = {}): Partial<Parts> {
  const modalFactor = basis.document.modes[premiumMode];
  return { ...parts, premAnnual, modalFactor, modePremiumAmount: toCents(premAnnual * modalFactor) };
}

/** When a coverage ends and how long it is paid for. */
function spanOf(coverage: Coverage, { premiumYears, expiryAge }: Pick<QuotedCoverage, 'premiumYears' | 'expiryAge'>) {
  const expiryDuration = coverage.expiryDuration ?? expiryAge - coverage.issueAge;
  return {
    expiryAge: coverage.issueAge + expiryDuration,
    expiryDuration,
    expiryDate: addYears(coverage.issueDate, expiryDuration),
    premiumDurationYear: coverage.premiumDurationYear ?? premiumYears,
  };
}

/** Its own parts; what is paid for waiver and accidental death stands with those riders. */
function quotedCost(policy: Policy, basis: Basis, quoted: QuotedCoverage): Partial<Parts> {
  const { premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB } = quoted;
  const parts = { premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB };
  const own = cost(policy, basis, toCents(quoted.premAnnual - premWaiver - premADB), parts);
  const factor = basis.document.modes[policy.premiumMode];
  const apart = toCents(premWaiver * factor) + toCents(premADB * factor);
  return { ...own, modePremiumAmount: toCents(quoted.modal[policy.premiumMode] - apart) };
}

function total(coverages: readonly QuotedCoverage[], part: 'premWaiver' | 'premADB'): number {
  return toCents(coverages.reduce((sum, coverage) => sum + coverage[part], 0));
}

interface Quoted {
  /** At what each costs in the policy year that runs. */
  readonly coverages: readonly QuotedCoverage[];
  /** Complete policy years. */
  readonly years: number;
  readonly basis: Basis;
  readonly policy: Policy;
}

function priceRider(rider: Coverage, sketch: SeedRider | undefined, quotes: Quoted): Coverage {
  const { coverages, years, basis, policy } = quotes;
  const quoted = coverages.find(({ label }) => sketch?.label !== undefined && label === sketch.label);
  if (quoted) {
    const { accountCharge } = quoted;
    const charged = accountCharge === undefined ? {} : { accountCharge };
    return { ...rider, ...quotedCost(policy, basis, quoted), ...charged, ...spanOf(rider, quoted) };
  }
  if (rider.riderType === 'waiver') return { ...rider, ...cost(policy, basis, total(coverages, 'premWaiver')) };
  if (rider.riderType === 'ADB') return { ...rider, ...cost(policy, basis, total(coverages, 'premADB')) };
  if (rider.issueDate === policy.issueDate) {
    return { ...rider, ...cost(policy, basis, rider.premAnnual, { premCoverage: rider.premAnnual }) };
  }
  const alone = priceCoverageAlone(basis, setupRequest(rider, policy));
  if ('issues' in alone) return rider;
  const since = yearsBetween(policy.issueDate, rider.issueDate) ?? 0;
  const { ratePer1000: _, ...parts } = alone.schedule?.partsIn(Math.max(0, years - since)) ?? alone.parts;
  const span = spanOf(rider, { premiumYears: alone.premiumYears, expiryAge: rider.issueAge + alone.years });
  return { ...rider, ...cost(policy, basis, parts.premAnnual, parts), ...span };
}

function priceBase({ coverages, basis, policy }: Quoted): Coverage {
  const { baseCoverage: base } = policy;
  const [quoted] = coverages;
  if (!quoted) return base;
  if (base.coverageLayers.length === 0) {
    return { ...base, ...quotedCost(policy, basis, quoted), ...spanOf(base, quoted) };
  }
  const layers = base.coverageLayers.map((layer, at) => {
    const own = coverages[at];
    const coverageID = String(at + 1).padStart(3, '0');
    return own ? { ...layer, coverageID, ...quotedCost(policy, basis, own), ...spanOf(layer, own) } : layer;
  });
  const premAnnual = toCents(layers.reduce((sum, layer) => sum + layer.premAnnual, 0));
  const longest = layers.reduce((last, layer) => ((layer.expiryAge ?? 0) > (last.expiryAge ?? 0) ? layer : last));
  const { expiryAge = 0, expiryDuration = 0, expiryDate = '' } = longest;
  return { ...base, coverageLayers: layers, ...cost(policy, basis, premAnnual), expiryAge, expiryDuration, expiryDate };
}

/** The day from which no premium is due; none where the cover renews at another premium. */
function paidUpOn(policy: Policy, setup: ProductSetup | undefined, base: QuotedCoverage | undefined) {
  if (!base || base.isRenewable) return {};
  return { paidUpDate: addYears(policy.issueDate, setup?.settings.isSinglePremium === true ? 0 : base.premiumYears) };
}

/** The day the next premium is due: the modal anniversary after the current date. */
function nextDue({ issueDate, currentDate }: Policy, months: number): string {
  const held = 12 * Math.max(0, yearsBetween(issueDate, currentDate) ?? 0);
  const dues = Array.from({ length: 12 / months }, (_, count) => monthsAfter(issueDate, held + (count + 1) * months));
  return dues.find((due) => due > currentDate) ?? currentDate;
}

/** The coverages of the policy's quote at what each costs in the policy year that runs. */
function runningYear({ parts }: InforceProjection, { document }: Basis, year: number): readonly QuotedCoverage[] {
  const [only] = parts;
  if (!only || parts.length > 1) return [];
  return only.premium.coverages.map((coverage, index) => {
    const now = only.partsIn?.[index]?.(year);
    if (!now) return coverage;
    // A deposit in parts carries no charge for being paid more often.
    const isSame = now.premAnnual === coverage.premAnnual;
    const modal = isSame ? coverage.modal : modalPremiums(document.modes, now.premAnnual);
    return { ...coverage, ...now, modal };
  });
}

/** The policy with what its coverages cost and when they end. */
export function pricePolicy(
  policy: Policy,
  basis: Basis,
  projection: InforceProjection,
  { setup, riders }: { readonly setup: ProductSetup | undefined; readonly riders: readonly SeedRider[] },
): Policy {
  const years = setup ? yearsInForce(policy, setup, policy.terminatedDate ?? policy.currentDate) : 0;
  const quoted: Quoted = { coverages: runningYear(projection, basis, years), years, basis, policy };
  const base = priceBase(quoted);
  const priced = policy.coverages.map((rider, at) => priceRider(rider, riders[at], quoted));
  const all = [base, ...priced];
  const told = {
    ...policy,
    ...paidUpOn(policy, setup, quoted.coverages[0]),
    ...(base.expiryDate ? { expiryDate: base.expiryDate } : {}),
    ...(policy.plannedDeposit === undefined ? {} : { nextMonthiversaryDate: nextDue(policy, 1) }),
    ...{ baseCoverage: base, coverages: priced },
  };
  const modal = toCents(all.reduce((sum, { modePremiumAmount }) => sum + modePremiumAmount, 0));
  if (modal === 0 || !policy.isActive || isPaidUp(told)) return told;
  const due = nextDue(policy, policy.premiumMode);
  const totalAnnualizedPremium = toCents(modal * paymentsAYear(policy.premiumMode));
  return { ...told, totalModalPremium: modal, totalAnnualizedPremium, paidToDate: due, billToDate: due };
}
