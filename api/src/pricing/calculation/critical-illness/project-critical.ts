import { type YearLedger, yearLedger } from '../../ledger/year-ledger.ts';
import { toCents } from '../../money.ts';
import { type CoverageParts, NO_PARTS, type PartsInYear } from '../../premium/coverage-parts.ts';
import { bandFactor, coveragePremium } from '../../premium/coverage-premium.ts';
import { type PremiumMode, paidInYear } from '../../premium/modal-premiums.ts';
import { waiverYears } from '../../premium/waiver.ts';
import { criticalPlan, criticalRenewalRate, criticalYears } from './critical-rate.ts';
import { type CriticalContract, criticalFee, returnPremium, waiverShare } from './price-critical.ts';

/** Critical illness cover by policy year, renewals included. */
export interface CriticalLedger extends YearLedger {
  readonly premium: Float64Array;
  /** Annual premium when paid once a year. */
  readonly annual: Float64Array;
  /** Its part for the waiver. */
  readonly waiver: Float64Array;
  readonly cumulativePremium: Float64Array;
  /** Paid at a diagnosis in the year. */
  readonly benefit: Float64Array;
  /** Premiums given back at a death in the year. */
  readonly returnedAtDeath: Float64Array;
  /** Premiums given back if the policy ends with the year. */
  readonly returnedAtExpiry: Float64Array;
}

/** A period of level premiums: from issue, or from a renewal. */
export interface LevelRun {
  readonly start: number;
  readonly years: number;
  /** Coverage, dollars a year. */
  readonly premium: number;
  /** Share of payments for the waiver, and the years it is paid from the start of the period. */
  readonly waiverShare: number;
  readonly waiverYears: number;
}

/** The first level premium and the renewals. */
export function levelRuns(contract: CriticalContract): readonly LevelRun[] {
  const { basis, product, policy, levelYears, premCoverage } = contract;
  const { issueAge, faceAmount, waiver } = policy;
  const plan = criticalPlan(product, policy.plan);
  const band = bandFactor(product.bands, faceAmount);
  const run = (start: number, years: number, premium: number, share: number): LevelRun => ({
    ...{ start, years, premium, waiverShare: share },
    waiverYears: waiver ? waiverYears(basis.document.riders.waiver, issueAge + start, years) : 0,
  });
  const runs = [run(0, levelYears, premCoverage, contract.waiverShare)];
  for (let start = levelYears; issueAge + start < product.toAge; start += plan.term ?? levelYears) {
    const age = issueAge + start;
    const rate = criticalRenewalRate(basis, product, policy, policy.plan, age);
    const years = criticalYears(product, plan, age);
    runs.push(run(start, years, coveragePremium(rate, band, faceAmount), waiverShare(basis, policy, age, years)));
  }
  return runs;
}

/**
 * Policy years of a contract with its first riders: return of premium ends with the first level premium.
 *
 * @param mode how the premiums are paid
 */
export function criticalLedger(
  contract: CriticalContract,
  runs: readonly LevelRun[],
  mode: PremiumMode,
  riders = contract.policy.riders.length,
): CriticalLedger {
  const { basis, prodID, product, policy } = contract;
  const { modes } = basis.document;
  const years = product.toAge - policy.issueAge;
  const fee = criticalFee(product, policy);
  const held = policy.riders.slice(0, riders);
  const column = () => new Float64Array(years);
  const [premium, cumulativePremium, returnedAtDeath, returnedAtExpiry] = [column(), column(), column(), column()];
  const [waived, due] = [column(), column()];
  const gives = (at: 'death' | 'expiry') => held.some((rider) => product.returnOfPremium[rider]?.at === at);
  let paid = 0;
  for (const run of runs) {
    const level = run.start === 0 ? toCents(run.premium + returnPremium(contract, riders)) : run.premium;
    const insured = paidInYear(modes, level, mode);
    const waiver = toCents(run.waiverShare * (level + fee));
    for (let t = 0; t < run.years; t++) {
      const index = run.start + t;
      waived[index] = t < run.waiverYears ? waiver : 0;
      const annual = toCents(level + fee + (waived[index] ?? 0));
      due[index] = annual;
      premium[index] = paidInYear(modes, annual, mode);
      paid = toCents(paid + (premium[index] ?? 0));
      cumulativePremium[index] = paid;
      // The fee and the cost of the waiver are not returned; the rider lasts as long as the first level premium.
      if (run.start === 0 && gives('death')) returnedAtDeath[index] = toCents((t + 1) * insured);
      if (run.start === 0 && t === run.years - 1 && gives('expiry')) {
        returnedAtExpiry[index] = toCents(run.years * insured);
      }
    }
  }
  return {
    ...yearLedger(basis, prodID, policy.issueAge, years),
    premium,
    annual: due,
    waiver: waived,
    cumulativePremium,
    benefit: column().fill(policy.faceAmount),
    returnedAtDeath,
    returnedAtExpiry,
  };
}

/** Parts of the premium by policy year, from those of the first; return of premium is within the coverage's. */
export function criticalParts(first: CoverageParts, { premium, waiver }: CriticalLedger): PartsInYear {
  return (year) => {
    const premAnnual = premium[year] ?? 0;
    if (premAnnual === 0) return NO_PARTS;
    const premWaiver = waiver[year] ?? 0;
    return { ...first, premWaiver, premAnnual, premCoverage: toCents(premAnnual - premWaiver - first.policyFee) };
  };
}
