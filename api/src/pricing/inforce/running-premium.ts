import {
  type Coverage,
  type CoveragePricing,
  isPaidUp,
  type Policy,
  type ProductSetup,
  paymentsAYear,
  type QuotedCoverage,
} from '@lifeform/metadata/insurance';
import { yearsBetween } from '@lifeform/rules';
import type { Basis } from '../basis/basis.ts';
import type { InforceProjection } from '../calculation/held-policy.ts';
import { toCents } from '../money.ts';
import { modalPremiums } from '../premium/modal-premiums.ts';
import { priceCoverageAlone } from './coverage-setup.ts';
import { riderCodeOf } from './inforce-values.ts';
import { setupRequest, yearsInForce } from './project-inforce.ts';

type Parts = Omit<CoveragePricing, 'coiType' | 'meRating' | 'flatExtra' | 'flatExtraDuration' | 'isUseRatings'>;

/** Input of calculating a policy on a day. */
export interface Running {
  readonly basis: Basis;
  readonly setup: ProductSetup;
  readonly projection: InforceProjection;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

interface Quoted extends Running {
  readonly policy: Policy;
  /** At their cost in the current policy year. */
  readonly coverages: readonly QuotedCoverage[];
  /** Complete policy years. */
  readonly years: number;
}

function cost({ premiumMode }: Policy, basis: Basis, premAnnual: number, parts: Partial<Parts> = {}): Partial<Parts> {
  const modalFactor = basis.document.modes[premiumMode];
  return { ...parts, premAnnual, modalFactor, modePremiumAmount: toCents(premAnnual * modalFactor) };
}

/** A coverage's own premium parts; those of waiver and accidental death belong to these riders. */
function quotedCost(policy: Policy, basis: Basis, quoted: QuotedCoverage): Partial<Parts> {
  const { premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB, accountCharge } = quoted;
  const parts = { premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB };
  const own = cost(policy, basis, toCents(quoted.premAnnual - premWaiver - premADB), parts);
  const factor = basis.document.modes[policy.premiumMode];
  const apart = toCents(premWaiver * factor) + toCents(premADB * factor);
  const modePremiumAmount = toCents(quoted.modal[policy.premiumMode] - apart);
  return { ...own, modePremiumAmount, ...(accountCharge === undefined ? {} : { accountCharge }) };
}

/** A cost shared by several coverages is rounded for each. */
function costTogether(policy: Policy, basis: Basis, costs: readonly Partial<Parts>[]): Partial<Parts> {
  const sum = (of: 'premAnnual' | 'modePremiumAmount') =>
    toCents(costs.reduce((total, each) => total + (each[of] ?? 0), 0));
  return { ...cost(policy, basis, sum('premAnnual')), modePremiumAmount: sum('modePremiumAmount') };
}

/** The cost of a benefit on every coverage. */
function benefitCost({ policy, basis, coverages }: Quoted, part: 'premWaiver' | 'premADB'): Partial<Parts> {
  return costTogether(
    policy,
    basis,
    coverages.map((coverage) => cost(policy, basis, coverage[part])),
  );
}

/** The coverage of the policy's quote that prices a rider; undefined when it was added later or is in no quote. */
export function quotedRider(
  rider: Coverage,
  policy: Policy,
  setup: ProductSetup,
  coverages: readonly QuotedCoverage[],
): QuotedCoverage | undefined {
  const { riderCode, issueDate } = rider;
  if (riderCode === undefined || issueDate !== policy.issueDate) return undefined;
  return coverages.find(({ label }) => riderCodeOf(setup, label) === riderCode);
}

const NOTHING = {
  ...{ premCoverage: 0, premFlatExtra: 0, premMultipleExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 },
  ...{ premAnnual: 0, modePremiumAmount: 0 },
};

/** An expired coverage costs nothing. */
function isOver({ expiryDate }: Coverage, { day }: Quoted): boolean {
  return expiryDate !== undefined && expiryDate <= day;
}

function riderCost(rider: Coverage, quotes: Quoted): Partial<Parts> {
  const { policy, basis, setup, coverages, years } = quotes;
  if (isOver(rider, quotes)) return NOTHING;
  const quoted = quotedRider(rider, policy, setup, coverages);
  if (quoted) return quotedCost(policy, basis, quoted);
  if (rider.riderType === 'waiver') return benefitCost(quotes, 'premWaiver');
  if (rider.riderType === 'ADB') return benefitCost(quotes, 'premADB');
  // Charged by administration but quoted by no product.
  if (rider.issueDate === policy.issueDate) {
    return cost(policy, basis, rider.premAnnual, { premCoverage: rider.premAnnual });
  }
  const alone = priceCoverageAlone(basis, setupRequest(rider, policy));
  if ('issues' in alone) return {};
  const since = yearsBetween(policy.issueDate, rider.issueDate) ?? 0;
  const { ratePer1000: _, ...parts } = alone.schedule?.partsIn(Math.max(0, years - since)) ?? alone.parts;
  return cost(policy, basis, parts.premAnnual, parts);
}

function withBaseCost(quotes: Quoted): Coverage {
  const { coverages, basis, policy } = quotes;
  const { baseCoverage: base } = policy;
  const [quoted] = coverages;
  if (!quoted) return base;
  if (isOver(base, quotes)) return { ...base, ...NOTHING };
  if (base.coverageLayers.length === 0) return { ...base, ...quotedCost(policy, basis, quoted) };
  const coverageLayers = base.coverageLayers.map((layer, at) => {
    const own = coverages[at];
    if (!own) return layer;
    return { ...layer, ...(isOver(layer, quotes) ? NOTHING : quotedCost(policy, basis, own)) };
  });
  return { ...base, coverageLayers, ...costTogether(policy, basis, coverageLayers) };
}

/** The coverages of the policy's quote at their cost in a policy year. */
function inYear({ parts }: InforceProjection, { document }: Basis, year: number): readonly QuotedCoverage[] {
  const [only] = parts;
  if (!only || parts.length > 1) return [];
  return only.premium.coverages.map((coverage, index) => {
    const now = only.partsIn?.[index]?.(year);
    if (!now) return coverage;
    // More frequent deposits cost no extra.
    const isSame = now.premAnnual === coverage.premAnnual;
    const modal = isSame ? coverage.modal : modalPremiums(document.modes, now.premAnnual);
    return { ...coverage, ...now, modal };
  });
}

/** The policy with the cost of its coverages in the policy year of a day, whatever was stored. */
export function withRunningPremium(policy: Policy, running: Running): Policy {
  const { setup, basis, projection } = running;
  const day = policy.terminatedDate ?? running.day;
  const years = yearsInForce(policy, setup, day);
  const quoted: Quoted = { ...running, day, policy, years, coverages: inYear(projection, basis, years) };
  const baseCoverage = withBaseCost(quoted);
  const coverages = policy.coverages.map((rider) => ({ ...rider, ...riderCost(rider, quoted) }));
  const all = [baseCoverage, ...coverages];
  const isDue = policy.isActive && !isPaidUp({ ...policy, currentDate: day });
  const totalModalPremium = isDue ? toCents(all.reduce((sum, { modePremiumAmount }) => sum + modePremiumAmount, 0)) : 0;
  const totalAnnualizedPremium = toCents(totalModalPremium * paymentsAYear(policy.premiumMode));
  return { ...policy, baseCoverage, coverages, totalModalPremium, totalAnnualizedPremium };
}
