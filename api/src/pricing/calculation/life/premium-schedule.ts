import { toCents } from '../../money.ts';
import { type CoverageParts, NO_PARTS, type PartsInYear } from '../../premium/coverage-parts.ts';
import { waiverFraction, waiverYears } from '../../premium/waiver.ts';
import { flatExtraYears } from './contract-mortality.ts';
import type { LifeContract } from './life-contract.ts';
import { renewalLifeRate, renewalYears } from './life-rate.ts';
import { basePremium, flatExtraPremium, type PricedBase } from './price-life-coverage.ts';

/** A period of level premiums of the base coverage: the initial one or a renewal. */
interface LevelPeriod {
  /** Complete years since issue at its start. */
  readonly start: number;
  readonly years: number;
  /** Years the premium is paid, from the start of the period. */
  readonly payYears: number;
  /** Coverage premium at the rating, dollars a year. */
  readonly coverage: number;
}

/** The initial level premium and the renewals; a single premium is paid once. */
function levelPeriods(contract: LifeContract, parts: CoverageParts): LevelPeriod[] {
  const { years, product } = contract;
  const coverage = toCents(parts.premCoverage + parts.premMultipleExtra);
  const payYears = product.premium.kind === 'single' ? 1 : contract.payYears;
  const periods: LevelPeriod[] = [{ start: 0, years, payYears, coverage }];
  for (let start = years; renewalYears(contract, start) > 0; start += years) {
    const length = renewalYears(contract, start);
    const renewed = basePremium(contract, renewalLifeRate(contract, start));
    periods.push({ start, years: length, payYears: length, coverage: renewed });
  }
  return periods;
}

/** Years from issue to the end of the cover, renewals included. */
export function inForceYears(contract: LifeContract): number {
  let end = contract.years;
  for (let more = renewalYears(contract, end); more > 0; more = renewalYears(contract, end)) end += more;
  return end;
}

function periodWaiver(contract: LifeContract, period: LevelPeriod): { fraction: number; years: number } {
  const { document, policy, first, product } = contract;
  if (!policy.waiver || product.premium.kind === 'single') return { fraction: 0, years: 0 };
  const { waiver } = document.riders;
  const age = first.insured.issueAge + period.start;
  const years = waiverYears(waiver, age, period.payYears);
  return { fraction: waiverFraction(waiver, first.tables, age, period.payYears), years };
}

/** Parts of the base coverage's premium by policy year: level within the initial term and each renewal. */
export function baseParts(contract: LifeContract, { parts }: PricedBase): PartsInYear {
  const { document, first } = contract;
  const flatExtra = flatExtraPremium(contract);
  const flatYears = flatExtraYears(contract);
  const accidentYears = document.riders.accidentalDeath.toAge - first.insured.issueAge;
  const periods = levelPeriods(contract, parts).map((period) => ({
    ...period,
    waiver: periodWaiver(contract, period),
  }));
  return (year) => {
    const period = periods.find(({ start, years }) => year >= start && year < start + years);
    if (!period) return NO_PARTS;
    const { start, payYears, coverage, waiver } = period;
    const premADB = year < accidentYears ? parts.premADB : 0;
    if (year - start >= payYears) return { ...NO_PARTS, premADB, premAnnual: premADB };
    const premFlatExtra = year < flatYears ? flatExtra : 0;
    const waived = coverage + premFlatExtra + parts.policyFee;
    const premWaiver = year - start < waiver.years ? toCents(waiver.fraction * waived) : 0;
    return {
      ...parts,
      // A renewal's premium includes its rating.
      premCoverage: start > 0 ? coverage : parts.premCoverage,
      premMultipleExtra: start > 0 ? 0 : parts.premMultipleExtra,
      premFlatExtra,
      premWaiver,
      premADB,
      premAnnual: toCents(waived + premWaiver + premADB),
    };
  };
}

/** Base coverage premium by policy year with every part, dollars. */
export function baseSchedule(contract: LifeContract, base: PricedBase): Float64Array {
  const partsIn = baseParts(contract, base);
  const premiums = new Float64Array(inForceYears(contract));
  for (let year = 0; year < premiums.length; year++) premiums[year] = partsIn(year).premAnnual;
  return premiums;
}
