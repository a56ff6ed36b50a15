import type { Basis } from '../../basis/basis.ts';
import { type YearLedger, yearLedger } from '../../ledger/year-ledger.ts';
import { toCents } from '../../money.ts';
import { type CoverageParts, NO_PARTS, type PartsInYear } from '../../premium/coverage-parts.ts';
import { bandFactor, coveragePremium } from '../../premium/coverage-premium.ts';
import { type PremiumMode, paidInYear } from '../../premium/modal-premiums.ts';
import { waiverFraction, waiverYears } from '../../premium/waiver.ts';
import { criticalPlan, criticalRenewalRate, criticalYears } from './critical-rate.ts';
import { type CriticalPolicy, criticalFee, criticalProduct, priceCritical } from './price-critical.ts';

/** Critical illness cover by policy year, renewals included. */
export interface CriticalLedger extends YearLedger {
  readonly premium: Float64Array;
  /** Due once a year. */
  readonly annual: Float64Array;
  /** What of it is for the waiver. */
  readonly waiver: Float64Array;
  readonly cumulativePremium: Float64Array;
  /** Paid at a diagnosis in the year. */
  readonly benefit: Float64Array;
  /** Premiums given back at a death in the year. */
  readonly returnedAtDeath: Float64Array;
  /** Premiums given back if the policy ends with the year. */
  readonly returnedAtExpiry: Float64Array;
}

interface Run {
  readonly start: number;
  readonly years: number;
  /** Coverage and return-of-premium riders, dollars a year. */
  readonly premium: number;
}

/** The first level premium and the renewals. Return of premium ends with the first. */
function runsOf(basis: Basis, prodID: string, policy: CriticalPolicy): readonly Run[] {
  const product = criticalProduct(basis, prodID);
  const plan = criticalPlan(product, policy.plan);
  const quote = priceCritical(basis, prodID, policy);
  const band = bandFactor(product.bands, policy.faceAmount);
  const first = criticalYears(product, plan, policy.issueAge);
  const runs: Run[] = [{ start: 0, years: first, premium: toCents(quote.premCoverage + quote.premReturn) }];
  for (let start = first; policy.issueAge + start < product.toAge; start += plan.term ?? first) {
    const age = policy.issueAge + start;
    const rate = criticalRenewalRate(basis, product, policy, policy.plan, age);
    const premium = coveragePremium(rate, band, policy.faceAmount);
    runs.push({ start, years: criticalYears(product, plan, age), premium });
  }
  return runs;
}

/** Waiver premium a year of a run, while it is paid. */
function runWaiver(basis: Basis, policy: CriticalPolicy, run: Run, waived: number) {
  if (!policy.waiver) return { years: 0, premium: 0 };
  const rider = basis.document.riders.waiver;
  const age = policy.issueAge + run.start;
  const fraction = waiverFraction(rider, basis.life(policy.sex, policy.table), age, run.years);
  return { years: waiverYears(rider, age, run.years), premium: toCents(fraction * waived) };
}

/** @throws RangeError for what the product does not offer */
export function projectCritical(
  basis: Basis,
  prodID: string,
  policy: CriticalPolicy,
  mode: PremiumMode = '12',
): CriticalLedger {
  const product = criticalProduct(basis, prodID);
  const years = product.toAge - policy.issueAge;
  const runs = runsOf(basis, prodID, policy);
  const fee = criticalFee(product, policy);
  const column = () => new Float64Array(years);
  const [premium, cumulativePremium, returnedAtDeath, returnedAtExpiry] = [column(), column(), column(), column()];
  const [waived, due] = [column(), column()];
  const gives = (at: 'death' | 'expiry') => policy.riders.some((rider) => product.returnOfPremium[rider]?.at === at);
  let paid = 0;
  for (const run of runs) {
    const insured = paidInYear(basis.document.modes, run.premium, mode);
    const waiver = runWaiver(basis, policy, run, run.premium + fee);
    for (let t = 0; t < run.years; t++) {
      const index = run.start + t;
      waived[index] = t < waiver.years ? waiver.premium : 0;
      const annual = toCents(run.premium + fee + (waived[index] ?? 0));
      due[index] = annual;
      premium[index] = paidInYear(basis.document.modes, annual, mode);
      paid = toCents(paid + (premium[index] ?? 0));
      cumulativePremium[index] = paid;
      // The fee is not given back, nor what the waiver costs; the rider lasts as long as the first level premium.
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

/** Parts of the premium by policy year, of what they are in the first; return of premium is within the coverage's. */
export function criticalParts(first: CoverageParts, { premium, waiver }: CriticalLedger): PartsInYear {
  return (year) => {
    const premAnnual = premium[year] ?? 0;
    if (premAnnual === 0) return NO_PARTS;
    const premWaiver = waiver[year] ?? 0;
    return { ...first, premWaiver, premAnnual, premCoverage: toCents(premAnnual - premWaiver - first.policyFee) };
  };
}
